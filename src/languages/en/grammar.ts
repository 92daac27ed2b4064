import type { Person } from "../person.ts";

/** A number and what it counts: "1 card", "2 cards", "3 matches". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

const LIST = new Intl.ListFormat("en");

/** All of these: "A, B, and C". */
export function allOf(things: readonly string[]): string {
  return LIST.format(things);
}

/** Who does something, at the start of a sentence: "You", "Ada". */
export function who(person: Person): string {
  return person.mark(person.isYou ? "You" : person.name);
}

/** To whom something happens, or who does it within a sentence: "you", "Ada". */
export function whom(person: Person): string {
  return person.mark(person.isYou ? "you" : person.name);
}

/** The verb that follows {@link who}: does(person, "draw", "draws"). */
export function does(person: Person, you: string, they: string): string {
  return person.isYou ? you : they;
}

/** What belongs to somebody, at the start of a sentence: "Your Ghoul", "Ada's Ghoul". */
export function whose(person: Person, what: string): string {
  return person.mark(`${person.isYou ? "Your" : `${person.name}'s`} ${what}`);
}

/** What belongs to somebody, within a sentence: "your Ghoul", "Ada's Ghoul". */
export function theirs(person: Person, what: string): string {
  return person.mark(`${person.isYou ? "your" : `${person.name}'s`} ${what}`);
}
