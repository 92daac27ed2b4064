import { complaintLine } from "../../kernel/game.ts";
import type { Chosen, Configured, GamePackage, GivenFile } from "../../kernel/game-package.ts";
import { posters } from "../posters.ts";
import { actionForms } from "./action-forms.ts";
import { CAMPAIGN } from "./campaign.ts";
import { evaluator } from "./evaluate.ts";
import { files } from "./files.ts";
import { dungeon, roundsFor } from "./game.ts";
import { BadInput, levelFiles, levelIn, printable } from "./levels.ts";
import { phrases } from "./phrases.ts";
import { play } from "./play-package.ts";
import { senseRules } from "./sense.ts";
import type { Config, Dungeon } from "./state.ts";
import { ROUND_LIMIT } from "./usual.ts";
import { words } from "./words.ts";

/** The short journey ends with the Mountain. */
const SHORT_CAMPAIGN_LEVELS = 6;

/** How many levels of the campaign a preset has. */
const PRESETS: ReadonlyMap<string, number> = new Map([
  ["whole", CAMPAIGN.length],
  ["short", SHORT_CAMPAIGN_LEVELS],
]);

/** The dungeon crawler as the house offers it: its own campaign or levels from users, no opponent. */
export const pack: GamePackage<Dungeon> = {
  ...play,
  whole: async () => pack,
  game: dungeon,
  phrases,
  choices: [
    {
      name: "levels",
      get help() {
        return words.choices.levels(CAMPAIGN.length, SHORT_CAMPAIGN_LEVELS);
      },
      values: [...PRESETS.keys()],
      get titles() {
        return posters.dungeon.presets;
      },
      get files() {
        return words.choices.files;
      },
      takesDirectory: true,
    },
  ],
  files,
  creationTypes: [
    {
      id: "dungeon-levels",
      get title() {
        return words.creation;
      },
      choices: ["levels"],
    },
  ],
  configure,
  opponents: {},
  actionForms,
  evaluator,
  search: { rounds: 100, beyond: 0, curiosity: 0.003 },
  senseRules,
};

function configure({ levels = "whole" }: Chosen): Configured<Config> {
  if (typeof levels !== "string") return configureFiles(levels);
  const count = PRESETS.get(levels);
  if (count === undefined) return bad(words.problems.noPreset([...PRESETS.keys()], JSON.stringify(levels)));
  const campaign = CAMPAIGN.slice(0, count).map(({ level }) => level);
  return { ok: true, config: { levels: campaign, roundLimit: ROUND_LIMIT } };
}

/** Files are read as the classic program reads a directory (dungeon.md, section 3), within the house's own bounds. */
function configureFiles(files: readonly GivenFile[]): Configured<Config> {
  try {
    const levels = levelFiles(files, words.files).map((file) => levelIn(file, words.files));
    const parsed = dungeon.config.safeParse({ levels, roundLimit: roundsFor(levels, ROUND_LIMIT) });
    return parsed.success
      ? { ok: true, config: parsed.data }
      : bad(complaintLine("config", parsed.error.issues));
  } catch (error) {
    if (error instanceof BadInput) return bad(printable(error.message));
    throw error;
  }
}

function bad(problem: string): Configured<Config> {
  return { ok: false, problem };
}
