import { classic as program } from "../../../games/duel/classic/classic.ts";
import { writeDeck } from "../../../games/duel/deckfile.ts";
import { DECKS } from "../../../games/duel/decks.ts";
import garden from "../../../games/duel/fixtures/garden.json?raw";
import gardenSession from "../../../games/duel/fixtures/garden.txt?raw";
import type { Playable } from "../../classic/programs.ts";
import { typedIn } from "../../classic/recorded.ts";
import { sessionWords } from "../../classic/session-words.ts";

/** The classic program of Creature Duel: two players at one keyboard. */
export const classic: Playable = {
  classic: program,
  args: ["storm.json"],
  files: { "storm.json": writeDeck(DECKS.storm) },
  sessions: [
    {
      get title() {
        return sessionWords.duel;
      },
      args: ["garden.json", "--no-shuffle"],
      files: { "garden.json": garden },
      lines: typedIn(gardenSession, "<<"),
    },
  ],
};
