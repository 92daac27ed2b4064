import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../frame/button.tsx";

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
  close(): void;
}

/** Something to be looked at for a moment, over the table: a pile, a graveyard. Esc and a click beside it close it. */
export function Sheet({ title, children, close }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes dialogs by Esc, and there is a button
    <dialog
      className="sheet"
      ref={dialog}
      aria-label={title}
      onClose={close}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <header>
        <h2>{title}</h2>
        <Button label="Close" onClick={() => dialog.current?.close()}>
          <kbd>Esc</kbd>
        </Button>
      </header>
      <div className="sheet-body">{children}</div>
    </dialog>
  );
}
