import { pick } from "../../../kernel/random/random.ts";
import { boardOf } from "../board/geometry.ts";
import { factionOf, has, lose } from "../board/people.ts";
import { freeFieldBeside, freeFields, isOccupied, playableRegion } from "../board/places.ts";
import { MAX_HP } from "../config/characters.ts";
import type { Event } from "../events.ts";
import { insiders } from "../knowledge/audience.ts";
import { OFF_MAP, type Person, type State } from "../state.ts";
import { figureAt, putFigure, putGadget, putPerson } from "./arrival.ts";

/** Health never exceeds its maximum (spy-rules.md, section 23). */
export function heal(state: State, who: number, amount: number, log?: Event[]): void {
  const person = state.persons[who] as Person;
  const hp = Math.min(MAX_HP, person.hp + amount);
  if (hp !== person.hp) log?.push({ type: "healed", who, hp, to: insiders(state, person.side) });
  person.hp = hp;
}

/** The harm to this person from anything but poison: half for tough ones (section 23). */
export function woundOf(state: Pick<State, "config">, person: Pick<Person, "card">, damage: number): number {
  return has(state, person, "TOUGHNESS") ? Math.floor(damage / 2) : damage;
}

/** These persons are hurt in public; those who fall are exfiltrated in reading order of their fields (section 23). */
export function harm(state: State, victims: readonly number[], damage: number, log?: Event[]): void {
  const fallen: number[] = [];
  for (const who of victims) {
    const person = state.persons[who] as Person;
    const wound = woundOf(state, person, damage);
    person.least = Math.max(1, person.least - wound);
    // A person who can't have had more than this falls, and then it is public that 1 is left.
    person.most -= wound;
    if (suffer(state, who, wound, log)) fallen.push(who);
  }
  const fieldOf = (who: number) => state.persons[who]?.at ?? OFF_MAP;
  for (const who of fallen.sort((a, b) => fieldOf(a) - fieldOf(b)))
    if (state.over === null) exfiltrate(state, who, log);
}

/** Poison hurts tough persons, too. */
export function poison(state: State, who: number, damage: number, log?: Event[]): void {
  if (suffer(state, who, damage, log)) exfiltrate(state, who, log);
}

/** Takes health points; true if none are left. */
function suffer(state: State, who: number, damage: number, log?: Event[]): boolean {
  const person = state.persons[who] as Person;
  person.hp = Math.max(0, person.hp - damage);
  const faction = factionOf(state, person);
  if (faction !== undefined) faction.tally.damage += damage;
  // To the drinker, a poisoned drink without effect looks like a clean one (29.1).
  if (damage > 0) log?.push({ type: "hurt", who, damage, to: insiders(state, person.side) });
  return person.hp === 0;
}

/** Exfiltrates a person without health points (section 23). */
function exfiltrate(state: State, who: number, log?: Event[]): void {
  const person = state.persons[who] as Person;
  const from = person.at;
  const target = refuge(state, from);
  log?.push({ type: "EXFILTRATION", who, from, target, to: null });
  // Only the collar itself can be on a person's field, so it always finds room there.
  if (person.gadgets.includes("DIAMOND_COLLAR")) {
    lose(person, "DIAMOND_COLLAR");
    putGadget(state, "DIAMOND_COLLAR", from, log);
  }
  // A person who stays picks nothing up: only an arrival does.
  if (target !== from) {
    person.at = OFF_MAP;
    displace(state, target, from, log);
    putPerson(state, who, target, log);
  }
  person.hp = 1;
  person.least = 1;
  person.most = 1;
  person.mp = 0;
  person.ap = 0;
  person.rests = false;
  person.dries = false;
  state.queue = state.queue.filter((figure) => figure !== who);
  const faction = factionOf(state, person);
  if (faction !== undefined) faction.tally.exfiltrations++;
}

/**
 * A random free seat other than their own; if all are taken, a random other seat; their own if it is the only one; if
 * the map has none, a random free field (section 23, step 2).
 */
function refuge(state: State, from: number): number {
  const region = playableRegion(state);
  const seats = boardOf(state.terrain).at.BAR_SEAT.filter((seat) => region.has(seat));
  const others = seats.filter((seat) => seat !== from);
  const free = others.filter((seat) => !isOccupied(state, seat));
  if (free.length > 0) return pick(state.random, free);
  if (others.length > 0) return pick(state.random, others);
  const fields = seats.length > 0 ? [] : freeFields(state);
  return fields.length > 0 ? pick(state.random, fields) : from;
}

/** A person on a seat that is needed moves beside it, or on a crowded map to the field that has become free. */
function displace(state: State, seat: number, vacant: number, log?: Event[]): void {
  const figure = figureAt(state, seat);
  if (figure === undefined) return;
  const target = freeFieldBeside(state, seat) ?? vacant;
  log?.push({ type: "displaced", figure, from: seat, target, to: null });
  putFigure(state, figure, target, log);
}
