import { ALL_SEEING, type Viewer } from "../../../kernel/game.ts";
import { carrierOf } from "../board/people.ts";
import { cloneDrafts, cloneFaction, cloneKnowledge } from "../copies.ts";
import { slotsOf } from "../draft/draft.ts";
import type { CarriedGadget } from "../gadgets/names.ts";
import type { BarTable, Drink, Person, State } from "../state.ts";
import { isOpen } from "./audience.ts";
import { shared } from "./sharing.ts";
import type { PersonView, View } from "./view.ts";

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
  const fresh = shared(state, viewer, {
    slots: state.drafts.map(slotsOf),
    ready: state.drafts.map(({ ready }) => ready),
    draft: draft === undefined ? null : { ...draft },
    persons: state.persons.map((person) => personView(state, person, viewer, all, seen)),
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

function personView(state: State, person: Person, viewer: Viewer, all: boolean, seen: number): PersonView {
  const { card, at, side, mp, ap, hp, ip, chips, clammy, gadgets, rests, dries, least, most } = person;
  const isOwn = all || side === viewer;
  const open = isOpen(state);
  const shown = isOwn || open;
  return {
    card,
    at,
    chips,
    clammy,
    drink: visible(person.drink, seen),
    rests,
    dries,
    least: open ? hp : least,
    most: open ? hp : most,
    side: isOwn ? side : null,
    mp: shown ? mp : null,
    ap: shown ? ap : null,
    hp: shown ? hp : null,
    ip: shown ? ip : null,
    gadgets: shown ? gadgets : null,
  };
}
