import { deckSchema } from "./duel/json-schema.ts";
import { charactersSchema, matchSchema, scenarioSchema } from "./spy/config/json-schema.ts";

const DIALECT = "https://json-schema.org/draft/2020-12/schema";

/** The JSON Schemas of all JSON files of games, by their names in `docs/schemas/`. */
export const JSON_SCHEMAS: Readonly<Record<string, object>> = {
  "duel-deck": { $schema: DIALECT, ...deckSchema },
  "spy-characters": { $schema: DIALECT, ...charactersSchema },
  "spy-match": { $schema: DIALECT, ...matchSchema },
  "spy-scenario": { $schema: DIALECT, ...scenarioSchema },
};
