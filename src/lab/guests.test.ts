import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pack as duel } from "../games/duel/package.ts";
import { GAMES } from "../games/index.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { guestCommand, guestFinder, guestProblem } from "./guests.ts";
import { type BoutJob, perform } from "./jobs.ts";

/* Bots in files and in commands. Commands run Node here, because it is there wherever these tests run. */

const LAST = "export default { choose: ({ actions }) => actions().at(-1) };";
const PROGRAM = (answer: string) => `
  import { createInterface } from "node:readline";
  for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line);
    if (message.type === "choose") ${answer};
  }`;

const BOTS = {
  "last.js": LAST,
  "function.js": "export default ({ actions }) => { console.log('thinking'); return actions().at(-1); };",
  "own-random.js": "export default ({ actions, random }) => actions()[random.a % actions().length];",
  "throws.js": 'export default { choose: () => { throw new Error("no idea"); } };',
  "illegal.js": 'export default { choose: () => ["fly"] };',
  "no-bot.js": "export const bot = 7;",
  "first-program.js": PROGRAM("console.log(0)"),
  "chatty-program.js": PROGRAM('console.log("hello")'),
  "high-program.js": PROGRAM("console.log(message.actions.length)"),
  "ending-program.js": PROGRAM('{ console.error("out of cards"); process.exit(3); }'),
  "silent-program.js": PROGRAM("{}"),
};

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ludothek-guests-"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  for (const [name, text] of Object.entries(BOTS)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: keyof typeof BOTS) => join(folder, name);
const command = (name: keyof typeof BOTS) => `"${process.execPath}" ${file(name)}`;

const findGuest = guestFinder();

/** A match of a guest against the simple bot of the game. */
function matchOf(guest: string, more: Partial<BoutJob> = {}) {
  const job: BoutJob = {
    type: "bout",
    game: "duel",
    config: presetConfig(duel),
    bots: [guest, "random"],
    seed: "5".repeat(32),
    botSeeds: ["a".repeat(32), "b".repeat(32)],
    rounds: 1,
    opening: null,
    ...more,
  };
  return perform(job, GAMES, findGuest);
}

test.each(["last.js", "function.js", "own-random.js"] as const)(
  "%s plays a match to its end",
  async (bot) => {
    const bout = await matchOf(file(bot));
    expect(bout).toMatchObject({ failure: null, winners: [expect.any(Number)] });
    expect(await matchOf(file(bot))).toEqual(bout);
  },
);

test("a command plays, and keeps its process for the next match", async () => {
  const bout = await matchOf(command("first-program.js"));
  expect(bout).toMatchObject({ failure: null });
  expect(await matchOf(command("first-program.js"))).toEqual(bout);
});

test.each([
  [() => file("throws.js"), "no idea"],
  [() => file("illegal.js"), 'illegal action ["fly"]'],
  [
    () => file("no-bot.js"),
    "its default export must be a bot: an object with choose(position), or that function",
  ],
  [() => command("chatty-program.js"), /^answered "hello" instead of a number from 0 to \d+$/],
  [() => command("high-program.js"), /^answered "(\d+)" instead of a number from 0 to \d+$/],
  [() => command("ending-program.js"), "ended with status 3: out of cards"],
])("a bot that fails loses the match, with its reason (%#)", async (bot, problem) => {
  const bout = await matchOf(bot());
  const expected = typeof problem === "string" ? problem : expect.stringMatching(problem);
  expect(bout).toMatchObject({ winners: [1], ending: "forfeit", failure: { seat: 0, problem: expected } });
});

test("a bot that does not answer in time loses, and the next match gets a new process", async () => {
  const late = { failure: { problem: "gave no answer within 0.1 seconds" } };
  expect(await matchOf(command("silent-program.js"), { seconds: 0.1 })).toMatchObject(late);
  expect(await matchOf(command("silent-program.js"), { seconds: 0.1 })).toMatchObject(late);
});

test("without a finder, as for jobs of other machines, no file and no command is run", async () => {
  const job = { type: "bout", game: "duel", config: presetConfig(duel), bots: [file("last.js"), "random"] };
  const seeds = { seed: "5".repeat(32), botSeeds: [], rounds: 1, opening: null };
  await expect(perform({ ...job, ...seeds, type: "bout" }, GAMES)).rejects.toThrow("there is no bot");
});

test("a name without blanks and slashes is no command, and what is missing is said", () => {
  expect(guestCommand("greedy")).toBeUndefined();
  expect(guestCommand("simple/normal/hard")).toBeUndefined();
  expect(guestCommand('python3 "my bot.py" --fast')).toEqual(["python3", "my bot.py", "--fast"]);
  expect(guestProblem("./nowhere.js")).toBe("there is no file ./nowhere.js.");
  expect(guestProblem("no-such-program x")).toBe(
    'there is no program "no-such-program" for the bot "no-such-program x".',
  );
  expect(guestProblem(folder)).toBe(`${folder} is a folder, not a bot.`);
  expect(guestProblem(`${folder} --fast`)).toBe(`${folder} is a folder, not a bot.`);
  expect(guestProblem(join(folder, "package.json"))).toBe(
    `${join(folder, "package.json")} isn't executable.`,
  );
  expect(guestProblem(process.execPath)).toBeUndefined();
  expect(guestProblem(file("last.js"))).toBeUndefined();
});
