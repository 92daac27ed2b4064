import type { Viewer } from "../../../kernel/game.ts";
import type { Tone } from "../../../kernel/text.ts";
import { nameOf } from "../board/people.ts";
import type { PersonView, View } from "../knowledge/view.ts";
import { CAT, JANITOR, NEUTRAL, type Side } from "../state.ts";
import { words } from "./catalogue.ts";

/** The name of a figure in a sentence. */
export function figureName(view: View, figure: number): string {
  return words.figure(figureOf(view, figure));
}

/** A figure for sentences about it. */
export function figureOf(view: View, figure: number) {
  if (figure === CAT) return { is: "cat", name: "" } as const;
  if (figure === JANITOR) return { is: "janitor", name: "" } as const;
  const person = view.persons[figure];
  return person === undefined
    ? ({ is: "unknown", name: "" } as const)
    : ({ is: "person", name: nameOf(view, person) } as const);
}

/** The side of a person in words. */
export function sideName(side: Side): string {
  return side === NEUTRAL ? words.sides.npc : words.sides.player(side + 1);
}

/** Whether a person belongs to the viewer; spectators see the match from the first seat. */
export function isOwn(viewer: Viewer, person: PersonView | undefined): boolean {
  return person?.side === (viewer === 1 ? 1 : 0);
}

/** The tone of a person: own, presumed enemy, or neutral. */
export function personTone(view: View, viewer: Viewer, who: number): Tone | null {
  const person = view.persons[who];
  if (person === undefined || person.side === NEUTRAL) return null;
  if (person.side === null) return view.own?.marks[who] === "enemy" ? "foe" : null;
  return isOwn(viewer, person) ? "own" : "foe";
}
