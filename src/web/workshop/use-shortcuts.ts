import { useListener } from "../frame/listener.ts";

interface Shortcuts {
  undo(): void;
  redo(): void;
  save(): void;
}

/** What undoes what is typed into it by itself; a slider or a box that is ticked does not. */
const TYPED = "textarea, input:not([type=range], [type=checkbox], [type=radio])";

/** The keys that every editor of everything has: Ctrl or Cmd with z, shift and z, y, s. Texts that are typed undo themselves. */
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
