import type { Viewer } from "../../../kernel/game.ts";
import { below, between, fork, fraction, pick, type Random, shuffle } from "../../../kernel/random/random.ts";
import { carrierOf } from "../board/people.ts";
import { cloneFaction, cloneKnowledge } from "../copies.ts";
import { emptyFaction, NOTHING_UNTOLD } from "../draft/opening.ts";
import { INITIAL_PILLS } from "../gadgets/poison-pills.ts";
import { type Drink, type Faction, NEUTRAL, type Person, type Side, type State } from "../state.ts";
import { imagineDrafts } from "./imagine-draft.ts";
import { dealGadgets, handOutGadgets } from "./imagine-gadgets.ts";
import { imagineSides } from "./imagine-sides.ts";
import { isDrafting, type PersonView, type View } from "./view.ts";

/**
 * A random state that looks exactly like this one to this viewer. It agrees with everything they can conclude with
 * certainty: their own side, what was shown to them, chips and clothes (all changes are public), the bounds of
 * health, gadgets accounted for, the possible number of enemies. The rest is random.
 */
export function imagine(view: View, viewer: Viewer, random: Random): State {
  const sides = imagineSides(view, viewer, random);
  const queue = [...view.waiting];
  shuffle(random, queue);
  const state: State = {
    config: view.config,
    random: fork(random),
    drafts: imagineDrafts(view, viewer, random),
    round: view.round,
    terrain: view.terrain,
    roulettes: view.roulettes,
    bars: view.bars,
    safes: view.safes,
    collarInSafe: view.collarInSafe ?? true,
    lying: view.lying,
    fogs: view.fogs,
    persons: view.persons.map((seen, who) =>
      imaginePerson(seen, sides[who] ?? NEUTRAL, view.active === who, random),
    ),
    cat: view.cat,
    janitor: view.janitor,
    queue,
    active: view.active,
    factions: [],
    wiretap: view.wiretap,
    pills: view.pills ?? (view.round === 0 ? INITIAL_PILLS : between(random, 1, INITIAL_PILLS + 1)),
    mothballs: view.mothballs,
    over: view.over,
  };
  if (isDrafting(view)) return state;
  if (view.insight !== null) {
    state.factions = view.insight.factions.map(cloneFaction);
    return state;
  }
  if (view.own === null) dealGadgets(state, view, random);
  else handOutGadgets(state, view, view.own, random);
  state.factions = ([0, 1] as const).map((seat) =>
    seat === viewer && view.own !== null
      ? { ...cloneKnowledge(view.own), untold: { ...NOTHING_UNTOLD } }
      : imagineFaction(state, view, seat, random),
  );
  suspectPoison(state, viewer, random);
  return state;
}

/** Draws hidden values: health within its bounds, points of an unfinished turn. */
function imaginePerson(seen: PersonView, side: Side, isActive: boolean, random: Random): Person {
  const { card, at, drink, chips, clammy, rests, dries, least, most } = seen;
  return {
    card,
    side,
    at,
    mp: seen.mp ?? (isActive ? between(random, 1, 3) : 0),
    ap: seen.ap ?? (isActive ? between(random, 0, 2) : 0),
    hp: seen.hp ?? between(random, least, most + 1),
    ip: seen.ip ?? 0,
    chips,
    clammy,
    gadgets: seen.gadgets ?? [],
    drink,
    rests,
    dries,
    least,
    most,
  };
}

/** The chance that a side has found out a given fact by now, if it finds out one in `oneIn` every round. */
function foundOut(round: number, oneIn: number): number {
  return 1 - (1 - 1 / oneIn) ** (round - 1);
}

/**
 * What the other side may have found out, as much as players usually have by this round; its intelligence points, if
 * hidden, follow from that.
 */
function imagineFaction(state: State, view: View, seat: 0 | 1, random: Random): Faction {
  const faction = emptyFaction(state);
  const last = state.safes.length;
  const tookCollar = !state.collarInSafe && carrierOf(state, "DIAMOND_COLLAR")?.side === seat;
  const known = foundOut(state.round, 10);
  const combinations: number[] = [];
  const opened: number[] = [];
  for (let safe = 1; safe <= last; safe++) {
    const mustOpen = safe === last && tookCollar;
    const mayOpen = safe < last || !state.collarInSafe;
    const isKnown = mustOpen || opened.at(-1) === safe - 1 || fraction(random) < known;
    if (isKnown) combinations.push(safe);
    if (mustOpen || (isKnown && mayOpen && fraction(random) < known)) opened.push(safe);
  }
  const talked = foundOut(state.round, 7);
  const spied = state.persons.flatMap(({ side }, who) =>
    side === NEUTRAL && fraction(random) < talked ? [who] : [],
  );
  Object.assign(faction, { combinations, opened, spied });
  const members = state.persons.filter(({ side }, who) => side === seat && view.persons[who]?.ip === null);
  if (members.length > 0) {
    const secrets = opened.length + spied.length;
    for (let i = 0; i < secrets; i++) pick(random, members).ip += state.config.match.secretToIpFactor;
    faction.tally.ipFromSecrets = secrets * state.config.match.secretToIpFactor;
  }
  return faction;
}

/** One drink in eight may have been poisoned by the other side, while it can have pills. */
function suspectPoison(state: State, viewer: Viewer, random: Random): void {
  const carrier = carrierOf(state, "POISON_PILLS");
  if (carrier === undefined || carrier.side === viewer) return;
  const suspect = (drink: Drink | null) =>
    drink !== null && below(random, 8) === 0 ? drink | (1 << carrier.side) : drink;
  state.bars = state.bars.map(({ at, drink }) => ({ at, drink: suspect(drink) }));
  for (const person of state.persons) person.drink = suspect(person.drink);
}
