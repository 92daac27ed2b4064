import type { View } from "../../../../games/spy/knowledge/view.ts";
import { NEUTRAL } from "../../../../games/spy/state.ts";
import type { Viewer } from "../../../../kernel/game.ts";

/** How a person stands to the viewer; whoever looks on from no seat takes the first player's side. */
export type Side = "own" | "foe" | "neutral";

/** What the player himself has put down about somebody. */
export type Suspicion = "foe" | "harmless";

/** What is known about a person, and what is only believed. */
export interface Dossier {
  readonly side: Side;
  /** False as long as nobody who looks can tell. */
  readonly isKnown: boolean;
  /** What is known, in a few words. */
  readonly text: string;
}

/** What the viewer knows of a person's side (spy-rules.md, section 29.3). */
export function standingOf(view: View, viewer: Viewer, who: number): Dossier {
  const person = view.persons[who];
  const isOn = view.active === who;
  const near = viewer === 1 ? 1 : 0;
  if (person?.side === NEUTRAL) return { side: "neutral", isKnown: true, text: "nobody's agent" };
  if (person !== undefined && person.side !== null) {
    const isOwn = person.side === near;
    const whose = viewer >= 0 ? (isOwn ? "yours" : "an enemy") : `of player ${person.side + 1}`;
    return { side: isOwn ? "own" : "foe", isKnown: true, text: isOn ? `${whose}, on turn` : whose };
  }
  switch (view.own?.marks[who]) {
    case "enemy":
      return { side: "foe", isKnown: true, text: "known enemy" };
    case "npc":
      return { side: "neutral", isKnown: true, text: "known to be nobody's agent" };
    case "not enemy":
      return { side: "neutral", isKnown: true, text: "observed: no enemy, it seems" };
    default:
      return {
        side: "neutral",
        isKnown: false,
        text: view.own?.doubted.includes(who) ? "unknown, spied on in vain" : "unknown: agent or guest",
      };
  }
}

/** Whether whoever is on turn has nothing left to spend; the next one comes only after a while. Of others' points nobody knows. */
export function hasSpent(view: View, who: number): boolean {
  const person = view.persons[who];
  return view.active === who && person?.mp === 0 && person.ap === 0;
}

const WEAK = new Set(["no", "white", "nack", "day", "chiffre"]);

/** The name as it stands on the plan: the last word, unless it says nothing alone. "Vesper Lynd" is Lynd, "Le Chiffre" stays. */
export function shortened(name: string): string {
  const words = name.split(" ");
  const last = words.at(-1) ?? "";
  return words.length < 2 || WEAK.has(last.toLowerCase()) ? words.slice(-2).join(" ") : last;
}

/** The first letters of a name, for those without a portrait. */
export function initials(name: string): string {
  const letters = name.split(/[^\p{L}\p{N}]+/u).flatMap((word) => [...word].slice(0, 1));
  return [letters[0], letters.length > 1 ? letters.at(-1) : undefined].join("").toUpperCase() || "?";
}
