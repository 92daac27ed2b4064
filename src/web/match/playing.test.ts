import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LocalMatch } from "../../client/local-match.ts";
import { pack } from "../../games/duel/package.ts";
import { ALL_SEEING, SPECTATOR } from "../../kernel/game.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import type { Player } from "../../table/inputs.ts";
import type { BoardModule } from "../board/board.ts";
import { FakeStorage } from "../fixture/storage.ts";
import { notices } from "../frame/notices.tsx";
import { Playing, type PlayingOptions } from "./playing.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("sessionStorage", new FakeStorage());
  vi.stubGlobal("location", { pathname: "/t/a", search: "?b" });
  notices.set([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  notices.set([]);
});

const board: BoardModule = { Board: () => null, duration: () => 0 };

/** A match of two people at this device, or against a bot. */
function local(opponent: Player = { type: "person", name: "Bob" }): LocalMatch {
  const match = Match.start(pack.game, presetConfig(pack), "0".repeat(32));
  return new LocalMatch({ pack, match, players: [{ type: "person", name: "Ann" }, opponent] });
}

const on = (match: LocalMatch, options: Partial<PlayingOptions> = {}) =>
  new Playing(match, board, { subtitle: () => "", pace: () => 0, ...options });

const told = () => notices.value.map(({ sentence, isGood }) => [sentence, isGood]);

describe("taking back", () => {
  const sacrificed = () => {
    const match = local({ type: "bot", name: "easy" });
    const playing = on(match);
    const actions = match.actions(0);
    playing.act(actions.find((action) => Array.isArray(action) && action[0] === "sacrifice"));
    return { match, playing };
  };

  test("a move that is the player's own says which it was", async () => {
    const { match, playing } = sacrificed();
    await playing.undo();
    expect(told()).toEqual([[expect.stringMatching(/sacrific/i), true]]);
    expect(match.match.activeEntries).toHaveLength(local().match.activeEntries.length);
  });

  test("what can't be taken back is told with the reason", async () => {
    const match = local();
    vi.spyOn(match, "undoable").mockReturnValue({ type: "refused", why: "Nothing to take back." });
    const undo = vi.spyOn(match, "undo");
    await on(match).undo();
    expect(told()).toEqual([["Nothing to take back.", false]]);
    expect(undo).not.toHaveBeenCalled();
  });

  test("if others have to agree, the player first sees the move", async () => {
    const { match, playing } = sacrificed();
    const plan = { type: "undoable", notices: [1], asks: [1] } as const;
    vi.spyOn(match, "undoable").mockReturnValue(plan);
    const undo = vi.spyOn(match, "undo").mockReturnValue("No.");
    await playing.undo();
    expect(playing.progress.value.undoing).toEqual(plan);
    expect(undo).not.toHaveBeenCalled();
    playing.cancelUndo();
    expect(playing.progress.value.undoing).toBeNull();
    await playing.undo();
    playing.confirmUndo();
    expect(playing.progress.value.undoing).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(undo).toHaveBeenCalledExactlyOnceWith(0);
    expect(told()).toEqual([["No.", false]]);
  });

  test("is over with the match", async () => {
    const match = local();
    const asked = vi.spyOn(match, "undoable");
    const playing = on(match);
    playing.resign();
    await vi.advanceTimersByTimeAsync(0);
    expect(match.outcome).toBeDefined();
    await playing.undo();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe("what the player does reaches the match", () => {
  test("an action, and the reason why it isn't possible", async () => {
    const match = local();
    const playing = on(match);
    playing.act(["attack", 0, 7] as never);
    await vi.advanceTimersByTimeAsync(0);
    expect(told()).toHaveLength(1);
    notices.set([]);
    playing.act(["finish"] as never);
    await vi.advanceTimersByTimeAsync(0);
    expect(told()).toEqual([]);
    expect(match.asked).toEqual([1]);
  });

  test("an answer of all who are asked at this device, and a pause", async () => {
    const match = Object.assign(local(), { pause: vi.fn() });
    vi.spyOn(match, "consenting", "get").mockReturnValue([0, 1]);
    const answer = vi.spyOn(match, "answer").mockReturnValue(undefined);
    const playing = on(match);
    playing.answer(true);
    expect(answer.mock.calls).toEqual([
      [0, true],
      [1, true],
    ]);
    playing.pause(true);
    expect(match.pause).toHaveBeenCalledWith(true);
  });

  test("the curtain between two players", () => {
    const playing = on(local());
    playing.progress.merge({ curtain: 1 });
    playing.lift();
    expect(playing.progress.value.curtain).toBeNull();
  });
});

describe("a spectator's eyes", () => {
  const watched = () => {
    const match = Object.assign(local(), { look: vi.fn(), viewers: [SPECTATOR, ALL_SEEING, 1] });
    match.viewer = SPECTATOR;
    return match;
  };

  test("are kept in the tab for this match, and chosen again after a reload", () => {
    const match = watched();
    on(match).look(ALL_SEEING);
    expect(match.look).toHaveBeenCalledExactlyOnceWith(ALL_SEEING);
    const again = watched();
    on(again);
    expect(again.look).toHaveBeenCalledExactlyOnceWith(ALL_SEEING);
    vi.stubGlobal("location", { pathname: "/t/a", search: "" });
    const other = watched();
    on(other);
    expect(other.look).not.toHaveBeenCalled();
  });

  test("need no choice where they are already", () => {
    on(watched()).look(SPECTATOR);
    const again = watched();
    on(again);
    expect(again.look).not.toHaveBeenCalled();
  });
});

test("a page is drawn anew only if something around the board has changed, and not after it was closed", () => {
  const match = local();
  const playing = on(match);
  const drawn = vi.fn();
  playing.progress.subscribe(drawn);
  match.act(0, ["finish"] as never);
  expect(drawn).not.toHaveBeenCalled();
  match.resign(1);
  expect(drawn).toHaveBeenCalled();
  expect(playing.progress.value.sentence).not.toBe("");
  const other = local();
  const closed = on(other);
  closed.close();
  const after = vi.fn();
  closed.progress.subscribe(after);
  other.resign(0);
  expect(after).not.toHaveBeenCalled();
});
