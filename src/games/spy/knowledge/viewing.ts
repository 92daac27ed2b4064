import { ALL_SEEING, type Seat, type Viewer } from "../../../kernel/game.ts";
import { carrierOf } from "../board/people.ts";
import { cloneDrafts, cloneFaction, cloneKnowledge } from "../copies.ts";
import { slotsOf } from "../draft/draft.ts";
import type { CarriedGadget } from "../gadgets/names.ts";
import type { BarTable, Drink, Person, State } from "../state.ts";
import { isOpen } from "./audience.ts";
import { lastSeenBy, shared } from "./sharing.ts";
import type { Glance, PersonView, View } from "./view.ts";

/**
 * What this viewer may know, nothing more (section 29). Once the match is over, statistics and replay are public
 * (section 31).
 */
export function view(state: State, viewer: Viewer): View {
  const all = viewer === ALL_SEEING || state.over !== null;
  const open = all || isOpen(state);
  const poisoner = viewer === 0 || viewer === 1 ? 1 << viewer : 0;
  const seen = all ? EVERY_POISON : poisoner;
  const knows = (gadget: CarriedGadget) => open || carrierOf(state, gadget)?.side === viewer;
  const draft = state.drafts[viewer];
  const faction = state.factions[viewer];
  const before = lastSeenBy(state, viewer)?.persons;
  const fresh = shared(state, viewer, {
    slots: state.drafts.map(slotsOf),
    ready: state.drafts.map(({ ready }) => ready),
    draft: draft === undefined ? null : { ...draft },
    persons: state.persons.map((person, i) => personView(state, person, viewer, all, seen, before?.[i])),
    waiting: [...state.queue].sort((a, b) => a - b),
    own: faction === undefined ? null : cloneKnowledge(faction),
  });
  return {
    config: state.config,
    slots: fresh.slots,
    ready: fresh.ready,
    draft: fresh.draft,
    round: state.round,
    terrain: state.terrain,
    roulettes: state.roulettes,
    bars: barsFor(state.bars, seen),
    safes: state.safes,
    collarInSafe: open ? state.collarInSafe : null,
    lying: state.lying,
    fogs: state.fogs,
    persons: fresh.persons,
    cat: state.cat,
    janitor: state.janitor,
    waiting: fresh.waiting,
    active: state.active,
    own: fresh.own,
    wiretap: state.wiretap !== null && knows("WIRETAP_WITH_EARPLUGS") ? state.wiretap : null,
    pills: knows("POISON_PILLS") ? state.pills : null,
    mothballs: state.mothballs,
    over: state.over,
    insight: all ? { drafts: cloneDrafts(state.drafts), factions: state.factions.map(cloneFaction) } : null,
  };
}

/** Part of {@link view}, for states that search imagines: fast, because it shares nothing with other views. */
export function glance(state: State, seat: Seat): Glance {
  const {
    config,
    drafts,
    round,
    terrain,
    roulettes,
    bars,
    safes,
    lying,
    persons,
    cat,
    janitor,
    factions,
    over,
  } = state;
  const poisoner = 1 << seat;
  const seen: PersonView[] = [];
  for (const person of persons)
    seen.push(personView(state, person, seat, over !== null, poisoner, undefined));
  return {
    config,
    slots: drafts.map(slotsOf),
    round,
    terrain,
    roulettes,
    bars: barsFor(bars, poisoner),
    safes,
    lying,
    persons: seen,
    cat,
    janitor,
    own: factions[seat] ?? null,
  };
}

/** The poison of both players and of the NPCs. */
const EVERY_POISON = 7;

/** The bar tables themselves, unless there is poison in a drink that this viewer cannot see. */
function barsFor(bars: readonly BarTable[], seen: number): readonly BarTable[] {
  const isHidden = ({ drink }: BarTable) => drink !== null && (drink & seen) !== drink;
  return bars.some(isHidden)
    ? bars.map((bar) => (isHidden(bar) ? { at: bar.at, drink: visible(bar.drink, seen) } : bar))
    : bars;
}

function visible(drink: Drink | null, seen: number): Drink | null {
  return drink === null ? null : drink & seen;
}

/** A person as this viewer sees them: the object of the last view if it says the same, so that a delta skips it. */
function personView(
  state: State,
  person: Person,
  viewer: Viewer,
  all: boolean,
  seen: number,
  before: PersonView | undefined,
): PersonView {
  const { card, at, chips, clammy, rests, dries } = person;
  const isOwn = all || person.side === viewer;
  const open = isOpen(state);
  const shown = isOwn || open;
  const drink = visible(person.drink, seen);
  const least = open ? person.hp : person.least;
  const most = open ? person.hp : person.most;
  const side = isOwn ? person.side : null;
  const mp = shown ? person.mp : null;
  const ap = shown ? person.ap : null;
  const hp = shown ? person.hp : null;
  const ip = shown ? person.ip : null;
  const gadgets = shown ? person.gadgets : null;
  // Compared one by one, before anything is created: this runs for every person after every step.
  if (
    before !== undefined &&
    before.at === at &&
    before.mp === mp &&
    before.ap === ap &&
    before.gadgets === gadgets &&
    before.hp === hp &&
    before.ip === ip &&
    before.least === least &&
    before.most === most &&
    before.chips === chips &&
    before.clammy === clammy &&
    before.drink === drink &&
    before.rests === rests &&
    before.dries === dries &&
    before.side === side &&
    before.card === card
  )
    return before;
  return { card, at, chips, clammy, drink, rests, dries, least, most, side, mp, ap, hp, ip, gadgets };
}
