import type { Outcome, Why } from "../../kernel/game.ts";
import type { Shown } from "../../kernel/text.ts";
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
import { words } from "./words.ts";

/** A card, if the viewer knows it. */
export function cardName(view: View, card: Card | null | undefined): string {
  return card === undefined || card === null ? words.card : nameOn(view, card);
}

/**
 * The button text of an action. The numbers are those of the places, which boards have as well, and of the cards in the hand,
 * which only commands have.
 */
export function label(view: View, action: Action, shown?: Shown): string {
  const { labels } = words;
  const { hand, field } = view.players[view.turn];
  const opponent = view.players[opponentOf(view.turn)];
  const inHand = (position: number) =>
    `${cardName(view, hand[position - 1])}${shown === undefined ? ` (${position})` : ""}`;
  const on = (places: Field, place: number) => `${cardName(view, places[place - 1]?.card)} (${place})`;
  switch (action[0]) {
    case "set":
      return labels.set(inHand(action[1]), action[2]);
    case "cast":
      return action.length === 2
        ? labels.cast(inHand(action[1]))
        : labels.castOn(inHand(action[1]), on(opponent.field, action[2]), action[3]);
    case "sacrifice":
      return labels.sacrifice(inHand(action[1]));
    case "attack":
      return action[1] === 0
        ? labels.attackOpponent(on(field, action[2]))
        : labels.attack(on(opponent.field, action[1]), on(field, action[2]));
    case "finish":
      return labels.finish;
  }
}

/** Why an action is refused, and what would be legal, in a sentence. */
export function refusal(view: View, obstacle: Obstacle): string {
  switch (obstacle.code) {
    case "not your turn":
      return words.notYourTurn(view.config.names[obstacle.turn]);
    case "no such card":
      return obstacle.cards === 0 ? words.emptyHand : words.noSuchCard(obstacle.cards);
    case "not a creature":
      return words.notACreature(nameOn(view, obstacle.card));
    case "not a spell":
      return words.notASpell(nameOn(view, obstacle.card));
    case "target missing":
      return words.targetMissing(nameOn(view, obstacle.card));
    case "needless target":
      return words.needlessTarget(nameOn(view, obstacle.card));
    case "mana":
      return words.mana(nameOn(view, obstacle.card), obstacle.needs, obstacle.has);
    case "no attacker":
      return view.players[view.turn].field.every((fighter) => fighter === null)
        ? words.noCreatures
        : words.noAttacker;
    default:
      return words.refusals[obstacle.code];
  }
}

/** What decided a match. */
export function ending(view: View, { winners, ending }: Outcome<Ending>): string {
  const loser = winners[0] === 0 ? 1 : 0;
  return ending.code === "life" ? dead(view, loser) : forfeited(view, loser, ending.why);
}

/** A player ran out of life points. */
export function dead({ config }: View, side: Side): string {
  return words.dead(config.names[side]);
}

/** A player forfeited. */
export function forfeited({ config }: View, side: Side, why: Why): string {
  return words.forfeited[why](config.names[side]);
}
