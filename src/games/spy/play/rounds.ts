import { shuffle } from "../../../kernel/random/random.ts";
import { boardOf } from "../board/geometry.ts";
import { has } from "../board/people.ts";
import { isFoggy } from "../board/places.ts";
import { MAX_HP } from "../config/characters.ts";
import type { Event } from "../events.ts";
import { healByMask } from "../gadgets/anti-plague-mask.ts";
import { testWiretap } from "../gadgets/wiretap-with-earplugs.ts";
import { insiders } from "../knowledge/audience.ts";
import { CAT, JANITOR, OFF_MAP, type Person, type State } from "../state.ts";
import { plainTest } from "./chance.ts";
import { heal } from "./damage.ts";
import { beginOverlong, catActs, janitorActs } from "./special.ts";

/**
 * No points are left, or only action points in fog (spy-rules.md, section 13). A person who left the map has no
 * points either.
 */
export function isTurnOver(state: State, who: number): boolean {
  const { mp, ap, at } = state.persons[who] as Person;
  return mp === 0 && (ap === 0 || isFoggy(state, at));
}

/** Unspent points are lost. */
export function endTurn(state: State, who: number): void {
  const person = state.persons[who] as Person;
  person.mp = 0;
  person.ap = 0;
  state.active = null;
}

/** The next figure of the round acts, if there is one; otherwise the next round begins. */
export function nextFigure(state: State, log?: Event[]): void {
  const figure = state.queue.pop();
  switch (figure) {
    case undefined:
      if (state.round > 0) endRound(state, log);
      return startRound(state, log);
    case CAT:
      return catActs(state, log);
    case JANITOR:
      return janitorActs(state, log);
    default:
      return startTurn(state, figure, log);
  }
}

/** The beginning of a round in the order of section 12.1. */
function startRound(state: State, log?: Event[]): void {
  state.round++;
  log?.push({ type: "round", round: state.round, to: null });
  if (state.round === state.config.match.roundLimit) beginOverlong(state, log);
  if (state.bars.some(({ drink }) => drink === null))
    state.bars = state.bars.map((bar) => (bar.drink === null ? { at: bar.at, drink: 0 } : bar));
  testWiretap(state, log);
  state.fogs = state.fogs.filter(({ until }) => until > state.round);
  const board = boardOf(state.terrain);
  state.queue = [CAT];
  if (state.janitor !== OFF_MAP) state.queue.push(JANITOR);
  state.persons.forEach((person, who) => {
    if (person.at === OFF_MAP) return;
    person.rests = state.terrain.fields[person.at] === "BAR_SEAT";
    person.dries = board.around(person.at).some((field) => state.terrain.fields[field] === "FIREPLACE");
    state.queue.push(who);
  });
  shuffle(state.random, state.queue);
}

/** Persons who rested or dried since the start of the round recover (section 12.3). */
function endRound(state: State, log?: Event[]): void {
  state.persons.forEach((person, who) => {
    if (person.rests) {
      heal(state, who, MAX_HP, log);
      person.least = MAX_HP;
      person.most = MAX_HP;
    }
    if (person.dries && person.clammy) {
      person.clammy = false;
      log?.push({ type: "dried", who, to: insiders(state, person.side) });
    }
  });
}

/** Points and mask at the start of a turn (section 13). */
function startTurn(state: State, who: number, log?: Event[]): void {
  const person = state.persons[who] as Person;
  state.active = who;
  log?.push({ type: "turn", who, to: null });
  givePoints(state, person);
  log?.push({ type: "points", who, mp: person.mp, ap: person.ap, to: insiders(state, person.side) });
  healByMask(state, who, log);
}

/**
 * Movement and action points of a turn (section 7). Before the coins both are at least 1, so none can become
 * negative.
 */
export function givePoints(state: State, person: Person): void {
  person.mp = has(state, person, "SLUGGISHNESS") ? 1 : has(state, person, "NIMBLENESS") ? 3 : 2;
  person.ap = has(state, person, "SPRYNESS") ? 2 : 1;
  if (has(state, person, "PONDEROUSNESS")) {
    if (plainTest(state, 0.5)) person.mp--;
    else person.ap--;
  }
  if (has(state, person, "AGILITY")) {
    if (plainTest(state, 0.5)) person.mp++;
    else person.ap++;
  }
}
