import { type FocusEvent, useLayoutEffect, useRef } from "react";

/** The page whose room has the focus; a game may show several rooms in sequence. */
let inside = "";

function leave(): void {
  inside = "";
}

/** Handlers for the room's root element. They are called before those within, after which the page may be rendered. */
const around = {
  onFocusCapture() {
    inside = location.pathname;
  },
  onBlurCapture({ target, relatedTarget }: FocusEvent) {
    // An element that is being removed loses the focus as well: then it isn't the player who leaves.
    if (relatedTarget === null) queueMicrotask(() => target.isConnected && leave());
    // Until another element of the room has the focus, nothing has it; and dialogs restore it.
    else if (relatedTarget.closest("dialog") === null) leave();
  },
};

/** Moves the focus to the sentence when the focused element is removed. From there Tab continues to the answers. */
export function useKeptFocus() {
  /** Ref for the sentence. */
  const sentence = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (inside === location.pathname && document.activeElement === document.body) sentence.current?.focus();
  });
  return { sentence, around };
}
