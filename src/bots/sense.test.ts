import { describe, expect, test } from "vitest";
import { extent, sampled } from "../../test/thorough.ts";
import { TEST_TIMEOUT_MS } from "../../test/timeouts.ts";
import { type Board, type TicTacToe, tictactoe } from "../../test/toys/tictactoe.ts";
import { allGames } from "../games/index.ts";
import type { Bot, Mind, Position } from "../kernel/bot.ts";
import { type GamePackage, presetConfigs } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { pick } from "../kernel/random/random.ts";
import { rounds } from "./budget.ts";
import { botsOf, levels } from "./levels.ts";
import { positionAt } from "./position.ts";
import { senselessBy, sensible } from "./sense.ts";

/** Tic-tac-toe with an evaluator that knows nothing, in which the middle makes no sense. */
const mind: Mind<TicTacToe> = {
  game: tictactoe,
  evaluator: { features: ["nothing"], weigh: () => [0] },
  search: { rounds: 60, beyond: 9, curiosity: 1 },
  senseRules: [{ name: "middle", why: "It is a toy.", forbids: (_view, _seat, cell) => cell === 4 }],
};

function board(text: string): Board {
  const cells = [...text].map((mark) => "XO".indexOf(mark));
  const free = cells.filter((owner) => owner === -1).length;
  return { cells, free, turn: (9 - free) % 2, winner: -1, forfeited: false };
}

function positions(cells: string): Position<TicTacToe>[] {
  const state = board(cells);
  return Array.from({ length: 12 }, (_, seed) => ({
    view: state,
    seat: state.turn,
    events: [],
    random: houseRandom(seed.toString(16).padStart(32, "0")),
    budget: rounds(mind.search.rounds),
    actions: () => tictactoe.actions(state, state.turn),
  }));
}

describe("an action that makes no sense", () => {
  const { normal, hard } = levels(mind);
  const choices = (bot: Bot<TicTacToe> | undefined, cells: string) =>
    positions(cells).map((position) => bot?.choose(position));

  test("is named by the rule that forbids it", () => {
    expect(senselessBy(mind, board("........."), 0, 4)?.name).toBe("middle");
    expect(senselessBy(mind, board("........."), 0, 5)).toBeUndefined();
  });

  test("is left out of the choice of every level above easy", () => {
    for (const bot of [normal, hard]) expect(choices(bot, "XOX...O..")).not.toContain(4);
  });

  test("is left out where everything worth searching is overlooked", () => {
    const candidates = () => [0, 4];
    const { hard: careless } = levels({
      ...mind,
      candidates,
      mistakes: { hard: { overlooks: 0.5, forgets: 0 } },
    });
    expect(choices(careless, ".........")).not.toContain(4);
  });

  test("is played where there is nothing else", () => {
    expect(sensible(mind, board("XOXO.XOXO"), 0, [4])).toEqual([4]);
    for (const bot of [normal, hard]) expect(new Set(choices(bot, "XOXO.XOXO"))).toEqual(new Set([4]));
  });
});

test("rules that read a state forbid the same as they do by the seat's view", async () => {
  const reading = new Set<string>();
  for (const pack of await allGames()) {
    const { game, isSenselessIn } = pack;
    if (isSenselessIn === undefined) continue;
    reading.add(game.id);
    const match = Match.start(game, presetConfigs(pack)[0], "8".repeat(32));
    const random = houseRandom(match.seed, 7);
    for (let step = 0; step < 120 && match.toMove.length > 0; step++) {
      const mover = pick(random, match.toMove);
      const actions = match.actions(mover);
      for (const action of actions)
        expect([action, isSenselessIn(match.state, mover, action)]).toEqual([
          action,
          senselessBy(pack, match.view(mover), mover, action) !== undefined,
        ]);
      match.act(mover, pick(random, actions));
    }
  }
  expect([...reading]).toEqual(["farmland", "duel"]);
});

/** Ways to play that are not levels for people, and the level that makes mistakes. */
const OTHERS = new Set(["random", "greedy", "easy"]);

/** Few rounds: a search that has hardly looked at an action is more likely to choose a bad one. */
const SEARCH_ROUNDS = 8;

/** The choices in matches of a level against itself that make no sense, although another action would. */
function senselessChoices(pack: GamePackage, bot: Bot, matches: number): string[] {
  const configs = presetConfigs(pack);
  const found: string[] = [];
  for (let number = 0; number < matches; number++) {
    const seed = (number + 1).toString(16).padStart(32, "0");
    const match = Match.start(pack.game, configs[number % configs.length], seed);
    const random = houseRandom(match.seed, 7);
    for (let [seat] = match.toMove; seat !== undefined; [seat] = match.toMove) {
      const thought = { events: [], random, budget: rounds(SEARCH_ROUNDS) };
      const position = positionAt(match, seat, thought);
      const action = bot.choose(position);
      const rule = senselessBy(pack, position.view, seat, action);
      const options = rule === undefined ? [] : position.actions();
      if (options.some((other) => senselessBy(pack, position.view, seat, other) === undefined))
        found.push(`match ${number}: ${JSON.stringify(action)} (${rule?.name})`);
      match.act(seat, action);
    }
  }
  return found;
}

describe("no level above easy plays an action that makes no sense", async () => {
  const cases = (await allGames()).flatMap((pack) =>
    Array.from(botsOf(pack), ([name, bot]) => [pack.game.id, name, pack, bot] as const).filter(
      ([, name]) => !OTHERS.has(name) && pack.opponents[name] === undefined,
    ),
  );
  const matches = extent(1, 1000);
  test.each(sampled(cases, 6, "no action that makes no sense"))(
    "%s: %s",
    async (_id, _name, pack, bot) => {
      await bot.prepare?.();
      expect(senselessChoices(pack, bot, matches)).toEqual([]);
    },
    matches * TEST_TIMEOUT_MS,
  );
});
