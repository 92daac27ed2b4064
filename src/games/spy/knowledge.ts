import { SPECTATOR } from "../../kernel/game.ts";
import type { Audience } from "./events.ts";
import { type Gadget, type GadgetName, NEVER_FOR_NPCS, PEACEFUL, VISIBLY_USED } from "./gadgets.ts";
import { areEnemies } from "./people.ts";
import { type Mark, NEUTRAL, OFF_MAP, type Person, type Side, type State } from "./state.ts";

const INSIDERS: Readonly<Record<Side, Audience>> = {
  0: [0, SPECTATOR],
  1: [1, SPECTATOR],
  [NEUTRAL]: [SPECTATOR],
};

const OWNER: Readonly<Record<Side, Audience>> = { 0: [0], 1: [1], [NEUTRAL]: [] };

/** Those told of the inner affairs of a side: spectators too, with open visibility everybody (spy-rules.md, section 29.2). */
export function insiders(state: State, side: Side): Audience {
  return state.config.options.visibility === "open" ? null : INSIDERS[side];
}

/** The owner and spectators, whatever the visibility: factions. */
export function members(side: Side): Audience {
  return INSIDERS[side];
}

/** The owner alone, whatever the visibility: combinations and the answers to observations. */
export function owner(side: Side): Audience {
  return OWNER[side];
}

/** Who is told that an agent used a gadget on a person or field (section 29.2). */
export function audienceOfUse(
  state: State,
  actor: Person,
  gadget: GadgetName,
  target: Person | undefined,
  successful: boolean,
): Audience {
  if (VISIBLY_USED.includes(gadget)) return null;
  const noticed =
    gadget === "CHICKEN_FEED" || gadget === "NUGGET" || (gadget === "MIRROR_OF_WILDERNESS" && successful);
  return noticed && target !== undefined && areEnemies(actor, target) ? null : insiders(state, actor.side);
}

/** A side finds out something about a person (section 29.3). What is certain is never overwritten by less. */
export function mark(state: State, side: Side, who: number, what: Mark): void {
  const marks = state.factions[side]?.marks;
  if (marks === undefined || marks[who] === "enemy") return;
  if (what === "not enemy" && marks[who] === "npc") return;
  marks[who] = what;
}

/** The other player learns whose this agent is. */
export function unmask(state: State, who: number): void {
  const side = state.persons[who]?.side;
  if (side === 0 || side === 1) mark(state, side === 0 ? 1 : 0, who, "enemy");
}

/**
 * Whoever is told of the use of a gadget draws the obvious conclusions: it is where it now is, and whoever does what no NPC ever
 * does is an agent (section 27).
 */
export function noteUse(state: State, who: number, gadget: Gadget, place: number, audience: Audience): void {
  if (audience === null) {
    if (!mayNpcUse(state, gadget)) unmask(state, who);
    trace(state, gadget, place);
    return;
  }
  const faction = state.factions[state.persons[who]?.side ?? NEUTRAL];
  if (faction !== undefined) faction.traced[gadget] = place;
}

function mayNpcUse(state: State, gadget: Gadget): boolean {
  if (PEACEFUL.includes(gadget)) return true;
  return state.config.options.npcAggressive && !NEVER_FOR_NPCS.includes(gadget);
}

/** Everybody sees where a gadget has gone: to a person, or nowhere that anybody carries it. */
export function trace(state: State, gadget: Gadget, place: number): void {
  for (const { traced } of state.factions) traced[gadget] = place;
}

/** When the NPCs leave the map, everybody left on it is an agent (section 26). */
export function noteDeparture(state: State): void {
  state.persons.forEach(({ at, side }, who) => {
    state.factions.forEach((faction, seat) => {
      if (at === OFF_MAP) faction.marks[who] = "npc";
      else if (side !== seat) faction.marks[who] = "enemy";
    });
  });
}
