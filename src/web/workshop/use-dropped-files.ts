import { useEffect } from "react";

/** Files that are dropped anywhere on the page; without this the browser would leave the page and show them. */
export function useDroppedFiles(open: (files: readonly File[]) => void): void {
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      open([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener("dragover", over);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
    };
  }, [open]);
}
