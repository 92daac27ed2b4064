import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/** The page whose room has the focus; a game may show several rooms in sequence. */
let inside = "";

interface KeptFocus {
  /** Ref for the sentence. */
  readonly sentence: RefObject<HTMLParagraphElement | null>;
  /** Handlers for the room's root element. */
  readonly around: { onFocus(): void; onBlur(event: FocusEvent): void };
}

const around: KeptFocus["around"] = {
  onFocus() {
    inside = location.pathname;
  },
  // Focus on nothing is only a transition, removed elements fire no blur, and dialogs restore the focus.
  onBlur({ relatedTarget }) {
    if (relatedTarget?.closest("dialog") == null) inside = "";
  },
};

/** Moves the focus to the sentence when the focused element is removed. From there Tab continues to the answers. */
export function useKeptFocus(): KeptFocus {
  const sentence = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (inside === location.pathname && document.activeElement === document.body) sentence.current?.focus();
  });
  return { sentence, around };
}
