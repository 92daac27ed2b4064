import { useEffect, useState } from "react";
import { useLatest } from "../frame/latest.ts";

interface ChosenOptions {
  /** The place of the problem that the player wants to see. */
  readonly pointed: string | null;
  /** The word before the number in the places of entries: "unit" in "unit 3". */
  readonly kind: string;
  readonly count: number;
  /** Leads to the part of the editor that shows an entry. */
  lead(index: number): void;
}

/** The chosen entry of a list in an editor, and how another is chosen. A problem chooses the entry it was found in. */
export function useChosen({ pointed, kind, count, lead }: ChosenOptions) {
  const [chosen, choose] = useState(0);
  const latest = useLatest(lead);
  useEffect(() => {
    const [word, number] = pointed?.split(" ") ?? [];
    if (word !== kind) return;
    choose(Number(number));
    latest.current(Number(number));
  }, [pointed, kind, latest]);
  // An entry may have been removed below the choice.
  return [Math.min(chosen, count - 1), choose] as const;
}

/** Brings a part of an editor into view, and the focus to its first field. */
export function leadTo(part: Element | null, block: ScrollLogicalPosition): void {
  part?.scrollIntoView({ block });
  part?.querySelector<HTMLElement>("input")?.focus({ preventScroll: true });
}
