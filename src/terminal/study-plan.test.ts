import { describe, expect, test } from "vitest";
import { pack as duel } from "../games/duel/package.ts";
import { pack as runa } from "../games/runa/package.ts";
import { checkStudy, studyPlan } from "./study-plan.ts";

const SEED = "5".padStart(32, "0");

/** The names of the configs that a study of these words compares. */
const configs = (...words: readonly string[]) => studyPlan(duel, words, {}).configs.map(({ name }) => name);

describe("what a study plays", () => {
  test("without further words: the usual config, 200 matches of greedy against itself", () => {
    const plan = studyPlan(duel, [], { seed: "5" });
    expect(plan).toEqual({
      ...{ game: "duel", rules: duel.game.version, bots: ["greedy", "greedy"], matches: 200 },
      ...{ seed: SEED, rounds: null, opening: null },
      configs: [{ name: "defaults", config: duel.usual }],
    });
  });

  test("each value of a choice is a config", () => {
    expect(configs("deck=storm,forest")).toEqual(["deck=storm", "deck=forest"]);
    const [storm, forest] = studyPlan(duel, ["deck=storm,forest"], {}).configs;
    expect(storm?.config).not.toEqual(forest?.config);
  });

  test('what stands before and behind "vs" is compared', () => {
    expect(configs("deck=storm", "vs", "deck=forest,crypt")).toEqual([
      "deck=storm",
      "deck=forest",
      "deck=crypt",
    ]);
    expect(configs("vs", "deck=forest")).toEqual(["defaults", "deck=forest"]);
  });

  test("one bot sits on every seat, several in their order", () => {
    expect(studyPlan(duel, [], { bots: "simple" }).bots).toEqual(["simple", "simple"]);
    expect(studyPlan(duel, [], { bots: "simple,hard" }).bots).toEqual(["simple", "hard"]);
    expect(studyPlan(runa, [], { bots: "greedy" }).bots).toEqual(["greedy"]);
  });

  test("rounds, an opening and seconds go to each match", () => {
    const plan = studyPlan(runa, [], {
      bots: "hard",
      rounds: "50",
      opening: "Mage",
      seconds: "3",
      matches: "7",
    });
    expect(plan).toMatchObject({ rounds: 50, opening: "Mage", seconds: 3, matches: 7 });
  });

  test.each<
    readonly [why: string, words: readonly string[], options: Parameters<typeof studyPlan>[2], says: string]
  >([
    ["a config twice", ["deck=storm,storm"], {}, "deck=storm"],
    ["as many bots as there are no seats", [], { bots: "simple,hard,greedy" }, "--bots"],
    ["an opening that there isn't", [], { opening: "Mage" }, "Mage"],
    ["no match", [], { matches: "0" }, "--matches"],
    ["a deck that there isn't", ["deck=desert"], {}, "desert"],
    ["a bot that there isn't", [], { bots: "hardd" }, "hardd"],
  ])("%s is refused", (_, words, options, says) => {
    expect(() => studyPlan(duel, words, options)).toThrow(says);
  });
});

describe("a study from a file", () => {
  const plan = studyPlan(duel, [], { seed: "5" });
  const check = (changed: Partial<typeof plan>, named?: string) =>
    checkStudy(duel, { study: 1, program: "0", plan: { ...plan, ...changed }, findings: null }, named);

  test("is played if everything in it is there", () => {
    expect(() => check({})).not.toThrow();
  });

  test("of other rules, or of another number of players, isn't", () => {
    expect(() => check({ rules: plan.rules + 1 })).toThrow(String(plan.rules + 1));
    expect(() => check({ bots: ["greedy"] })).toThrow("duel");
  });

  test("starts no program that the user hasn't named, too", () => {
    const bots = ["greedy", "rm -rf house"];
    expect(() => check({ bots })).toThrow('"rm -rf house"');
    expect(() => check({ bots }, "greedy")).toThrow('"rm -rf house"');
  });
});
