import type { Seat } from "../../../kernel/game.ts";
import { nameOf } from "../board/people.ts";
import type { View } from "../knowledge/view.ts";
import type { Obstacle } from "../play/obstacles.ts";
import type { Ending } from "../state.ts";
import { words } from "./catalogue.ts";

/** The name of a player for all viewers. */
export function playerName({ config }: Pick<View, "config">, seat: Seat): string {
  return config.names?.[seat] ?? words.player(seat + 1);
}

/** What decided a match that this seat won. */
export function endingText(view: Pick<View, "config">, ending: Ending, winner: Seat): string {
  if (!("why" in ending)) return words.endings[ending.code];
  return words.forfeited[ending.why](playerName(view, winner === 0 ? 1 : 0));
}

/** Why an action is illegal, as a sentence. */
export function obstacleSentence(view: View, obstacle: Obstacle): string {
  switch (obstacle.code) {
    case "out of range":
      return words.outOfRange(obstacle.most);
    case "wrong stake":
      return words.wrongStake(obstacle.most);
    case "wrong target":
      return words.targets[obstacle.needs];
    case "foreign character":
      return words.foreignCharacter;
    case "foreign gadget":
      return words.foreignGadget(obstacle.gadget);
    case "gadget given twice":
      return words.givenTwice(obstacle.gadget);
    case "gadget not given":
      return words.notGiven(obstacle.gadget);
    case "gadget given away":
      return words.givenAway(obstacle.gadget);
    case "no movement point":
    case "no action point":
    case "no chips":
    case "no observer":
    case "no burner":
    case "not carried": {
      const actor = view.active === null ? undefined : view.persons[view.active];
      return words.unable[obstacle.code](actor === undefined ? words.nobody : nameOf(view, actor));
    }
    default:
      return words.refusals[obstacle.code];
  }
}
