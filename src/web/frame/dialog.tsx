import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { words } from "../words/words.ts";
import { useWayBack } from "./arrival.ts";
import { IconButton } from "./button.tsx";

interface DialogProps {
  readonly title: string;
  readonly kind?: "drawer" | "sheet" | "stake" | "wide-dialog";
  onClose(): void;
  readonly children: ReactNode;
}

/** A dialog over the page: it has the focus until it is closed, by a button of its own, Escape or a click beside it. */
export function Dialog({ title, kind, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // It is closed while it is still on the page: only then does the browser give the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // It may have been there before anybody was anywhere on the page, or its opener may be gone.
  useWayBack();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog
    <dialog
      ref={ref}
      className={kind}
      aria-labelledby={id}
      onCancel={(event) => {
        // React lets Escape in a dialog rise to the one that it was opened from.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div className="dialog">
        <h2 id={id}>{title}</h2>
        {(kind === "drawer" || kind === "sheet") && (
          // These have no buttons of their own, and on a phone hardly anything beside them that could be pressed.
          <IconButton className="icon shut" icon="close" label={words.match.close} onClick={onClose} />
        )}
        {children}
      </div>
    </dialog>
  );
}
