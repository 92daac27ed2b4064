import type { Features } from "../../kernel/bot.ts";
import { CARDS, type Card, CLASS_NAMES, DICE } from "./cards.ts";
import { evaluator } from "./evaluate.ts";
import { EFFECT_OF_ABILITY, MONSTER_CARDS } from "./monsters.ts";
import { MAX_HP, type Monster, type Runa, type View } from "./state.ts";

const ALL_CARDS: readonly Card[] = [...CARDS[1], ...CARDS[2]];
const PLACE = new Map(ALL_CARDS.map((card, index) => [card, index]));

/** The phases in which Runa decides, as far as they are told apart. */
const PHASES = ["turn", "reward", "loot", "healing"] as const;

/** Health points above which Runa is told apart from others. */
const HEALTH = [5, 10, 15, 20, 25, 30, 40] as const;

/** Damage that the monsters are about to do, and health that they have left, which count as 1. */
const FULL_DAMAGE = 30;
const FULL_HEALTH = 50;

const MOST_MONSTERS = 2;
const PER_MONSTER = 12;

const STAGES = 8;

/** The evaluator's seven, and Runa's own values. */
const OF_RUNA = 7 + HEALTH.length + 3 + DICE.length + CLASS_NAMES.length + STAGES + PHASES.length + 2;

/**
 * What the network sees of a position: Runa's health, focus, die and class, where she is and what she decides, all her
 * cards, the cards offered to her, and the monsters with what they are about to do.
 */
export const features: Features<Runa> = {
  count: OF_RUNA + 2 * ALL_CARDS.length + MOST_MONSTERS * PER_MONSTER,
  write(view, seat, inputs) {
    let at = 0;
    for (const weight of evaluator.weigh(view, seat)) inputs[at++] = weight / 2;
    at = writeRuna(view, inputs, at);
    at = writeCards(view, inputs, at);
    for (const monster of view.monsters.slice(0, MOST_MONSTERS)) {
      writeMonster(monster, inputs, at);
      at += PER_MONSTER;
    }
  },
};

function writeRuna(view: View, inputs: Float32Array, start: number): number {
  const { hp, fp, die, level, stage, phase, rounds } = view;
  let at = start;
  for (const health of HEALTH) inputs[at++] = hp > health ? 1 : 0;
  inputs[at++] = hp / MAX_HP;
  inputs[at++] = Math.min(fp, 8) / 8;
  inputs[at++] = view.hand.length / 10;
  for (const one of DICE) inputs[at++] = die >= one ? 1 : 0;
  for (const name of CLASS_NAMES) inputs[at++] = view.class === name ? 1 : 0;
  const reached = 4 * (level - 1) + stage;
  for (let one = 1; one <= STAGES; one++) inputs[at++] = reached === one ? 1 : 0;
  for (const type of PHASES) inputs[at++] = phase.type === type ? 1 : 0;
  inputs[at++] = phase.type === "loot" ? (phase.picks - phase.taken.length) / 2 : 0;
  inputs[at++] = Math.min(rounds, 50) / 50;
  return at;
}

/** The cards in hand that are kept, and those taken or on offer. */
function writeCards({ hand, phase }: View, inputs: Float32Array, start: number): number {
  const discarded = phase.type === "healing" ? phase.discarded : [];
  for (const [position, card] of hand.entries())
    if (!discarded.includes(position)) add(inputs, start + (PLACE.get(card) ?? 0), 0.5);
  const offered = start + ALL_CARDS.length;
  if (phase.type === "loot")
    for (const [position, card] of phase.offered.entries())
      add(inputs, offered + (PLACE.get(card) ?? 0), phase.taken.includes(position) ? 1 : 0.5);
  return offered + ALL_CARDS.length;
}

function add(inputs: Float32Array, at: number, amount: number): void {
  inputs[at] = (inputs[at] ?? 0) + amount;
}

function writeMonster(
  { name, hp, fp, next, focus, block, deflect }: Monster,
  inputs: Float32Array,
  at: number,
): void {
  const { abilities, element } = MONSTER_CARDS[name];
  const effect = EFFECT_OF_ABILITY[abilities[next % abilities.length] ?? abilities[0]];
  inputs[at] = 1;
  inputs[at + 1] = Math.max(0, hp) / FULL_HEALTH;
  inputs[at + 2] = fp / 4;
  inputs[at + 3] = focus / 2;
  inputs[at + 4] = block / 14;
  inputs[at + 5] = deflect / 24;
  inputs[at + 6] = effect.kind === "physical" ? effect.damage / FULL_DAMAGE : 0;
  inputs[at + 7] = effect.kind === "magical" && fp + focus >= effect.cost ? effect.damage / FULL_DAMAGE : 0;
  inputs[at + 8] = effect.kind === "focus" ? 1 : 0;
  inputs[at + 9] = effect.kind === "block" || effect.kind === "deflect" ? 1 : 0;
  inputs[at + 10] = element === null ? 0 : 1;
  inputs[at + 11] = abilities.length / 5;
}
