import { fieldName } from "../../../games/farmland/board.ts";
import type { Action } from "../../../games/farmland/state.ts";
import type { Seat } from "../../../kernel/game.ts";
import { catalogue } from "../../../languages/catalogue.ts";
import { boardFarmland } from "../../../languages/loaders.ts";
import type { Forecast } from "./forecast.ts";

/** Words of the board of Crown of Farmland. */
export const words = await catalogue(boardFarmland);

/** A predicted result in words. */
interface Words {
  /** The result, short enough for a stone. */
  readonly badge: string;
  /** Heading of its explanation. */
  readonly heading: string;
}

/** A predicted result in words. */
export function wordsOf(seen: Forecast): Words {
  const { badges, headings } = words;
  switch (seen.type) {
    case "duel":
      return {
        badge: badges.duel(seen.lost, seen.damage),
        heading: headings.duel(seen.attack, seen.defence),
      };
    case "unknown":
      return { badge: badges.unknown, heading: headings.unknown };
    case "king":
      return { badge: `−${seen.damage}`, heading: headings.king };
    case "joins": {
      const figures = `${seen.atk} / ${seen.def}`;
      return { badge: figures, heading: figures };
    }
    case "loses":
      return { badge: badges.loses, heading: headings.loses };
  }
}

/** Text of an answer. */
export function answer(action: Action, seen: Forecast | undefined): string {
  const { answers } = words;
  switch (action[0]) {
    case "move":
      return action[1] === action[2] ? answers.stay : moving(seen)(fieldName(action[2]));
    case "place":
      return placing(seen)(fieldName(action[1]));
    case "flip":
      return answers.show;
    case "block":
      return answers.block;
    case "yield":
      return answers.endTurn;
  }
}

function moving(seen: Forecast | undefined): (field: string) => string {
  const { answers } = words;
  if (seen === undefined) return answers.goTo;
  if (seen.type === "joins") return answers.join;
  return seen.type === "loses" ? answers.pushAside : answers.attack;
}

function placing(seen: Forecast | undefined): (field: string) => string {
  const { answers } = words;
  if (seen?.type === "joins") return answers.join;
  return seen?.type === "loses" ? answers.replace : answers.placeOn;
}

/** Explains a predicted result. */
export function explanation(
  seen: Forecast,
  mover: string,
  target: string,
  nameOf: (seat: Seat) => string,
): readonly string[] {
  const { explanations } = words;
  const hurt =
    "hurt" in seen && seen.hurt !== null && seen.damage > 0
      ? [explanations.hurt(nameOf(seen.hurt), seen.damage)]
      : [];
  switch (seen.type) {
    case "duel":
      return [explanations.duel(seen.lost, mover, target), ...hurt];
    case "unknown":
      return [explanations.unknown(mover)];
    case "king":
      return hurt;
    case "joins":
      return [explanations.joins(seen.name)];
    case "loses":
      return [explanations.loses(seen.name)];
  }
}
