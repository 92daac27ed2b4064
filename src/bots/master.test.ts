import { describe, expect, test } from "vitest";
import { beginningOf, type Walk, walkRules } from "../../test/toys/walk.ts";
import { allGames } from "../games/index.ts";
import type { Mind } from "../kernel/bot.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { rounds } from "./budget.ts";
import { botNamed } from "./levels.ts";
import { masterBot, mindWith } from "./master.ts";
import { readNetwork, weightsIn } from "./network.ts";
import { positionAt } from "./position.ts";
import { searchBot } from "./search.ts";

const SEED = "00112233445566778899aabbccddeeff";
const packs = (await allGames()).filter(({ master }) => master !== undefined);
const taught = packs.flatMap((pack) =>
  pack.master !== undefined && "network" in pack.master ? [{ pack, master: pack.master }] : [],
);

describe.each(packs.map((pack) => ({ name: pack.game.id, pack })))("in $name", ({ pack }) => {
  const match = Match.start(pack.game, presetConfig(pack), SEED);
  const [seat = 0] = match.toMove;
  const position = () =>
    positionAt(match, seat, { events: [], random: houseRandom(SEED), budget: rounds(10) });

  test("it plays a legal action, the same one for the same generator", async () => {
    const bot = botNamed(pack, "master") ?? expect.unreachable();
    await bot.prepare?.();
    const action = bot.choose(position());
    expect(match.actions(seat)).toContainEqual(action);
    expect(bot.choose(position())).toEqual(action);
  });

  test("it asks to be prepared if it has a network to load", () => {
    const bot = botNamed(pack, "master") ?? expect.unreachable();
    const choose = () => bot.choose(position());
    if (taught.some((other) => other.pack === pack)) expect(choose).toThrow("only after prepare()");
    else expect(match.actions(seat)).toContainEqual(choose());
  });

  test("a budget of rounds lasts as long as it does for hard", async () => {
    const { master } = pack;
    if (master === undefined) return expect.unreachable();
    const limit = pack.search.rounds / 20;
    const asked: number[] = [];
    const budget = {
      spent(done: number) {
        asked.push(done);
        return done >= limit;
      },
    };
    // Each round imagines a state.
    let made = 0;
    const imagine: typeof pack.game.imagine = (view, viewer, random) => {
      made++;
      return pack.game.imagine(view, viewer, random);
    };
    const bot = masterBot({ ...pack, game: { ...pack.game, imagine }, master });
    await bot.prepare?.();
    bot.choose({ ...position(), budget });
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual((limit * master.search.rounds) / pack.search.rounds);
    expect(Math.max(...asked)).toBeGreaterThanOrEqual(limit);
  });
});

test.each(taught)(
  "the network of $pack.game.id fits the features and takes at most 60 kB",
  async ({ master }) => {
    const text = await master.network();
    expect(text.length).toBeLessThanOrEqual(60_000);
    expect(readNetwork(text).sizes[0]).toBe(master.features.count);
  },
);

test("network and evaluator judge together, as far as each is trusted", () => {
  const { pack, master } = taught[0] ?? expect.unreachable();
  const match = Match.start(pack.game, presetConfig(pack), SEED);
  const view = match.view(0);
  const evaluated = pack.evaluator.weigh(view, 0).reduce((sum, weight) => sum + weight, 0);
  const sizes = [master.features.count, 1];
  const weights = new Float32Array(weightsIn(sizes)).fill(4, -1);
  const judged = (trust: number) => {
    const mind = mindWith({ ...pack, master: { ...master, trust } }, { sizes, weights });
    return mind.appraise?.(view, 0);
  };
  expect(judged(1)).toBe(4);
  expect(judged(0)).toBeCloseTo(evaluated, 6);
  expect(judged(0.5)).toBeCloseTo((4 + evaluated) / 2, 6);
});

test("a network for other features is refused", () => {
  const { pack, master } = taught[0] ?? expect.unreachable();
  const sizes = [3, 1];
  const network = { sizes, weights: new Float32Array(weightsIn(sizes)) };
  expect(() => mindWith({ ...pack, master }, network)).toThrow(
    `has 3 inputs instead of ${master.features.count}; train it again`,
  );
});

test("a search that looks no turn ahead has every round judged where the own turn ends, by the mind's best judgement", () => {
  const judged: number[] = [];
  const mind: Mind<Walk> = {
    game: walkRules((length) => (length < 8 ? [length < 2 ? 0 : 1] : []), new Array(8).fill(3)),
    evaluator: { features: ["nothing"], weigh: () => [0] },
    appraise({ taken }) {
      judged.push(taken.length);
      return taken[1] ?? 0;
    },
    search: { rounds: 40, beyond: 8, guidance: { turns: 0 }, curiosity: 0.1 },
  };
  searchBot(mind).think({ ...beginningOf(mind, 0), budget: rounds(40) });
  expect(judged).toEqual(Array.from({ length: 40 }, () => 2));
});
