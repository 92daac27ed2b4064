import { expect, test } from "vitest";
import { GAMES } from "../../games/index.ts";
import { fittingLevel } from "./play-somebody.tsx";

test.each([...GAMES.values()].filter(({ seats }) => seats === 2))(
  "the bot that is offered is about as strong as the player: $id",
  ({ id }) => {
    expect([400, 1500, 2200].map((rating) => fittingLevel(id, rating))).toEqual(["easy", "normal", "hard"]);
  },
);
