import { expect, test } from "vitest";
import { LocalMatch } from "../client/local-match.ts";
import { pack as duel } from "../games/duel/package.ts";
import { pack as runa } from "../games/runa/package.ts";
import { SPECTATOR, type Viewer } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { plainText } from "../kernel/text.ts";
import { resultLine } from "./result.ts";

/** The result of a match that a player gave up. */
function afterResigning(pack: GamePackage, loser: number, viewer: Viewer) {
  const match = Match.start(pack.game, presetConfig(pack), "0".repeat(32));
  match.decide(["forfeit", loser, "resigned"]);
  const players = Array.from({ length: pack.game.seats }, () => ({ type: "person", name: "Ann" }) as const);
  const line = resultLine(new LocalMatch({ pack, match, players }), viewer);
  return { text: plainText(line), tone: line.map((span) => (typeof span === "string" ? "" : span.tone)) };
}

test.each([
  [0, 1, /^You win: /, "good"],
  [1, 1, /^You lose: /, "bad"],
  [SPECTATOR, 1, /^(?!You).* wins?: /, "good"],
])("for viewer %i, after player %i gave up", (viewer, loser, text, tone) => {
  const result = afterResigning(duel, loser, viewer);
  expect(result.text).toMatch(text);
  expect(result.tone).toEqual([tone]);
});

test.each([
  [0, /^You lose: /],
  [SPECTATOR, /^Lost: /],
])("a game for one is lost for viewer %i, too", (viewer, text) => {
  expect(afterResigning(runa, 0, viewer)).toEqual({ text: expect.stringMatching(text), tone: ["bad"] });
});

test("a match that runs has no result", () => {
  const match = Match.start(duel.game, presetConfig(duel), "0".repeat(32));
  const players = [0, 1].map(() => ({ type: "person", name: "Ann" }) as const);
  expect(resultLine(new LocalMatch({ pack: duel, match, players }), 0)).toEqual([
    "The match is still running.",
  ]);
});
