import { expect, test } from "vitest";
import { Scene } from "../fixtures/scene.ts";
import { spy } from "../game.ts";
import { OBSTACLES, type Obstacle } from "../play/obstacles.ts";
import type { Action, Ending } from "../state.ts";
import { endingText, obstacleSentence } from "./sentences.ts";

const scene = new Scene(["..R", ".hS"], [{ at: [0, 0], gadgets: ["FOG_TIN", "NUGGET"] }, { at: [0, 1] }]);

test("every obstacle has a sentence of its own", () => {
  const view = spy.view(scene.state, 0);
  const obstacles: Obstacle[] = [
    ...Object.values(OBSTACLES),
    { code: "out of range", most: 3 },
    { code: "wrong stake", most: 3 },
    { code: "wrong target", needs: "person" },
    { code: "foreign character", card: 3 },
    { code: "foreign gadget", gadget: "NUGGET" },
    { code: "gadget given twice", gadget: "NUGGET" },
    { code: "gadget not given", gadget: "NUGGET" },
    { code: "gadget given away", gadget: "NUGGET" },
  ];
  const sentences = obstacles.map((obstacle) => obstacleSentence(view, obstacle));
  expect(new Set(sentences).size).toBe(obstacles.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^{}]*\.$/);
});

test.each([
  [["move", 5], { code: "no step" }],
  [["move", 99], { code: "no such field" }],
  [["gamble", 2, 1], { code: "no table to gamble" }],
  [["use", "FOG_TIN", 5], undefined],
  [["use", "NUGGET", 3], { code: "wrong target", needs: "stranger" }],
  [["use", "JETPACK", 1], { code: "not carried" }],
  [["property", "OBSERVATION", 3], { code: "no observer" }],
  [["spy", 5], { code: "safe too far" }],
  [["proceed"], { code: "by itself" }],
  [["ready"], { code: "draft over" }],
] satisfies [Action, Obstacle | undefined][])("%j: %j", (action, obstacle) => {
  expect(spy.refusal(scene.state, 0, action)).toEqual(obstacle);
});

test.each([
  [{ code: "VICTORY_BY_IP" }, "more intelligence points"],
  [{ code: "VICTORY_BY_LEAVE", why: "resigned" }, "Player 2 resigned"],
  [{ code: "VICTORY_BY_LEAVE", why: "left" }, "Player 2 left"],
  [{ code: "VICTORY_BY_KICK", why: "expelled" }, "Player 2 was disqualified"],
  [{ code: "VICTORY_BY_KICK", why: "timed out" }, "Player 2 missed too many deadlines"],
] satisfies [Ending, string][])("%j, won by the first player, reads: %s", (ending, words) => {
  expect(endingText(scene.state, ending, 0)).toBe(words);
});
