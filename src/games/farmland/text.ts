import type { Seat } from "../../kernel/game.ts";
import type { Shown } from "../../kernel/text.ts";
import { type Field, fieldName } from "./board.ts";
import { holds, of, onTurn, rival, unitOn } from "./pieces.ts";
import type { Action, Card, Config, Ending, View } from "./state.ts";
import { nameOf } from "./union.ts";
import { words } from "./words.ts";

/** The button text of an action. Boards show which card it is about, without a number. */
export function label(view: View, action: Action, shown?: Shown): string {
  const { labels } = words;
  const { config, sides } = view;
  const { hand } = of(sides, onTurn(view));
  const card = (index: number) =>
    shown === undefined ? cardLabel(config, hand, index) : cardText(config, hand, index);
  switch (action[0]) {
    case "move":
      return moveLabel(view, action[1], action[2]);
    case "flip":
      return labels.flip(fieldName(action[1]));
    case "block":
      return labels.block(fieldName(action[1]));
    case "place":
      return labels.place(card(action[2]), fieldName(action[1]));
    case "yield":
      return action[1] === undefined ? labels.end : labels.endDiscarding(card(action[1]));
  }
}

function moveLabel(view: View, from: Field, to: Field): string {
  const { labels } = words;
  if (from === to) return labels.stay(fieldName(to));
  return labels[moveVerb(view, onTurn(view), from, to)](fieldName(from), fieldName(to));
}

/** What a piece that moves to another field does there. */
export function moveVerb(
  view: View,
  team: Seat,
  from: Field,
  to: Field,
): "attack" | "move" | "trample" | "join" {
  if (holds(view, rival(team), to)) return "attack";
  if (unitOn(view, team, to) === undefined) return "move";
  return of(view.sides, team).king === from ? "trample" : "join";
}

/** A card of a hand with its number, as two may be alike: "[2] Barn Guard". */
export function cardLabel(config: Config, hand: readonly (Card | null)[], index: number): string {
  return `[${index + 1}] ${cardText(config, hand, index)}`;
}

function cardText(config: Config, hand: readonly (Card | null)[], index: number): string {
  const card = hand[index] ?? null;
  return card === null ? words.unit : nameOf(config.units, card);
}

/** What decided a match, as part of a sentence. */
export function endingText({ teams }: Config, ending: Ending): string {
  const team = of(teams, ending.loser);
  return ending.code === "forfeit" ? words.forfeited[ending.why](team) : words.endings[ending.code](team);
}
