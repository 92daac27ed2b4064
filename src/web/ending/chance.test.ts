import { expect, test } from "vitest";
import { Film } from "../../client/film.ts";
import { pack as duel } from "../../games/duel/package.ts";
import { pack as runa } from "../../games/runa/package.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import { chancesAt } from "./chance.ts";

const SEED = "1".repeat(32);

/** A match that has just begun, of a game whose evaluator says this to each seat. */
function filmOf(pack: GamePackage, judgements: readonly (readonly number[])[]): Film {
  const evaluator = { ...pack.evaluator, weigh: (_: unknown, seat: number) => judgements[seat] ?? [] };
  return new Film({ ...pack, evaluator }, Match.start(pack.game, presetConfig(pack), SEED));
}

test("two who judge alike have even chances, and the chances of two add up to one", () => {
  expect(chancesAt(filmOf(duel, [[1], [1]]))).toEqual([0.5, 0.5]);
  const [first = 0, second = 0] = chancesAt(filmOf(duel, [[2, 1], [-1]]));
  expect(first + second).toBeCloseTo(1);
  expect(first).toBeGreaterThan(second);
});

test("what both see counts in equal parts", () => {
  const even = (chance: number) => Math.log(chance / (1 - chance));
  expect(even(chancesAt(filmOf(duel, [[3], [-1]]))[0] ?? 0)).toBeCloseTo(2);
  expect(even(chancesAt(filmOf(duel, [[3], [3]]))[0] ?? 0)).toBeCloseTo(0);
});

test("alone, the own judgement is the chance", () => {
  expect(chancesAt(filmOf(runa, [[0]]))).toEqual([0.5]);
  expect(chancesAt(filmOf(runa, [[Math.log(3)]]))[0]).toBeCloseTo(0.75);
});

test("after the match the chances are what happened", () => {
  const match = Match.start(duel.game, presetConfig(duel), SEED);
  match.decide(["forfeit", 0, "resigned"]);
  const film = new Film(duel, match);
  while (film.forward() !== undefined);
  expect(chancesAt(film)).toEqual([0, 1]);
});
