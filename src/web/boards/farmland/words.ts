import { fieldName } from "../../../games/farmland/board.ts";
import type { Action } from "../../../games/farmland/state.ts";
import type { Seat } from "../../../kernel/game.ts";
import type { Forecast } from "./forecast.ts";

/** A predicted result in words. */
interface Words {
  /** What the unit does there. */
  readonly verb: string;
  /** The result, short enough for a stone. */
  readonly badge: string;
  /** Heading of its explanation. */
  readonly heading: string;
}

/** A predicted result in words. */
export function wordsOf(seen: Forecast): Words {
  switch (seen.type) {
    case "duel": {
      const loss = seen.damage === 0 ? "" : `, −${seen.damage}`;
      const heading = `${seen.attack} against ${seen.defence}`;
      return { verb: "Attack", badge: `${LOST[seen.lost]}${loss}`, heading };
    }
    case "unknown":
      return { verb: "Attack", badge: "unknown", heading: "Against a hidden unit" };
    case "king":
      return { verb: "Attack", badge: `−${seen.damage}`, heading: "Against the king" };
    case "joins": {
      const figures = `${seen.atk} / ${seen.def}`;
      return { verb: "Join", badge: figures, heading: figures };
    }
    case "loses":
      return { verb: "Push aside", badge: "is lost", heading: "They don't fit" };
  }
}

const LOST = { attacker: "you lose it", defender: "wins", both: "both lost", nobody: "holds" } as const;

/** Text of an answer. */
export function answer(action: Action, seen: Forecast | undefined): string {
  switch (action[0]) {
    case "move":
      if (action[1] === action[2]) return "Stay";
      return `${seen === undefined ? "Go to" : wordsOf(seen).verb} ${fieldName(action[2])}`;
    case "place":
      return `${seen?.type === "joins" ? "Join" : seen?.type === "loses" ? "Replace" : "Place on"} ${fieldName(action[1])}`;
    case "flip":
      return "Show it";
    case "block":
      return "Block";
    case "yield":
      return "End turn";
  }
}

/** Explains a predicted result. */
export function explanation(
  seen: Forecast,
  mover: string,
  target: string,
  nameOf: (seat: Seat) => string,
): readonly string[] {
  const hurt =
    "hurt" in seen && seen.hurt !== null && seen.damage > 0
      ? [`${nameOf(seen.hurt)} takes ${seen.damage}.`]
      : [];
  switch (seen.type) {
    case "duel":
      return [FATES[seen.lost](mover, target), ...hurt];
    case "unknown":
      return [`The unit there is hidden. ${mover} fights with its ATK.`];
    case "king":
      return hurt;
    case "joins":
      return [`They become ${seen.name}.`];
    case "loses":
      return [`${seen.name} would be lost.`];
  }
}

const FATES = {
  attacker: (mover: string) => `${mover} is lost.`,
  defender: (mover: string, target: string) => `${target} is lost. ${mover} takes its field.`,
  both: () => "Both are lost.",
  nobody: (_mover: string, target: string) => `${target} survives. No unit is lost.`,
} as const;
