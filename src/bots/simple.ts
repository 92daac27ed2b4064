import type { Bot, Mind, Position } from "../kernel/bot.ts";
import { CHANCE, clone, type Rules, type Seat, type Types } from "../kernel/game.ts";
import { sampleAction } from "../kernel/playout.ts";
import { below, pick, type Random } from "../kernel/random/random.ts";
import { worth } from "./worth.ts";

/** Plays any legal action, as the game draws one: it does not give up at every opportunity. */
export function randomBot<G extends Types>({ game }: Mind<G>): Bot<G> {
  return {
    choose: ({ view, seat, random }) => sampleAction(game, game.imagine(view, seat, random), seat, random),
  };
}

/** How many states greedy imagines to judge an action by. */
const IMAGINED = 8;

/** Plays the action after which the evaluator likes the position best, one step ahead. */
export function greedyBot<G extends Types>(mind: Mind<G>): Bot<G> {
  return {
    choose(position) {
      const values = oneStepAhead(mind, position);
      const best = Math.max(...values.map(({ value }) => value));
      return pick(
        position.random,
        values.filter(({ value }) => value === best),
      ).action;
    },
  };
}

/** Plays like one bot, but every so often like another. */
export function distracted<G extends Types>(usual: Bot<G>, other: Bot<G>, oneIn: number): Bot<G> {
  return {
    choose: (position) => (below(position.random, oneIn) === 0 ? other : usual).choose(position),
  };
}

/** The value of every legal action, averaged over some states that the view allows. */
function oneStepAhead<G extends Types>(
  mind: Mind<G>,
  { view, seat, random, actions }: Position<G>,
): { readonly action: G["action"]; readonly value: number }[] {
  const { game } = mind;
  const totals = actions().map((action) => ({ action, value: 0 }));
  for (let round = 0; round < IMAGINED; round++) {
    const imagined = game.imagine(view, seat, random);
    for (const total of totals)
      total.value += worth(mind, after(mind, imagined, seat, total.action, random), seat);
  }
  for (const total of totals) total.value /= IMAGINED;
  return totals;
}

/** A copy of the state after an action of this seat and the chance that follows it. */
export function after<G extends Types>(
  { game }: Pick<Mind<G>, "game">,
  state: G["state"],
  seat: Seat,
  action: G["action"],
  random: Random,
): G["state"] {
  const copy = clone(game, state);
  game.apply(copy, seat, action);
  settle(game, copy, random);
  return copy;
}

/** Lets chance have its way, in place, until a seat is to move or the match is over. */
export function settle<G extends Types>(game: Rules<G>, state: G["state"], random: Random): void {
  while (game.toMove(state)[0] === CHANCE)
    game.apply(state, CHANCE, sampleAction(game, state, CHANCE, random));
}
