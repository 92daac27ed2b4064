import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pack } from "../../games/duel/package.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import { writeRecord } from "../../kernel/record.ts";
import type { BoardModule } from "../board/board.ts";
import { FakeStorage } from "../fixture/storage.ts";
import { settings, USUAL } from "../settings/settings.ts";
import {
  beginFrom,
  beginMatch,
  beginUsual,
  begunMatch,
  canSeat,
  openMatch,
  readyGame,
  seatingAgainst,
  wholeGame,
} from "./begin.ts";

beforeEach(() => {
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("cancelAnimationFrame", () => {});
  vi.stubGlobal("localStorage", new FakeStorage());
  // No animation.
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.useFakeTimers();
  settings.set({ ...USUAL, name: "Ann" });
});
afterEach(() => {
  settings.set(USUAL);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const board: BoardModule = { Board: () => null, duration: () => 0 };
const ready = { pack, board };

test("one person plays against a bot at every other seat, or alone", () => {
  expect(seatingAgainst(pack, "easy")).toEqual([null, "easy"]);
  expect(seatingAgainst(pack, "easy", 1)).toEqual(["easy", null]);
  expect(seatingAgainst(pack, null)).toEqual([null, null]);
});

test("a game seats as many as it has seats, people and its own bots", () => {
  expect(canSeat(pack, [null, null])).toBe(true);
  expect(canSeat(pack, [null, "easy"])).toBe(true);
  expect(canSeat(pack, ["easy", "hard"])).toBe(true);
  expect(canSeat(pack, [null])).toBe(false);
  expect(canSeat(pack, [null, null, null])).toBe(false);
  expect(canSeat(pack, [null, "nosuch"])).toBe(false);
});

test("a match begins with the player's own name, and a friend's", () => {
  const id = beginMatch(ready, [null, null], presetConfig(pack), "Bob");
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  const shown = begunMatch(id);
  expect(shown?.board).toBe(board);
  expect(shown?.match.seated).toMatchObject({
    id,
    game: "duel",
    seating: [null, null],
    names: ["Ann", "Bob"],
  });
  shown?.match.close();
});

test("the player is the first person, wherever they sit", () => {
  const id = beginMatch(ready, ["easy", null], presetConfig(pack));
  const { match } = begunMatch(id) ?? {};
  expect(match?.seated.names[1]).toBe("Ann");
  expect(match?.seated.names[0]).not.toBe("Ann");
  match?.close();
});

test("a match against the usual opponent begins at the first seat", () => {
  const id = beginUsual(ready, presetConfig(pack));
  const { match } = begunMatch(id) ?? {};
  expect(match?.seated.seating).toEqual([null, "normal"]);
  match?.close();
});

test("a match that was just begun is shown once, without being read from the disk", async () => {
  const id = beginMatch(ready, [null, null], presetConfig(pack));
  const shown = begunMatch(id);
  expect(await openMatch(id)).toBe(shown);
  expect(begunMatch(id)).toBeUndefined();
  shown?.match.close();
});

test("a match goes on from a position of another one, at the seat that the player wants", () => {
  const source = Match.start(pack.game, presetConfig(pack), "0".repeat(32));
  for (let count = 0; count < 3; count++) {
    const [action] = source.actions(0);
    if (action !== undefined) source.act(0, action);
  }
  const at = source.entries.length - 1;
  const again = begunMatch(beginFrom(ready, source, at, 1))?.match;
  const lines = (text: string) => text.split("\n").slice(1, at + 1);
  expect(lines(again?.record() ?? "")).toEqual(lines(writeRecord(source)));
  expect(again?.seated.seating).toEqual(["normal", null]);
  again?.close();
});

test("a game that doesn't exist can't be loaded", async () => {
  expect(await readyGame("nosuch")).toBeUndefined();
  expect(await wholeGame("nosuch")).toBeUndefined();
  vi.useRealTimers();
  expect((await wholeGame("duel"))?.pack.game.id).toBe("duel");
  expect((await readyGame("duel"))?.pack.game.id).toBe("duel");
});
