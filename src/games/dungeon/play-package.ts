import type { PlayParts } from "../../kernel/game-package.ts";
import { action } from "./action.ts";
import { phrases } from "./phrases.ts";
import { progress } from "./progress.ts";
import { rules } from "./rules.ts";
import type { Dungeon } from "./state.ts";
import { USUAL } from "./usual.ts";

/** What a match of the dungeon crawler needs. */
export const play: PlayParts<Dungeon> = {
  game: { ...rules, action },
  phrases,
  usual: USUAL,
  progress,
};
