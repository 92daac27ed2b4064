import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StandardMemory } from "../../client/standard-connection.ts";
import { GAMES } from "../../games/index.ts";
import { MATCHES } from "../../games/spy/data/matches.ts";
import { greeting, idsFor, openConfig, PLAYER_IDS } from "../../games/spy/fixtures/wire.ts";
import { writeMessage } from "../../games/spy/standard/dialects.ts";
import type { ServerMessage } from "../../games/spy/standard/messages.ts";
import { enveloped } from "../../games/spy/standard/tell-messages.ts";
import type { BoardModule } from "../board/board.ts";
import { StandardPlay } from "./standard-play.ts";

const CONFIG = openConfig({ match: { ...MATCHES.quick, turnPhaseLimit: 6 } });
const [REPLY, STARTED] = greeting(CONFIG);
const [ME, OTHER] = PLAYER_IDS;
const NOW = 1_000_000;
const pack = await GAMES.get("spy")?.load();

/** The server side of a connection, controlled by the test. */
class Line {
  static last: Line | undefined;
  onopen = () => {};
  onmessage = (_: { readonly data: string }) => {};
  onclose = (_: { readonly code: number; readonly reason: string }) => {};

  constructor() {
    Line.last = this;
  }

  send(): void {}
  close(): void {}
}

/** A connected player, and a way to send messages to it. */
function greeted() {
  const forget = vi.fn();
  const memory: StandardMemory = { recall: () => undefined, keep: () => {}, forget };
  const board = { Board: () => null, duration: () => 0 } as unknown as BoardModule;
  const place = { url: "ws://127.0.0.1:7007/", name: "Ann", role: "PLAYER" } as const;
  if (pack === undefined) throw new Error("no such game");
  const play = new StandardPlay(pack, board, place, memory);
  Line.last?.onopen();
  const says = (message: ServerMessage | undefined, id: string | null = ME) => {
    if (message === undefined) throw new Error("nothing to say");
    Line.last?.onmessage({ data: writeMessage(enveloped(message, id, 0), "both") });
  };
  says(REPLY);
  return { play, says, forget };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("cancelAnimationFrame", () => {});
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the time for a decision begins when it is asked for", () => {
  const { play, says } = greeted();
  expect(play.playing.progress.value.deadline).toBeNull();
  const offeredCharacterIds = idsFor(CONFIG).slice(0, 3);
  says({ type: "REQUEST_ITEM_CHOICE", offeredCharacterIds, offeredGadgets: [] });
  expect(play.playing.progress.value.deadline).toBe(NOW + 6000);
});

test("a player who changes the role comes back when the server has let go of the name, or doesn't answer", async () => {
  const answered = greeted().play;
  const steps: string[] = [];
  const left = answered.leave().then(() => steps.push("left"));
  await vi.advanceTimersByTimeAsync(1000);
  steps.push("hung up");
  Line.last?.onclose({ code: 1000, reason: "" });
  await left;
  expect(steps).toEqual(["hung up", "left"]);
  const unanswered = greeted().play.leave();
  await vi.advanceTimersByTimeAsync(3000);
  await unanswered;
});

test("messages for all or for this client are read, and not those for another one", () => {
  const { play, says } = greeted();
  const pause: ServerMessage = { type: "GAME_PAUSE", gamePaused: true, serverEnforced: false };
  says(pause, OTHER);
  expect(play.match.pauses.value).toBeNull();
  says(pause, null);
  expect(play.match.pauses.value).toEqual({ isForced: false });
  says({ ...pause, gamePaused: false }, ME);
  expect(play.match.pauses.value).toBeNull();
});

test("a player who leaves before or after the match has no session to come back to; one who leaves during it has", () => {
  const waiting = greeted();
  waiting.play.close();
  expect(waiting.forget).toHaveBeenCalled();
  const playing = greeted();
  playing.says(STARTED);
  playing.play.close();
  expect(playing.forget).not.toHaveBeenCalled();
  const over = greeted();
  over.says(STARTED);
  over.says({ type: "ERROR", reason: "ILLEGAL_MESSAGE" });
  over.forget.mockClear();
  over.play.close();
  expect(over.forget).toHaveBeenCalled();
});
