import { useEffect, useState } from "react";
import { useLatest } from "../frame/latest.ts";

interface ChosenOptions {
  /** The place of the problem the player clicked. */
  readonly pointed: string | null;
  /** Prefix of the places of entries: "unit" in "unit 3". */
  readonly kind: string;
  readonly count: number;
  /** Scrolls to an entry. */
  lead(index: number): void;
}

/** The chosen entry of a list. Clicking a problem chooses the entry it's about. */
export function useChosen({ pointed, kind, count, lead }: ChosenOptions) {
  const [chosen, choose] = useState(0);
  const latest = useLatest(lead);
  useEffect(() => {
    const [word, number] = pointed?.split(" ") ?? [];
    if (word !== kind) return;
    choose(Number(number));
    latest.current(Number(number));
  }, [pointed, kind, latest]);
  // The chosen entry may have been removed.
  return [Math.min(chosen, count - 1), choose] as const;
}

/** Scrolls a part of the editor into view and focuses its first input. */
export function leadTo(part: Element | null, block: ScrollLogicalPosition): void {
  part?.scrollIntoView({ block });
  part?.querySelector<HTMLElement>("input")?.focus({ preventScroll: true });
}
