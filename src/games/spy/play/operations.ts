import { areEnemies, factionOf } from "../board/people.ts";
import { personAt } from "../board/places.ts";
import { rouletteAt, withTable } from "../board/tables.ts";
import type { Event } from "../events.ts";
import { handOver } from "../gadgets/diamond-collar.ts";
import { GADGETS } from "../gadgets/index.ts";
import type { GadgetName } from "../gadgets/names.ts";
import { insiders, isNoticed, players } from "../knowledge/audience.ts";
import { mark, unmask } from "../knowledge/marks.ts";
import { PROPERTY_ACTIONS } from "../properties/index.ts";
import { CAT, NEUTRAL, type Person, type State } from "../state.ts";
import { figureAt, putFigure, putPerson } from "./arrival.ts";
import { actionTest, chanceAtRoulette } from "./chance.ts";
import { learnFromNpc, openSafe } from "./intelligence.ts";
import type { TurnAction } from "./turn.ts";

/**
 * The person on turn carries out a legal operation, which costs a point even if it fails (spy-rules.md, section
 * 15).
 */
export function operate(state: State, who: number, action: TurnAction, log?: Event[]): void {
  switch (action[0]) {
    case "move":
      return move(state, who, action[1], log);
    case "use":
      return useGadget(state, who, action[1], action[2], log);
    case "spy":
      return spy(state, who, action[1], log);
    case "gamble":
      return gamble(state, who, action[1], action[2], log);
    case "property":
      return PROPERTY_ACTIONS[action[1]].apply(state, who, action[2], log);
    case "retire":
      return retire(state, who, log);
  }
}

/** A step; a person there swaps places, and the cat may get its collar (sections 14 and 25). */
function move(state: State, who: number, target: number, log?: Event[]): void {
  const person = state.persons[who] as Person;
  const from = person.at;
  const pushed = figureAt(state, target);
  person.mp--;
  const tally = factionOf(state, person)?.tally;
  if (tally !== undefined) tally.moved++;
  log?.push({ type: "MOVEMENT", who, from, target, to: null });
  putPerson(state, who, target, log);
  if (pushed !== undefined) putFigure(state, pushed, from, log);
  if (pushed === CAT && person.gadgets.includes("DIAMOND_COLLAR")) handOver(state, who, log);
}

/** A gadget is used as an action; cocktails are not counted (sections 17, 21 and 31). */
function useGadget(state: State, who: number, name: GadgetName, target: number, log?: Event[]): void {
  const actor = state.persons[who] as Person;
  actor.ap--;
  const tally = factionOf(state, actor)?.tally;
  if (tally !== undefined && name !== "COCKTAIL") tally.gadgetsUsed++;
  GADGETS[name].use?.apply(state, { who, actor, target, whom: personAt(state, target) }, log);
}

/** Spying on a person (section 18) or opening a safe (section 19.2). */
function spy(state: State, who: number, target: number, log?: Event[]): void {
  const actor = state.persons[who] as Person;
  actor.ap--;
  const safe = state.safes.indexOf(target) + 1;
  if (safe > 0) {
    const successful = factionOf(state, actor)?.combinations.includes(safe) ?? false;
    const to = insiders(state, actor.side);
    log?.push({ type: "SPY_ACTION", who, target, successful, to });
    if (isNoticed(state, who, to)) unmask(state, who);
    if (successful) openSafe(state, who, safe, log);
    return;
  }
  const whom = personAt(state, target);
  const person = state.persons[whom] as Person;
  const successful = person.side === NEUTRAL && actionTest(state, actor, state.config.match.spySuccessChance);
  const to = areEnemies(actor, person) ? players(state) : insiders(state, actor.side);
  log?.push({ type: "SPY_ACTION", who, target, successful, to });
  // No NPC ever spies, so a player who notices it knows an enemy.
  if (isNoticed(state, who, to)) unmask(state, who);
  if (!successful) {
    const faction = factionOf(state, actor);
    if (faction?.doubted.includes(whom) === false) faction.doubted = [...faction.doubted, whom];
    return;
  }
  mark(state, actor.side, whom, "npc");
  learnFromNpc(state, who, whom, log);
}

function gamble(state: State, who: number, target: number, stake: number, log?: Event[]): void {
  const person = state.persons[who] as Person;
  const table = rouletteAt(state, target);
  if (table === undefined) return;
  person.ap--;
  const successful = actionTest(state, person, chanceAtRoulette(state, person, table));
  const won = successful ? stake : 0 - stake;
  person.chips += won;
  state.roulettes = withTable(state.roulettes, { ...table, chips: table.chips - won });
  const tally = factionOf(state, person)?.tally;
  if (tally !== undefined) {
    tally.games++;
    tally.chipsWon += won;
    if (successful) tally.wins++;
  }
  log?.push({ type: "GAMBLE_ACTION", who, target, stake, successful, to: null });
}

function retire(state: State, who: number, log?: Event[]): void {
  const person = state.persons[who] as Person;
  person.mp = 0;
  person.ap = 0;
  log?.push({ type: "RETIRE", who, target: person.at, to: null });
}
