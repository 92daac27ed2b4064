import { useState } from "react";
import type { View } from "../../../games/spy/knowledge/view.ts";
import { keepIn, TAB } from "../../frame/kept.ts";
import type { Suspicion } from "./model/dossier.ts";

const ORDER: readonly (Suspicion | undefined)[] = [undefined, "foe", "harmless"];

/** Marks are private notes: they stay in this tab, keyed by the address of the match. */
const place = () => `spy marks ${location.pathname}${location.search}`;

function stored(): ReadonlyMap<number, Suspicion> {
  try {
    const pairs: unknown = JSON.parse(sessionStorage.getItem(place()) ?? "[]");
    if (!Array.isArray(pairs)) return new Map();
    return new Map(
      pairs.flatMap((pair: unknown) => {
        if (!Array.isArray(pair)) return [];
        const [card, mark]: unknown[] = pair;
        return typeof card === "number" && (mark === "foe" || mark === "harmless") ? [[card, mark]] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

/** The player's notes about persons, by card. */
export function useMarks(view: View) {
  const [marks, setMarks] = useState(stored);
  const setMark = (who: number, mark: Suspicion | undefined) => {
    const card = view.persons[who]?.card;
    if (card === undefined) return;
    const next = new Map(marks);
    if (mark === undefined) next.delete(card);
    else next.set(card, mark);
    setMarks(next);
    // Without storage the notes are lost on reload; the match continues.
    keepIn(TAB, place(), JSON.stringify([...next]));
  };
  const cycleMark = (who: number) => {
    const card = view.persons[who]?.card;
    if (card === undefined || view.persons[who]?.side !== null) return;
    setMark(who, ORDER[(ORDER.indexOf(marks.get(card)) + 1) % ORDER.length]);
  };
  return { marks, setMark, cycleMark };
}
