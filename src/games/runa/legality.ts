import { CHANCE, type Mover } from "../../kernel/game.ts";
import { below, pick, type Random } from "../../kernel/random/random.ts";
import { CLASS_NAMES, isAttack } from "./cards.ts";
import type { Action, Obstacle, State } from "./state.ts";

/** Seeds are 1 to this (runa.md, section 13). */
export const MAX_SEED = 2147483647;

/** The seat of the player. */
export const RUNA = 0;

const PLAYER: readonly Mover[] = [RUNA];
const DICE_AND_SEEDS: readonly Mover[] = [CHANCE];
const NO_MOVERS: readonly Mover[] = [];

/** What Runa may choose from after a fight, in the order of the menu (section 9). */
const REWARDS = ["cards", "die"] as const;

/** Seeds and dice belong to chance, everything else to the player. */
export function toMove({ phase }: State): readonly Mover[] {
  switch (phase.type) {
    case "seeds":
    case "roll":
      return DICE_AND_SEEDS;
    case "won":
    case "lost":
    case "forfeited":
      return NO_MOVERS;
    default:
      return PLAYER;
  }
}

/** True if a card is an attack that asks for its target (section 7). */
function asksForTarget(state: State, card: number): boolean {
  const played = state.hand[card];
  return state.monsters.length > 1 && played !== undefined && isAttack(played);
}

/** All legal actions of a mover; seeds are too many to list. */
export function actions(state: State, mover: Mover): Action[] {
  if (toMove(state)[0] !== mover) return [];
  const { phase, hand, monsters } = state;
  switch (phase.type) {
    case "class":
      return CLASS_NAMES.map((name) => ["class", name]);
    case "turn":
      return hand.flatMap((_, card): Action[] =>
        asksForTarget(state, card) ? monsters.map((_, target) => ["play", card, target]) : [["play", card]],
      );
    case "roll":
      return Array.from({ length: state.die }, (_, i) => ["roll", i + 1]);
    case "reward":
      return REWARDS.map((reward) => ["reward", reward]);
    case "loot":
      return phase.offered.flatMap((_, i): Action[] => (phase.taken.includes(i) ? [] : [["take", i]]));
    case "healing": {
      const more = hand.map((_, card): Action => ["discard", card]);
      return [["heal"], ...more.filter((discard) => refusal(state, mover, discard) === undefined)];
    }
    case "seeds":
    case "won":
    case "lost":
    case "forfeited":
      return [];
  }
}

/** The first rule that an action breaks. */
export function refusal(state: State, mover: Mover, action: Action): Obstacle | undefined {
  const { phase } = state;
  const [next] = toMove(state);
  if (next === undefined) return { code: "over" };
  if (next !== mover) return { code: next === CHANCE ? "dice roll" : "Runa acts" };
  switch (action[0]) {
    case "class":
      return phase.type === "class" ? undefined : { code: "class chosen" };
    case "play":
      return phase.type === "turn" ? refusalOfCard(state, action[1], action[2]) : { code: "no fight" };
    case "reward":
      return phase.type === "reward" ? undefined : { code: "no reward" };
    case "take":
      if (phase.type !== "loot") return { code: "no loot" };
      if (action[1] >= phase.offered.length) return { code: "not offered", offered: phase.offered.length };
      return phase.taken.includes(action[1]) ? { code: "taken" } : undefined;
    case "discard":
      if (phase.type !== "healing") return { code: "no discarding" };
      return refusalOfDiscard(state.hand.length, phase.discarded, action[1]);
    case "heal":
      return phase.type === "healing" ? undefined : { code: "no healing" };
    case "seeds":
      if (phase.type !== "seeds") return { code: "no seeds" };
      return isWithin(action[1], MAX_SEED) && isWithin(action[2], MAX_SEED)
        ? undefined
        : { code: "seed range" };
    case "roll":
      if (phase.type !== "roll") return { code: "no roll" };
      return isWithin(action[1], state.die) ? undefined : { code: "roll range", die: state.die };
  }
}

function isWithin(value: number, most: number): boolean {
  return value >= 1 && value <= most;
}

function refusalOfCard(state: State, card: number, target: number | undefined): Obstacle | undefined {
  if (card >= state.hand.length) return { code: "no such card", has: state.hand.length };
  if (!asksForTarget(state, card)) return target === undefined ? undefined : { code: "no target wanted" };
  return target !== undefined && target < state.monsters.length ? undefined : { code: "no such target" };
}

/** One card is kept, and each set of cards can be chosen in only one way (section 11). */
function refusalOfDiscard(has: number, discarded: readonly number[], card: number): Obstacle | undefined {
  if (card >= has) return { code: "no such card", has };
  if (card <= (discarded.at(-1) ?? -1)) return { code: "out of order" };
  return discarded.length < has - 1 ? undefined : { code: "last card" };
}

/** A random legal action. */
export function sample(state: State, mover: Mover, random: Random): Action {
  switch (state.phase.type) {
    case "seeds":
      return ["seeds", 1 + below(random, MAX_SEED), 1 + below(random, MAX_SEED)];
    case "roll":
      return ["roll", 1 + below(random, state.die)];
    case "turn": {
      const card = below(random, state.hand.length);
      return asksForTarget(state, card)
        ? ["play", card, below(random, state.monsters.length)]
        : ["play", card];
    }
    case "class":
      return ["class", pick(random, CLASS_NAMES)];
    case "reward":
      return ["reward", pick(random, REWARDS)];
    default:
      return pick(random, actions(state, mover));
  }
}
