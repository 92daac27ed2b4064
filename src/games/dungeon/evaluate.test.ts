import { describe, expect, onTestFinished, test } from "vitest";
import { rounds } from "../../bots/budget.ts";
import { botsOf } from "../../bots/levels.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import { playBout } from "../../lab/arena.ts";
import { evaluator } from "./evaluate.ts";
import { heroOf, type Trial, trials } from "./fixtures/trial.ts";
import { HEROES } from "./heroes.ts";
import { gainExperience } from "./levelling.ts";
import { pack } from "./package.ts";

const trial = trials(onTestFinished);

/** The weight of a feature by its name. */
function weight({ state }: Trial, feature: string): number {
  const index = evaluator.features.indexOf(feature);
  return evaluator.weigh(state, 0)[index] ?? Number.NaN;
}

/** The logit of the chance to win. */
function logit({ state }: Trial): number {
  return evaluator.weigh(state, 0).reduce((sum, weight) => sum + weight, 0);
}

test("every feature has a weight, before a hero is chosen and after", () => {
  const fresh = trial("Bronn", "@s");
  expect(evaluator.weigh(fresh.state, 0)).toHaveLength(evaluator.features.length);
  expect(evaluator.weigh({ ...fresh.state, hero: null }, 0)).toEqual(evaluator.features.map(() => 0));
});

describe("it is better", () => {
  test("to have killed an enemy than to stand beside it", () => {
    const before = trial("Jon Snow", "@B..s");
    const after = trial("Jon Snow", "@B..s", 30, 0, 4);
    after.play("d");
    expect(after.state.living).toBe(1);
    expect(weight(after, "dungeon")).toBeGreaterThan(weight(before, "dungeon"));
    expect(logit(after)).toBeGreaterThan(logit(before));
  });

  test("to enter any level than to stand beside the last enemy of another", () => {
    for (const next of ["@kkkq", "@.......K"]) {
      const before = trial("Arya Stark", ["@B", next]);
      const after = trial("Arya Stark", ["@B", next], 40, 0);
      after.play("d");
      expect(after.state.level).toBe(1);
      expect(weight(after, "dungeon")).toBeGreaterThan(weight(before, "dungeon"));
      expect(logit(after), next).toBeGreaterThan(logit(before));
    }
  });

  test("to have hurt an enemy", () => {
    const [before, after] = [trial("Arya Stark", "@k"), trial("Arya Stark", "@k")];
    for (const enemy of after.enemies) enemy.health /= 2;
    expect(weight(after, "fight")).toBeGreaterThan(weight(before, "fight"));
    expect(weight(after, "safety")).toBeGreaterThan(weight(before, "safety"));
  });

  test("to be near an enemy, by the steps it takes and not by the line of sight", () => {
    const way = (board: string) => weight(trial("Jon Snow", board), "approach");
    expect(way("@.s......")).toBeGreaterThan(way("@..s....."));
    expect(way("@.s ...")).toBeGreaterThan(way("@#s ..."));
    expect(way("@#s ...")).toBeGreaterThan(way("@#s .#."));
  });

  test("to go for the nearer of two enemies than for the farther one", () => {
    const way = (board: string) => weight(trial("Jon Snow", board), "approach");
    expect(way("s..@......s")).toBeGreaterThan(way("s...@.....s"));
    expect(way("s...@.....s")).toBeGreaterThan(way("s....@....s"));
  });

  test("to have health left", () => {
    const [hale, ailing] = [trial("Arya Stark", "@k"), trial("Arya Stark", "@k")];
    ailing.hero.health = 50;
    expect(weight(hale, "safety")).toBeGreaterThan(weight(ailing, "safety"));
  });

  test("to have the means to cast, which count for safety only where there is no time to rest", () => {
    const far = `@${".".repeat(20)}k`;
    for (const name of ["Jon Snow", "Melisandre", "Bronn", "Ygritte"]) {
      const near = [trial(name, "@..k"), exhausted(trial(name, "@..k"))] as const;
      const alone = [trial(name, far), exhausted(trial(name, far))] as const;
      expect(weight(near[0], "safety"), name).toBeGreaterThan(weight(near[1], "safety"));
      expect(weight(alone[0], "safety"), name).toBe(weight(alone[1], "safety"));
      expect(weight(alone[0], "recovery"), name).toBeGreaterThan(weight(alone[1], "recovery"));
    }
  });

  test("to have enough casts for all enemies near by than for one of them", () => {
    const safety = (board: string, mana: number) => {
      const cast = trial("Melisandre", board);
      heroOf(cast, "mage").mana = mana;
      return weight(cast, "safety");
    };
    expect(safety("@.s", 80)).toBe(safety("@.s", 40));
    expect(safety("@.ss", 80)).toBeGreaterThan(safety("@.ss", 40));
  });

  test("for a wounded hero to have an easy kill near by that gives a new level and so heals", () => {
    const healing = trial("Bronn", "@..B......g");
    const dull = trial("Bronn", "@..s......g");
    for (const { hero } of [healing, dull]) hero.health = 100;
    expect(weight(healing, "safety")).toBeGreaterThan(weight(dull, "safety"));
  });

  test("to be near that kill where a boss shoots on the way", () => {
    const near = trial("Bronn", ["@B....", "M....."].join(" "));
    const far = trial("Bronn", ["@....B", "M....."].join(" "));
    for (const { hero } of [near, far]) hero.health = 150;
    expect(weight(near, "safety")).toBeGreaterThan(weight(far, "safety"));
  });

  test("to keep an easy kill that heals for later than to have it behind while still healthy", () => {
    const kept = trial("Bronn", "@..B......g");
    const spent = trial("Bronn", "@..B......g");
    gainExperience(spent.hero, 250);
    for (const enemy of spent.enemies) if (enemy.tile === "B") enemy.health = 0;
    expect(weight(kept, "safety")).toBeGreaterThan(weight(spent, "safety"));
    kept.hero.health = 50;
    expect(weight(kept, "safety")).toBeLessThan(weight(spent, "safety"));
  });

  test("to be seen by a boss who has just shot than by one who is about to", () => {
    const [early, late] = [trial("Bronn", "@...M"), trial("Bronn", "@...M")];
    for (const enemy of late.enemies) enemy.ticks = 5;
    expect(weight(early, "safety")).toBeGreaterThan(weight(late, "safety"));
  });

  test("for a wounded warrior to be alone, with time to heal", () => {
    const [near, alone] = [trial("Jon Snow", "@..k"), trial("Jon Snow", `@${".".repeat(20)}k`)];
    expect(weight(alone, "safety")).toBe(weight(near, "safety"));
    for (const { hero } of [near, alone]) hero.health = 100;
    expect(weight(alone, "safety")).toBeGreaterThan(weight(near, "safety"));
    expect(weight(alone, "recovery")).toBeLessThan(0);
  });

  test("to rest at a distance than to come near in need of rest", () => {
    const away = exhausted(trial("Melisandre", "@.....s"));
    const near = exhausted(trial("Melisandre", ".@....s"));
    expect(logit(away)).toBeGreaterThan(logit(near));
  });
});

/** A hero who is exhausted. */
function exhausted(tired: Trial): Trial {
  switch (tired.hero.class) {
    case "warrior":
      heroOf(tired, "warrior").remaining = 3;
      break;
    case "mage":
      heroOf(tired, "mage").mana = 0;
      break;
    case "rogue":
      heroOf(tired, "rogue").energy = 0;
      break;
    case "hunter":
      heroOf(tired, "hunter").arrows = 0;
  }
  return tired;
}

test("things look bad at the first level, even in the middle and good at the last", () => {
  const levels = Array.from({ length: 11 }, () => "@.....s");
  const at = (level: number) => {
    const begun = trial("Jon Snow", levels);
    begun.state.level = level;
    return logit(begun);
  };
  expect(at(0)).toBeLessThan(-1.5);
  expect(Math.abs(at(5))).toBeLessThan(0.5);
  expect(at(10)).toBeGreaterThan(1.5);
});

test("greedy and hard win the short journey with every hero where random does not", () => {
  const config = presetConfig(pack, { levels: "short" });
  const wins = (bot: string) =>
    HEROES.filter(({ name }, index) => {
      const player = botsOf(pack).get(bot);
      const seed = `${index + 1}`.padStart(32, "0");
      if (player === undefined) throw new Error(`no ${bot}`);
      const { winners } = playBout({
        pack,
        config,
        bots: [player],
        botSeeds: [`${index + 1}`.padStart(32, "b")],
        budget: rounds(20),
        seed,
        opening: name,
      });
      return winners.length === 1;
    }).length;
  expect(wins("random")).toBe(0);
  expect(wins("greedy")).toBeGreaterThanOrEqual(6);
  expect(wins("hard")).toBeGreaterThanOrEqual(6);
});
