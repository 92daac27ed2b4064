import type { FieldState } from "../board/fields.ts";
import { isAble } from "../board/people.ts";
import { initialHpOf } from "../config/characters.ts";
import { GADGETS } from "../gadgets/index.ts";
import type { CarriedGadget } from "../gadgets/names.ts";
import { INITIAL_PILLS } from "../gadgets/poison-pills.ts";
import type { PersonView, View } from "../knowledge/view.ts";
import type { Property } from "../properties/table.ts";
import type { Drink } from "../state.ts";
import { pointOf } from "./points.ts";
import type { WireCharacter, WireField, WireGadget, WireState } from "./things.ts";

/** Uses left of a gadget that doesn't wear out, as most programs write it; it has no meaning (7.3). */
const ENDLESS = -1;

/**
 * A view as the standard's State (spy-protocol.md, sections 7.3 to 7.6). It contains nothing that the view doesn't;
 * hidden numbers become placeholders, because other programs accept nothing else there (section 9).
 */
export function tellState(view: View, ids: readonly string[]): WireState {
  return {
    currentRound: Math.max(1, view.round),
    map: { map: tellMap(view, ids) },
    mySafeCombinations: view.own?.combinations ?? [],
    characters: view.persons.map((person) => tellCharacter(view, person, ids)),
    catCoordinates: pointOf(view.terrain, view.cat),
    janitorCoordinates: pointOf(view.terrain, view.janitor),
  };
}

const PLAIN = {
  gadget: null,
  isDestroyed: false,
  isInverted: false,
  chipAmount: 0,
  safeIndex: 0,
  isFoggy: false,
  isUpdated: false,
} as const;

/** Fast path: most fields have nothing but their kind. */
const PLAIN_FIELDS = new Map<FieldState, WireField>();

function plain(state: FieldState): WireField {
  let field = PLAIN_FIELDS.get(state);
  if (field === undefined) {
    field = { state, ...PLAIN };
    PLAIN_FIELDS.set(state, field);
  }
  return field;
}

/** The map row by row; rows end where those of the scenario do. */
function tellMap(view: View, ids: readonly string[]): WireField[][] {
  const { width, fields } = view.terrain;
  const special = specialFields(view, ids);
  const rows: WireField[][] = [];
  for (let start = 0; start < fields.length; start += width) {
    const row: WireField[] = [];
    for (let field = start; field < start + width; field++) {
      const state = fields[field] ?? null;
      const more = special.get(field);
      if (state !== null) row.push(more === undefined ? plain(state) : { ...plain(state), ...more });
    }
    rows.push(row);
  }
  return rows;
}

function specialFields(view: View, ids: readonly string[]): ReadonlyMap<number, Partial<WireField>> {
  const special = new Map<number, Partial<WireField>>();
  const add = (field: number, more: Partial<WireField>) =>
    special.set(field, { ...special.get(field), ...more });
  for (const { at, chips, isInverted, isDestroyed } of view.roulettes)
    add(at, { chipAmount: chips, isInverted, isDestroyed });
  for (const { at, drink } of view.bars) if (drink !== null) add(at, { gadget: tellDrink(drink) });
  view.safes.forEach((at, index) => {
    add(at, { safeIndex: index + 1 });
  });
  for (const { at, gadget } of view.lying) add(at, { gadget: tellGadget(view, gadget, ids) });
  for (const { fields } of view.fogs) for (const at of fields) add(at, { isFoggy: true });
  return special;
}

function tellDrink(drink: Drink): WireGadget {
  return { gadget: "COCKTAIL", usages: 1, isPoisoned: drink !== 0 };
}

function tellGadget(view: View, gadget: CarriedGadget, ids: readonly string[]): WireGadget {
  switch (gadget) {
    case "POISON_PILLS":
      return { gadget, usages: view.pills ?? INITIAL_PILLS };
    case "MOTHBALL_POUCH":
      return { gadget, usages: view.mothballs };
    case "WIRETAP_WITH_EARPLUGS": {
      const card = view.wiretap === null ? undefined : view.persons[view.wiretap.on]?.card;
      const activeOn = card === undefined ? null : (ids[card] ?? null);
      return { gadget, usages: GADGETS[gadget].uses, working: view.wiretap?.working ?? true, activeOn };
    }
    default:
      return { gadget, usages: GADGETS[gadget].uses ?? ENDLESS };
  }
}

function tellCharacter(view: View, person: PersonView, ids: readonly string[]): WireCharacter {
  const character = view.config.characters[person.card];
  const carried = (person.gadgets ?? []).map((gadget) => tellGadget(view, gadget, ids));
  return {
    characterId: ids[person.card] ?? "",
    name: character?.name ?? "",
    coordinates: pointOf(view.terrain, person.at),
    mp: person.mp ?? 0,
    ap: person.ap ?? 0,
    // Hidden health stays at its start, which is public.
    hp: person.hp ?? initialHpOf(character),
    ip: person.ip ?? 0,
    chips: person.chips,
    properties: propertiesOf(view, person),
    gadgets: person.drink === null ? carried : [...carried, tellDrink(person.drink)],
  };
}

/** The current properties: clammy or not, and without those that the mole die suppresses (7.5). */
function propertiesOf(view: View, person: PersonView): readonly Property[] {
  const features = view.config.characters[person.card]?.features ?? [];
  const lasting = features.filter((name) => name !== "CLAMMY_CLOTHES" && isAble(view, person, name));
  return person.clammy ? [...lasting, "CLAMMY_CLOTHES"] : lasting;
}
