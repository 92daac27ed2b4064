import { type FocusEvent, useLayoutEffect, useRef } from "react";

/** The page whose room has the focus; a game may show several rooms in sequence. */
let inside = "";

function leave(): void {
  inside = "";
}

/** Handlers for the room's root element. */
const around = {
  onFocus() {
    inside = location.pathname;
  },
  onBlur({ target, currentTarget, relatedTarget }: FocusEvent) {
    // An element that is being removed loses the focus as well: then it isn't the player who leaves the room.
    if (relatedTarget === null) queueMicrotask(() => target.isConnected && leave());
    // Dialogs restore the focus.
    else if (!currentTarget.contains(relatedTarget) && relatedTarget.closest("dialog") === null) leave();
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
