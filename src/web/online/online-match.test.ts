import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { offer } from "../../games/duel/offer.ts";
import { Match } from "../../kernel/match.ts";
import { presetConfig } from "../../kernel/offer.ts";
import type { TableInfo } from "../../protocol/parts.ts";
import type { Spoken } from "../../protocol/server.ts";
import type { BoardModule } from "../board/board.ts";
import { words } from "../words/words.ts";
import { type Connection, Refused, type Request } from "./connection.ts";
import { OnlineMatch } from "./online-match.ts";

const TABLE = "0123456789ab";

const INFO: TableInfo = {
  id: TABLE,
  game: "duel",
  name: "A table",
  title: "",
  open: true,
  phase: "running",
  places: [0, 1].map((seat) => ({ player: { type: "person", name: `P${seat}` }, ready: true, here: true })),
  watchers: 0,
  clock: { decision: null, match: null },
  spectators: "public",
  pausing: true,
  commitment: "",
  paused: false,
  missing: [],
  asks: null,
  edition: 0,
  rematch: null,
};

/** A connection whose answers the test gives. */
class Line {
  readonly asked: { readonly message: Request; answer(): void; refuse(code: string): void }[] = [];

  ask(message: Request): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const refuse = (code: string) => reject(new Refused(code, code));
      this.asked.push({ message, answer: () => resolve({ type: "done" }), refuse });
    });
  }

  /** What was asked last. */
  get last() {
    return this.asked.at(-1) ?? expect.unreachable("nothing was asked");
  }
}

function viewMessage(number: number, acted: number): Extract<Spoken, { type: "view" }> {
  const config = presetConfig(offer);
  const match = new Match(offer.game, config, "00000000000000000000000000000001");
  match.rollChance();
  const { config: _, ...view } = match.view(0);
  return {
    type: "view",
    table: TABLE,
    channel: 1,
    viewer: 0,
    number,
    config,
    view,
    asked: [0],
    acted,
    deadline: null,
  };
}

function playing() {
  const line = new Line();
  const notices: string[] = [];
  const board = { Board: () => null } as unknown as BoardModule;
  const first = { view: viewMessage(7, 0), past: [], info: INFO, talk: [] };
  const match = new OnlineMatch(offer, board, line as unknown as Connection, first, (sentence) => {
    notices.push(sentence);
  });
  return { line, match, notices };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a move at a table", () => {
  test("says which decision it is made for", () => {
    const { line, match } = playing();
    match.act({ type: "end" });
    expect(line.last.message).toEqual({
      type: "act",
      table: TABLE,
      action: { type: "end" },
      count: 1,
      last: 7,
    });
  });

  test("whose connection was lost is sent again as the same one, unless it was done", async () => {
    const { line, match } = playing();
    match.act({ type: "end" });
    const { message } = line.last;
    line.last.refuse("lost");
    await settled();
    expect(match.progress.value.isBusy).toBe(true);
    match.returned(viewMessage(9, 0), []);
    expect([line.asked.length, line.last.message]).toEqual([2, message]);
    line.last.refuse("lost");
    await settled();
    match.returned(viewMessage(10, 1), []);
    expect([line.asked.length, match.progress.value.isBusy]).toEqual([2, false]);
  });

  test("that is refused because the other player isn't back yet is done when the match goes on", async () => {
    const { line, match, notices } = playing();
    match.act({ type: "end" });
    const { message } = line.last;
    line.last.refuse("lost");
    await settled();
    match.returned(viewMessage(7, 0), []);
    line.last.refuse("paused");
    await settled();
    expect([notices, match.progress.value.isBusy]).toEqual([[words.online.held], true]);
    match.informed({ ...INFO, missing: [1] });
    expect(line.asked).toHaveLength(2);
    match.informed(INFO);
    expect([line.asked.length, line.last.message]).toEqual([3, message]);
    line.last.answer();
    await settled();
    expect(match.progress.value.isBusy).toBe(false);
  });

  test("that came too late is handed back with a sentence", async () => {
    const { line, match, notices } = playing();
    match.act({ type: "end" });
    line.last.refuse("too late");
    await settled();
    expect([notices, match.progress.value.isBusy]).toEqual([["too late"], false]);
  });

  test("that the end of the match overtook is not dropped without a word", async () => {
    const { line, match, notices } = playing();
    match.act({ type: "end" });
    line.last.refuse("paused");
    await settled();
    const outcome = { winners: [0], ending: { code: "forfeit", seat: 1, why: "expelled" } };
    match.over({ type: "over", table: TABLE, outcome, sentence: "Over.", fair: null });
    expect(notices).toEqual([words.online.held, words.online.undoneOver]);
  });
});

describe("a request to take back", () => {
  test("that was answered by going on is told as refused, once", async () => {
    const { match, notices } = playing();
    match.undo();
    match.informed({ ...INFO, asks: 0 });
    match.informed(INFO);
    await vi.advanceTimersByTimeAsync(5000);
    expect(notices).toEqual([words.online.notTakenBack]);
  });

  test("of another player is gone when the table says so", () => {
    const { match } = playing();
    match.informed({ ...INFO, asks: 1 });
    expect(match.progress.value.asks).toBe(1);
    match.informed(INFO);
    expect(match.progress.value.asks).toBeNull();
  });

  test("is gone when the match is over", () => {
    const { match } = playing();
    match.informed({ ...INFO, asks: 1 });
    const outcome = { winners: [0], ending: { code: "forfeit", seat: 1, why: "resigned" } };
    match.over({ type: "over", table: TABLE, outcome, sentence: "Over.", fair: null });
    expect(match.progress.value.asks).toBeNull();
  });
});
