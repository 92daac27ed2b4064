import { SPECTATOR, type Viewer } from "../../kernel/game.ts";
import { below, between, fraction, pick, type Random, shuffle } from "../../kernel/random/random.ts";
import { fork } from "./chance.ts";
import { FRESH_PILLS } from "./gadgets.ts";
import { imagineDrafts } from "./imagine-draft.ts";
import { handOutGadgets } from "./imagine-gadgets.ts";
import { imagineSides } from "./imagine-sides.ts";
import { emptyFaction, NOTHING_UNTOLD } from "./opening.ts";
import { carrierOf } from "./people.ts";
import { type Faction, NEUTRAL, type Person, type Side, type State } from "./state.ts";
import { cloneKnowledge, cloneState, type PersonView, type View } from "./view.ts";

/**
 * Some state that looks exactly like this to this viewer. All that he can conclude with certainty holds in it: his own side,
 * what was shown to him, chips and clothes (all changes to them are public), the bounds of health, gadgets accounted for, how
 * many enemies there can be. The rest is drawn anew.
 */
export function imagine(view: View, viewer: Viewer, random: Random): State {
  if (view.revealed !== null) return cloneState(view.revealed);
  const sides = imagineSides(view, viewer, random);
  const state: State = {
    config: view.config,
    random: fork(random),
    drafts: imagineDrafts(view, viewer, random),
    round: view.round,
    terrain: view.terrain,
    roulettes: view.roulettes.map((table) => ({ ...table })),
    bars: view.bars.map((bar) => ({ ...bar })),
    safes: [...view.safes],
    collarInSafe: view.collarInSafe ?? true,
    lying: [...view.lying],
    fogs: [...view.fogs],
    persons: view.persons.map((seen, who) =>
      imaginePerson(seen, sides[who] ?? NEUTRAL, view.active === who, random),
    ),
    cat: view.cat,
    janitor: view.janitor,
    queue: [...view.waiting],
    active: view.active,
    factions: [],
    wiretap: view.wiretap === null ? null : { ...view.wiretap },
    pills: view.pills ?? between(random, 1, FRESH_PILLS + 1),
    mothballs: view.mothballs,
    over: view.over,
  };
  shuffle(random, state.queue);
  if (view.round === 0) return state;
  if (view.own !== null) handOutGadgets(state, view, view.own, random);
  state.factions = ([0, 1] as const).map((seat) =>
    seat === viewer && view.own !== null
      ? { ...cloneKnowledge(view.own), untold: { ...NOTHING_UNTOLD } }
      : imagineFaction(state, view, seat, random),
  );
  if (viewer !== SPECTATOR) suspectPoison(state, viewer, random);
  return state;
}

/** Values that are not shown are drawn: health within its bounds, points of a turn that is not over yet. */
function imaginePerson(seen: PersonView, side: Side, isActive: boolean, random: Random): Person {
  const { card, at, drink, deduced } = seen;
  return {
    card,
    side,
    at,
    mp: seen.mp ?? (isActive ? between(random, 1, 3) : 0),
    ap: seen.ap ?? (isActive ? between(random, 0, 2) : 0),
    hp: seen.hp ?? between(random, deduced.least, deduced.most + 1),
    ip: seen.ip ?? 0,
    chips: deduced.chips,
    clammy: deduced.clammy,
    gadgets: [...(seen.gadgets ?? [])],
    drink,
    rests: deduced.rests,
    dries: deduced.dries,
    least: deduced.least,
    most: deduced.most,
  };
}

/** How likely a side has found out a given thing by now: one in so many with every round. */
function foundOut(round: number, oneIn: number): number {
  return 1 - (1 - 1 / oneIn) ** (round - 1);
}

/**
 * What a foreign side may have found out, as much as players usually have by this round; its intelligence points, if they are
 * not shown, come from that.
 */
function imagineFaction(state: State, view: View, seat: 0 | 1, random: Random): Faction {
  const faction = emptyFaction(state);
  const last = state.safes.length;
  const tookCollar = !state.collarInSafe && carrierOf(state, "DIAMOND_COLLAR")?.side === seat;
  const known = foundOut(state.round, 6);
  for (let safe = 1; safe <= last; safe++) {
    const mustOpen = safe === last && tookCollar;
    const mayOpen = safe < last || !state.collarInSafe;
    const isKnown = mustOpen || faction.opened.at(-1) === safe - 1 || fraction(random) < known;
    if (isKnown) faction.combinations.push(safe);
    if (mustOpen || (isKnown && mayOpen && fraction(random) < known)) faction.opened.push(safe);
  }
  const spied = foundOut(state.round, 5);
  state.persons.forEach(({ side }, who) => {
    if (side === NEUTRAL && fraction(random) < spied) faction.spied.push(who);
  });
  const members = state.persons.filter(({ side }, who) => side === seat && view.persons[who]?.ip === null);
  if (members.length > 0) {
    const secrets = faction.opened.length + faction.spied.length;
    for (let i = 0; i < secrets; i++) pick(random, members).ip += state.config.match.secretToIpFactor;
    faction.tally.ipFromSecrets = secrets * state.config.match.secretToIpFactor;
  }
  return faction;
}

/** One drink in eight may have been poisoned by the other side, as long as it can have pills. */
function suspectPoison(state: State, viewer: Viewer, random: Random): void {
  const carrier = carrierOf(state, "POISON_PILLS");
  if (carrier === undefined || carrier.side === viewer) return;
  for (const held of [...state.bars, ...state.persons])
    if (held.drink !== null && below(random, 8) === 0) held.drink |= 1 << carrier.side;
}
