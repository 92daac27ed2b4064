import type { Viewer } from "../../../kernel/game.ts";
import { below, type Random, shuffle } from "../../../kernel/random/random.ts";
import { carrierOf } from "../board/people.ts";
import { isForNpcs } from "../gadgets/index.ts";
import { type CarriedGadget, DRAFT_GADGETS } from "../gadgets/names.ts";
import { type Faction, NEUTRAL, OFF_MAP, type Person, type State } from "../state.ts";
import { isOpen } from "./audience.ts";

/*
 * "Faction of a character" and "remaining gadgets" (spy-rules.md, section 29.1), swapped among persons who look alike
 * to a viewer.
 */

/** The factions that have seen no more than the viewer: their own, or both for a spectator. */
function witnesses(state: State, viewer: Viewer): readonly Faction[] {
  const own = state.factions[viewer];
  return own === undefined ? state.factions : [own];
}

/** True if the viewer has been shown that this person carries the gadget. */
export function isShown(state: State, viewer: Viewer, gadget: CarriedGadget, who: number): boolean {
  return witnesses(state, viewer).every(({ traced }) => traced[gadget] === who);
}

/** As many swaps as there are persons, so that nearly every uncertain person changes sides sometimes. */
export function exchangeSides(state: State, viewer: Viewer, random: Random): void {
  for (let i = 0; i < state.persons.length; i++) {
    const [a, b] = [below(random, state.persons.length), below(random, state.persons.length)];
    if (areAlike(state, viewer, a, b)) exchangeRoles(state, viewer, a, b);
  }
}

/** Two persons who look alike swap sides, and everything unseen that depends on them. */
function exchangeRoles(state: State, viewer: Viewer, a: number, b: number): void {
  const [one, other] = [state.persons[a] as Person, state.persons[b] as Person];
  const { side } = one;
  one.side = other.side;
  other.side = side;
  if (!isOpen(state)) exchangeBelongings(state, viewer, a, b);
  state.factions.forEach((faction, seat) => {
    if (seat !== viewer) rename(state, faction, a, b);
  });
}

function areAlike(state: State, viewer: Viewer, a: number, b: number): boolean {
  const [one, other] = [state.persons[a] as Person, state.persons[b] as Person];
  return (
    one.side !== other.side &&
    isUncertain(state, viewer, a, other.side === NEUTRAL) &&
    isUncertain(state, viewer, b, one.side === NEUTRAL)
  );
}

/** True if the viewer can't know this person's side; for the role of an NPC, that it is none. */
function isUncertain(state: State, viewer: Viewer, who: number, asNpc: boolean): boolean {
  const { side, at, ip, gadgets } = state.persons[who] as Person;
  // A match waits for the owner of the person on turn.
  if (side === viewer || at === OFF_MAP || state.active === who) return false;
  const mark = state.factions[viewer]?.marks[who] ?? "unknown";
  if (mark !== "unknown") return false;
  if (isOpen(state)) {
    // A wiretap shows that two persons are not companions, and NPCs have neither points nor certain gadgets.
    if (state.wiretap?.on === who || gadgets.includes("WIRETAP_WITH_EARPLUGS")) return false;
    if (asNpc && (ip > 0 || gadgets.some((gadget) => !isForNpcs(gadget)))) return false;
  }
  // A person who did in public what no NPC does is marked at least by the other side.
  return !asNpc || state.factions[side === 0 ? 1 : 0]?.marks[who] !== "enemy";
}

/** Points and all unseen gadgets go with the role. */
function exchangeBelongings(state: State, viewer: Viewer, a: number, b: number): void {
  const [one, other] = [state.persons[a] as Person, state.persons[b] as Person];
  const { ip } = one;
  one.ip = other.ip;
  other.ip = ip;
  const shownOf = (who: number) =>
    (state.persons[who] as Person).gadgets.filter((gadget) => isShown(state, viewer, gadget, who));
  const [shownOne, shownOther] = [shownOf(a), shownOf(b)];
  const hiddenOne = one.gadgets.filter((gadget) => !shownOne.includes(gadget));
  const hiddenOther = other.gadgets.filter((gadget) => !shownOther.includes(gadget));
  one.gadgets = [...shownOne, ...hiddenOther];
  other.gadgets = [...shownOther, ...hiddenOne];
  const listener = carrierOf(state, "WIRETAP_WITH_EARPLUGS");
  if (state.wiretap !== null && listener?.side !== viewer) {
    const { on, working } = state.wiretap;
    state.wiretap = { on: exchanged(on, a, b), working };
  }
}

function exchanged(who: number, a: number, b: number): number {
  if (who === a) return b;
  return who === b ? a : who;
}

/** Swaps what a side hidden from the viewer knows about the two. */
function rename({ persons }: State, faction: Faction, a: number, b: number): void {
  const other = (who: number) => exchanged(who, a, b);
  faction.spied = faction.spied.map(other);
  faction.doubted = faction.doubted.map(other);
  faction.marks = faction.marks.map((_, who) => faction.marks[other(who)] ?? "unknown");
  const traced = DRAFT_GADGETS.flatMap((gadget) => {
    const place = faction.traced[gadget];
    if (place === undefined) return [];
    const hasMoved = persons[other(place)]?.gadgets.includes(gadget);
    return [[gadget, hasMoved ? other(place) : place]];
  });
  faction.traced = { ...faction.traced, ...Object.fromEntries(traced) };
}

/** Unseen gadgets, carried by strangers or out of the game, are swapped. */
export function exchangeGadgets(state: State, viewer: Viewer, random: Random): void {
  const hidden = DRAFT_GADGETS.filter((gadget) => isHidden(state, viewer, gadget));
  const isRestricted = (gadget: CarriedGadget) => !isForNpcs(gadget);
  const changed = new Map<CarriedGadget, CarriedGadget>();
  for (const group of [hidden.filter(isRestricted), hidden.filter((gadget) => !isRestricted(gadget))]) {
    const shuffled = [...group];
    shuffle(random, shuffled);
    group.forEach((gadget, i) => {
      changed.set(gadget, shuffled[i] ?? gadget);
    });
  }
  const other = (gadget: CarriedGadget) => changed.get(gadget) ?? gadget;
  for (const person of state.persons)
    if (person.gadgets.some((gadget) => changed.has(gadget))) person.gadgets = person.gadgets.map(other);
  state.factions.forEach((faction, seat) => {
    if (seat === viewer) return;
    const traced = DRAFT_GADGETS.flatMap((gadget) => {
      const place = faction.traced[gadget];
      return place === undefined ? [] : [[other(gadget), place]];
    });
    const collar = faction.traced.DIAMOND_COLLAR;
    faction.traced = {
      ...Object.fromEntries(traced),
      ...(collar !== undefined && { DIAMOND_COLLAR: collar }),
    };
  });
}

function isHidden(state: State, viewer: Viewer, gadget: CarriedGadget): boolean {
  const carrier = carrierOf(state, gadget);
  if (carrier?.side === viewer || state.lying.some((lying) => lying.gadget === gadget)) return false;
  if (witnesses(state, viewer).every(({ traced }) => traced[gadget] !== undefined)) return false;
  if (gadget === "WIRETAP_WITH_EARPLUGS" && state.wiretap !== null) return false;
  // A person observed to be no enemy may have deceived the observer.
  const isDeceiver =
    carrier !== undefined && state.factions[viewer]?.marks[state.persons.indexOf(carrier)] === "not enemy";
  return gadget !== "POCKET_LITTER" || !isDeceiver;
}
