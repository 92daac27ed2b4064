import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readContest } from "./plan.ts";

const folder = mkdtempSync(join(tmpdir(), "ludothek-contest-"));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, "plan.json");

const PLAN = {
  name: "Spring Cup",
  game: "duel",
  format: { type: "round robin", legs: 1 },
  players: [
    { name: "Ada", command: ["./ada"] },
    { name: "Careful", bot: "careful" },
  ],
};

const SPY = {
  ...PLAN,
  game: "spy",
  standard: { charset: "c.json", match: "m.match", scenario: "s.scenario" },
};

/** Reads a plan that was written down as text, or as JSON. */
function read(plan: unknown) {
  writeFileSync(path, typeof plan === "string" ? plan : JSON.stringify(plan));
  return readContest(path);
}

test("a plan names the game and who plays; the rest has usual values", async () => {
  const { plan, pack } = await read({ ...PLAN, players: [PLAN.players[0], { name: "Bot", bot: "easy" }] });
  expect(pack.game.id).toBe("duel");
  expect(plan).toMatchObject({ choices: {}, atOnce: 1, seconds: 30, minutes: 30, megabytes: 2048 });
});

describe("a plan is refused in a sentence", () => {
  test.each<readonly [why: string, plan: unknown, says: string]>([
    [
      "that is no JSON",
      "{a",
      ' isn\'t JSON: line 1, column 2: expected a name in "quotation marks", or }, found "a".',
    ],
    ["without a name", { ...PLAN, name: " " }, ": plan.name: expected at least 1 character."],
    [
      "with a game that there isn't",
      { ...PLAN, game: "dule" },
      ': unknown game "dule". Did you mean "duel"?',
    ],
    [
      "with a game for one",
      { ...PLAN, game: "runa" },
      ": runa is a game for one: let its bots compare by ludothek ladder.",
    ],
    [
      "with a choice that the game hasn't",
      { ...PLAN, choices: { deck: "desert" } },
      ': deck is one of storm, forest, crypt, not "desert".',
    ],
    [
      "with one player",
      { ...PLAN, players: PLAN.players.slice(0, 1) },
      ": plan.players: expected at least 2 entries.",
    ],
    [
      "with two whose files would be the same",
      { ...PLAN, players: [PLAN.players[0], { name: "ada", command: ["x"] }] },
      ': two players are called "ada", or differ from it in signs alone; give each a name of its own.',
    ],
    [
      "with a bot that there isn't",
      { ...PLAN, players: [PLAN.players[0], { name: "Bot", bot: "hardd" }] },
      ': unknown bot "hardd". Did you mean "hard"?',
    ],
    [
      "with the standard of another game",
      { ...PLAN, standard: SPY.standard },
      ': "standard" is for the game spy alone; leave it out for duel.',
    ],
    [
      "with a bot of the house at a server of the standard",
      SPY,
      ': "Careful" must be a program that speaks the standard, such as {',
    ],
    ["with no time", { ...PLAN, seconds: 0 }, ": plan.seconds: expected a whole number from 1 to 86400."],
  ])("%s", async (_, plan, says) => {
    await expect(read(plan)).rejects.toThrow(`${path}${says}`);
  });

  test("if it can't be read", async () => {
    await expect(readContest(join(folder, "none.json"))).rejects.toThrow("none.json");
  });
});
