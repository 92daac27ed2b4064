import { describe, expect, test } from "vitest";
import { rounds } from "../bots/budget.ts";
import { randomBot } from "../bots/simple.ts";
import { pack as duel } from "../games/duel/package.ts";
import type { Duel } from "../games/duel/state.ts";
import { GAMES } from "../games/index.ts";
import { pack as runa } from "../games/runa/package.ts";
import type { Bot } from "../kernel/bot.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { readRecord } from "../kernel/read-record.ts";
import { openingsOf, type Pairing, playBout } from "./arena.ts";
import { type Answer, type BoutJob, report } from "./jobs.ts";
import { fixtureCount, fixtures, type LadderPlan, Standings } from "./ladder.ts";
import { interval, ratings, winRate } from "./standing.ts";

const SEED = "00112233445566778899aabbccddeeff";

describe("a match between bots", () => {
  const random = randomBot(duel);
  const pairing = (bots: readonly Bot[]): Pairing => ({
    pack: duel,
    config: presetConfig(duel),
    bots,
    botSeeds: ["a".repeat(32), "b".repeat(32)],
    budget: rounds(10),
    seed: SEED,
    opening: undefined,
  });
  const bout = (bots: readonly Bot[]) => playBout(pairing(bots));

  test("is the same for the same seed", () => {
    const one = bout([random, random]);
    expect(one.failure).toBeNull();
    expect(one.winners).toHaveLength(1);
    expect(bout([random, random])).toEqual(one);
  });

  test.each<[string, Bot, RegExp]>([
    [
      "throws",
      {
        choose: () => {
          throw new Error("lost my mind");
        },
      },
      /lost my mind/,
    ],
    ["cheats", { choose: () => ["attack", 0, 7] }, /illegal action \["attack",0,7\]/],
  ])("a bot that %s loses it, and the record is kept", (_, bad, problem) => {
    const { winners, failure } = bout([bad, random]);
    expect(winners).toEqual([1]);
    expect(failure?.seat).toBe(0);
    expect(failure?.problem).toMatch(problem);
    expect(readRecord(duel.game, failure?.record ?? "").ok).toBe(true);
  });

  test("a bot's generator says nothing of the match's: it is the same whatever the seed of the match", () => {
    const generators = ["1", "2"].map((digit) => {
      let found: unknown;
      const curious: Bot<Duel> = {
        choose(position) {
          found ??= structuredClone(position.random);
          return random.choose(position);
        },
      };
      playBout({ ...pairing([curious, random]), seed: digit.repeat(32) });
      return found;
    });
    expect(generators[0]).toEqual(houseRandom("a".repeat(32)));
    expect(generators[1]).toEqual(generators[0]);
  });

  test("a solo game knows how far it came, and may begin with a given action", () => {
    expect(openingsOf(runa, presetConfig(runa))).toEqual(["Warrior", "Mage", "Paladin"]);
    const played = playBout({
      pack: runa,
      config: presetConfig(runa),
      bots: [randomBot(runa)],
      botSeeds: ["a".repeat(32)],
      budget: rounds(1),
      seed: SEED,
      opening: "Mage",
    });
    expect(played.progress).toBeGreaterThanOrEqual(0);
    expect(played.progress).toBeLessThan(1);
    expect(() =>
      playBout({
        pack: runa,
        config: presetConfig(runa),
        bots: [randomBot(runa)],
        botSeeds: ["a".repeat(32)],
        budget: rounds(1),
        seed: SEED,
        opening: "Thief",
      }),
    ).toThrow('there is no first action "Thief"');
  });
});

describe("a job", () => {
  const job: BoutJob = {
    type: "bout",
    game: "duel",
    config: presetConfig(duel),
    bots: ["random", "random"],
    seed: SEED,
    botSeeds: ["a".repeat(32), "b".repeat(32)],
    rounds: 1,
    opening: null,
  };
  const answersTo = async (asked: BoutJob) => {
    const answers: Answer[] = [];
    await report(asked, GAMES, (answer) => answers.push(answer));
    return answers;
  };

  test("is answered once, with what came of it", async () => {
    expect(await answersTo(job)).toMatchObject([{ done: { winners: [expect.any(Number)], failure: null } }]);
  });

  test.each<[string, Partial<BoutJob>, RegExp]>([
    ["game", { game: "chess" }, /^there is no game "chess"$/],
    ["bot", { bots: ["random", "Deep Thought"] }, /^there is no bot "Deep Thought"$/],
    ["config", { config: { deck: 7 } }, /^config/],
    [
      "version of the rules",
      { rules: 99 },
      /^a worker has version \d+ of the rules of duel instead of 99; use the same version of Ludothek everywhere$/,
    ],
  ])("for a %s that there is not is answered with a sentence", async (_, wrong, sentence) => {
    expect(await answersTo({ ...job, ...wrong })).toEqual([{ failed: expect.stringMatching(sentence) }]);
  });
});

describe("figures", () => {
  test("win rates count draws half", () => {
    expect(winRate({ wins: 3, draws: 2, losses: 5 })).toBe(0.4);
    expect(winRate({ wins: 0, draws: 0, losses: 0 })).toBe(0);
  });

  test.each([
    [0.5, 100, 0.404, 0.596],
    [0.7, 200, 0.633, 0.759],
    [1, 20, 0.839, 1],
    [0, 300, 0, 0.013],
  ])("Wilson's 95 %% interval of %f over %i", (rate, matches, low, high) => {
    const [found, upper] = interval(rate, matches);
    expect(found).toBeCloseTo(low, 3);
    expect(upper).toBeCloseTo(high, 3);
  });

  test("ratings: 3 of 4 points are 191 Elo points, and 1500 is the average", () => {
    const tally = (wins: number, losses: number) => ({ wins, draws: 0, losses });
    const [a = 0, b = 0] = ratings([
      [tally(0, 0), tally(7500, 2500)],
      [tally(2500, 7500), tally(0, 0)],
    ]);
    expect(a - b).toBeGreaterThan(188);
    expect(a - b).toBeLessThan(193);
    expect((a + b) / 2).toBe(1500);
  });
});

const PLAN: LadderPlan = {
  game: "duel",
  rules: duel.game.version,
  config: presetConfig(duel),
  words: ["deck=storm"],
  seats: 2,
  bots: ["random", "easy", "greedy"],
  matches: 4,
  seed: SEED,
  rounds: 20,
  opening: null,
};

describe("a ladder", () => {
  test("lets every pair meet with alternating seats, both seatings with the same deal", () => {
    const list = [...fixtures(PLAN)];
    expect(list).toHaveLength(12);
    const meetings = list.filter(({ players }) => players.includes(0) && players.includes(1));
    expect(meetings.map(({ players }) => players)).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
      [1, 0],
    ]);
    expect(meetings[0]?.job.seed).toBe(meetings[1]?.job.seed);
    expect(meetings[0]?.job.seed).not.toBe(meetings[2]?.job.seed);
    const solo = { ...PLAN, seats: 1, game: "runa" };
    expect([...fixtures(solo)]).toHaveLength(12);
    expect([fixtureCount(PLAN), fixtureCount(solo)]).toEqual([12, 12]);
  });

  test("gives every bot a generator of its own, unrelated to the deal and to each other", () => {
    const list = [...fixtures(PLAN)];
    const seeds = list.flatMap(({ job }) => job.botSeeds);
    expect(new Set([...seeds, ...list.map(({ job }) => job.seed)]).size).toBe(24 + 6 - 4);
    expect([...fixtures(PLAN)]).toEqual(list);
  });

  test("counts wins, draws, losses and failures for both sides", () => {
    const standings = new Standings(PLAN);
    const [first, second] = [...fixtures(PLAN)].filter(
      ({ players }) => players.includes(0) && players.includes(1),
    );
    if (first === undefined || second === undefined) throw new Error("no fixtures");
    const result = { winners: [0], ending: "life", first: 0, steps: 9, progress: 0, failure: null };
    standings.add(first, result);
    standings.add(second, { ...result, winners: [0, 1] });
    standings.add(first, { ...result, winners: [1], failure: { seat: 0, problem: "x", record: "" } });
    const [random, easy] = standings.bots();
    expect(random).toMatchObject({ wins: 1, draws: 1, losses: 1, rate: 0.5, failures: 1 });
    expect(easy).toMatchObject({ wins: 1, draws: 1, losses: 1, rate: 0.5, failures: 0 });
    expect(standings.pairings()[0]).toMatchObject({
      bot: "random",
      against: "easy",
      wins: 1,
      draws: 1,
      losses: 1,
    });
  });

  test("of a solo game says how often each bot won and how far it came, without pairs", () => {
    const plan = { ...PLAN, game: "runa", seats: 1, bots: ["random", "easy"], matches: 2 };
    const standings = new Standings(plan);
    const games = [...fixtures(plan)];
    const progress = [0.25, 1, 0.75, 0.5];
    for (const [index, game] of games.entries()) {
      const winners = progress[index] === 1 ? [0] : [];
      const far = progress[index] ?? 0;
      standings.add(game, { winners, ending: "", first: 0, steps: 9, progress: far, failure: null });
    }
    expect(games.map(({ players }) => players)).toEqual([[0], [1], [0], [1]]);
    expect(standings.bots()).toMatchObject([
      { bot: "random", wins: 0, losses: 2, rate: 0, rating: null, progress: 0.5 },
      { bot: "easy", wins: 1, losses: 1, rate: 0.5, rating: null, progress: 0.75 },
    ]);
    expect(standings.pairings()).toEqual([]);
    expect(new Standings(plan).bots()[0]).toMatchObject({ wins: 0, losses: 0, rate: 0, progress: null });
  });
});
