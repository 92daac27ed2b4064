import { CAMPAIGN } from "../../../games/dungeon/campaign.ts";
import { classic as program } from "../../../games/dungeon/classic/classic.ts";
import type { Playable } from "../../classic/programs.ts";
import { sessionWords } from "../../classic/session-words.ts";

const files = Object.fromEntries(
  CAMPAIGN.map(({ level }, index) => [`levels/level${index + 1}.txt`, `${level.join("\n")}\n`]),
);

/** The hunter Ygritte clears the first level: one key per round. */
const FIRST_LEVEL = "ddddsddddeeeddddddeeeedeeededdeedede";

/** The classic program of the dungeon crawler, with the built-in campaign. */
export const classic: Playable = {
  classic: program,
  args: ["levels"],
  files,
  sessions: [
    {
      get title() {
        return sessionWords.dungeon;
      },
      args: ["levels", "--seed", "7"],
      files,
      lines: ["7", ...FIRST_LEVEL],
    },
  ],
};
