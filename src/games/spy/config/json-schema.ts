import { spyThings } from "../../../languages/loaders.ts";
import { FIELD_STATES } from "../board/fields.ts";
import { PROPERTY_NAMES } from "../properties/table.ts";
import {
  GENDERS,
  MAX_CHARACTERS_LISTED,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MIN_CHARACTERS,
} from "./character-schema.ts";
import { MAX_HP } from "./characters.ts";
import { type MatchKey, USUAL_MATCH } from "./match.ts";
import {
  boundsOf,
  type FigureKey,
  HOUSE_KEYS,
  isHouseKey,
  kindOf,
  MATCH_KEYS,
  spellingsOf,
} from "./match-keys.ts";
import { allowedFor } from "./match-schema.ts";
import { MAX_MAP_SIDE } from "./scenario.ts";
import { MAX_TABLE_CHIPS } from "./scenario-schema.ts";

/** Schemas are for programs and editors of any language: their texts are English. */
const { words: english } = await spyThings.en();

const rows = {
  description: "Rows of fields, which may differ in length.",
  type: "array",
  maxItems: MAX_MAP_SIDE,
  items: { type: "array", maxItems: MAX_MAP_SIDE, items: { enum: FIELD_STATES } },
};

/** The JSON Schema of a scenario file, for text editors. `ludothek check` says whether the map is playable. */
export const scenarioSchema = {
  title: "A scenario of No Time to Spy (.scenario)",
  type: "object",
  properties: {
    scenario: rows,
    field: { ...rows, deprecated: true },
    rouletteChips: {
      description: "Chips of single roulette tables; only in files of the house. Other tables draw theirs.",
      type: ["array", "null"],
      items: {
        type: "object",
        properties: {
          x: { description: "The column, from 0.", type: "integer", minimum: 0, maximum: MAX_MAP_SIDE - 1 },
          y: { description: "The row, from 0.", type: "integer", minimum: 0, maximum: MAX_MAP_SIDE - 1 },
          chips: { type: "integer", minimum: 0, maximum: MAX_TABLE_CHIPS },
        },
        required: ["x", "y", "chips"],
      },
    },
  },
  anyOf: [{ required: ["scenario"] }, { required: ["field"] }],
};

function figure(key: FigureKey) {
  const [minimum, maximum] = boundsOf(key);
  const text = allowedFor(key);
  return {
    description: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
    ...(!isHouseKey(key) && { default: USUAL_MATCH[key] }),
    type: kindOf(key) === "chance" ? "number" : "integer",
    minimum,
    maximum,
  };
}

/** Keys that files of the second standard lack may be null, and then get the default. */
function spelt(key: MatchKey): [string, object][] {
  return spellingsOf(key).map((name, index) => [
    name,
    index === 0 ? figure(key) : { ...figure(key), deprecated: true },
  ]);
}

/** The JSON Schema of a match file: 30 settings, some of which may have their old spelling, and those of the house. */
export const matchSchema = {
  title: "The figures of a match of No Time to Spy (.match)",
  type: "object",
  properties: Object.fromEntries([
    ...MATCH_KEYS.flatMap(spelt),
    ...HOUSE_KEYS.map((key) => [key, figure(key)]),
  ]),
  allOf: MATCH_KEYS.filter((key) => spellingsOf(key).length > 1).map((key) => ({
    anyOf: spellingsOf(key).map((name) => ({ required: [name] })),
  })),
};

/** The JSON Schema of a character list. */
export const charactersSchema = {
  title: "A list of characters of No Time to Spy (.json)",
  type: "array",
  minItems: MIN_CHARACTERS,
  maxItems: MAX_CHARACTERS_LISTED,
  items: {
    type: "object",
    properties: {
      name: {
        description: "Every name stands in the list once.",
        type: "string",
        minLength: 1,
        maxLength: MAX_NAME_LENGTH,
      },
      description: { type: ["string", "null"], maxLength: MAX_DESCRIPTION_LENGTH },
      gender: { enum: [...GENDERS, null] },
      features: {
        type: "array",
        uniqueItems: true,
        items: {
          oneOf: PROPERTY_NAMES.map((name) => ({ const: name, description: english.properties[name].help })),
        },
      },
      initialHp: {
        description: `Health points at the start; only in files of the house. ${MAX_HP} unless given.`,
        type: ["integer", "null"],
        minimum: 1,
        maximum: MAX_HP,
      },
    },
    required: ["name", "features"],
  },
};
