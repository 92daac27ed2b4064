import { expect, onTestFinished, test } from "vitest";
import { complaintLine } from "../../kernel/game.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { mersenneTwister } from "../../kernel/random/mersenne.ts";
import { mulberry32 } from "../../kernel/random/mulberry32.ts";
import { scripted } from "../../kernel/random/scripted.ts";
import { trials } from "./fixtures/trial.ts";
import { dungeon } from "./game.ts";
import { rules } from "./rules.ts";
import type { Action, Config, Event } from "./state.ts";

const trial = trials(onTestFinished);

const SEED = "00000000000000000000000000000001";

const CONFIG: Config = { levels: [["@..B"]], roundLimit: 3 };

test("the outcome names the killer", () => {
  const game = trial("Jon Snow", ["@", "@s"], 8, 0);
  game.hero.health = 1;
  expect(rules.outcome(game.state)).toBeUndefined();
  game.play("q");
  expect(rules.outcome(game.state)).toEqual({ winners: [], ending: { code: "killed", by: "s" } });
});

test("after the round limit in one level the hero gives up", () => {
  const state = rules.setup(CONFIG, houseRandom(SEED));
  for (const action of [["hero", 1], ["wait"], ["wait"]] satisfies Action[]) rules.apply(state, 0, action);
  expect(rules.outcome(state)).toBeUndefined();
  rules.apply(state, 0, ["wait"]);
  expect(rules.outcome(state)).toEqual({ winners: [], ending: { code: "gave up" } });
});

test("a player who forfeits has lost, at any time and for any reason", () => {
  for (const why of ["resigned", "left", "expelled", "timed out"] as const) {
    const choosing = rules.setup(CONFIG, houseRandom(SEED));
    for (const state of [choosing, trial("Jon Snow", "@s").state]) {
      const log: Event[] = [];
      rules.forfeit(state, 0, why, log);
      expect(log).toEqual([{ type: "forfeits", seat: 0, why }]);
      expect(rules.outcome(state)).toEqual({ winners: [], ending: { code: "forfeit", why } });
      expect(rules.toMove(state)).toEqual([]);
    }
  }
});

test("all draws come from a copy of the generator given last, of whatever kind", () => {
  const kinds = [houseRandom(SEED), mulberry32(1), mersenneTwister(1), scripted(3, 0, 1)];
  for (const random of kinds) {
    const before = structuredClone(random);
    const state = rules.setup({ levels: [["@........s"]], roundLimit: null }, random);
    rules.apply(state, 0, ["hero", 1]);
    rules.apply(state, 0, ["wait"]);
    expect(random).toEqual(before);
    expect(state.random).not.toEqual(before);
    const copy = rules.clone?.(state);
    expect(copy).toEqual(state);
    rules.reseed?.(state, random);
    expect(state.random).toEqual(before);
    rules.apply(state, 0, ["wait"]);
    expect(random).toEqual(before);
    expect(copy).not.toEqual(state);
  }
});

test("an invalid config is reported by level and row", () => {
  const complaint = (config: unknown) => {
    const parsed = dungeon.config.safeParse(config);
    return parsed.success ? undefined : complaintLine("config", parsed.error.issues);
  };
  const level = (...rows: string[]) => ({ levels: [["@"], rows], roundLimit: 9 });
  expect(complaint(level("@s"))).toBeUndefined();
  expect(complaint(level())).toBe("config.levels.1: empty level");
  expect(complaint(level("@s", "."))).toBe("config.levels.1.1: row has 1 tiles, expected 2");
  expect(complaint(level("@s", ".y"))).toBe("config.levels.1.1: column 2: unknown tile 'y'");
  expect(complaint({ levels: [], roundLimit: 9 })).toBe("config.levels: expected 1 to 100 levels");
});
