import { useEffect, useRef } from "react";
import { COMMANDS, type Command } from "./commands.ts";
import { words } from "./words.ts";

interface CommandMenuProps {
  /** The point of the window at which it opens. */
  readonly x: number;
  readonly y: number;
  run(command: Command): void;
  close(): void;
}

/** What can be done with the selected fields, where the pointer is. */
export function CommandMenu({ x, y, run, close }: CommandMenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = ref.current;
    if (menu === null) return;
    menu.style.left = `${Math.min(x, innerWidth - menu.offsetWidth - 8)}px`;
    menu.style.top = `${Math.min(y, innerHeight - menu.offsetHeight - 8)}px`;
    menu.querySelector("button")?.focus();
  }, [x, y]);
  return (
    <div
      ref={ref}
      className="command-menu"
      role="menu"
      tabIndex={-1}
      aria-label={words.selection}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
        const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
        if (way === 0) return;
        event.preventDefault();
        const items = [...event.currentTarget.querySelectorAll("button")];
        const at = items.findIndex((item) => item.matches(":focus"));
        items[(at + way + items.length) % items.length]?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      {COMMANDS.map((command) => (
        <button type="button" role="menuitem" key={command.title} onClick={() => run(command)}>
          {command.title}
          {command.key !== undefined && <kbd>{command.key}</kbd>}
        </button>
      ))}
    </div>
  );
}
