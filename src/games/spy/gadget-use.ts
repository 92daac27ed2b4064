import { pick } from "../../kernel/random/random.ts";
import { pickUp, putGadget, putPerson } from "./arrival.ts";
import { attack } from "./attack.ts";
import { actionTest } from "./chance.ts";
import { useCocktail } from "./cocktail.ts";
import { harm } from "./damage.ts";
import type { Event } from "./events.ts";
import { GADGETS, type Gadget, type GadgetName } from "./gadgets.ts";
import { boardOf, distance, ring, withoutWalls } from "./geometry.ts";
import { listenIn } from "./intelligence.ts";
import { audienceOfUse, insiders, mark, members, noteUse, players, trace } from "./knowledge.ts";
import { barAt, rouletteAt, withTable } from "./legality.ts";
import { areEnemies, factionOf, gain, has, lose } from "./people.ts";
import { floorBeside, personAt, personsBeside } from "./places.ts";
import { NEUTRAL, NOWHERE, OFF_MAP, type Person, type State } from "./state.ts";

/** One use of a gadget: who uses it, where, and on whom, if anybody stands there. */
interface Use {
  readonly who: number;
  readonly actor: Person;
  readonly target: number;
  readonly whom: number;
}

type Effect = (state: State, use: Use, log?: Event[]) => void;

/** How many rounds fog stays besides the one in which the tin was thrown (spy-rules.md, section 21). */
const FOG_ROUNDS = 2;

/** What each gadget does (section 21). */
const EFFECTS: Readonly<Partial<Record<Gadget, Effect>>> = {
  HAIRDRYER: dry,
  MOLEDIE: throwMoledie,
  TECHNICOLOUR_PRISM: installPrism,
  BOWLER_BLADE: throwHat,
  POISON_PILLS: poisonCocktail,
  LASER_COMPACT: fireLaser,
  ROCKET_PEN: launchRocket,
  GAS_GLOSS: spray,
  MOTHBALL_POUCH: throwMothball,
  FOG_TIN: throwFog,
  GRAPPLE: fetch,
  JETPACK: fly,
  WIRETAP_WITH_EARPLUGS: plantWiretap,
  CHICKEN_FEED: feed,
  NUGGET: bribe,
  MIRROR_OF_WILDERNESS: mirror,
};

/** A gadget is used as an action. */
export function useGadget(
  state: State,
  who: number,
  gadget: GadgetName,
  target: number,
  log?: Event[],
): void {
  const actor = state.persons[who] as Person;
  actor.ap--;
  if (gadget === "COCKTAIL") return useCocktail(state, who, target, log);
  const tally = factionOf(state, actor)?.tally;
  if (tally !== undefined) tally.gadgetsUsed++;
  EFFECTS[gadget]?.(state, { who, actor, target, whom: personAt(state, target) }, log);
}

/**
 * A single-use gadget is gone by now; the operation is published to those who may notice it, and they remember
 * where it is.
 */
function report(
  state: State,
  { who, actor }: Use,
  gadget: Gadget,
  target: number,
  successful: boolean,
  log?: Event[],
): void {
  // The wiretap stays with its owner while it is planted.
  if (GADGETS[gadget].uses === 1 && gadget !== "WIRETAP_WITH_EARPLUGS") lose(actor, gadget);
  const whom = state.persons[personAt(state, target)];
  const to = audienceOfUse(state, actor, gadget, whom, successful);
  log?.push({ type: "GADGET_ACTION", who, gadget, target, successful, to });
  noteUse(state, who, gadget, actor.gadgets.includes(gadget) ? who : NOWHERE, to);
}

function dry(state: State, use: Use, log?: Event[]): void {
  const person = state.persons[use.whom] as Person;
  const successful = !has(state, person, "CONSTANT_CLAMMY_CLOTHES");
  if (successful) person.clammy = false;
  report(state, use, "HAIRDRYER", use.target, successful, log);
}

/** The die goes to the person it is thrown at, or bounces to the nearest one; the thrower is not excluded. */
function throwMoledie(state: State, use: Use, log?: Event[]): void {
  const struck =
    use.whom < 0
      ? { target: nearestPerson(state, use.target), landed: true }
      : attack(state, use.who, "MOLEDIE", use.whom, null);
  const carrier = state.persons[struck.target] as Person;
  if (struck.landed) {
    lose(use.actor, "MOLEDIE");
    gain(carrier, "MOLEDIE");
  }
  report(state, use, "MOLEDIE", carrier.at, struck.landed, log);
  trace(state, "MOLEDIE", struck.landed ? struck.target : use.who);
}

function nearestPerson(state: State, field: number): number {
  const far = state.persons.map(({ at }) =>
    at === OFF_MAP ? Number.POSITIVE_INFINITY : distance(state.terrain.width, at, field),
  );
  const least = Math.min(...far);
  const nearest = far.flatMap((length, who) => (length === least ? [who] : []));
  return pick(state.random, nearest);
}

function installPrism(state: State, use: Use, log?: Event[]): void {
  const table = rouletteAt(state, use.target);
  if (table !== undefined) state.roulettes = withTable(state.roulettes, { ...table, isInverted: true });
  report(state, use, "TECHNICOLOUR_PRISM", use.target, true, log);
}

/** Hit or miss, the hat lands beside the field where its final target stood. */
function throwHat(state: State, use: Use, log?: Event[]): void {
  const { bowlerBladeHitChance, bowlerBladeDamage } = state.config.match;
  const { target, landed } = attack(state, use.who, "BOWLER_BLADE", use.whom, bowlerBladeHitChance);
  const victim = state.persons[target] as Person;
  const successful = landed && !victim.gadgets.includes("MAGNETIC_WATCH");
  lose(use.actor, "BOWLER_BLADE");
  report(state, use, "BOWLER_BLADE", victim.at, successful, log);
  const floor = floorBeside(state, victim.at);
  if (floor !== undefined) putGadget(state, "BOWLER_BLADE", floor, log);
  if (successful) harm(state, [target], bowlerBladeDamage, log);
}

function poisonCocktail(state: State, use: Use, log?: Event[]): void {
  const poison = 1 << use.actor.side;
  const bar = barAt(state, use.target);
  const person = state.persons[use.whom];
  if (bar !== undefined) state.bars = withTable(state.bars, { at: bar.at, drink: (bar.drink ?? 0) | poison });
  else if (person !== undefined) person.drink = (person.drink ?? 0) | poison;
  state.pills--;
  if (state.pills === 0) lose(use.actor, "POISON_PILLS");
  report(state, use, "POISON_PILLS", use.target, true, log);
}

/** On a table it just evaporates; in a hand this is an attack. */
function fireLaser(state: State, use: Use, log?: Event[]): void {
  const { laserCompactHitChance } = state.config.match;
  const bar = barAt(state, use.target);
  if (bar !== undefined) {
    const hit = actionTest(state, use.actor, laserCompactHitChance);
    if (hit) state.bars = withTable(state.bars, { at: bar.at, drink: null });
    return report(state, use, "LASER_COMPACT", use.target, hit, log);
  }
  const { target, landed } = attack(state, use.who, "LASER_COMPACT", use.whom, laserCompactHitChance);
  const victim = state.persons[target] as Person;
  if (landed) victim.drink = null;
  report(state, use, "LASER_COMPACT", victim.at, landed, log);
}

/** The walls of nine fields become free, and everybody there is hurt. */
function launchRocket(state: State, use: Use, log?: Event[]): void {
  const { width, height } = boardOf(state.terrain);
  const blast = [use.target, ...ring(width, height, use.target, 1)];
  const walls = blast.filter((field) => state.terrain.fields[field] === "WALL");
  state.terrain = withoutWalls(state.terrain, walls);
  report(state, use, "ROCKET_PEN", use.target, true, log);
  const victims = state.persons.flatMap(({ at }, who) => (blast.includes(at) ? [who] : []));
  harm(state, victims, state.config.match.rocketPenDamage, log);
}

function spray(state: State, use: Use, log?: Event[]): void {
  const { target, landed } = attack(state, use.who, "GAS_GLOSS", use.whom, null);
  report(state, use, "GAS_GLOSS", (state.persons[target] as Person).at, landed, log);
  if (landed) harm(state, [target], state.config.match.gasGlossDamage, log);
}

function throwMothball(state: State, use: Use, log?: Event[]): void {
  state.mothballs--;
  if (state.mothballs === 0) lose(use.actor, "MOTHBALL_POUCH");
  report(state, use, "MOTHBALL_POUCH", use.target, true, log);
  harm(state, personsBeside(state, use.target), state.config.match.mothballPouchDamage, log);
}

/** Fog for the rest of this round and two more; walls stay clear. */
function throwFog(state: State, use: Use, log?: Event[]): void {
  const { around } = boardOf(state.terrain);
  const fields = [use.target, ...around(use.target)].filter((at) => state.terrain.fields[at] !== "WALL");
  state.fogs = [...state.fogs, { fields, until: state.round + FOG_ROUNDS + 1 }];
  report(state, use, "FOG_TIN", use.target, true, log);
}

function fetch(state: State, use: Use, log?: Event[]): void {
  const successful = actionTest(state, use.actor, state.config.match.grappleHitChance);
  report(state, use, "GRAPPLE", use.target, successful, log);
  if (!successful) return;
  const lying = state.lying.find(({ at }) => at === use.target);
  if (lying !== undefined) return pickUp(state, use.who, lying, log);
  const bar = barAt(state, use.target);
  if (bar === undefined) return;
  use.actor.drink = bar.drink;
  state.bars = withTable(state.bars, { at: bar.at, drink: null });
}

function fly(state: State, use: Use, log?: Event[]): void {
  report(state, use, "JETPACK", use.target, true, log);
  putPerson(state, use.who, use.target, log);
}

function plantWiretap(state: State, use: Use, log?: Event[]): void {
  state.wiretap = { on: use.whom, working: true };
  report(state, use, "WIRETAP_WITH_EARPLUGS", use.target, true, log);
}

/** An enemy's difference in intelligence points is won by who has more and lost by who has fewer. */
function feed(state: State, use: Use, log?: Event[]): void {
  const person = state.persons[use.whom] as Person;
  const successful = areEnemies(use.actor, person);
  report(state, use, "CHICKEN_FEED", use.target, successful, log);
  learnSide(state, use, person);
  if (!successful) return;
  const change = Math.max(use.actor.ip - person.ip, 0 - use.actor.ip);
  log?.push({ type: "ip", who: use.who, change, to: insiders(state, use.actor.side) });
  use.actor.ip += change;
  listenIn(state, use.who, change, log);
}

/** An NPC changes sides; an enemy keeps the nugget and knows who offered it. */
function bribe(state: State, use: Use, log?: Event[]): void {
  const person = state.persons[use.whom] as Person;
  const successful = person.side === NEUTRAL;
  report(state, use, "NUGGET", use.target, successful, log);
  if (successful) {
    person.side = use.actor.side;
    mark(state, person.side, use.whom, "npc");
    const { side, hp, ip, gadgets } = person;
    const pills = gadgets.includes("POISON_PILLS") ? state.pills : null;
    log?.push({ type: "recruited", who: use.whom, side, hp, ip, gadgets, pills, to: members(side) });
    return;
  }
  gain(person, "NUGGET");
  learnSide(state, use, person);
  trace(state, "NUGGET", use.whom);
}

/** The giver can tell from success or failure on whose side a stranger is. */
function learnSide(state: State, use: Use, person: Person): void {
  if (person.side !== use.actor.side)
    mark(state, use.actor.side, use.whom, person.side === NEUTRAL ? "npc" : "enemy");
}

/** Intelligence points are exchanged: with companions always, with enemies by chance, never with NPCs. */
function mirror(state: State, use: Use, log?: Event[]): void {
  const { actor, who, whom, target } = use;
  const person = state.persons[whom] as Person;
  const isEnemy = areEnemies(actor, person);
  const successful = isEnemy
    ? actionTest(state, actor, state.config.match.mirrorSwapChance)
    : person.side === actor.side;
  const breaks = successful && isEnemy;
  if (breaks) {
    lose(actor, "MIRROR_OF_WILDERNESS");
    learnSide(state, use, person);
  }
  report(state, use, "MIRROR_OF_WILDERNESS", target, successful, log);
  if (breaks) log?.push({ type: "loses", who, gadget: "MIRROR_OF_WILDERNESS", to: players(state) });
  if (!successful) return;
  const change = person.ip - actor.ip;
  actor.ip += change;
  person.ip -= change;
  log?.push({ type: "ip", who, change, to: insiders(state, actor.side) });
  log?.push({ type: "ip", who: whom, change: 0 - change, to: insiders(state, person.side) });
  listenIn(state, who, change, log);
  listenIn(state, whom, 0 - change, log);
}
