import type { Evaluator } from "../../kernel/bot.ts";
import { type CardEffect, type Die, EFFECT_OF, type Level } from "./cards.ts";
import { monstersIn } from "./journey.ts";
import { BOSS, MONSTER_CARDS, ORDINARY } from "./monsters.ts";
import { MAX_HP, type Runa, type View } from "./state.ts";

/** Rates Runa's position: what she has, and what is ahead. No lookahead. */
export const evaluator: Evaluator<Runa> = {
  features: ["health", "hand", "spells", "die", "loot", "fight", "journey"],
  weigh,
  facts: [
    {
      feature: "health",
      name: "health",
      of: (view) => Math.min(MAX_HP, view.hp + 10 * discardedOf(view).length),
    },
    {
      feature: "hand",
      name: "cards",
      of: (view) => view.hand.length - discardedOf(view).length,
    },
    { feature: "spells", name: "focus", of: ({ fp }) => fp },
    { feature: "die", name: "sides", of: ({ die }) => die },
    {
      feature: "fight",
      name: "monsters",
      of: ({ monsters }) => monsters.reduce((sum, { hp }) => sum + Math.max(0, hp), 0),
    },
  ],
};

/** Weights on a level, in logits. */
interface Weights {
  /** A health point. */
  readonly health: number;
  /** The best card of a kind: by point of mean damage for strikes, otherwise by the level of the card. */
  readonly strike: number;
  readonly parry: number;
  readonly reflect: number;
  readonly focus: number;
  /** Both Focus and a spell, which together never run dry: a cast costs a single focus point. */
  readonly engine: number;
  /** A card that is not the first of its kind: it can be given away for healing. */
  readonly spare: number;
  /** A point of the damage that Runa's focus points give to her best spell. */
  readonly charge: number;
  /** A side of the die. */
  readonly side: number;
  /** A card that can be chosen as loot now. */
  readonly pick: number;
  /** A health point of the monsters in the room, or of those expected in the next one. */
  readonly monster: number;
  /** The stages, from the first to the boss. */
  readonly stages: readonly [number, number, number, number];
}

/**
 * Fitted to the outcomes of about 1,500 games of search by logistic regression. In most of them rewards, loot and
 * healing were often chosen at random: what a good player always takes can't be distinguished from what makes them
 * win.
 */
const WEIGHTS: Readonly<Record<Level, Weights>> = {
  1: {
    health: 0.048,
    strike: 0.021,
    parry: 0.25,
    reflect: 0.34,
    focus: 0.62,
    engine: 0.3,
    spare: 0.18,
    charge: 0.066,
    side: 0.328,
    pick: 0.7,
    monster: -0.011,
    stages: [-4.7, -5, -5.3, -5.4],
  },
  2: {
    health: 0.056,
    strike: 0.068,
    parry: 0.53,
    reflect: 0.79,
    focus: 0.32,
    engine: 1.2,
    spare: 0.34,
    charge: 0.066,
    side: 0.095,
    pick: 0.72,
    monster: -0.026,
    stages: [-5.9, -4.9, -4.5, -3.1],
  },
};

/** Of two equal ways, prefer the shorter one. */
const PER_ROUND = -0.001;

/** The cards that are given away for healing when Runa goes on. */
function discardedOf({ phase }: View): readonly number[] {
  return phase.type === "healing" ? phase.discarded : [];
}

function weigh(view: View): readonly number[] {
  const { hp, fp, die, hand, rounds } = view;
  const discarded = discardedOf(view);
  const best = { strike: 0, spell: 0, parry: 0, reflect: 0, focus: 0 };
  let spare = 0;
  for (let position = 0; position < hand.length; position++) {
    const card = hand[position];
    if (card === undefined || discarded.includes(position)) continue;
    const effect = EFFECT_OF[card];
    if (best[effect.kind] > 0) spare++;
    best[effect.kind] = Math.max(best[effect.kind], strength(effect, die));
  }
  const { level, stage, health } = room(view);
  const weights = WEIGHTS[level];
  return [
    weights.health * Math.min(MAX_HP, hp + 10 * discarded.length),
    weights.strike * best.strike +
      weights.parry * best.parry +
      weights.reflect * best.reflect +
      weights.focus * best.focus +
      (best.focus > 0 && best.spell > 0 ? weights.engine : 0) +
      weights.spare * spare,
    weights.charge * best.spell * fp,
    weights.side * die,
    weights.pick * picks(view),
    weights.monster * health + PER_ROUND * rounds,
    weights.stages[stage - 1] ?? 0,
  ];
}

/** The strength of a card among those of its kind. */
function strength(effect: CardEffect, die: Die): number {
  switch (effect.kind) {
    case "strike":
      // The mean of the die, and the extra damage as often as it shows 6 or more.
      return effect.base + (die + 1) / 2 + (effect.extra * Math.max(0, die - 5)) / die;
    case "spell":
      return effect.perFocus;
    case "parry":
      return effect.amount / 7;
    case "reflect":
      return effect.amount / 10;
    case "focus":
      return effect.amount;
  }
}

/** How many cards Runa may choose as loot now, if she does not take a die instead. */
function picks({ phase, stage }: View): number {
  if (phase.type === "reward") return monstersIn(stage);
  return phase.type === "loot" ? phase.picks - phase.taken.length : 0;
}

/** The room that Runa has to clear, with the health of its monsters: the current one or, if it is empty, the next. */
function room({ level, stage, monsters }: View): { level: Level; stage: number; health: number } {
  if (monsters.length > 0) {
    let health = 0;
    for (const { hp } of monsters) health += hp;
    return { level, stage, health };
  }
  if (stage === 4) return { level: 2, stage: 1, health: MEAN_HEALTH[2] };
  if (stage === 3) return { level, stage: 4, health: MONSTER_CARDS[BOSS[level]].hp };
  return { level, stage: stage + 1, health: monstersIn(stage + 1) * MEAN_HEALTH[level] };
}

/** The health of an ordinary monster of each level, on average. */
const MEAN_HEALTH: Readonly<Record<Level, number>> = { 1: meanHealth(1), 2: meanHealth(2) };

function meanHealth(level: Level): number {
  let sum = 0;
  for (const name of ORDINARY[level]) sum += MONSTER_CARDS[name].hp;
  return sum / ORDINARY[level].length;
}
