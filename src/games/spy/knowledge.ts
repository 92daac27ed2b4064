import { ALL_SEEING } from "../../kernel/game.ts";
import type { Audience } from "./events.ts";
import type { Gadget } from "./gadgets/gadget.ts";
import type { CarriedGadget } from "./gadgets/index.ts";
import { areEnemies } from "./people.ts";
import { type Faction, type Mark, NEUTRAL, OFF_MAP, type Person, type Side, type State } from "./state.ts";

const MEMBERS: Readonly<Record<Side, Audience>> = {
  0: [0, ALL_SEEING],
  1: [1, ALL_SEEING],
  [NEUTRAL]: [ALL_SEEING],
};

/** Both players, but nobody who merely looks on: that the other one noticed would tell the first whom he met. */
const PLAYERS: Audience = [0, 1, ALL_SEEING];

/** Those told of the inner affairs of a side; with open visibility everybody (spy-rules.md, section 29.2). */
export function insiders(state: State, side: Side): Audience {
  return isOpen(state) ? null : MEMBERS[side];
}

/** The owner of a side alone, whatever the visibility: factions, combinations, answers to observations. */
export function members(side: Side): Audience {
  return MEMBERS[side];
}

/** Both players notice what one does to the other (29.2); with open visibility everybody does. */
export function players(state: State): Audience {
  return isOpen(state) ? null : PLAYERS;
}

/** True if the values of all persons and all operations are shown to everybody (section 29.1). */
export function isOpen({ config }: Pick<State, "config">): boolean {
  return config.options.visibility === "open";
}

/** Who is told that an agent used a gadget on a person or field (section 29.2). */
export function audienceOfUse(
  state: State,
  actor: Person,
  gadget: Gadget,
  target: Person | undefined,
  successful: boolean,
): Audience {
  const noticedBy = gadget.use?.noticedBy;
  if (noticedBy === "everybody") return null;
  const isNoticeable = noticedBy === "enemy" || (noticedBy === "enemy if successful" && successful);
  return isNoticeable && target !== undefined && areEnemies(actor, target)
    ? players(state)
    : insiders(state, actor.side);
}

/** A side finds out something about a person (section 29.3). What is certain is never overwritten by less. */
export function mark(state: State, side: Side, who: number, what: Mark): void {
  const faction = state.factions[side];
  const known = faction?.marks[who];
  if (faction === undefined || known === "enemy" || known === what) return;
  if (what === "not enemy" && known === "npc") return;
  faction.marks = faction.marks.with(who, what);
}

/** The other player learns whose this agent is. */
export function unmask(state: State, who: number): void {
  const side = state.persons[who]?.side;
  if (side === 0 || side === 1) mark(state, side === 0 ? 1 : 0, who, "enemy");
}

/** True if the player of the other side is among those told. */
export function isNoticed(state: State, who: number, audience: Audience): boolean {
  const side = state.persons[who]?.side;
  return audience === null || (side === 0 && audience.includes(1)) || (side === 1 && audience.includes(0));
}

/** A side can tell from success or failure on whose side a stranger is. */
export function learnSide(state: State, side: Side, whom: number): void {
  const person = state.persons[whom] as Person;
  if (person.side !== side) mark(state, side, whom, person.side === NEUTRAL ? "npc" : "enemy");
}

/**
 * Whoever is told of the use of a gadget draws the obvious conclusions: it is where it now is, and whoever does what no NPC ever
 * does is an agent (section 27).
 */
export function noteUse(
  state: State,
  who: number,
  gadget: Gadget<CarriedGadget>,
  place: number,
  audience: Audience,
): void {
  if (isNoticed(state, who, audience)) {
    if (!mayNpcUse(state, gadget)) unmask(state, who);
    trace(state, gadget.name, place);
    return;
  }
  traceFor(state.factions[state.persons[who]?.side ?? NEUTRAL], gadget.name, place);
}

function mayNpcUse(state: State, { npcs }: Gadget): boolean {
  return npcs === "carry" ? state.config.options.npcAggressive : npcs !== "never";
}

/** Everybody sees where a gadget has gone: to a person, or nowhere that anybody carries it. */
export function trace(state: State, gadget: CarriedGadget, place: number): void {
  for (const faction of state.factions) traceFor(faction, gadget, place);
}

/** A side, if it is a player's, sees where a gadget has gone. */
export function traceFor(faction: Faction | undefined, gadget: CarriedGadget, place: number): void {
  if (faction !== undefined && faction.traced[gadget] !== place)
    faction.traced = { ...faction.traced, [gadget]: place };
}

/** When the NPCs leave the map, everybody left on it is an agent (section 26). */
export function noteDeparture(state: State): void {
  state.factions.forEach((faction, seat) => {
    faction.marks = faction.marks.map((known, who) => {
      const { at, side } = state.persons[who] as Person;
      if (at === OFF_MAP) return "npc";
      return side === seat ? known : "enemy";
    });
  });
}
