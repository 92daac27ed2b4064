import type { View } from "../../../../games/spy/knowledge/view.ts";
import { NEUTRAL } from "../../../../games/spy/state.ts";
import type { Viewer } from "../../../../kernel/game.ts";
import { words } from "../words.ts";

/** A person's side from the viewer's view; spectators share the first player's. */
export type Side = "own" | "foe" | "neutral";

/** The player's own note about a person. */
export type Suspicion = "foe" | "harmless";

/** What's known and suspected about a person. */
export interface Dossier {
  readonly side: Side;
  /** False while the viewer can't know. */
  readonly isKnown: boolean;
  /** What is known, in a few words. */
  readonly text: string;
}

/** What the viewer knows of a person's side (spy-rules.md, section 29.3). */
export function standingOf(view: View, viewer: Viewer, who: number): Dossier {
  const person = view.persons[who];
  const isOn = view.active === who;
  const near = viewer === 1 ? 1 : 0;
  if (person?.side === NEUTRAL) return { side: "neutral", isKnown: true, text: words.dossiers.neutral };
  if (person !== undefined && person.side !== null) {
    const isOwn = person.side === near;
    const { dossiers } = words;
    const text =
      viewer >= 0 ? dossiers[isOwn ? "yours" : "enemy"](isOn) : dossiers.ofPlayer(person.side + 1, isOn);
    return { side: isOwn ? "own" : "foe", isKnown: true, text };
  }
  switch (view.own?.marks[who]) {
    case "enemy":
      return { side: "foe", isKnown: true, text: words.dossiers.knownEnemy };
    case "npc":
      return { side: "neutral", isKnown: true, text: words.dossiers.knownNeutral };
    case "not enemy":
      return { side: "neutral", isKnown: true, text: words.dossiers.noEnemy };
    default:
      return {
        side: "neutral",
        isKnown: false,
        text: view.own?.doubted.includes(who) ? words.dossiers.doubted : words.dossiers.unknown,
      };
  }
}

/**
 * Whether the active person has no points left; the next turn starts after a pause. Other players' points are
 * unknown.
 */
export function hasSpent(view: View, who: number): boolean {
  const person = view.persons[who];
  return view.active === who && person?.mp === 0 && person.ap === 0;
}

const WEAK = new Set(["no", "white", "nack", "day", "chiffre"]);

/** Name on the plan: the last word, unless it means nothing alone. "Vesper Lynd" is Lynd, "Le Chiffre" stays. */
export function shortened(name: string): string {
  const parts = name.split(" ");
  const last = parts.at(-1) ?? "";
  return parts.length < 2 || WEAK.has(last.toLowerCase()) ? parts.slice(-2).join(" ") : last;
}

/** Initials, for persons without a portrait. */
export function initials(name: string): string {
  const letters = name.split(/[^\p{L}\p{N}]+/u).flatMap((word) => [...word].slice(0, 1));
  return [letters[0], letters.length > 1 ? letters.at(-1) : undefined].join("").toUpperCase() || "?";
}
