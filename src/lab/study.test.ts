import { describe, expect, test } from "vitest";
import type { Bout } from "./arena.ts";
import { mainShare, StudyResults } from "./findings.ts";
import { studyPlots } from "./plots.ts";
import { shareDifference, shareOf } from "./shares.ts";
import { type StudyFixture, type StudyPlan, studyFixtures } from "./study.ts";
import { readStudy, studyText } from "./study-file.ts";

const PLAN: StudyPlan = {
  game: "duel",
  rules: 1,
  configs: [
    { name: "deck=storm", config: 1 },
    { name: "deck=<forest>", config: 2 },
  ],
  bots: ["greedy", "greedy"],
  matches: 4,
  seed: "5".repeat(32),
  rounds: null,
  opening: null,
};

const bout = (more: Partial<Bout>): Bout => ({
  winners: [0],
  ending: "life",
  first: 0,
  steps: 10,
  progress: 0,
  failure: null,
  ...more,
});

/** The findings if the matches end like this, in order. */
function findingsOf(plan: StudyPlan, endOf: (fixture: StudyFixture, number: number) => Partial<Bout>) {
  const results = new StudyResults(plan);
  for (const [number, fixture] of [...studyFixtures(plan)].entries())
    results.add(fixture, bout(endOf(fixture, number)));
  return results.findings();
}

describe("the matches of a study", () => {
  test("all configs are played with the same seeds", () => {
    const fixtures = [...studyFixtures(PLAN)];
    expect(fixtures.map(({ config }) => config)).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);
    const seeds = [0, 1].map((index) =>
      fixtures.filter(({ config }) => config === index).map(({ job }) => [job.seed, job.botSeeds]),
    );
    expect(seeds[1]).toEqual(seeds[0]);
    expect(new Set(seeds[0]?.map(([seed]) => seed)).size).toBe(4);
  });

  test("two bots take turns at the seats, both with the same deal", () => {
    const fixtures = [...studyFixtures({ ...PLAN, bots: ["greedy", "hard"] })].filter(
      ({ config }) => config === 0,
    );
    expect(fixtures.map(({ job }) => job.bots[0])).toEqual(["greedy", "hard", "greedy", "hard"]);
    expect(fixtures.map(({ firstBotAt }) => firstBotAt)).toEqual([0, 1, 0, 1]);
    expect(fixtures[0]?.job.seed).toBe(fixtures[1]?.job.seed);
    expect(fixtures[1]?.job.seed).not.toBe(fixtures[2]?.job.seed);
  });
});

describe("what a study finds", () => {
  test("win rates by seat, first player and length; endings are counted", () => {
    const { configs } = findingsOf(PLAN, (_, number) => ({
      winners: number < 4 ? [0] : [1],
      first: 1,
      steps: 10 + number,
      ending: number < 2 ? "empty deck" : "life",
    }));
    const [storm] = configs;
    expect(storm).toMatchObject({
      played: 4,
      seats: [{ rate: 0.5, of: 4 }, { rate: 0.5 }],
      firstPlayer: { rate: 0.5 },
      draws: { rate: 0 },
      firstBot: null,
      endings: { "empty deck": 1, life: 3 },
      length: { mean: 13, least: 10, median: 14, most: 16 },
    });
    expect(storm?.byLength.map(({ from, to, won }) => [from, to, won.rate])).toEqual([
      [10, 10, 1],
      [12, 12, 1],
      [14, 14, 0],
      [16, 16, 0],
    ]);
  });

  test("with two bots, configs are compared by how often the first one wins, wherever it sits", () => {
    const plan = { ...PLAN, bots: ["greedy", "hard"] };
    const { configs } = findingsOf(plan, ({ firstBotAt }) => ({ winners: [firstBotAt] }));
    const [first] = configs;
    if (first === undefined) throw new Error("no config");
    expect(mainShare(first)).toMatchObject({ rate: 1, of: 4 });
    expect(first.seats[0]?.rate).toBe(0.5);
  });

  test("a comparison has an interval: few matches leave the difference open, many decide it", () => {
    const [few, many] = [10, 1000].map((of) => shareDifference(shareOf(0.6 * of, of), shareOf(0.5 * of, of)));
    expect(few).toMatchObject({ difference: expect.closeTo(0.1) });
    expect([few?.least, few?.most].map((bound) => Math.sign(bound ?? 0))).toEqual([-1, 1]);
    expect(many?.least).toBeGreaterThan(0);
    // Newcombe's example: 56 of 70 against 48 of 80.
    const { least, most } = shareDifference(shareOf(56, 70), shareOf(48, 80));
    expect([least, most]).toEqual([expect.closeTo(0.0524, 3), expect.closeTo(0.3339, 3)]);
  });
});

describe("a study as files", () => {
  const findings = findingsOf(PLAN, () => ({
    cards: [
      { held: ["Fox"], played: ["Fox"] },
      { held: [], played: [] },
    ],
  }));

  test("its file has all that is needed to play it again", () => {
    const read = readStudy(studyText("0.1.0", PLAN, findings));
    expect(read).toEqual({ ok: true, study: { study: 1, program: "0.1.0", plan: PLAN, findings } });
  });

  test.each([
    ["nonsense", "expected a study, such as the study.json that ludothek study writes with --out"],
    ["{}", "expected a study, such as the study.json that ludothek study writes with --out"],
    ["null", "expected a study, such as the study.json that ludothek study writes with --out"],
    ['{"study": 2}', "study: expected 1"],
    ['{"study": 1, "program": ""}', "plan: expected an object; it is missing"],
    [
      JSON.stringify({ study: 1, program: "", plan: { ...PLAN, matches: "4" }, findings }),
      "plan.matches: expected a number, found text",
    ],
    [
      JSON.stringify({ study: 1, program: "", plan: { ...PLAN, matches: 0 }, findings }),
      "plan.matches: expected a number above 0",
    ],
    [
      JSON.stringify({ study: 1, program: "", plan: { ...PLAN, seed: "5" }, findings }),
      "plan.seed: expected 32 lower-case hexadecimal digits",
    ],
  ])("a file that is none is refused with the place and what is expected (%#)", (text, problem) => {
    expect(readStudy(text)).toEqual({ ok: false, problem });
  });

  test("plots are SVG files with escaped names", () => {
    const plots = studyPlots(PLAN, findings);
    expect([...plots.keys()]).toEqual([
      "wins.svg",
      "lengths.svg",
      "cards-deck-storm.svg",
      "cards-deck-forest.svg",
    ]);
    for (const text of plots.values()) {
      expect(text.startsWith("<svg xmlns=") && text.endsWith("</svg>\n")).toBe(true);
      expect(text).not.toMatch(/<forest>|NaN|undefined/);
    }
  });
});
