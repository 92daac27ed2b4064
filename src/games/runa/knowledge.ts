import { type Random, shuffle } from "../../kernel/random/random.ts";
import { unshuffledDeck } from "./cards.ts";
import { ORDINARY } from "./monsters.ts";
import type { Event, State, View } from "./state.ts";

/*
 * A solo game has no secrets between viewers: all of them know the same. Only the future is hidden, the order of the
 * cards and monsters that are still to come (runa.md, section 5).
 */

// Copies are written out member by member: spreading takes three times as long, and search makes many.

/** What every viewer may know. */
export function view(state: State): View {
  return {
    config: state.config,
    rounds: state.rounds,
    phase: state.phase,
    class: state.class,
    level: state.level,
    stage: state.stage,
    hp: state.hp,
    fp: state.fp,
    die: state.die,
    hand: state.hand,
    monsters: state.monsters.map((monster) => ({ ...monster })),
    dealt: state.dealt,
    met: state.met,
  };
}

/** All events are public. */
export function witness(event: Event): Event {
  return event;
}

/** Monsters come from a shuffled list, cards from a shuffled deck; the seeds themselves stay unknown. */
export function reveals(event: Event): boolean {
  return event.type === "enters" || event.type === "offered" || event.type === "rolls";
}

/** Still to come are all cards and monsters of the level that have not appeared yet, in random order. */
export function imagine(view: View, _viewer: number, random: Random): State {
  if (view.class === null || view.stage === 0) return withFuture(view, [], []);
  const deck = unshuffledDeck(view.class, view.level).filter((card) => !view.dealt.includes(card));
  const queue = ORDINARY[view.level].filter((name) => !view.met.includes(name));
  shuffle(random, deck);
  shuffle(random, queue);
  return withFuture(view, deck, queue);
}

/** The same state with the cards and monsters to come in another order: none is shown before its time (section 5). */
export function secrets(state: State, _viewer: number, random: Random): State {
  const deck = [...state.deck];
  const queue = [...state.queue];
  shuffle(random, deck);
  shuffle(random, queue);
  return { ...clone(state), deck, queue };
}

/** A copy. It shares everything immutable, which is all but the monsters. */
export function clone(state: State): State {
  return withFuture(state, state.deck, state.queue);
}

function withFuture(known: View, deck: State["deck"], queue: State["queue"]): State {
  return {
    config: known.config,
    rounds: known.rounds,
    phase: known.phase,
    class: known.class,
    level: known.level,
    stage: known.stage,
    hp: known.hp,
    fp: known.fp,
    die: known.die,
    hand: known.hand,
    monsters: known.monsters.map((monster) => ({ ...monster })),
    dealt: known.dealt,
    met: known.met,
    deck,
    queue,
  };
}
