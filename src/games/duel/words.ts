import type { Outcome, Why } from "../../kernel/game.ts";
import type { Card } from "./cards.ts";
import { nameOn } from "./lookup.ts";
import {
  type Action,
  type Ending,
  type Field,
  type Obstacle,
  opponentOf,
  type Side,
  type View,
} from "./state.ts";

/** A card, if the viewer knows it. */
export function cardName(view: View, card: Card | null | undefined): string {
  return card === undefined || card === null ? "a card" : nameOn(view, card);
}

/** The button text of an action. The numbers are those of the places and of the cards in the hand. */
export function label(view: View, action: Action): string {
  const { hand, field } = view.players[view.turn];
  const opponent = view.players[opponentOf(view.turn)];
  const inHand = (position: number) => `${cardName(view, hand[position - 1])} (${position})`;
  const on = (places: Field, place: number) => `${cardName(view, places[place - 1]?.card)} (${place})`;
  switch (action[0]) {
    case "set":
      return `set ${inHand(action[1])} to ${action[2]}`;
    case "cast":
      return action.length === 2
        ? `cast ${inHand(action[1])}`
        : `cast ${inHand(action[1])} on ${on(opponent.field, action[2])}, who goes to ${action[3]}`;
    case "sacrifice":
      return `sacrifice ${inHand(action[1])}`;
    case "attack":
      // No creature can be called "the opponent": its name would be too long.
      return `attack ${action[1] === 0 ? "the opponent" : on(opponent.field, action[1])} with ${on(field, action[2])}`;
    case "finish":
      return "finish the turn";
  }
}

/** Why an action is refused, and what would be legal, in a sentence. */
export function refusal(view: View, obstacle: Obstacle): string {
  switch (obstacle.code) {
    case "not your turn":
      return `It is ${view.config.names[obstacle.turn]}'s turn.`;
    case "no such card":
      return obstacle.cards === 0
        ? "The hand is empty."
        : `The hand has only the cards 1 to ${obstacle.cards}; choose one of them.`;
    case "not a creature":
      return `${nameOn(view, obstacle.card)} is a spell: cast it, or sacrifice it.`;
    case "not a spell":
      return `${nameOn(view, obstacle.card)} is a creature: set it on a place, or sacrifice it.`;
    case "target missing":
      return `${nameOn(view, obstacle.card)} needs a creature of the opponent and a free place of yours.`;
    case "needless target":
      return `${nameOn(view, obstacle.card)} takes no target; cast it alone.`;
    case "mana":
      return `${nameOn(view, obstacle.card)} costs ${obstacle.needs} mana and you have ${obstacle.has}; wait for more, or play something cheaper.`;
    case "no attacker":
      return view.players[view.turn].field.every((fighter) => fighter === null)
        ? "You have no creatures; set one on a place first."
        : "You have no creature there; attack with another one.";
    default:
      return REFUSALS[obstacle.code];
  }
}

/** The sentences that need neither cards nor names. */
const REFUSALS = {
  over: "The game is over.",
  "place taken": "There is already a creature on this place; choose a free one.",
  "attacker asleep": "This creature sleeps until your next turn; attack with another one.",
  "attacked already": "This creature has attacked in this turn; attack with another one.",
  "no target": "The opponent has no creature there; choose another target.",
  "target asleep": "That creature is still asleep and can't be attacked; choose another target.",
  shields: "The opponent has a shield; attack their creatures with shields first.",
} as const;

/** What a player who forfeits has done. */
const FORFEITS: Readonly<Record<Why, string>> = {
  resigned: "gave up",
  left: "left",
  expelled: "was expelled",
  "timed out": "ran out of time",
};

/** What decided a match. */
export function ending(view: View, { winners, ending }: Outcome<Ending>): string {
  const loser = winners[0] === 0 ? 1 : 0;
  return ending.code === "life" ? dead(view, loser) : forfeited(view, loser, ending.why);
}

/** A player ran out of life points. */
export function dead({ config }: View, side: Side): string {
  return `${config.names[side]} has no life points left`;
}

/** A player forfeited. */
export function forfeited({ config }: View, side: Side, why: Why): string {
  return `${config.names[side]} ${FORFEITS[why]}`;
}
