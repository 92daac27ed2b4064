import { fieldName } from "../../../games/farmland/board.ts";
import type { Action } from "../../../games/farmland/state.ts";
import type { Seat } from "../../../kernel/game.ts";
import type { Forecast } from "./forecast.ts";

/** Predicted result on a target, short enough for a stone. */
export function badge(seen: Forecast): string {
  switch (seen.type) {
    case "duel":
      return seen.damage === 0 ? LOST[seen.lost] : `${LOST[seen.lost]}, −${seen.damage}`;
    case "unknown":
      return "unknown";
    case "king":
      return `−${seen.damage}`;
    case "joins":
      return `${seen.atk} / ${seen.def}`;
    case "loses":
      return "is lost";
  }
}

const LOST = { attacker: "you lose it", defender: "wins", both: "both lost", nobody: "holds" } as const;

/** Text of an answer. */
export function answer(action: Action, seen: Forecast | undefined): string {
  switch (action[0]) {
    case "move":
      if (action[1] === action[2]) return "Stay";
      return `${verb(seen)} ${fieldName(action[2])}`;
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

function verb(seen: Forecast | undefined): string {
  switch (seen?.type) {
    case "duel":
    case "unknown":
    case "king":
      return "Attack";
    case "joins":
      return "Join";
    case "loses":
      return "Push aside";
    case undefined:
      return "Go to";
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

/** Heading of an explanation. */
export function heading(seen: Forecast): string {
  switch (seen.type) {
    case "duel":
      return `${seen.attack} against ${seen.defence}`;
    case "unknown":
      return "Against a hidden unit";
    case "king":
      return "Against the king";
    case "joins":
      return `${seen.atk} / ${seen.def}`;
    case "loses":
      return "They don't fit";
  }
}
