import { below, pick, type Random, shuffle } from "../../../kernel/random/random.ts";
import { gain } from "../board/people.ts";
import { SLOTS } from "../draft/draft.ts";
import { isForNpcs } from "../gadgets/index.ts";
import { type CarriedGadget, DRAFT_GADGETS } from "../gadgets/names.ts";
import { type Knowledge, NEUTRAL, NOWHERE, OFF_MAP, type Person, type State } from "../state.ts";
import type { View } from "./view.ts";

/**
 * Distributes the gadgets that a player can't see among persons whose inventory they can't see: traced ones to their
 * carriers, of the unaccounted ones as many to enemies as they can have drafted, some of the others to NPCs.
 */
export function handOutGadgets(state: State, view: View, own: Knowledge, random: Random): void {
  const isHidden = (who: number) => view.persons[who]?.gadgets === null && view.persons[who]?.at !== OFF_MAP;
  const hidden = state.persons.filter((_, who) => isHidden(who));
  const enemies = hidden.filter(({ side }) => side !== NEUTRAL);
  const npcs = hidden.filter(({ side }) => side === NEUTRAL);
  const agents = state.persons.filter(
    ({ side }, who) => side !== NEUTRAL && view.persons[who]?.side === null,
  );
  const isCleared = (person: Person) => own.marks[state.persons.indexOf(person)] === "not enemy";
  const lost: CarriedGadget[] = [];
  const inSight = gadgetsInSight(state);
  let share = SLOTS - agents.length;
  for (const gadget of DRAFT_GADGETS) {
    if (inSight.has(gadget)) continue;
    const place = own.traced[gadget];
    if (place === undefined) lost.push(gadget);
    else if (place !== NOWHERE && isHidden(place)) {
      const carrier = state.persons[place] as Person;
      gain(carrier, gadget);
      if (carrier.side !== NEUTRAL) share--;
    }
  }
  shuffle(random, lost);
  for (const gadget of lost) {
    // An enemy that an observation missed must have pocket litter.
    const deceiver = gadget === "POCKET_LITTER" ? enemies.find((enemy) => isCleared(enemy)) : undefined;
    if (deceiver !== undefined) {
      gain(deceiver, gadget);
      share--;
    } else if (share > 0 && enemies.length > 0) {
      gain(pick(random, enemies), gadget);
      share--;
    } else if (npcs.length > 0 && isForNpcs(gadget) && below(random, 2) === 0)
      gain(pick(random, npcs), gadget);
  }
  placeCollar(state, own, enemies, random);
}

/** For a spectator: each team has gadgets in its slots beside characters, NPCs have some of the others. */
export function dealGadgets(state: State, view: View, random: Random): void {
  const inSight = gadgetsInSight(state);
  state.collarInSafe = view.collarInSafe ?? !inSight.has("DIAMOND_COLLAR");
  const hidden = state.persons.filter((_, who) => view.persons[who]?.gadgets === null);
  const lost = DRAFT_GADGETS.filter((gadget) => !inSight.has(gadget));
  shuffle(random, lost);
  for (const seat of [0, 1] as const) {
    const team = hidden.filter(({ side, at }) => side === seat && at !== OFF_MAP);
    for (let i = SLOTS - team.length; i > 0 && team.length > 0; i--) {
      const gadget = lost.pop();
      if (gadget !== undefined) gain(pick(random, team), gadget);
    }
  }
  const npcs = hidden.filter(({ side, at }) => side === NEUTRAL && at !== OFF_MAP);
  for (const gadget of lost)
    if (npcs.length > 0 && isForNpcs(gadget) && below(random, 2) === 0) gain(pick(random, npcs), gadget);
}

/** The gadgets on the floor and those that persons carry as far as they are handed out. */
function gadgetsInSight({ lying, persons }: State): ReadonlySet<CarriedGadget> {
  const inSight = new Set<CarriedGadget>();
  for (const { gadget } of lying) inSight.add(gadget);
  for (const { gadgets } of persons) for (const gadget of gadgets) inSight.add(gadget);
  return inSight;
}

/** The chance that an enemy has taken the collar unseen grows by one in this number every round, up to one half. */
const COLLAR_ROUNDS = 16;

/** The collar is in its safe as long as neither side can have opened it, or else with an enemy who did so unseen. */
function placeCollar(state: State, own: Knowledge, enemies: readonly Person[], random: Random): void {
  if (gadgetsInSight(state).has("DIAMOND_COLLAR")) {
    state.collarInSafe = false;
    return;
  }
  const place = own.traced.DIAMOND_COLLAR;
  const carrier = place === undefined ? undefined : state.persons[place];
  const isOut = own.opened.includes(state.safes.length);
  if (
    carrier === undefined &&
    !isOut &&
    below(random, COLLAR_ROUNDS) >= Math.min(state.round - 1, COLLAR_ROUNDS / 2)
  )
    return;
  const taker = carrier ?? (enemies.length > 0 ? pick(random, enemies) : undefined);
  if (taker === undefined) return;
  gain(taker, "DIAMOND_COLLAR");
  state.collarInSafe = false;
}
