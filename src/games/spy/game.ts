import type { Game } from "../../kernel/game.ts";
import { action } from "./action.ts";
import { config } from "./config/config-schema.ts";
import { secrets } from "./knowledge/secrets.ts";
import { rules } from "./rules.ts";
import type { Spy } from "./spy.ts";

/** No Time to Spy with codecs for unknown configs and actions. */
export const spy: Game<Spy> = { ...rules, config, action, secrets };
