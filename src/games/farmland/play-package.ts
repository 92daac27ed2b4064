import type { PlayParts } from "../../kernel/game-package.ts";
import { action } from "./action.ts";
import { withNames } from "./names.ts";
import { phrases } from "./phrases.ts";
import { rules } from "./rules.ts";
import type { Farmland } from "./state.ts";
import { USUAL } from "./usual.ts";

/** What a match of Crown of Farmland needs. */
export const play: PlayParts<Farmland> = {
  game: { ...rules, action },
  phrases,
  usual: USUAL,
  withNames,
};
