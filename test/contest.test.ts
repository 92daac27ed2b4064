import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeCharacters, writeMatch, writeScenario } from "../src/games/spy/config/files.ts";
import { USUAL_MATCH } from "../src/games/spy/config/match.ts";
import { CAST } from "../src/games/spy/data/cast.ts";
import { SCENARIOS } from "../src/games/spy/data/scenarios.ts";
import { jsonIn } from "../src/kernel/json.ts";
import { ContestRun } from "../src/server/contest/contest.ts";
import { readContest } from "../src/server/contest/plan.ts";
import { bin } from "./built.ts";
import { answersTo, ludothek } from "./ludothek.ts";

/* Contests between programs on this machine. */

const folder = mkdtempSync(join(tmpdir(), "ludothek-contest-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The program of the manual, which plays at random. */
const manual = readFileSync(new URL("../docs/manual/write-a-bot.md", import.meta.url), "utf8");
const RANDY = /```js bot\.js\n(.*?)```/s.exec(manual)?.[1] ?? "";

beforeAll(() => {
  writeFileSync(join(folder, "randy.js"), RANDY);
  writeFileSync(join(folder, "thinker.js"), RANDY.replace("if (message.actions.length > 0)", "if (false)"));
  // It ends as soon as it is ready, perhaps before the other one is there.
  writeFileSync(
    join(folder, "quitter.js"),
    RANDY.replace(
      'return say({ type: "ready"',
      'setTimeout(() => process.exit(5), 200);\n      return say({ type: "ready"',
    ),
  );
  // It is ready, and takes that back before the other one is there.
  writeFileSync(
    join(folder, "waverer.js"),
    RANDY.replace(/return (say\(\{ type: "ready".*ready: )true(.*\));/, "$1true$2;\n      return $1false$2;"),
  );
  writeFileSync(
    join(folder, "glutton.js"),
    `${RANDY}\nconst much = Array.from({ length: 400 }, () => Buffer.alloc(2 ** 20, 1)); setInterval(() => much, 1000);`,
  );
});

const program = (script: string) => [process.execPath, script, "{server}", "{table}"];

/** Writes the plan of a contest; returns its path and the folder of its results. */
function planned(name: string, plan: object) {
  const path = join(folder, `${name}.json`);
  const usual = { name: "Cup", game: "duel", format: { type: "round robin", legs: 1 } };
  writeFileSync(path, JSON.stringify({ ...usual, ...plan }));
  return { path, results: join(folder, name) };
}

const linesIn = (path: string) => readFileSync(path, "utf8").trimEnd().split("\n");
const notesIn = (results: string): readonly { type?: string; match?: number; why?: string }[] =>
  linesIn(join(results, "notes.jsonl")).map((line) => ({ ...Object(jsonIn(line)) }));

test("bots and programs play, and whatever a program does wrong is a result with its reason", () => {
  const { path, results } = planned("cup", {
    seconds: 2,
    megabytes: 250,
    atOnce: 3,
    players: [
      { name: "House", bot: "greedy" },
      { name: "Randy", command: program("randy.js") },
      { name: "Thinker", command: program("thinker.js") },
      { name: "Nothing", command: ["no-such-program"] },
      { name: "Glutton", command: program("glutton.js") },
      { name: "Quitter", command: program("quitter.js") },
    ],
  });
  const { status, stdout, stderr } = ludothek(["tournament", path]);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain(`Report: ${join(results, "report.html")}\n`);
  const reasons = notesIn(results).flatMap(({ type, why }) => (type === "ends" ? [why] : []));
  expect(reasons).toHaveLength(15);
  expect(reasons.filter((why) => why === "Quitter ended with status 5").length).toBeGreaterThan(2);
  expect(reasons).toContain("Thinker took more than 2 s for a decision");
  expect(reasons.filter((why) => why?.startsWith("Nothing could not be started"))).toHaveLength(5);
  expect(reasons).toContain("Randy has no life points left");
  if (process.platform === "linux") expect(reasons).toContain("Glutton took more than 250 MB of memory");
  const csv = linesIn(join(results, "standings.csv"));
  expect(csv[0]?.trim()).toBe("rank,player,points,wins,draws,losses");
  expect(csv[1]).toMatch(/^1,House,5,5,0,0/);
  expect(csv.at(-1)).toMatch(/,Nothing,0,0,0,5/);
  const report = readFileSync(join(results, "report.html"), "utf8");
  expect(report).toContain('<a href="matches/');
  expect(report).toMatch(/Decisive: .*the loser's chances fell from/);
  // A finished contest isn't played again.
  expect(ludothek(["tournament", path]).stdout).toContain("Goes on after 15 matches.\n  1  House");
});

describe("an interrupted contest", () => {
  const players = ["random", "greedy", "easy", "simple"].map((bot) => ({ name: `The ${bot} one`, bot }));

  test.each(["SIGINT", "SIGKILL"] as const)("by %s goes on where it stopped", async (signal) => {
    const { path, results } = planned(signal, { format: { type: "round robin", legs: 4 }, players });
    const child = spawn(process.execPath, [bin, "tournament", path], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let ended = 0;
    for await (const bytes of child.stdout) {
      ended += String(bytes).split("\n").length - 1;
      if (ended >= 5) break;
    }
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    const before = notesIn(results).filter(({ type }) => type === "ends");
    expect(before.length).toBeGreaterThanOrEqual(5);
    expect(before.length).toBeLessThan(24);
    // What a kill in the middle of a line leaves.
    if (signal === "SIGKILL") writeFileSync(join(results, "notes.jsonl"), '{"type":"en', { flag: "a" });
    const { status, stdout } = ludothek(["tournament", path]);
    expect(status).toBe(0);
    expect(stdout).toContain(`Goes on after ${before.length} matches.`);
    const all = notesIn(results).filter(({ type }) => type === "ends");
    expect(all.slice(0, before.length)).toEqual(before);
    expect(all.map(({ match }) => match).toSorted((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 24 }, (_, index) => index + 1),
    );
    expect(readdirSync(join(results, "matches"))).toHaveLength(24);
  });

  test("is not mixed with that of another plan, and not played twice at once", async () => {
    const { path, results } = planned("changed", { format: { type: "swiss", rounds: 2 }, players });
    expect(ludothek(["tournament", path]).status).toBe(0);
    planned("changed", { format: { type: "swiss", rounds: 3 }, players });
    expect(ludothek(["tournament", path])).toMatchObject({
      status: 1,
      stderr: `ludothek: ${join(results, "notes.jsonl")} belongs to another plan: rename or remove its folder to begin anew, or take the changes of the plan back.\n`,
    });
    const { path: long } = planned("long", { format: { type: "round robin", legs: 100 }, players });
    const child = spawn(process.execPath, [bin, "tournament", long], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      await once(child.stdout, "data");
      expect(ludothek(["tournament", long])).toMatchObject({
        status: 1,
        stderr: `ludothek: ${join(folder, "long")} is in use: this contest is being played already.\n`,
      });
    } finally {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  });
});

// All three only wait.
describe.concurrent("a match that takes too long", () => {
  /** A tenth of a minute: enough for every program to start. */
  const minutes = 0.1;

  /** Plays a contest in this process; returns how its matches ended. */
  async function played(name: string, plan: object) {
    const { path, results } = planned(name, plan);
    const contest = await readContest(path);
    const run = new ContestRun(
      {
        contest: { ...contest, plan: { ...contest.plan, minutes } },
        home: folder,
        folder: results,
        pages: join(folder, "pages"),
      },
      { ended: () => {} },
    );
    await run.play(new AbortController().signal);
    return run.tournament.matches.map(({ scores, why }) => ({ scores, why }));
  }

  test("is lost by the program that is to decide", async () => {
    const players = [
      { name: "House", bot: "random" },
      { name: "Thinker", command: program("thinker.js") },
    ];
    expect(await played("thinking", { players })).toEqual([
      { scores: [1, 0], why: "Thinker was to decide when the match had taken 0.1 minutes" },
    ]);
  });

  test("is lost by the program that is not ready any more", async () => {
    const players = [
      { name: "Waverer", command: program("waverer.js") },
      { name: "Randy", command: program("randy.js") },
    ];
    expect(await played("wavering", { players })).toEqual([
      { scores: [0, 1], why: "Waverer was not ready after 6 s" },
    ]);
  });

  test("is a draw between programs of the published standard", async () => {
    writeStandardFiles();
    const slow = [process.execPath, bin, ...spyAi(1), "--x", "delay", "600000"];
    const players = ["Slow", "Slower"].map((name) => ({ name, command: slow }));
    expect(await played("slow-spies", { game: "spy", standard: STANDARD, players })).toEqual([
      { scores: [0.5, 0.5], why: "the match was not over after 0.1 minutes" },
    ]);
  });
});

/** The files of a server of the published standard, for short matches. */
const STANDARD = { charset: "cast.json", match: "usual.match", scenario: "casino.scenario" };

function writeStandardFiles(): void {
  writeFileSync(join(folder, STANDARD.charset), writeCharacters(CAST));
  writeFileSync(join(folder, STANDARD.match), writeMatch({ ...USUAL_MATCH, roundLimit: 3 }));
  writeFileSync(join(folder, STANDARD.scenario), writeScenario(SCENARIOS.casino));
}

function spyAi(level: number): readonly string[] {
  return ["spy", "ai", "-a", "{host}", "-p", "{port}", "-n", "{name}", "-d", String(level)];
}

test("programs of the published standard play on servers of their own, and all traffic is kept", () => {
  writeStandardFiles();
  const { path, results } = planned("spies", {
    game: "spy",
    standard: STANDARD,
    players: [
      { name: "Random", command: ["ludothek", ...spyAi(1)] },
      { name: "Easy", command: ["ludothek", ...spyAi(2)] },
      { name: "Absent", command: [process.execPath, "-e", "process.exit(4)"] },
    ],
  });
  const { status, stdout } = ludothek(["tournament", path]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/\d: (Random - Easy|Easy - Random) .* [a-z]/);
  expect(stdout.match(/Absent ended with status 4/g)).toHaveLength(2);
  expect(readdirSync(join(results, "traffic"))).toHaveLength(1);
  const [traffic = ""] = readdirSync(join(results, "traffic"));
  expect(ludothek(["spy", "replay", join(results, "traffic", traffic)]).status).toBe(0);
});

describe("a plan with", () => {
  const WRONG: readonly (readonly [what: string, plan: string | object, problem: string])[] = [
    ["no JSON", "{", "isn't JSON"],
    ["an unknown game", { game: "dual" }, 'unknown game "dual". Did you mean "duel"?'],
    ["a game for one", { game: "runa" }, "runa is a game for one"],
    [
      "an unknown bot",
      {
        players: [
          { name: "A", bot: "hrd" },
          { name: "B", bot: "easy" },
        ],
      },
      'unknown bot "hrd". Did you mean "hard"?',
    ],
    [
      "the same name twice",
      {
        players: [
          { name: "A", bot: "easy" },
          { name: "a", bot: "easy" },
        ],
      },
      'two players are called "a"',
    ],
    ["one player", { players: [{ name: "A", bot: "easy" }] }, "players"],
    ["a wrong choice", { choices: { deck: "strom" } }, "deck"],
    ["a format that isn't there", { format: { type: "ladder" } }, "format"],
  ];
  const nameOf = (what: string) => `wrong-${what.replaceAll(" ", "-").replaceAll("'", "")}`;
  const pathOf = (what: string) => join(folder, `${nameOf(what)}.json`);
  const answer = answersTo(WRONG.map(([what]) => ({ args: ["tournament", pathOf(what)] })));

  beforeAll(() => {
    for (const [what, plan] of WRONG) {
      const players = ["A", "B"].map((name) => ({ name, bot: "easy" }));
      const { path } = planned(nameOf(what), { players, ...Object(plan) });
      if (typeof plan === "string") writeFileSync(path, plan);
    }
  });

  test.each(WRONG)("%s is answered with what would be right", (what, _, problem) => {
    const { status, stdout, stderr } = answer(["tournament", pathOf(what)]);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(problem);
    expect(stderr.split("\n")).toHaveLength(2);
    expect(existsSync(join(folder, nameOf(what)))).toBe(false);
  });
});
