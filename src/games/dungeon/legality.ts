import type { Mover } from "../../kernel/game.ts";
import { pick, type Random } from "../../kernel/random/random.ts";
import { HEROES } from "./heroes.ts";
import { type Action, DIRECTIONS, type Obstacle, type State } from "./state.ts";

/** The one seat. */
export const PLAYER = 0;

const PLAYING: readonly Mover[] = [PLAYER];
const NO_MOVERS: readonly Mover[] = [];

const CHOICES: readonly Action[] = HEROES.map((_, i) => ["hero", i + 1]);
const ROUND: readonly Action[] = [
  ...DIRECTIONS.map((direction): Action => ["step", direction]),
  ["cast"],
  ["wait"],
];
const NOTHING: readonly Action[] = [];

const OVER: Obstacle = { code: "over" };
const NOT_THE_PLAYER: Obstacle = { code: "not the player" };
const NO_HERO_YET: Obstacle = { code: "no hero yet" };
const HERO_CHOSEN: Obstacle = { code: "hero chosen" };
const NO_SUCH_HERO: Obstacle = { code: "no such hero", last: HEROES.length };

/** The player until the game is over. */
export function toMove({ phase }: State): readonly Mover[] {
  return phase.type === "over" ? NO_MOVERS : PLAYING;
}

/** Seven heroes to choose from (dungeon.md, section 5), then six things to do in a round, always (section 6). */
export function actions(state: State, mover: Mover): Action[] {
  return [...listed(state, mover)];
}

/** One of them at random. */
export function sample(state: State, mover: Mover, random: Random): Action {
  return pick(random, listed(state, mover));
}

function listed({ phase }: State, mover: Mover): readonly Action[] {
  if (mover !== PLAYER) return NOTHING;
  switch (phase.type) {
    case "choosing":
      return CHOICES;
    case "playing":
      return ROUND;
    case "over":
      return NOTHING;
  }
}

/** Why an action is illegal. Steps against walls and failing casts are legal: they use up the round. */
export function refusal({ phase }: State, mover: Mover, action: Action): Obstacle | undefined {
  if (phase.type === "over") return OVER;
  if (mover !== PLAYER) return NOT_THE_PLAYER;
  if (action[0] !== "hero") return phase.type === "playing" ? undefined : NO_HERO_YET;
  if (phase.type === "playing") return HERO_CHOSEN;
  return HEROES[action[1] - 1] === undefined ? NO_SUCH_HERO : undefined;
}
