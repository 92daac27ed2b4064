import { describe, expect, test } from "vitest";
import { type SecretGame, secret } from "../../test/toys/secret.ts";
import { type Board, type TicTacToe, tictactoe } from "../../test/toys/tictactoe.ts";
import { beginningOf, type Toy, toyRules, type Walk, walkRules } from "../../test/toys/walk.ts";
import { allGames } from "../games/index.ts";
import { pack as runaPack } from "../games/runa/package.ts";
import type { Bot, Fact, Mind, Position } from "../kernel/bot.ts";
import { CHANCE, type Seat } from "../kernel/game.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { pick } from "../kernel/random/random.ts";
import { reasonFor } from "./advice.ts";
import { rounds, roundsWithin } from "./budget.ts";
import { botNamed, botsOf, levels } from "./levels.ts";
import { positionAt } from "./position.ts";
import { searchBot } from "./search.ts";
import { carelessBot, greedyBot, randomBot } from "./simple.ts";
import { worth } from "./worth.ts";

const SEED = "00112233445566778899aabbccddeeff";

/** Tic-tac-toe with an evaluator that knows nothing but the middle. */
const toy: Mind<TicTacToe> = {
  game: tictactoe,
  evaluator: {
    features: ["the middle"],
    weigh: ({ cells }, seat) => [cells[4] === -1 ? 0 : cells[4] === seat ? 1 : -1],
  },
  search: { rounds: 300, beyond: 9, curiosity: 1 },
};

function board(text: string): Board {
  const cells = [...text].map((mark) => "XO".indexOf(mark));
  const free = cells.filter((owner) => owner === -1).length;
  return { cells, free, turn: (9 - free) % 2, winner: -1, forfeited: false };
}

function at(state: Board, seed = SEED): Position<TicTacToe> {
  const seat = state.turn;
  const actions = () => tictactoe.actions(state, seat);
  return {
    view: state,
    seat,
    events: [],
    random: houseRandom(seed),
    budget: rounds(toy.search.rounds),
    actions,
  };
}

/** Plays both seats to the end and gives the winners. */
function playOut(bots: readonly [Bot<TicTacToe>, Bot<TicTacToe>], seed: string): readonly Seat[] {
  const match = Match.start(tictactoe, {}, SEED);
  const thought = { events: [], random: houseRandom(seed), budget: rounds(1000) };
  for (let seat = match.toMove[0]; seat !== undefined; seat = match.toMove[0])
    match.act(seat, (seat === 0 ? bots[0] : bots[1]).choose(positionAt(match, seat, thought)));
  return match.outcome?.winners ?? [];
}

test("worth is exact when the match is over, and the evaluator's estimate before", () => {
  expect(worth(toy, { ...board("XXXOO...."), winner: 0 }, 0)).toBe(1);
  expect(worth(toy, { ...board("XXXOO...."), winner: 0 }, 1)).toBe(0);
  expect(worth(toy, board("XOXXOXOXO"), 0)).toBe(0.5);
  expect(worth(toy, board("........."), 0)).toBe(0.5);
  expect(worth(toy, board("....X...."), 0)).toBeCloseTo(0.731, 3);
});

describe("greedy", () => {
  test("takes what the evaluator likes best", () => {
    expect(greedyBot(toy).choose(at(board(".........")))).toBe(4);
  });

  test("takes a win before anything else", () => {
    expect(greedyBot(toy).choose(at(board("XX.OO....")))).toBe(2);
  });
});

describe("a careless bot", () => {
  const choices = (mind: typeof toy, cells: string) =>
    Array.from({ length: 40 }, (_, i) =>
      carelessBot(mind, { overlooks: 0.5, forgets: 0.3 }).choose(
        at(board(cells), i.toString(16).padStart(32, "0")),
      ),
    );

  test("overlooks some actions and forgets some of what matters", () => {
    const middles = choices(toy, ".........").filter((cell) => cell === 4).length;
    expect(middles).toBeGreaterThan(5);
    expect(middles).toBeLessThan(30);
    expect(new Set(choices(toy, "XX.OO....")).size).toBeGreaterThan(1);
  });

  test("forgets in states as well as in views", () => {
    const { weigh } = toy.evaluator;
    const weighState: typeof weigh = (state, seat) => weigh(state, seat);
    const forgetful = carelessBot(
      { ...toy, evaluator: { ...toy.evaluator, weighState } },
      { overlooks: 0, forgets: 1 },
    );
    const chosen = Array.from({ length: 40 }, (_, i) =>
      forgetful.choose(at(board("........."), i.toString(16).padStart(32, "0"))),
    );
    expect(new Set(chosen).size).toBeGreaterThan(3);
  });

  test("can search what it notices, and overlooks the rest", () => {
    const search = carelessBot(toy, { overlooks: 0.5, forgets: 0 }, searchBot);
    const wins = Array.from({ length: 40 }, (_, i) =>
      search.choose(at(board("XX.OO...."), i.toString(16).padStart(32, "0"))),
    ).filter((cell) => cell === 2).length;
    expect(wins).toBeGreaterThan(10);
    expect(wins).toBeLessThan(30);
  });

  test("takes a gain that it notices", () => {
    const wins = choices(toy, "XX.OO....").filter((cell) => cell === 2).length;
    expect(wins).toBeGreaterThan(12);
  });
});

describe("search", () => {
  const search = searchBot(toy);

  test.each([
    ["wins where it can", "XX.OO....", [2]],
    ["prevents a loss", "XX..O....", [2]],
    ["takes the only cell", "XOXXOXOX.", [8]],
  ])("%s", (_, cells, good) => {
    for (let i = 0; i < 10; i++)
      expect(good).toContain(search.choose(at(board(cells), i.toString(16).padStart(32, "0"))));
  });

  test("never loses tic-tac-toe to random play", () => {
    for (let i = 0; i < 40; i++) {
      const seed = i.toString(16).padStart(32, "0");
      expect(playOut([search, randomBot(toy)], seed)).toContain(0);
      expect(playOut([randomBot(toy), search], seed)).toContain(1);
    }
  });

  test("the same seed and rounds give the same choice", () => {
    const choices = Array.from({ length: 5 }, () => search.choose(at(board("X..O....."))));
    expect(new Set(choices).size).toBe(1);
  });

  test("stops when the budget is spent, and answers even with no budget", () => {
    const asked: number[] = [];
    const budget = { spent: (done: number) => asked.push(done) > 50 };
    search.choose({ ...at(board(".........")), budget });
    expect(asked).toHaveLength(51);
    expect(board(".........").cells[search.choose({ ...at(board(".........")), budget: rounds(0) })]).toBe(
      -1,
    );
  });

  test("the budget counts finished rounds, so that a limit of rounds never interrupts one", () => {
    const asked: number[] = [];
    const budget = { spent: (done: number) => asked.push(done) > 0 && done >= 20 };
    search.choose({ ...at(board(".........")), budget });
    expect(asked).toEqual(asked.toSorted((a, b) => a - b));
    expect(new Set(asked)).toEqual(new Set(Array.from({ length: 21 }, (_, done) => done)));
  });

  test("a search ends early where no round that is left can change its choice, and never changes it", () => {
    let imagined = 0;
    const game: typeof tictactoe = {
      ...tictactoe,
      imagine(...known) {
        imagined++;
        return tictactoe.imagine(...known);
      },
    };
    const bot = searchBot({ ...toy, game });
    const used = (cells: string, seed: string) => {
      imagined = 0;
      const choice = bot.choose(at(board(cells), seed));
      const rounds = imagined;
      expect(bot.think(at(board(cells), seed)).action).toBe(choice);
      expect(imagined - rounds).toBe(toy.search.rounds);
      return rounds;
    };
    const seeds = Array.from({ length: 10 }, (_, seed) => seed.toString(16).padStart(32, "0"));
    for (const seed of seeds) expect(used("XX.OO....", seed)).toBeLessThan(0.7 * toy.search.rounds);
    // Of the corners of an empty board none is better than the others.
    for (const seed of seeds) used(".........", seed);
  });

  test("the time limit ends a search whatever rounds are left, so that people don't wait", () => {
    let time = 100;
    const budget = roundsWithin(1000, 40, () => ++time);
    expect([budget.spent(0), budget.spent(1000)]).toEqual([false, true]);
    time = 140;
    expect(budget.spent(1)).toBe(true);
  });

  test("handles secrets and chance: it can't know who wins, and doesn't hang", () => {
    const mind: Mind<SecretGame> = {
      game: secret,
      evaluator: { features: ["nothing"], weigh: () => [0] },
      search: { rounds: 200, beyond: 3, curiosity: 1 },
    };
    const match = Match.start(secret, {}, SEED);
    const thought = { events: [], random: houseRandom("b".repeat(32)), budget: rounds(200) };
    expect(["keep", "show"]).toContain(searchBot(mind).choose(positionAt(match, 0, thought)));
  });

  test("of very many actions it tries only as many as its rounds allow, and still finds a good one", () => {
    type Choice = { chosen: number | null };
    const everything = Array.from({ length: 2000 }, (_, i) => i);
    const many: Mind<Toy<Choice, number>> = {
      game: toyRules<Choice, number>({
        setup: () => ({ chosen: null }),
        toMove: ({ chosen }) => (chosen === null ? [0] : []),
        actions: () => everything,
        apply: (state, _mover, action) => {
          state.chosen = action;
        },
      }),
      evaluator: { features: ["size"], weigh: ({ chosen }) => [(chosen ?? 0) / 500 - 2] },
      search: { rounds: 500, beyond: 0, curiosity: 0.3 },
    };
    expect(searchBot(many).choose(beginningOf(many, 500))).toBeGreaterThan(1500);
    const guided = { ...many, search: { ...many.search, guidance: { turns: 1 } } };
    expect(searchBot(guided).choose(beginningOf(many, 3))).toBe(1999);
    const picky = { ...guided, candidates: () => [3, 7, 5] };
    expect(searchBot(picky).choose(beginningOf(many, 20))).toBe(7);
  });

  test("guided, it expects opponents to choose what is best for them", () => {
    // A bot that takes the bait 0 looks good until the answer 1 comes.
    const trap: Mind<Walk> = {
      game: walkRules((length) => [[0], [1], [0]][length] ?? [], [2, 2, 2]),
      evaluator: {
        features: ["your freedom"],
        weigh: ({ taken: [bait, answer] }, seat) => {
          const worth = bait === 0 ? (answer === 1 ? -3 : 3) : 0;
          return [seat === 0 ? worth : -worth];
        },
      },
      search: { rounds: 20, beyond: 9, guidance: { turns: 1 }, curiosity: 0.3 },
    };
    expect(greedyBot(trap).choose(beginningOf(trap, 20))).toBe(0);
    expect(searchBot(trap).choose(beginningOf(trap, 20))).toBe(1);
  });

  test("weighs the results of a die by their probability", () => {
    // The bet 1 is won by the last of six falls alone; the bet 0 is fair.
    const dice: Mind<Walk> = {
      game: walkRules((length) => [[0], [CHANCE]][length] ?? [], [2, 6]),
      evaluator: {
        features: ["the bet"],
        weigh: ({ taken: [bet, fall] }) => [bet === 1 && fall !== undefined ? (fall === 5 ? 6 : -6) : 0],
      },
      search: { rounds: 100, beyond: 0, curiosity: 0.5 },
    };
    expect(searchBot(dice).choose(beginningOf(dice, 100))).toBe(0);
    // Two rounds try each way once, and the third the better one: before the die has fallen both would look even.
    const quick = Array.from({ length: 60 }, (_, i) => searchBot(dice).choose(beginningOf(dice, 3, i)));
    expect(quick.filter((bet) => bet === 0).length).toBeGreaterThan(45);
    const guided = { ...dice, search: { ...dice.search, guidance: { turns: 1 } } };
    expect(searchBot(guided).choose(beginningOf(dice, 100))).toBe(0);
  });

  test("guided, it expects good play beyond the tree", () => {
    // The way 0 leads to one good place among fifty, the way 1 nowhere in particular.
    const fork: Mind<Walk> = {
      game: walkRules((length) => (length < 2 ? [0] : []), [2, 50]),
      evaluator: {
        features: ["your place"],
        weigh: ({ taken: [way, place] }) => [way === 1 || place === undefined ? 0 : place === 7 ? 3 : -3],
      },
      search: { rounds: 3, beyond: 1, curiosity: 0.4 },
    };
    const choices = (mind: typeof fork) =>
      Array.from({ length: 20 }, (_, i) => searchBot(mind).choose(beginningOf(mind, 3, i)));
    const good = (way: number) => way === 0;
    expect(choices(fork).filter(good).length).toBeLessThan(5);
    const guidance = { draws: 500, turns: 1 };
    expect(choices({ ...fork, search: { ...fork.search, guidance } }).every(good)).toBe(true);
  });
});

describe("advice", () => {
  const reason = (mind: typeof toy, cells: string, action: number) =>
    reasonFor(mind, at(board(cells)), action, (cell) => `cell ${cell}`);
  const weighing = (features: readonly string[], weigh: (cells: readonly number[]) => number[]) => ({
    ...toy,
    evaluator: { features, weigh: ({ cells }: { cells: readonly number[] }) => weigh(cells) },
  });
  const own = (cells: readonly number[], cell: number) => (cells[cell] === 0 ? 1 : 0);

  test("says when an action wins, and when there is no choice", () => {
    expect(reason(toy, "XX.OO....", 2)).toBe("It wins.");
    expect(reason(toy, "XOXXOXOX.", 8)).toBe("There is nothing else to do.");
  });

  test("names the feature that decides against the second best action, and that action", () => {
    const mind = weighing(["the middle", "the corner"], (cells) => [2 * own(cells, 4), own(cells, 0)]);
    expect(reason(mind, ".........", 4)).toBe(
      'It is better for the middle than the next best choice, "cell 0".',
    );
    // Against most other actions the corner would speak for it, too: but not against the best of them.
    const both = weighing(["the middle", "the corners"], (cells) => [
      own(cells, 4),
      own(cells, 0) + own(cells, 2),
    ]);
    expect(reason(both, "....X....", 0)).toBeUndefined();
  });

  test("adds the fact that differs most and belongs to the feature", () => {
    const { evaluator, ...rest } = weighing(["the middle", "the corner"], (cells) => [
      2 * own(cells, 4),
      own(cells, 0),
    ]);
    const facts: readonly Fact<TicTacToe>[] = [
      { feature: "the corner", name: "corners", of: ({ cells }) => 9 * own(cells, 0) },
      { feature: "the middle", name: "free cells", of: ({ free }) => free },
      { feature: "the middle", name: "lines through the middle", of: ({ cells }) => 4 * own(cells, 4) },
    ];
    expect(reason({ ...rest, evaluator: { ...evaluator, facts } }, ".........", 4)).toBe(
      'It is better for the middle than the next best choice, "cell 0" (lines through the middle: 4 instead of 0).',
    );
  });

  test("says so if no other action makes sense", () => {
    const senseRules = [
      { name: "other", why: "a toy", forbids: (_: unknown, __: Seat, cell: number) => cell !== 4 },
    ];
    expect(reason({ ...toy, senseRules }, ".........", 4)).toBe("No other choice makes as much sense.");
  });

  test("compares with actions that make sense only", () => {
    const mind = weighing(["the middle", "the corner"], (cells) => [2 * own(cells, 4), own(cells, 0)]);
    const senseRules = [
      { name: "corner", why: "a toy", forbids: (_: unknown, __: Seat, cell: number) => cell === 0 },
    ];
    expect(reason({ ...mind, senseRules }, ".........", 4)).toBe(
      'It is better for the middle than the next best choice, "cell 1".',
    );
  });

  test("names no feature where none decides alone, or where the evaluation prefers another action", () => {
    const pair = weighing(["one", "two"], (cells) => [own(cells, 4), own(cells, 4)]);
    expect(reason(pair, ".........", 4)).toBeUndefined();
    expect(reason(pair, ".........", 0)).toBeUndefined();
  });
});

test("every game has the three levels", () => {
  const { master, ...plain } = runaPack;
  expect(Object.keys(levels(plain))).toEqual(["normal", "easy", "hard", "random", "greedy"]);
  expect(Object.keys(levels(runaPack))).toContain("master");
});

describe("a bot made of several", () => {
  const bot = (name: string): Bot => ({ choose: () => name });
  const opponents = { first: bot("first"), second: bot("second") };
  const phases = { names: ["begin", "end"], of: (view: unknown) => (view === "late" ? 1 : 0) };
  const pack = { ...runaPack, opponents, phases };
  const chosen = (name: string, view: string) =>
    botNamed(pack, name)?.choose({
      view,
      seat: 0,
      events: [],
      random: houseRandom(SEED),
      budget: rounds(1),
      actions: () => [],
    });

  test("plays each phase as the bot chosen for it", () => {
    expect(chosen("first/second", "early")).toBe("first");
    expect(chosen("first/second", "late")).toBe("second");
    expect(chosen("second", "early")).toBe("second");
  });

  test.each(["first", "first/second/first", "first/third", "/", ""])(
    "doesn't exist as %j, without phases or with an unknown bot",
    (name) => {
      expect(botNamed(name === "first" ? runaPack : pack, name)).toBeUndefined();
    },
  );
});

describe("bots are fair: what a seat cannot know does not change its choice", async () => {
  const packs = await allGames();
  const cases = packs.flatMap((pack) =>
    Array.from(botsOf(pack), ([name, bot]) => [pack.game.id, name, pack, bot] as const),
  );
  test.each(cases)("%s: %s", async (_id, _name, pack, bot) => {
    await bot.prepare?.();
    const { game } = pack;
    const random = houseRandom(SEED, 7);
    let different = 0;
    for (let i = 0; i < 6; i++) {
      const match = Match.start(game, presetConfig(pack), (i + 1).toString(16).padStart(32, "0"));
      for (let step = 0; step < 12 && match.toMove.length > 0; step++) {
        const seat = pick(random, match.toMove);
        const choiceIn = (of: Pick<Match, "view" | "actions">) => {
          const thought = { events: [], random: houseRandom(SEED, step), budget: rounds(20) };
          return bot.choose(positionAt(of, seat, thought));
        };
        const chosen = choiceIn(match);
        for (const other of [
          game.imagine(match.view(seat), seat, random),
          game.secrets(match.state, seat, random),
        ]) {
          if (JSON.stringify(other) !== JSON.stringify(match.state)) different++;
          const elsewhere = {
            view: (viewer: number) => game.view(other, viewer),
            actions: (mover: number) => game.actions(other, mover),
          };
          expect(choiceIn(elsewhere)).toEqual(chosen);
        }
        match.act(seat, pick(random, match.actions(seat)));
      }
    }
    expect(different).toBeGreaterThan(0);
  });
});
