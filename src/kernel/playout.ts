import { CHANCE, type Mover, type Rules, type Types } from "./game.ts";
import { pick, type Random } from "./random/random.ts";

/** A random legal action of a mover that is to move: from the game's own `sample`, else uniformly from its list. */
export function sampleAction<G extends Types>(
  game: Rules<G>,
  state: G["state"],
  mover: Mover,
  random: Random,
): G["action"] {
  return game.sample ? game.sample(state, mover, random) : pick(random, game.actions(state, mover));
}

/**
 * Plays at random from this state, in place, to the end or for at most `limit` actions, and returns how many actions
 * that took. Events are made only if a log is given.
 */
export function playout<G extends Types>(
  game: Rules<G>,
  state: G["state"],
  random: Random,
  log?: G["event"][],
  limit = Number.POSITIVE_INFINITY,
): number {
  let count = 0;
  while (count < limit) {
    const movers = game.toMove(state);
    if (movers.length === 0) break;
    const mover = movers.length === 1 ? (movers[0] ?? CHANCE) : pick(random, movers);
    game.apply(state, mover, sampleAction(game, state, mover, random), log);
    count++;
  }
  return count;
}
