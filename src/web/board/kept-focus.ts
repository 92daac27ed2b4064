import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/** The page in whose room somebody was at something; a game may have several rooms, one after another. */
let inside = "";

interface KeptFocus {
  /** Goes to the sentence that says what is to be decided now. */
  readonly sentence: RefObject<HTMLParagraphElement | null>;
  /** Go around everything of the room. */
  readonly around: { onFocus(): void; onBlur(event: FocusEvent): void };
}

const around: KeptFocus["around"] = {
  onFocus() {
    inside = location.pathname;
  },
  // On the way to something else one is nowhere for a moment; what is taken away says nothing, and a dialog brings one back.
  onBlur({ relatedTarget }) {
    if (relatedTarget?.closest("dialog") == null) inside = "";
  },
};

/** Whoever was at something that is gone is at the sentence, not nowhere: from there Tab goes on to the answers. */
export function useKeptFocus(): KeptFocus {
  const sentence = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (inside === location.pathname && document.activeElement === document.body) sentence.current?.focus();
  });
  return { sentence, around };
}
