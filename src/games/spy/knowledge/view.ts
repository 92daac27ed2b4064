import { ALL_SEEING, type Viewer } from "../../../kernel/game.ts";
import type { Terrain } from "../board/fields.ts";
import { carrierOf } from "../board/people.ts";
import type { Config } from "../config/config.ts";
import { slotsOf } from "../draft/draft.ts";
import type { CarriedGadget } from "../gadgets/index.ts";
import type {
  BarTable,
  Draft,
  Drink,
  Faction,
  Fog,
  Knowledge,
  Lying,
  Person,
  Roulette,
  Side,
  State,
  Verdict,
  Wiretap,
} from "../state.ts";
import { isOpen } from "./audience.ts";
import { shared } from "./sharing.ts";

/** A person as a viewer sees it (spy-rules.md, section 29.1). */
export interface PersonView {
  readonly card: number;
  readonly at: number;
  /** Everybody can count along: all that changes chips and clothes is told to everybody. */
  readonly chips: number;
  readonly clammy: boolean;
  /** The cocktail in the hand shows only the poison that one's own side has put in. */
  readonly drink: Drink | null;
  readonly rests: boolean;
  readonly dries: boolean;
  /** The bounds of health that everybody can work out; with open visibility there is nothing to work out. */
  readonly least: number;
  readonly most: number;
  /** The rest is null for whoever may not know it. */
  readonly side: Side | null;
  readonly mp: number | null;
  readonly ap: number | null;
  readonly hp: number | null;
  readonly ip: number | null;
  readonly gadgets: readonly CarriedGadget[] | null;
}

/** What only the all-seeing know, and everybody in the end. */
export interface Insight {
  readonly drafts: readonly Draft[];
  readonly factions: readonly Faction[];
}

/** What a player or somebody who looks on may know. */
export interface View {
  readonly config: Config;
  /** While drafting: the filled slots of both seats, who is ready, and one's own draft. */
  readonly slots: readonly number[];
  readonly ready: readonly boolean[];
  readonly draft: Draft | null;
  readonly round: number;
  readonly terrain: Terrain;
  readonly roulettes: readonly Roulette[];
  readonly bars: readonly BarTable[];
  readonly safes: readonly number[];
  /** Null if one cannot know. */
  readonly collarInSafe: boolean | null;
  readonly lying: readonly Lying[];
  readonly fogs: readonly Fog[];
  readonly persons: readonly PersonView[];
  readonly cat: number;
  readonly janitor: number;
  /** The figures whose turn is still to come in this round, in no particular order. */
  readonly waiting: readonly number[];
  readonly active: number | null;
  readonly own: Knowledge | null;
  readonly wiretap: Wiretap | null;
  readonly pills: number | null;
  readonly mothballs: number;
  readonly over: Verdict | null;
  readonly insight: Insight | null;
}

/** True until the board is set up. */
export function isDrafting({ slots }: View): boolean {
  return slots.length > 0;
}

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

/** Copies of drafts. */
export function cloneDrafts(drafts: readonly Draft[]): readonly Draft[] {
  return drafts.map((draft) => ({ ...draft }));
}

/** A copy of what a player may know of the own side, and nothing more. */
export function cloneKnowledge(knowledge: Knowledge): Knowledge {
  const { combinations, opened, spied, doubted, tally, marks, traced } = knowledge;
  return { combinations, opened, spied, doubted, tally: { ...tally }, marks, traced };
}

/** A copy of a side with all that it does not know itself. */
export function cloneFaction(faction: Faction): Faction {
  return { ...cloneKnowledge(faction), untold: { ...faction.untold } };
}

/** A copy of a state; what never changes in place is shared. */
export function clone(state: State): State {
  return {
    ...state,
    random: { ...state.random },
    drafts: cloneDrafts(state.drafts),
    persons: state.persons.map((person) => ({ ...person })),
    queue: [...state.queue],
    factions: state.factions.map(cloneFaction),
  };
}
