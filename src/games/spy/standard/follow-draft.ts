import { firstTerrain } from "../board/fields.ts";
import { type Config, USUAL_OPTIONS } from "../config/config.ts";
import type { MatchConfig } from "../config/match.ts";
import { boundsOf, MATCH_KEYS } from "../config/match-keys.ts";
import { cloneKnowledge } from "../copies.ts";
import { emptyDraft, MAX_CHARACTERS, MAX_GADGETS, SLOTS, slotsOf } from "../draft/draft.ts";
import { emptyFaction } from "../draft/opening.ts";
import { INITIAL_MOTHBALLS } from "../gadgets/mothball-pouch.ts";
import { type DraftGadget, type GadgetName, isDraftGadget } from "../gadgets/names.ts";
import { INITIAL_PILLS } from "../gadgets/poison-pills.ts";
import type { PersonView, View } from "../knowledge/view.ts";
import { type Draft, OFF_MAP } from "../state.ts";
import type { Settings } from "./messages.ts";
import type { WireState } from "./things.ts";

/** The match of a foreign server as a config of ours. It shows everything that the standard shows (section 9). */
export function configOf({ level, settings, characterSettings }: Settings): Config {
  return {
    match: withinBounds(settings),
    scenario: level.scenario,
    characters: characterSettings.map(({ name, description, gender, features }) => {
      return { name, description, gender, features };
    }),
    options: { ...USUAL_OPTIONS, visibility: "open" },
  };
}

/** Settings within the bounds of our rules, as near as possible to the given ones. */
function withinBounds(settings: MatchConfig): MatchConfig {
  const figures = MATCH_KEYS.map((key) => {
    const [least, most] = boundsOf(key);
    return [key, Math.min(most, Math.max(least, settings[key]))];
  });
  return Object.fromEntries(figures);
}

/** The view before the first offer. */
export function draftingView(config: Config): View {
  return {
    config,
    slots: [null, null],
    ready: [false, false],
    draft: null,
    round: 0,
    terrain: firstTerrain(config.scenario),
    roulettes: [],
    bars: [],
    safes: [],
    collarInSafe: true,
    lying: [],
    fogs: [],
    persons: [],
    cat: OFF_MAP,
    janitor: OFF_MAP,
    waiting: [],
    active: null,
    own: null,
    wiretap: null,
    pills: INITIAL_PILLS,
    mothballs: INITIAL_MOTHBALLS,
    over: null,
    insight: null,
  };
}

/** The view with this draft of the player's side. The progress of the other side is unknown. */
export function withDraft(view: View, seat: 0 | 1, draft: Draft): View {
  const slots = slotsOf(draft);
  return {
    ...view,
    draft,
    slots: seat === 0 ? [slots, null] : [null, slots],
    ready: [seat === 0 && draft.ready, seat === 1 && draft.ready],
  };
}

/** A draft in which everything is chosen and nothing handed out. */
export function chosenDraft(characters: Draft["characters"], gadgets: Draft["gadgets"]): Draft {
  return { ...emptyDraft(), characters, gadgets };
}

/** The draft after a choice: a card of the character list, if it is one, or a gadget. */
export function withChoice(draft: Draft, card: number, gadget: GadgetName | null): Draft {
  return {
    ...draft,
    characters: card < 0 ? draft.characters : [...draft.characters, card],
    gadgets: gadget !== null && isDraftGadget(gadget) ? [...draft.gadgets, gadget] : draft.gadgets,
    offer: null,
  };
}

/** The draft after the equipment was sent: who gets which gadget, by the ids of the character list. */
export function withEquipment(
  draft: Draft,
  equipment: Readonly<Record<string, readonly GadgetName[]>>,
  ids: readonly string[],
): Draft {
  const holders = Object.entries(equipment);
  const holderOf = (gadget: DraftGadget) => holders.find(([, given]) => given.includes(gadget))?.[0];
  const equipped = draft.gadgets.map((gadget) => ids.indexOf(holderOf(gadget) ?? ""));
  return { ...draft, equipped, ready: true };
}

/** The persons take their places: all persons of the first state, in the order of the character list. */
export function openedView(view: View, state: WireState, ids: readonly string[], seat: 0 | 1 | null): View {
  const cards = state.characters
    .map(({ characterId }) => ids.indexOf(characterId))
    .filter((card) => card >= 0);
  const persons = cards
    .toSorted((a, b) => a - b)
    .map((card) => newPerson(card, view.draft?.characters.includes(card) ? seat : null));
  const own = seat === null ? null : cloneKnowledge(emptyFaction({ persons }));
  return { ...view, config: reckoned(view.config, persons), slots: [], ready: [], draft: null, persons, own };
}

function newPerson(card: number, side: 0 | 1 | null): PersonView {
  const nothing = { mp: 0, ap: 0, hp: 0, ip: 0, chips: 0, least: 0, most: 0 };
  return {
    card,
    side,
    at: OFF_MAP,
    ...nothing,
    clammy: false,
    drink: null,
    rests: false,
    dries: false,
    gadgets: [],
  };
}

/** The view with these characters on the player's side. */
export function withOwn(view: View, cards: readonly number[], seat: 0 | 1): View {
  const isNew = ({ card, side }: PersonView) => side === null && cards.includes(card);
  if (!view.persons.some(isNew)) return view;
  const persons = view.persons.map((person) => (isNew(person) ? { ...person, side: seat } : person));
  return { ...view, config: reckoned(view.config, persons), persons };
}

/** The number of enemies is computed from the number of NPCs, and other servers have a different one than ours. */
function reckoned(config: Config, persons: readonly PersonView[]): Config {
  const own = persons.filter(({ side }) => side !== null).length;
  const teams = own > 0 ? 1 : 2;
  const strangers = persons.length - own - config.options.npcCount;
  if (strangers >= teams * (SLOTS - MAX_GADGETS) && strangers <= teams * MAX_CHARACTERS) return config;
  const npcCount = Math.max(0, persons.length - own - teams * (MAX_CHARACTERS - 1));
  return { ...config, options: { ...config.options, npcCount } };
}
