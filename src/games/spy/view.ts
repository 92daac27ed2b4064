import { SPECTATOR, type Viewer } from "../../kernel/game.ts";
import type { Config } from "./config/config.ts";
import { slotsOf } from "./draft.ts";
import type { Terrain } from "./fields.ts";
import type { Gadget } from "./gadgets.ts";
import { carrierOf } from "./people.ts";
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
} from "./state.ts";

/** A person as a viewer sees it: null for what he may not know (spy-rules.md, section 29.1). */
export interface PersonView {
  readonly card: number;
  readonly at: number;
  readonly side: Side | null;
  readonly mp: number | null;
  readonly ap: number | null;
  readonly hp: number | null;
  readonly ip: number | null;
  readonly chips: number | null;
  readonly clammy: boolean | null;
  readonly gadgets: readonly Gadget[] | null;
  /** Shows only the poison that one's own side has put in. */
  readonly drink: Drink | null;
  /** What anybody can work out from the operations told to everybody. */
  readonly deduced: {
    readonly chips: number;
    readonly clammy: boolean;
    readonly least: number;
    readonly most: number;
    readonly rests: boolean;
    readonly dries: boolean;
  };
}

/** What a player or spectator may know. */
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
  /** Everything, once the match is over: statistics and replay are public (section 31). */
  readonly revealed: State | null;
}

/** What this viewer may know, nothing more (section 29). */
export function viewOf(state: State, viewer: Viewer): View {
  const all = viewer === SPECTATOR;
  const isOpen = all || state.config.options.visibility === "open";
  const knows = (gadget: Gadget) => isOpen || carrierOf(state, gadget)?.side === viewer;
  const draft = state.drafts[viewer];
  const own = state.factions[viewer];
  return {
    config: state.config,
    slots: state.drafts.map(slotsOf),
    ready: state.drafts.map(({ ready }) => ready),
    draft: draft === undefined ? null : cloneDraft(draft),
    round: state.round,
    terrain: state.terrain,
    roulettes: state.roulettes.map((table) => ({ ...table })),
    bars: state.bars.map(({ at, drink }) => ({ at, drink: visibleDrink(drink, viewer) })),
    safes: [...state.safes],
    collarInSafe: isOpen ? state.collarInSafe : null,
    lying: [...state.lying],
    fogs: [...state.fogs],
    persons: state.persons.map((person) => personView(person, viewer, isOpen)),
    cat: state.cat,
    janitor: state.janitor,
    waiting: [...state.queue].sort((a, b) => a - b),
    active: state.active,
    own: own === undefined ? null : cloneKnowledge(own),
    wiretap: state.wiretap !== null && knows("WIRETAP_WITH_EARPLUGS") ? { ...state.wiretap } : null,
    pills: knows("POISON_PILLS") ? state.pills : null,
    mothballs: state.mothballs,
    over: state.over,
    revealed: state.over === null ? null : cloneState(state),
  };
}

function visibleDrink(drink: Drink | null, viewer: Viewer): Drink | null {
  return drink === null || viewer === SPECTATOR ? drink : drink & (1 << viewer);
}

function personView(person: Person, viewer: Viewer, isOpen: boolean): PersonView {
  const isOwn = person.side === viewer;
  const shown = isOpen || isOwn;
  const { card, at, side, mp, ap, hp, ip, chips, clammy, gadgets, rests, dries, least, most } = person;
  return {
    card,
    at,
    side: isOwn || viewer === SPECTATOR ? side : null,
    mp: shown ? mp : null,
    ap: shown ? ap : null,
    hp: shown ? hp : null,
    ip: shown ? ip : null,
    chips: shown ? chips : null,
    clammy: shown ? clammy : null,
    gadgets: shown ? [...gadgets] : null,
    drink: visibleDrink(person.drink, viewer),
    deduced: { chips, clammy, least, most, rests, dries },
  };
}

/** A copy of a draft. */
export function cloneDraft(draft: Draft): Draft {
  const { characters, gadgets, equipped } = draft;
  return { ...draft, characters: [...characters], gadgets: [...gadgets], equipped: [...equipped] };
}

/** A copy of what a player may know of the own side, and nothing more. */
export function cloneKnowledge({
  combinations,
  opened,
  spied,
  doubted,
  tally,
  marks,
  traced,
}: Knowledge): Knowledge {
  return {
    combinations: [...combinations],
    opened: [...opened],
    spied: [...spied],
    doubted: [...doubted],
    tally: { ...tally },
    marks: [...marks],
    traced: { ...traced },
  };
}

function cloneFaction(faction: Faction): Faction {
  return { ...cloneKnowledge(faction), untold: { ...faction.untold } };
}

/** A copy of a state; config, map, offers and what lies about never change in place and are shared. */
export function cloneState(state: State): State {
  return {
    ...state,
    random: { ...state.random },
    drafts: state.drafts.map(cloneDraft),
    roulettes: state.roulettes.map((table) => ({ ...table })),
    bars: state.bars.map((bar) => ({ ...bar })),
    safes: [...state.safes],
    lying: [...state.lying],
    fogs: [...state.fogs],
    persons: state.persons.map((person) => ({ ...person, gadgets: [...person.gadgets] })),
    queue: [...state.queue],
    factions: state.factions.map(cloneFaction),
    wiretap: state.wiretap === null ? null : { ...state.wiretap },
  };
}
