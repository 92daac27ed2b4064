import { expect, test } from "vitest";
import { GAMES } from "../../games/index.ts";
import { levelsOf } from "../words/levels.ts";
import { fittingLevel } from "./play-somebody.tsx";

test.each([...GAMES.values()].filter(({ seats }) => seats === 2))(
  "the bot that is offered is about as strong as the player: $id",
  ({ id }) => {
    const strongest = levelsOf(id).at(-1);
    expect([400, 1500, 2600].map((rating) => fittingLevel(id, rating))).toEqual([
      "easy",
      "normal",
      strongest,
    ]);
  },
);
