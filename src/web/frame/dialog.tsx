import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { words } from "../words/words.ts";
import { useWayBack } from "./arrival.ts";
import { IconButton } from "./button.tsx";

interface DialogProps {
  readonly title: string;
  readonly kind?: "drawer" | "finale" | "sheet" | "stake" | "wide-dialog";
  onClose(): void;
  readonly children: ReactNode;
}

/** A modal dialog. Closed by its own button, Escape or a click outside. */
export function Dialog({ title, kind, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it's removed from the page: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // There may be no focus to restore, or its element may be gone.
  useWayBack();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog
    <dialog
      ref={ref}
      className={kind}
      aria-labelledby={id}
      onCancel={(event) => {
        // React bubbles Escape to the dialog that opened this one.
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
          // These have no other button, and on a phone hardly anything outside them to tap.
          <IconButton className="icon shut" icon="close" label={words.match.close} onClick={onClose} />
        )}
        {children}
      </div>
    </dialog>
  );
}
