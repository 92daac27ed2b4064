import type { Person } from "../person.ts";

/** A number and what it counts: "1 Karte", "2 Karten". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

const NUMBER = new Intl.NumberFormat("de");

/** A number as people write it: "4,5". */
export function number(value: number): string {
  return NUMBER.format(value);
}

const LIST = new Intl.ListFormat("de");

/** All of these: "A, B und C". */
export function allOf(things: readonly string[]): string {
  return LIST.format(things);
}

/** Who does something, at the start of a sentence: "Du", "Ada". */
export function who(person: Person): string {
  return person.mark(person.isYou ? "Du" : person.name);
}

/** Who does something, within a sentence: "du", "Ada". */
export function whoWithin(person: Person): string {
  return person.mark(person.isYou ? "du" : person.name);
}

/** The accusative: "dich", "Ada". */
export function whom(person: Person): string {
  return person.mark(person.isYou ? "dich" : person.name);
}

/** The dative: "dir", "Ada". */
export function toWhom(person: Person): string {
  return person.mark(person.isYou ? "dir" : person.name);
}

/** The verb that belongs to {@link who}: does(person, "ziehst", "zieht"). */
export function does(person: Person, you: string, they: string): string {
  return person.isYou ? you : they;
}

/** What belongs to somebody. Its gender is unknown, so that "dein" and "deine" are out: "Ghoul (du)", "Ghoul (Ada)". */
export function theirs(person: Person, what: string): string {
  return person.mark(`${what} (${person.isYou ? "du" : person.name})`);
}

/** A text that begins a sentence. */
export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
