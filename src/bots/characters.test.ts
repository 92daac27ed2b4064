import { describe, expect, test } from "vitest";
import { type Board, type TicTacToe, tictactoe } from "../../test/toys/tictactoe.ts";
import { allGames, GAMES } from "../games/index.ts";
import type { Mind } from "../kernel/bot.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { pick } from "../kernel/random/random.ts";
import { botNamed, botNames, charactersOf } from "./levels.ts";
import { characterOf, levelOf, withCharacter } from "./names.ts";
import { worth } from "./worth.ts";

const packs = await allGames();
const styled = packs.filter((pack) => charactersOf(pack).length > 0);

test("every game for two has two or three characters, those that make a difference in it", () => {
  expect(styled.map(({ game }) => game.id)).toEqual(
    packs.filter(({ game }) => game.seats === 2).map(({ game }) => game.id),
  );
  expect(Object.fromEntries(styled.map((pack) => [pack.game.id, charactersOf(pack)]))).toEqual({
    farmland: ["careful", "bold", "gambler"],
    duel: ["careful", "bold"],
    spy: ["careful", "gambler"],
  });
});

describe("the name of a bot", () => {
  test("is its level, and its character after a hyphen", () => {
    expect([levelOf("hard-bold"), characterOf("hard-bold")]).toEqual(["hard", "bold"]);
    expect([levelOf("hard"), characterOf("hard")]).toEqual(["hard", undefined]);
    expect([withCharacter("hard", "bold"), withCharacter("hard", undefined)]).toEqual(["hard-bold", "hard"]);
  });

  test("can be a mix of bots with characters in a game with phases", async () => {
    const spy = (await GAMES.get("spy")?.load()) ?? expect.unreachable();
    expect(botNamed(spy, "simple/normal-careful/hard")).toBeDefined();
    expect(botNamed(spy, "simple-bold/normal/hard")).toBeUndefined();
    expect(levelOf("simple/normal/hard-bold")).toBe("simple/normal/hard-bold");
  });

  test.each([
    "random-bold",
    "greedy-careful",
    "hard-brave",
    "hard-",
    "-bold",
    "hard-constructor",
    "hard-bold-bold",
  ])("%s is no bot", (name) => {
    for (const pack of packs) expect(botNamed(pack, name)).toBeUndefined();
  });

  test("stands for a bot wherever it is listed", () => {
    for (const pack of packs)
      for (const name of botNames(pack)) expect(botNamed(pack, name), name).toBeDefined();
  });
});

/** Tic-tac-toe in which the evaluator knows the chances of three first moves: even, good, and bad. */
function gamble(daring: number): Mind<TicTacToe> {
  const evaluator = { features: ["luck"], weigh: ({ cells }: Board) => [[0, 3, -3][cells.indexOf(0)] ?? 0] };
  return {
    game: tictactoe,
    evaluator,
    search: { rounds: 60, beyond: 9, curiosity: 1 },
    character: { daring, balanced: evaluator },
  };
}

test("the daring like an even chance to gain or lose much, the careful prefer to keep what they have", () => {
  const after = (cell: number): Board => ({
    cells: Array.from({ length: 9 }, (_, each) => (each === cell ? 0 : -1)),
    free: 8,
    turn: 1,
    winner: -1,
    forfeited: false,
  });
  const [even, good, bad] = [after(0), after(1), after(2)];
  const likesLuck = (mind: Mind<TicTacToe>) =>
    (worth(mind, good, 0) + worth(mind, bad, 0)) / 2 - worth(mind, even, 0);
  expect(likesLuck(gamble(0))).toBeCloseTo(0);
  expect(likesLuck(gamble(0.7))).toBeGreaterThan(0.05);
  expect(likesLuck(gamble(-0.7))).toBeLessThan(-0.05);
});

test.each(styled.map((pack) => ({ name: pack.game.id, pack })))(
  "$name: characters rate a state as they rate a seat's view of it, and not all as the balanced one does",
  ({ pack }) => {
    const { game } = pack;
    const random = houseRandom("7".repeat(32));
    const match = Match.start(game, presetConfig(pack), "7".repeat(32));
    const differing = new Set<string>();
    for (let step = 0; step < 300 && match.toMove.length > 0; step++) {
      for (const [name, { evaluator }] of Object.entries(pack.characters ?? {})) {
        const weights = evaluator.weigh(match.view(0), 0);
        expect(evaluator.weighState?.(match.state, 0)).toEqual(weights);
        if (weights.join() !== pack.evaluator.weigh(match.view(0), 0).join()) differing.add(name);
      }
      const mover = pick(random, match.toMove);
      match.act(mover, pick(random, match.actions(mover)));
    }
    expect([...differing]).toEqual(expect.arrayContaining(["careful"]));
  },
);
