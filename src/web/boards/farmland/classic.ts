import { classic as program } from "../../../games/farmland/classic/classic.ts";
import { writeDeck, writeUnits } from "../../../games/farmland/files.ts";
import sampleDeck from "../../../games/farmland/fixtures/deck.txt?raw";
import sample from "../../../games/farmland/fixtures/sample.session.txt?raw";
import sampleUnits from "../../../games/farmland/fixtures/units.txt?raw";
import { DECKS, UNITS } from "../../../games/farmland/units.ts";
import type { Playable } from "../../classic/programs.ts";
import { typedIn } from "../../classic/recorded.ts";
import { sessionWords } from "../../classic/session-words.ts";

/** The classic program of Crown of Farmland, with the built-in units. */
export const classic: Playable = {
  classic: program,
  args: ["seed=7", "units=units.txt", "deck=deck.txt"],
  files: { "units.txt": writeUnits(UNITS), "deck.txt": writeDeck(DECKS.balanced) },
  sessions: [
    {
      get title() {
        return sessionWords.farmland;
      },
      args: sample.split("\n")[0]?.split(" ").slice(2) ?? [],
      files: { "units.txt": sampleUnits, "deck.txt": sampleDeck },
      lines: typedIn(sample, "> "),
    },
  ],
};
