import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pack } from "../../games/farmland/package.ts";
import type { Farmland } from "../../games/farmland/state.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { RecordFollower } from "../../kernel/record.ts";
import type { BoardModule } from "../board/board.ts";
import { DeviceMatch } from "./device-match.ts";
import { quickOpening } from "./quick-opening.ts";

beforeEach(() => {
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("cancelAnimationFrame", () => {});
  // No animation.
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Two people at one device; the first is at the screen. */
function hotSeat() {
  const board: BoardModule<Farmland> = { Board: () => null, duration: () => 0 };
  const seated = { id: "a", game: "farmland", seating: [null, null], names: ["Ann", "Bob"] };
  return DeviceMatch.begin(pack, board, seated, presetConfig(pack));
}

test("the player before the screen sees what was done and reads it in the log", () => {
  const { playing } = hotSeat();
  const { view, log } = playing.stage.shown.value;
  const imagined = pack.game.imagine(view, 0, houseRandom("0".repeat(32)));
  const placing = pack.game.actions(imagined, 0).find(([type]) => type === "place");
  if (placing === undefined) throw new Error("nothing can be placed");
  playing.act(placing);
  const { viewer, log: after } = playing.stage.shown.value;
  expect(viewer).toBe(0);
  expect(after.length).toBeGreaterThan(log.length);
  expect(JSON.stringify(after.at(-1)?.line)).toMatch(/place/);
});

test("a match that begins with a dealt opening has it in its record from the start", () => {
  const board: BoardModule<Farmland> = { Board: () => null, duration: () => 0 };
  const seated = { id: "a", game: "farmland", seating: [null, "easy"], names: ["Ann", "Easy bot"] };
  const opening = quickOpening(pack, board, presetConfig(pack));
  const match = DeviceMatch.beginWith(pack, board, seated, opening);
  expect(match.record()).toBe(new RecordFollower(opening.match).lines());
  match.close();
});
