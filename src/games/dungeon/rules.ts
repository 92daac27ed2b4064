import type { Mover, Outcome, Rules } from "../../kernel/game.ts";
import { pick } from "../../kernel/random/random.ts";
import { type Dice, fork } from "./chance.ts";
import { HEROES } from "./heroes.ts";
import { chooseHero, playRound } from "./round.ts";
import {
  type Action,
  type Config,
  DIRECTIONS,
  type Event,
  type Level,
  type State,
  type View,
} from "./state.ts";
import { labelOf } from "./text.ts";

const PLAYER = 0;
const PLAYING: readonly Mover[] = [PLAYER];
const NOBODY: readonly Mover[] = [];

const CHOICES: readonly Action[] = HEROES.map((_, i) => ["hero", i + 1]);
const ROUND: readonly Action[] = [
  ...DIRECTIONS.map((direction): Action => ["step", direction]),
  ["cast"],
  ["wait"],
];

/** The rules of the dungeon crawler for one seat; every draw comes from a generator in the state. */
export const rules: Rules<Config, State, Action, Event, View> = {
  id: "dungeon",
  title: "Dungeon Crawler",
  summary: "Lead one of seven heroes through the dungeon, level by level, until its last enemy is dead.",
  version: 1,
  seats: 1,
  setup: ({ levels, roundLimit }, random) => start(levels, roundLimit, fork(random)),
  toMove,
  actions: (state, mover) => [...listed(state, mover)],
  refusal,
  apply,
  view,
  witness: (event) => event,
  // All that is drawn shows in a roll or in the step of somebody who sees nobody.
  reveals: (event) => event.type === "rolls" || event.type === "roams",
  imagine: (view, _viewer, random) => ({ ...copy(view), random: fork(random) }),
  outcome,
  label: labelOf,
  sample: (state, mover, random) => pick(random, listed(state, mover)),
  clone: (state) => ({ ...copy(state), random: { ...state.random } }),
};

/** The state before a hero is chosen, with the generator that all draws will come from. */
export function start(levels: readonly Level[], roundLimit: number | null, random: Dice): State {
  return {
    levels,
    roundLimit,
    phase: { type: "choosing" },
    hero: null,
    level: 0,
    rounds: 0,
    enemies: [],
    living: 0,
    buckets: [],
    random,
  };
}

function toMove({ phase }: State): readonly Mover[] {
  return phase.type === "choosing" || phase.type === "playing" ? PLAYING : NOBODY;
}

function listed({ phase }: State, mover: Mover): readonly Action[] {
  if (mover !== PLAYER) return [];
  switch (phase.type) {
    case "choosing":
      return CHOICES;
    case "playing":
      return ROUND;
    case "won":
    case "killed":
    case "gave up":
      return [];
  }
}

function refusal(state: State, mover: Mover, action: Action): string | undefined {
  if (toMove(state).length === 0) return "The game is over.";
  if (mover !== PLAYER) return "Only the hero's player acts.";
  if (action[0] !== "hero")
    return state.phase.type === "playing" ? undefined : "Choose a hero before you set out.";
  if (state.phase.type === "playing") return "The hero has been chosen already.";
  return HEROES[action[1] - 1] === undefined ? `Choose a hero from 1 to ${HEROES.length}.` : undefined;
}

function apply(state: State, _mover: Mover, action: Action, log?: Event[]): void {
  if (action[0] === "hero") chooseHero(state, action[1], log);
  else if (state.hero !== null) playRound(state, state.hero, action, log);
}

function view({ random: _, ...known }: State): View {
  return copy(known);
}

function outcome({ phase, hero, level }: State): Outcome | undefined {
  const where = `in level ${level + 1}`;
  switch (phase.type) {
    case "choosing":
    case "playing":
      return undefined;
    case "won":
      return { winners: [PLAYER], reason: `${hero?.name} has cleared the dungeon` };
    case "killed":
      return { winners: [], reason: `${hero?.name} was killed by ${phase.by} ${where}` };
    case "gave up":
      return { winners: [], reason: `${hero?.name} gave up ${where}` };
  }
}

/** The levels and the phase are never changed in place, so copies share them. */
function copy(view: View): View {
  return {
    ...view,
    hero: view.hero && { ...view.hero },
    enemies: view.enemies.map((enemy) => ({ ...enemy })),
    buckets: [...view.buckets],
  };
}
