import { expect, test } from "vitest";
import { secret } from "../../test/toys/secret.ts";
import { tictactoe } from "../../test/toys/tictactoe.ts";
import { runa } from "../games/runa/game.ts";
import { CHANCE, SPECTATOR } from "./game.ts";
import { Match } from "./match.ts";

const SEED = "00112233445566778899aabbccddeeff";

test("the same config, seed and actions give the same states", () => {
  const [one, two] = [Match.start(secret, {}, SEED), Match.start(secret, {}, SEED)];
  for (const match of [one, two]) {
    match.act(0, "keep");
    match.act(1, "show");
  }
  expect(two.state).toEqual(one.state);
  expect(two.steps).toEqual(one.steps);
});

test("without a seed every match differs", () => {
  const seeds = Array.from({ length: 20 }, () => Match.start(secret, {}).seed);
  expect(new Set(seeds).size).toBe(20);
});

test("the match rolls for chance after the action that leads to it", () => {
  const match = Match.start(secret, {}, SEED);
  match.act(0, "keep");
  const acted = match.act(1, "keep");
  expect(acted.ok && acted.steps.map(({ mover }) => mover)).toEqual([1, CHANCE]);
  expect(match.toMove).toEqual([]);
  expect(match.outcome).toBeDefined();
});

test("a refused action says why and changes nothing", () => {
  const match = Match.start(tictactoe, {}, SEED);
  match.act(0, 4);
  const before = structuredClone(match.state);
  expect(match.act(1, 4)).toEqual({ ok: false, refusal: "This cell is taken." });
  expect(match.act(0, 5)).toEqual({ ok: false, refusal: "It is not your turn." });
  expect(match.act(CHANCE, 5)).toEqual({ ok: false, refusal: "The match itself rolls for chance." });
  expect(match.state).toEqual(before);
  expect(match.steps).toHaveLength(1);
});

test("views show a seat its own card only", () => {
  const match = Match.start(secret, {}, SEED);
  expect(match.view(0).cards).toEqual([match.state.cards[0], null]);
  expect(match.view(1).cards).toEqual([null, match.state.cards[1]]);
  expect(match.view(SPECTATOR).cards).toEqual([null, null]);
});

test("undo goes back action by action through the mover's own turn", () => {
  const match = Match.start(runa, { roundLimit: 100 }, SEED);
  match.act(0, ["class", "Mage"]);
  const before = structuredClone(match.state);
  // Focus rolls nothing, and what the monsters do is known beforehand.
  match.act(0, ["play", 0]);
  match.act(0, ["play", 0]);
  expect(match.undo(0)).toBeUndefined();
  expect(match.undo(0)).toBeUndefined();
  expect(match.state).toEqual(before);
});

test("undo says why not", () => {
  const match = Match.start(secret, {}, SEED);
  expect(match.undo(0)).toBe("Nothing has been done yet.");
  match.act(0, "show");
  expect(match.undo(0)).toBe("Your turn is over.");
  expect(match.undo(1)).toBe("Somebody else has acted since.");
  match.act(1, "keep");
  expect(match.undo(1)).toBe("Dice or cards have decided since; they cannot be taken back.");
});

test("undo does not take back what showed something", () => {
  const match = Match.start(runa, { roundLimit: 100 }, SEED);
  match.act(0, ["class", "Mage"]);
  // An attack of level 2 fells any monster of level 1.
  match.state.hand.push("Lightning(2)");
  match.state.monsters.length = 1;
  for (const monster of match.state.monsters) monster.hp = 1;
  match.act(0, ["play", 2]);
  match.act(0, ["reward", "cards"]);
  expect(match.undo(0)).toBe("The last action drew or showed something that was not known before.");
});

test("what is undone and done again rolls the same", () => {
  const match = Match.start(runa, { roundLimit: 100 }, SEED);
  match.act(0, ["class", "Warrior"]);
  match.act(0, ["play", 1]);
  match.undo(0);
  match.act(0, ["play", 0]);
  const rolled = match.steps.at(-1);
  const direct = Match.start(runa, { roundLimit: 100 }, SEED);
  direct.act(0, ["class", "Warrior"]);
  direct.act(0, ["play", 0]);
  expect(rolled).toEqual(direct.steps.at(-1));
  expect(rolled?.mover).toBe(CHANCE);
});
