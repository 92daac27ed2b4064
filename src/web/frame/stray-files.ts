import { words } from "../words/words.ts";
import { notify } from "./notices.tsx";

/** Files that are dropped where nothing takes them would replace the page: whoever drops one is told where to. */
export function catchStrayFiles(): void {
  addEventListener("dragover", refuse);
  addEventListener("drop", (event) => {
    if (refuse(event)) notify(words.trouble.strayFile);
  });
}

/** False if something takes what is dragged there, as fields for files do by themselves. */
function refuse(event: DragEvent): boolean {
  const isFile = event.dataTransfer?.types.includes("Files") === true;
  const isField = event.target instanceof HTMLInputElement && event.target.type === "file";
  if (!isFile || isField || event.defaultPrevented) return false;
  event.preventDefault();
  return true;
}
