import { MAX_CREATURE_NAME_BYTES, MIN_DECK, RANGES, SPELL_NAMES } from "./cards.ts";

const whole = ([minimum, maximum]: readonly [number, number]) => ({ type: "integer", minimum, maximum });
const boolean = { type: "boolean" };

/** The JSON Schema of a config file of Creature Duel (duel.md, section 2.2), for text editors. */
export const deckSchema = {
  title: "A deck of Creature Duel (.json)",
  description: `At least ${MIN_DECK} cards. Copies of a creature are listed one by one, all with the same attributes.`,
  type: "object",
  properties: {
    Creatures: {
      type: "array",
      items: {
        type: "object",
        properties: {
          name: {
            description: `1 to ${MAX_CREATURE_NAME_BYTES} bytes in UTF-8.`,
            type: "string",
            minLength: 1,
            maxLength: MAX_CREATURE_NAME_BYTES,
          },
          mana_cost: whole(RANGES.cost),
          damage_points: whole(RANGES.damage),
          life_points: whole(RANGES.life),
          shield: boolean,
          mana_drain: boolean,
          speedy: { description: "In all creatures or in none.", type: "boolean" },
        },
        required: ["name", "mana_cost", "damage_points", "life_points", "shield", "mana_drain"],
        additionalProperties: false,
      },
    },
    Spells: {
      type: "array",
      items: {
        type: "object",
        properties: { name: { enum: SPELL_NAMES } },
        required: ["name"],
        additionalProperties: false,
      },
    },
  },
  required: ["Creatures", "Spells"],
  additionalProperties: false,
};
