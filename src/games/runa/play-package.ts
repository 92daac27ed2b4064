import type { PlayParts } from "../../kernel/game-package.ts";
import { action } from "./action.ts";
import { phrases } from "./phrases.ts";
import { progress } from "./progress.ts";
import { rules } from "./rules.ts";
import type { Runa } from "./state.ts";

/** What a match of Runa's Strive needs. */
export const play: PlayParts<Runa> = {
  game: { ...rules, action },
  phrases,
  usual: { roundLimit: 100 },
  progress,
};
