import { cutOff } from "../../kernel/text.ts";
import { DECKS } from "./decks.ts";
import { type Config, MAX_PLAYER_NAME_BYTES } from "./state.ts";

/** The default deck. */
export const USUAL_DECK = "storm";

/** The default config. */
export const USUAL: Config = { names: ["Red", "Blue"], deck: DECKS[USUAL_DECK], shuffled: true };

/** The config with these names, truncated if too long; a player without a name keeps the default. */
export function withNames(config: Config, [first, second]: readonly string[]): Config {
  const [usualFirst, usualSecond] = config.names;
  const shortened = (name = "") => cutOff(name, MAX_PLAYER_NAME_BYTES);
  return { ...config, names: [shortened(first) || usualFirst, shortened(second) || usualSecond] };
}
