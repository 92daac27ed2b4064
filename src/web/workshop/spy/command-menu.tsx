import { MenuList } from "../../frame/menu.tsx";
import { COMMANDS, type Command } from "./commands.ts";
import { words } from "./words.ts";

interface CommandMenuProps {
  /** Window coordinates. */
  readonly x: number;
  readonly y: number;
  run(command: Command): void;
  close(): void;
}

/** Context menu with commands for the selected fields. */
export function CommandMenu({ x, y, run, close }: CommandMenuProps) {
  return (
    <MenuList at={{ x, y, label: words.selection }} close={close}>
      {COMMANDS.map((command) => (
        <button type="button" role="menuitem" key={command.title} onClick={() => run(command)}>
          {command.title}
          {command.key !== undefined && <kbd>{command.key}</kbd>}
        </button>
      ))}
    </MenuList>
  );
}
