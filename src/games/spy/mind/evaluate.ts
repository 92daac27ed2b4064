import type { Evaluator } from "../../../kernel/bot.ts";
import type { Seat } from "../../../kernel/game.ts";
import { MAX_HP } from "../config/characters.ts";
import { MAX_CHARACTERS } from "../draft/draft.ts";
import { INITIAL_CHIPS } from "../draft/opening.ts";
import type { CarriedGadget } from "../gadgets/names.ts";
import { type Glance, isDrafting, type PersonView } from "../knowledge/view.ts";
import { glance } from "../knowledge/viewing.ts";
import type { Spy } from "../spy.ts";
import { OFF_MAP } from "../state.ts";
import { openable, usualIp, type Way, waysFor } from "./goals.ts";

/** The weight of an intelligence point in the logit of the chance to win, from some hundred matches. */
const PER_IP = 0.03;

/** Chips count less, because they can be lost again. */
const PER_IP_IN_CHIPS = 0.02;

/** Another agent, beside their chips. */
const PER_AGENT = 0.2;

/** A step on the way of each agent. */
const PER_STEP = 0.05;

/** What a player cares about, as factors of the usual weights: 2 counts twice as much as usual. */
export interface Taste {
  readonly chips: number;
  readonly secrets: number;
  /** The health of the own agents. */
  readonly health: number;
}

const BALANCED: Taste = { chips: 1, secrets: 1, health: 1 };

/**
 * Rates a position for a player by what their side has and knows; of the other side little is known, so it is assumed
 * to do average: an even position is worth 0.
 */
export const evaluator: Evaluator<Spy> = {
  features: ["points", "chips", "secrets", "health", "way", "team"],
  ...weighing(BALANCED),
  facts: [
    {
      feature: "points",
      name: "points",
      of: ({ persons }, seat) => sum(ownOf(persons, seat), ({ ip }) => ip ?? 0),
    },
    {
      feature: "chips",
      name: "chips",
      of: ({ persons }, seat) => sum(ownOf(persons, seat), ({ chips }) => chips),
    },
    {
      feature: "secrets",
      name: "combinations",
      of: (view) => openable(view).length,
    },
    {
      feature: "health",
      name: "health",
      of: ({ persons }, seat) => sum(ownOf(persons, seat), ({ hp }) => hp ?? 0),
    },
    {
      feature: "team",
      name: "agents",
      of: ({ persons }, seat) => ownOf(persons, seat).length,
    },
  ],
};

/** The evaluator of a player with another taste. */
export function evaluatorFor(taste: Taste): Evaluator<Spy> {
  return { ...evaluator, ...weighing(taste) };
}

function weighing(taste: Taste): Pick<Evaluator<Spy>, "weigh" | "weighState"> {
  return {
    weigh: (view, seat) => weigh(view, seat, taste),
    weighState: (state, seat) => weigh(glance(state, seat), seat, taste),
  };
}

function weigh(view: Glance, seat: Seat, taste: Taste): readonly number[] {
  if (isDrafting(view)) return [0, 0, 0, 0, 0, 0];
  const own = view.persons.filter(({ side }) => side === seat);
  const present = own.filter(({ at }) => at !== OFF_MAP);
  const ip = sum(own, (person) => person.ip ?? 0);
  const chips = sum(own, ({ chips: held }) => held) - MAX_CHARACTERS * INITIAL_CHIPS;
  return [
    PER_IP * (ip + opportunities(view, present) - usualIp(view)),
    taste.chips * PER_IP_IN_CHIPS * view.config.match.chipsToIpFactor * chips,
    taste.secrets * secrets(view, own),
    taste.health * 0.05 * sum(present, ({ hp }) => (hp ?? 0) / MAX_HP - 1),
    (-PER_STEP * stepsLeft(view, present)) / Math.max(1, present.length),
    PER_AGENT * (own.length - MAX_CHARACTERS),
  ];
}

function ownOf(persons: readonly PersonView[], seat: Seat): readonly PersonView[] {
  return persons.filter(({ side }) => side === seat);
}

function sum(persons: readonly PersonView[], value: (person: PersonView) => number): number {
  return persons.reduce((total, person) => total + value(person), 0);
}

/** A combination that is still useful. */
const PER_COMBINATION = 0.25;

/** The combination of the last safe beside that; half of it for the one before, and so on. */
const LAST_COMBINATION = 0.5;

/** The collar, which decides most matches. */
const WITH_COLLAR = 0.8;

/** Combinations that are still useful, and the collar. */
function secrets(view: Glance, own: readonly PersonView[]): number {
  let value = own.some(({ gadgets }) => gadgets?.includes("DIAMOND_COLLAR")) ? WITH_COLLAR : 0;
  for (const safe of openable(view))
    value += PER_COMBINATION + LAST_COMBINATION * 0.5 ** (view.safes.length - safe);
  return value;
}

/** Steps of all agents to where they are to go; the width of the map for each who can't get there. */
function stepsLeft(view: Glance, agents: readonly PersonView[]): number {
  const ways = waysFor(view, agents);
  return agents.reduce((sum, { at }, i) => {
    const { from, weight } = ways[i] as Way;
    const steps = from(at);
    return sum + weight * (steps < 0 ? view.terrain.width : steps);
  }, 0);
}

/** What a gadget is worth that is kept for a good opportunity until the evening ends, in intelligence points. */
const OPPORTUNITIES: Partial<Record<CarriedGadget, number>> = {
  MIRROR_OF_WILDERNESS: 10,
  CHICKEN_FEED: 18,
  JETPACK: 10,
};

function opportunities({ config, round }: Glance, own: readonly PersonView[]): number {
  const left = Math.max(0, 1 - round / config.match.roundLimit);
  let worth = 0;
  for (const { gadgets } of own) for (const gadget of gadgets ?? []) worth += OPPORTUNITIES[gadget] ?? 0;
  return worth * left;
}
