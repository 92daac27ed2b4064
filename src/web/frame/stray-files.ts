import { words } from "../words/words.ts";
import { notify } from "./notices.tsx";

/**
 * Files dropped outside a drop target would replace the page. Prevents that, and tells the player where to drop
 * them.
 */
export function catchStrayFiles(): void {
  addEventListener("dragover", refuse);
  addEventListener("drop", (event) => {
    if (refuse(event)) notify(words.trouble.strayFile);
  });
}

/** False if the target accepts the drop, as file inputs do. */
function refuse(event: DragEvent): boolean {
  const isFile = event.dataTransfer?.types.includes("Files") === true;
  const isField = event.target instanceof HTMLInputElement && event.target.type === "file";
  if (!isFile || isField || event.defaultPrevented) return false;
  event.preventDefault();
  return true;
}
