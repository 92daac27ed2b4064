import type { Mover, Outcome, Rules, Seat, Why } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random/random.ts";
import { copied } from "./chance.ts";
import { clone, imagine, reveals, view, witness } from "./knowledge.ts";
import { actions, PLAYER, refusal, sample, toMove } from "./legality.ts";
import { profile } from "./profile.ts";
import { chooseHero, playRound } from "./round.ts";
import type { Action, Config, Dungeon, Ending, Event, State } from "./state.ts";

/** The rules of the dungeon crawler for one seat; every draw comes from a generator in the state. */
export const rules: Rules<Dungeon> = {
  ...profile,
  version: 2,
  setup,
  toMove,
  actions,
  refusal,
  apply,
  forfeit,
  view,
  witness,
  reveals,
  imagine,
  outcome,
  sample,
  clone,
  reseed,
};

/** Before a hero is chosen. */
function setup(config: Config, random: Random): State {
  return {
    config,
    phase: { type: "choosing" },
    hero: null,
    level: 0,
    rounds: 0,
    enemies: [],
    living: 0,
    buckets: [],
    next: [],
    random: copied(random),
  };
}

function apply(state: State, _mover: Mover, action: Action, log?: Event[]): void {
  if (action[0] === "hero") chooseHero(state, action[1], log);
  else if (state.hero !== null) playRound(state, state.hero, action, log);
}

function forfeit(state: State, loser: Seat, why: Why, log?: Event[]): void {
  state.phase = { type: "over", ending: { code: "forfeit", why } };
  log?.push({ type: "forfeits", seat: loser, why });
}

/** Won when the last level is over (dungeon.md, section 1); everything else that ends the match loses it. */
function outcome({ phase }: State): Outcome<Ending> | undefined {
  if (phase.type !== "over") return undefined;
  const { ending } = phase;
  return { winners: ending.code === "cleared" ? [PLAYER] : [], ending };
}

function reseed(state: State, random: Random): void {
  state.random = copied(random);
}
