import type { Config } from "../config/config.ts";
import { MATCH_KEYS } from "../config/match-keys.ts";
import type { Settings } from "./messages.ts";

/** The settings of a match in the standard's format, without those of the house: characters have the ids of this match. */
export function tellSettings(config: Config, ids: readonly string[]): Settings {
  return {
    level: { scenario: config.scenario },
    settings: Object.fromEntries(MATCH_KEYS.map((key) => [key, config.match[key]])) as Config["match"],
    characterSettings: config.characters.map(({ name, description, gender, features }, card) => {
      return { characterId: ids[card] ?? "", name, description, gender, features };
    }),
  };
}
