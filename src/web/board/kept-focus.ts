import { type FocusEvent, useLayoutEffect, useRef } from "react";

/** The page whose room has the focus; a game may show several rooms in sequence. */
let inside = "";

/** Handlers for the room's root element. */
const around = {
  onFocus() {
    inside = location.pathname;
  },
  // Focus on nothing is only a transition, removed elements fire no blur, and dialogs restore the focus.
  onBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget?.closest("dialog") == null) inside = "";
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
