import { CHANCE, type Mover, type Outcome, type Rules } from "../../kernel/game.ts";
import { below, pick, type Random, shuffle } from "../../kernel/random/random.ts";
import { CLASS_NAMES, isAttack, unshuffledDeck } from "./cards.ts";
import { playCard, strike } from "./fight.ts";
import { afterRound, chooseClass, heal, offerCards, startLevel, takeCard, upgradeDie } from "./journey.ts";
import { ORDINARY } from "./monsters.ts";
import { type Action, type Config, type Event, MAX_HP, type State, type View } from "./state.ts";
import { labelOf } from "./text.ts";

/** Seeds are 1 to this (runa.md, section 13). */
export const MAX_SEED = 2147483647;

const RUNA = 0;
const PLAYER: readonly Mover[] = [RUNA];
const DICE_AND_SEEDS: readonly Mover[] = [CHANCE];
const NOBODY: readonly Mover[] = [];

/** The rules of Runa's Strive for one seat; class and cards are the player's actions, seeds and dice are chance. */
export const rules: Rules<Config, State, Action, Event, View> = {
  id: "runa",
  title: "Runa's Strive",
  summary: "Lead a heroine with a handful of cards through two levels of monsters, alone.",
  version: 1,
  seats: 1,
  setup,
  toMove,
  actions,
  refusal,
  apply,
  view: (state) => seen(state),
  witness: (event) => event,
  // Monsters come from a shuffled list, cards from a shuffled deck; the seeds themselves stay unknown.
  reveals: (event) => event.type === "enters" || event.type === "offered" || event.type === "rolls",
  imagine,
  outcome,
  label: labelOf,
  sample,
  clone,
};

function setup({ roundLimit }: Config): State {
  return {
    roundLimit,
    rounds: 0,
    phase: { type: "class" },
    class: null,
    level: 1,
    stage: 0,
    hp: MAX_HP,
    fp: 1,
    die: 4,
    hand: [],
    monsters: [],
    deck: [],
    dealt: 0,
    queue: [],
    met: 0,
  };
}

function toMove({ phase }: State): readonly Mover[] {
  switch (phase.type) {
    case "seeds":
    case "roll":
      return DICE_AND_SEEDS;
    case "won":
    case "lost":
      return NOBODY;
    default:
      return PLAYER;
  }
}

/** True if a card is an attack that asks for its target (section 7). */
function asksForTarget(state: State, card: number): boolean {
  const played = state.hand[card];
  return state.monsters.length > 1 && played !== undefined && isAttack(played);
}

function actions(state: State, mover: Mover): Action[] {
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
      return [
        ["reward", "cards"],
        ["reward", "die"],
      ];
    case "loot":
      return phase.offered.flatMap((_, i): Action[] => (phase.taken.includes(i) ? [] : [["take", i]]));
    case "healing": {
      const more = hand.map((_, card): Action => ["discard", card]);
      return [["heal"], ...more.filter((discard) => refusal(state, mover, discard) === undefined)];
    }
    case "seeds":
    case "won":
    case "lost":
      return [];
  }
}

/** One sentence for every rule that an action can break. */
function refusal(state: State, mover: Mover, action: Action): string | undefined {
  const { phase } = state;
  if (phase.type === "won" || phase.type === "lost") return "The game is over.";
  if (toMove(state)[0] !== mover) return mover === CHANCE ? "Runa is to act." : "The dice are to be rolled.";
  switch (action[0]) {
    case "class":
      return phase.type === "class" ? undefined : "Runa has a class already.";
    case "play":
      return phase.type === "turn"
        ? refusalOfCard(state, action[1], action[2])
        : "There is no card to be played now.";
    case "reward":
      return phase.type === "reward" ? undefined : "There is no reward to be chosen now.";
    case "take":
      if (phase.type !== "loot") return "There are no cards to be taken now.";
      if (phase.offered[action[1]] === undefined)
        return `There are only ${phase.offered.length} cards to take.`;
      return phase.taken.includes(action[1]) ? "This card is taken already." : undefined;
    case "discard":
      if (phase.type !== "healing") return "Cards cannot be given away now.";
      if (action[1] >= state.hand.length) return `Runa has only ${state.hand.length} cards.`;
      if (action[1] <= (phase.discarded.at(-1) ?? -1)) return "Cards are given away in their order.";
      return phase.discarded.length < state.hand.length - 1 ? undefined : "Runa must keep at least one card.";
    case "heal":
      return phase.type === "healing" ? undefined : "Runa cannot be healed now.";
    case "seeds":
      if (phase.type !== "seeds") return "Seeds are drawn at the start of a level.";
      return action.slice(1).every((seed) => isWithin(seed, MAX_SEED))
        ? undefined
        : `Seeds are 1 to ${MAX_SEED}.`;
    case "roll":
      if (phase.type !== "roll") return "No die is to be rolled now.";
      return isWithin(action[1], state.die) ? undefined : `A d${state.die} shows 1 to ${state.die}.`;
  }
}

function isWithin(value: unknown, most: number): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= most;
}

function refusalOfCard(state: State, card: number, target: number | undefined): string | undefined {
  if (state.hand[card] === undefined) return `Runa has only ${state.hand.length} cards.`;
  if (!asksForTarget(state, card)) return target === undefined ? undefined : "This card takes no target now.";
  return target !== undefined && target < state.monsters.length
    ? undefined
    : "Choose one of the monsters as target.";
}

function apply(state: State, _mover: Mover, action: Action, log?: Event[]): void {
  const { phase } = state;
  switch (action[0]) {
    case "class":
      return chooseClass(state, action[1], log);
    case "seeds":
      return startLevel(state, action[1], action[2], log);
    case "play": {
      const card = state.hand[action[1]];
      if (card === undefined) return;
      playCard(state, card, action[2] ?? 0, log);
      return afterRound(state, log);
    }
    case "roll":
      if (phase.type === "roll") strike(state, phase.card, phase.target, action[1], log);
      return afterRound(state, log);
    case "reward":
      return action[1] === "die" ? upgradeDie(state, log) : offerCards(state, log);
    case "take":
      if (phase.type === "loot") takeCard(state, phase, action[1], log);
      return;
    case "discard":
      if (phase.type === "healing") phase.discarded.push(action[1]);
      return;
    case "heal":
      if (phase.type === "healing") heal(state, phase.discarded, log);
  }
}

/** Cards not yet offered and monsters not yet met are nobody's to know. */
function seen(state: State): View {
  return { ...clone(state), deck: state.deck.slice(0, state.dealt), queue: state.queue.slice(0, state.met) };
}

function imagine(view: View, _viewer: number, random: Random): State {
  if (view.class === null || view.stage === 0) return clone(view);
  const deck = unshuffledDeck(view.class, view.level).filter((card) => !view.deck.includes(card));
  const queue = ORDINARY[view.level].filter((name) => !view.queue.includes(name));
  shuffle(random, deck);
  shuffle(random, queue);
  return { ...clone(view), deck: [...view.deck, ...deck], queue: [...view.queue, ...queue] };
}

function outcome({ phase, stage, level }: State): Outcome | undefined {
  if (phase.type === "won") return { winners: [RUNA], reason: "Runa has beaten the Mega Saurus" };
  if (phase.type === "lost")
    return { winners: [], reason: `Runa ${phase.why} in stage ${stage} of level ${level}` };
  return undefined;
}

function sample(state: State, mover: Mover, random: Random): Action {
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
    default:
      return pick(random, actions(state, mover));
  }
}

function clone(state: State): State {
  const { phase } = state;
  return {
    ...state,
    phase:
      phase.type === "loot"
        ? { ...phase, taken: [...phase.taken] }
        : phase.type === "healing"
          ? { ...phase, discarded: [...phase.discarded] }
          : phase,
    hand: [...state.hand],
    monsters: state.monsters.map((monster) => ({ ...monster })),
    deck: [...state.deck],
    queue: [...state.queue],
  };
}
