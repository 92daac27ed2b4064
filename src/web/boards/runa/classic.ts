import { classic as program } from "../../../games/runa/classic/classic.ts";
import lost from "../../../games/runa/classic/fixtures/lost-in-the-first-room.session?raw";
import warrior from "../../../games/runa/classic/fixtures/won-as-warrior.session?raw";
import type { Playable } from "../../classic/programs.ts";
import { typedIn } from "../../classic/recorded.ts";
import { sessionWords } from "../../classic/session-words.ts";

const session = (title: "won" | "lost", text: string) => ({
  get title() {
    return sessionWords.runa[title];
  },
  args: [],
  files: {},
  lines: typedIn(text, "> "),
});

/** The classic program of Runa's Strive: the player types in dice and seeds. */
export const classic: Playable = {
  classic: program,
  args: [],
  files: {},
  sessions: [session("won", warrior), session("lost", lost)],
};
