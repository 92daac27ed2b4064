import { figureAt, putFigure, putPerson } from "./arrival.ts";
import { actionTest } from "./chance.ts";
import { finish } from "./ending.ts";
import type { Event } from "./events.ts";
import { useGadget } from "./gadget-use.ts";
import { gainIp, learnFromNpc, openSafe } from "./intelligence.ts";
import { insiders, isNoticed, mark, members, players, traceFor, unmask } from "./knowledge.ts";
import { rouletteAt, type TurnAction, withTable } from "./legality.ts";
import { areEnemies, factionOf, has, lose } from "./people.ts";
import { personAt } from "./places.ts";
import { CAT, NEUTRAL, type Person, type Roulette, type State } from "./state.ts";

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
      return action[1] === "OBSERVATION"
        ? observe(state, who, action[2], log)
        : bangAndBurn(state, who, action[2], log);
    case "retire":
      return retire(state, who, log);
  }
}

/** A step; whoever stands there changes places, and the cat may get its collar (sections 14 and 25). */
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

/** The collar is handed to the cat, and the match is over. */
function handOver(state: State, who: number, log?: Event[]): void {
  const person = state.persons[who] as Person;
  lose(person, "DIAMOND_COLLAR");
  const tally = factionOf(state, person)?.tally;
  if (tally !== undefined) tally.broughtCollar = true;
  log?.push({ type: "ip", who, change: state.config.match.catIp, to: null });
  gainIp(state, who, state.config.match.catIp, log);
  finish(state, log);
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
  // No NPC ever spies, so whoever notices it knows an enemy.
  if (isNoticed(state, who, to)) unmask(state, who);
  if (!successful) {
    const faction = factionOf(state, actor);
    if (faction?.doubted.includes(whom) === false) faction.doubted = [...faction.doubted, whom];
    return;
  }
  mark(state, actor.side, whom, "npc");
  learnFromNpc(state, who, whom, log);
}

/** The chance to win at a table before clammy clothes (section 16). */
export function chanceAtRoulette(
  state: Pick<State, "config">,
  person: Pick<Person, "card">,
  table: Roulette,
): number {
  const luck = (has(state, person, "LUCKY_DEVIL") ? 5 : 0) - (has(state, person, "JINX") ? 5 : 0);
  const chance = (18 + luck) / 37;
  return table.isInverted ? 1 - chance : chance;
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

/**
 * Observation tells the observer's owner whether a stranger is an enemy, unless pocket litter deceives (section
 * 20).
 */
function observe(state: State, who: number, target: number, log?: Event[]): void {
  const actor = state.persons[who] as Person;
  const whom = personAt(state, target);
  const person = state.persons[whom] as Person;
  actor.ap--;
  const successful =
    person.side !== actor.side && actionTest(state, actor, state.config.match.observationSuccessChance);
  const to = insiders(state, actor.side);
  log?.push({ type: "PROPERTY_ACTION", who, usedProperty: "OBSERVATION", target, successful, to });
  if (isNoticed(state, who, to)) unmask(state, who);
  if (!successful) return;
  const isEnemy = areEnemies(actor, person) && !person.gadgets.includes("POCKET_LITTER");
  // A known enemy who seems to be none gives the litter in his pockets away.
  const faction = factionOf(state, actor);
  if (!isEnemy && faction?.marks[whom] === "enemy") traceFor(faction, "POCKET_LITTER", whom);
  mark(state, actor.side, whom, isEnemy ? "enemy" : "not enemy");
  log?.push({ type: "observed", whom, isEnemy, to: members(actor.side) });
}

/** A roulette table is destroyed, and its chips are lost (section 20). */
function bangAndBurn(state: State, who: number, target: number, log?: Event[]): void {
  const actor = state.persons[who] as Person;
  actor.ap--;
  const table = rouletteAt(state, target);
  if (table !== undefined)
    state.roulettes = withTable(state.roulettes, { ...table, isDestroyed: true, chips: 0 });
  log?.push({
    type: "PROPERTY_ACTION",
    who,
    usedProperty: "BANG_AND_BURN",
    target,
    successful: true,
    to: null,
  });
  if (!state.config.options.npcAggressive) unmask(state, who);
}

function retire(state: State, who: number, log?: Event[]): void {
  const person = state.persons[who] as Person;
  person.mp = 0;
  person.ap = 0;
  log?.push({ type: "RETIRE", who, target: person.at, to: null });
}
