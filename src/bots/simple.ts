import type { Bot, Evaluator, Mind, Mistakes, Position, Sense } from "../kernel/bot.ts";
import { CHANCE, clone, type Rules, type Seat, type Types } from "../kernel/game.ts";
import { sampleAction } from "../kernel/playout.ts";
import { below, pick, type Random } from "../kernel/random/random.ts";
import { ActionSet } from "./action-set.ts";
import { worth } from "./worth.ts";

/** Plays any legal action, drawn by the game's own `sample`, so that it doesn't give up all the time. */
export function randomBot<G extends Types>({ game }: Mind<G>): Bot<G> {
  return {
    choose: ({ view, seat, random }) => sampleAction(game, game.imagine(view, seat, random), seat, random),
  };
}

/** Number of states greedy imagines to judge an action. */
const IMAGINED_STATES = 8;

/** Plays the action after which the evaluator rates the position best, looking one step ahead. */
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

/**
 * Plays like people who don't see everything: overlooks some actions, forgets some of what matters, such as the safety
 * of a king, and chooses from the rest like another bot: takes what looks best at once, unless told otherwise. What it
 * overlooks and forgets changes from choice to choice.
 */
export function carelessBot<G extends Types>(
  mind: Mind<G>,
  { overlooks, forgets }: Mistakes,
  botFor: (mind: Mind<G>) => Bot<G> = greedyBot,
): Bot<G> {
  const { evaluator } = mind;
  const { weighState } = evaluator;
  return {
    choose(position) {
      const { random } = position;
      const happens = (share: number) => below(random, 100) < 100 * share;
      const forgotten = evaluator.features.map(() => happens(forgets));
      const [noticed, overlooked]: [G["action"][], G["action"][]] = [[], []];
      for (const action of position.actions()) (happens(overlooks) ? overlooked : noticed).push(action);
      if (noticed.length === 0) return pick(random, overlooked);
      const remembered = (weights: readonly number[]) =>
        weights.map((weight, feature) => (forgotten[feature] ? 0 : weight));
      const forgetful: Evaluator<G> = {
        ...evaluator,
        weigh: (view, seat) => remembered(evaluator.weigh(view, seat)),
        ...(weighState && { weighState: (state, seat) => remembered(weighState(state, seat)) }),
      };
      const careless = forgotten.includes(true) ? forgetful : evaluator;
      // Search looks for actions by itself: what is overlooked makes no sense to it for the rest of the turn.
      const unseen = new ActionSet();
      for (const action of overlooked) unseen.add(action);
      const senseIn = (state: G["state"], seat: Seat): Sense<G> => {
        const sense = mind.senseIn?.(state, seat);
        const isOverlooked = (action: G["action"]) => seat === position.seat && unseen.has(action);
        return { forbids: (action) => isOverlooked(action) || sense?.forbids(action) === true };
      };
      return botFor({ ...mind, evaluator: careless, senseIn }).choose({
        ...position,
        actions: () => noticed,
      });
    },
  };
}

/**
 * The value of every legal action, averaged over some states consistent with the view; when time is up, only of the
 * actions evaluated so far.
 */
export function oneStepAhead<G extends Types>(
  mind: Mind<G>,
  { view, seat, random, budget, actions }: Position<G>,
): { readonly action: G["action"]; readonly value: number }[] {
  const { game } = mind;
  const totals = actions().map((action) => ({ action, sum: 0, states: 0 }));
  // Greedy has no rounds to count: only a clock can stop it, and not before it has evaluated one action.
  const isOver = () => totals[0]?.states !== 0 && budget.spent(0);
  for (let round = 0; round < IMAGINED_STATES && !isOver(); round++) {
    const imagined = game.imagine(view, seat, random);
    for (const total of totals) {
      if (isOver()) break;
      total.sum += worth(mind, after(mind, imagined, seat, total.action, random), seat);
      total.states++;
    }
  }
  return totals.flatMap(({ action, sum, states }) => (states === 0 ? [] : [{ action, value: sum / states }]));
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

/** Resolves chance in place until a seat is to move or the match is over; returns the mover. */
export function settle<G extends Types>(game: Rules<G>, state: G["state"], random: Random): readonly Seat[] {
  let movers = game.toMove(state);
  while (movers[0] === CHANCE) {
    game.apply(state, CHANCE, sampleAction(game, state, CHANCE, random));
    movers = game.toMove(state);
  }
  return movers;
}
