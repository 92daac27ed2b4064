import type { Features } from "../../kernel/bot.ts";
import type { Card } from "./cards.ts";
import { evaluator } from "./evaluate.ts";
import { costOf, creatureOf, creatureOn, pileSize, spellOn } from "./lookup.ts";
import { type Duel, HAND_LIMIT, opponentOf, PLACES, type SeenPlayer, type View } from "./state.ts";

/** Life points at which a life is told apart from more. */
const LIVES = [2, 4, 6, 8, 10, 13, 16, 20, 25] as const;

const SPELLS = ["Healer", "Relief", "Rebirth", "Dracula", "Traitor"] as const;

const PER_CREATURE = 6;
const PER_CARD = 6;
const PER_PLAYER = LIVES.length + 12 + PLACES * PER_CREATURE;

/** Of the position: the evaluator's three, the turn, the round, the deck. */
const OF_POSITION = 3 + 2 + 3;

/**
 * What the network sees of a position: both players' life points, mana and creatures, the strongest first, and the
 * player's own hand, the dearest card first. Cards are shown by what they do, so that it can judge any deck.
 */
export const features: Features<Duel> = {
  count: OF_POSITION + 2 * PER_PLAYER + HAND_LIMIT * PER_CARD + SPELLS.length,
  write(view, seat, inputs) {
    const side = seat === 0 ? 0 : 1;
    const own = view.players[side];
    const foe = view.players[opponentOf(side)];
    let at = 0;
    for (const weight of evaluator.weigh(view, seat)) inputs[at++] = weight / 3;
    inputs[at++] = view.turn === side ? 1 : 0;
    inputs[at++] = Math.min(view.round, 12) / 12;
    at = writeDeck(view, inputs, at);
    at = writePlayer(view, own, foe, inputs, at);
    at = writePlayer(view, foe, own, inputs, at);
    writeHand(view, own, inputs, at);
  },
};

/** Shares of shields and of speedy creatures among the deck's cards, and of spells. */
function writeDeck({ config }: View, inputs: Float32Array, start: number): number {
  const { cards, creatures } = config.deck;
  const share = (has: (card: Card) => boolean | undefined) => cards.filter(has).length / cards.length;
  inputs[start] = share((card) => creatures[card]?.shield);
  inputs[start + 1] = share((card) => creatures[card]?.speedy);
  inputs[start + 2] = share((card) => creatures[card] === undefined);
  return start + 3;
}

function writePlayer(
  view: View,
  player: SeenPlayer,
  rival: SeenPlayer,
  inputs: Float32Array,
  start: number,
): number {
  let at = start;
  for (const life of LIVES) inputs[at++] = player.life > life ? 1 : 0;
  inputs[at++] = player.life / 30;
  inputs[at++] = player.mana / 15;
  inputs[at++] = player.hand.length / HAND_LIMIT;
  inputs[at++] = Math.min(1, pileSize(player) / 40);
  inputs[at++] = Math.min(1, player.graveyard.length / 10);
  const revived = player.graveyard.at(-1);
  const risen = revived === undefined ? undefined : creatureOn(view, revived);
  inputs[at++] = risen === undefined ? 0 : (risen.damage + risen.life) / 16;
  const present = player.field.flatMap((fighter) =>
    fighter === null ? [] : [{ fighter, creature: creatureOf(view, fighter) }],
  );
  const damage = present.reduce((sum, { creature }) => sum + creature.damage, 0);
  const isShielded = rival.field.some((fighter) => fighter !== null && creatureOf(view, fighter).shield);
  inputs[at++] = present.length / PLACES;
  inputs[at++] = Math.min(1, damage / 20);
  inputs[at++] = damage >= rival.life ? 1 : 0;
  inputs[at++] = !isShielded && damage >= rival.life ? 1 : 0;
  inputs[at++] = Math.max(-1, Math.min(1, (rival.life - damage) / 20));
  inputs[at++] = present.some(({ creature }) => creature.shield) ? 1 : 0;
  present.sort((a, b) => b.creature.damage - a.creature.damage || b.fighter.life - a.fighter.life);
  for (const { fighter, creature } of present) {
    inputs[at] = (1 + creature.damage) / 8;
    inputs[at + 1] = fighter.life / 8;
    inputs[at + 2] = creature.shield ? 1 : 0;
    inputs[at + 3] = creature.drain ? 1 : 0;
    inputs[at + 4] = fighter.is === "asleep" ? 1 : 0;
    inputs[at + 5] = fighter.life <= 2 ? 1 : 0;
    at += PER_CREATURE;
  }
  return start + PER_PLAYER;
}

function writeHand(view: View, { hand, mana }: SeenPlayer, inputs: Float32Array, start: number): void {
  const known = hand.flatMap((card) => card ?? []);
  known.sort((a, b) => costOf(view, b) - costOf(view, a) || a - b);
  let at = start;
  for (const card of known) {
    const creature = creatureOn(view, card);
    const cost = costOf(view, card);
    inputs[at] = (1 + cost) / 8;
    inputs[at + 1] = cost <= mana ? 1 : 0;
    inputs[at + 2] = (creature?.damage ?? 0) / 8;
    inputs[at + 3] = (creature?.life ?? 0) / 8;
    inputs[at + 4] = creature?.speedy ? 1 : 0;
    inputs[at + 5] = creature?.shield ? 1 : 0;
    at += PER_CARD;
  }
  at = start + HAND_LIMIT * PER_CARD;
  for (const spell of SPELLS) inputs[at++] = known.filter((card) => spellOn(view, card) === spell).length / 2;
}
