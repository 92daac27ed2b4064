import { creatureOn, spellOn } from "../../../games/duel/lookup.ts";
import { type Duel, opponentOf, type Side } from "../../../games/duel/state.ts";
import type { Situation } from "../../board/situation.ts";
import type { At } from "../../parts/picking.ts";
import type { Picked } from "./choose.ts";

/** Why a card can't be played, in the words of the rules; undefined if it can. */
export function refusalOfCard(situation: Situation<Duel>, position: number, near: Side): string | undefined {
  const { view } = situation;
  const { hand, field } = view.players[near];
  const card = hand[position - 1];
  if (card === undefined || card === null) return undefined;
  const place = field.indexOf(null) + 1 || 1;
  const lured = view.players[opponentOf(near)].field.findIndex((fighter) => fighter !== null) + 1;
  const isTraitor = spellOn(view, card) === "Traitor";
  if (creatureOn(view, card) !== undefined) return situation.refusal(["set", position, place]);
  return situation.refusal(isTraitor && lured > 0 ? ["cast", position, lured, place] : ["cast", position]);
}

/** Why a drop did nothing, in the words of the rules; undefined if it meant nothing. */
export function refusalAt(
  situation: Situation<Duel>,
  picked: Picked,
  at: At,
  near: Side,
): string | undefined {
  const [side, number] = at.split("-");
  const place = Number(number);
  if (picked.card === undefined) {
    if (side !== "foe" || (number !== undefined && Number.isNaN(place))) return undefined;
    return situation.refusal(["attack", number === undefined ? 0 : place, picked.attacker]);
  }
  const held = situation.view.players[near].hand[picked.card - 1];
  const isCreature = typeof held === "number" && creatureOn(situation.view, held) !== undefined;
  if (isCreature && side === "own" && place >= 1) return situation.refusal(["set", picked.card, place]);
  return refusalOfCard(situation, picked.card, near);
}
