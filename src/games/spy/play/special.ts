import { pick } from "../../../kernel/random/random.ts";
import { boardOf, distance, walkingDistances } from "../board/geometry.ts";
import { factionOf, lose } from "../board/people.ts";
import { freeFields } from "../board/places.ts";
import type { Event } from "../events.ts";
import { noteDeparture, traceFor } from "../knowledge/marks.ts";
import { NEUTRAL, NOWHERE, OFF_MAP, type Person, type State } from "../state.ts";
import { figureAt, putCat, putFigure, putGadget } from "./arrival.ts";
import { finish, noAgentsLeft } from "./ending.ts";

/** The cat moves to a random neighbouring field; a person there swaps places (spy-rules.md, section 25). */
export function catActs(state: State, log?: Event[]): void {
  const from = state.cat;
  const steps = boardOf(state.terrain).steps(from);
  const target = steps.length > 0 ? pick(state.random, steps) : from;
  const pushed = target === from ? undefined : figureAt(state, target);
  log?.push({ type: "CAT_ACTION", from, target, to: null });
  state.cat = OFF_MAP;
  if (pushed !== undefined) putFigure(state, pushed, from, log);
  putCat(state, target, log);
}

/** The janitor jumps onto the nearest person and removes it (section 26). */
export function janitorActs(state: State, log?: Event[]): void {
  const who = pick(state.random, nearestTo(state, state.janitor));
  const target = state.persons[who]?.at ?? state.janitor;
  log?.push({ type: "JANITOR_ACTION", from: state.janitor, target, removed: who, to: null });
  remove(state, who, log);
  state.janitor = target;
  if (noAgentsLeft(state)) finish(state, log);
}

/** The persons with the shortest walk from a field; if none can be reached, those at the smallest distance. */
function nearestTo(state: State, field: number): number[] {
  const walks = walkingDistances(boardOf(state.terrain), [field]);
  const present = state.persons.flatMap(({ at }, who) => (at === OFF_MAP ? [] : [{ who, at }]));
  const reachable = present.filter(({ at }) => walks[at] !== -1);
  const lengths =
    reachable.length > 0
      ? reachable.map(({ who, at }) => ({ who, length: walks[at] as number }))
      : present.map(({ who, at }) => ({ who, length: distance(state.terrain.width, field, at) }));
  const least = Math.min(...lengths.map(({ length }) => length));
  return lengths.filter(({ length }) => length === least).map(({ who }) => who);
}

/** A person leaves the match: the collar drops, everything else except points and chips is gone. */
function remove(state: State, who: number, log?: Event[]): void {
  const person = state.persons[who] as Person;
  const field = person.at;
  const hadCollar = person.gadgets.includes("DIAMOND_COLLAR");
  if (person.gadgets.includes("WIRETAP_WITH_EARPLUGS")) state.wiretap = null;
  lose(person, "DIAMOND_COLLAR");
  for (const gadget of person.gadgets) traceFor(factionOf(state, person), gadget, NOWHERE);
  person.gadgets = [];
  person.drink = null;
  person.at = OFF_MAP;
  person.mp = 0;
  person.ap = 0;
  person.rests = false;
  person.dries = false;
  state.queue = state.queue.filter((figure) => figure !== who);
  if (hadCollar) putGadget(state, "DIAMOND_COLLAR", field, log);
}

/** The round of the limit begins: NPCs leave, the janitor comes (section 26). */
export function beginOverlong(state: State, log?: Event[]): void {
  const left = state.persons.flatMap(({ side, at }, who) =>
    side === NEUTRAL && at !== OFF_MAP ? [who] : [],
  );
  for (const who of left) remove(state, who, log);
  noteDeparture(state);
  state.janitor = pick(state.random, freeFields(state));
  log?.push({ type: "overlong", left, janitor: state.janitor, to: null });
}
