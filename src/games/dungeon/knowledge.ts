import type { Viewer } from "../../kernel/game.ts";
import { fork, type Random } from "../../kernel/random/random.ts";
import { fillBuckets } from "./board.ts";
import { copied } from "./chance.ts";
import type { Event, State, View } from "./state.ts";

/*
 * A viewer who has followed a match knows everything except future draws: a hidden trap was shown when its level
 * began, never moves, and comes and goes by a fixed count (dungeon.md, section 8.3); all other counts follow from
 * what the screen showed. So all viewers have the same view.
 */

/** The state without its generator and without the index of enemies. */
export function view(state: State): View {
  const { config, phase, level, rounds, living } = state;
  return { config, phase, hero: heroOf(state), level, rounds, enemies: enemiesOf(state), living };
}

/** Every viewer sees every event. */
export function witness(event: Event): Event {
  return event;
}

/** Every draw shows in a roll or in a random step of an enemy. */
export function reveals(event: Event): boolean {
  return event.type === "rolls" || event.type === "roams";
}

/** The same position with other future draws. */
export function imagine(view: View, _viewer: Viewer, random: Random): State {
  const state = stateOf(view, [], [], fork(random));
  fillBuckets(state);
  return state;
}

/** What the specification hides: future draws, and nothing else (section 11). */
export function secrets(state: State, _viewer: Viewer, random: Random): State {
  return { ...clone(state), random: fork(random) };
}

/** A deep copy. The config and the phase are never mutated, so copies share them. */
export function clone(state: State): State {
  return stateOf(state, [...state.buckets], [...state.next], copied(state.random));
}

function stateOf(view: View, buckets: State["buckets"], next: State["next"], random: Random): State {
  const { config, phase, level, rounds, living } = view;
  const hero = heroOf(view);
  const enemies = enemiesOf(view);
  return { config, phase, hero, level, rounds, enemies, living, buckets, next, random };
}

function heroOf({ hero }: View): State["hero"] {
  return hero && { ...hero };
}

function enemiesOf({ enemies }: View): State["enemies"] {
  return enemies.map((enemy) => ({ ...enemy }));
}
