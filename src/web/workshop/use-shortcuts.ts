import { useListener } from "../frame/listener.ts";

interface Shortcuts {
  undo(): void;
  redo(): void;
  save(): void;
}

/** Inputs with their own undo. */
const TYPED = "textarea, input:not([type=range], [type=checkbox], [type=radio])";

/** Shortcuts of every editor: Ctrl or Cmd with Z, Shift+Z, Y and S. Text inputs keep their own undo. */
export function useShortcuts({ undo, redo, save }: Shortcuts): void {
  useListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (document.querySelector("dialog[open]") !== null) return;
    const key = event.key.toLowerCase();
    const isTyped = event.target instanceof Element && event.target.matches(TYPED);
    const isRedo = key === "y" || (key === "z" && event.shiftKey);
    if (key === "s") save();
    else if (isTyped) return;
    else if (isRedo) redo();
    else if (key === "z") undo();
    else return;
    event.preventDefault();
  });
}
