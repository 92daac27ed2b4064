import { gain } from "../board/people.ts";
import { personAt } from "../board/places.ts";
import type { Event } from "../events.ts";
import type { CarriedGadget } from "../gadgets/names.ts";
import { trace } from "../knowledge/marks.ts";
import { CAT, JANITOR, type Lying, NOWHERE, type Person, type State } from "../state.ts";
import { finish } from "./ending.ts";

/**
 * A person comes to stand on a field, by a step or otherwise, and picks up what lies there (spy-rules.md, section
 * 14).
 */
export function putPerson(state: State, who: number, field: number, log?: Event[]): void {
  const person = state.persons[who] as Person;
  person.at = field;
  const lying = state.lying.find(({ at }) => at === field);
  if (lying !== undefined) pickUp(state, who, lying, log);
}

/** A person picks up what is on the floor, in public. */
export function pickUp(state: State, who: number, lying: Lying, log?: Event[]): void {
  const { gadget } = lying;
  state.lying = state.lying.filter((other) => other !== lying);
  gain(state.persons[who] as Person, gadget);
  trace(state, gadget, who);
  log?.push({ type: "gets", who, gadget, to: null });
}

/** The cat comes to stand on a field; if its collar lies there, the match is over (section 25). */
export function putCat(state: State, field: number, log?: Event[]): void {
  state.cat = field;
  if (!state.lying.some(({ gadget, at }) => gadget === "DIAMOND_COLLAR" && at === field)) return;
  state.lying = state.lying.filter(({ at }) => at !== field);
  finish(state, log);
}

/** The figure on a field, if any: a person's position, {@link CAT} or {@link JANITOR}. */
export function figureAt(state: State, field: number): number | undefined {
  if (state.cat === field) return CAT;
  if (state.janitor === field) return JANITOR;
  const who = personAt(state, field);
  return who < 0 ? undefined : who;
}

/** Moves a person, the cat or the janitor to a field that is or becomes free. */
export function putFigure(state: State, figure: number, field: number, log?: Event[]): void {
  if (figure === CAT) putCat(state, field, log);
  else if (figure === JANITOR) state.janitor = field;
  else putPerson(state, figure, field, log);
}

/** A gadget comes to lie on the floor where all players see it. */
export function putGadget(state: State, gadget: CarriedGadget, field: number, log?: Event[]): void {
  state.lying = [...state.lying, { gadget, at: field }];
  trace(state, gadget, NOWHERE);
  log?.push({ type: "lands", gadget, at: field, to: null });
}
