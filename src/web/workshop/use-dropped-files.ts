import { useEffect } from "react";

/** Opens files dropped anywhere on the page. */
export function useDroppedFiles(open: (files: readonly File[]) => void): void {
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      open([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("drop", drop);
    };
  }, [open]);
}
