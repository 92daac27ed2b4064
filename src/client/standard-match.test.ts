import { describe, expect, test } from "vitest";
import { MATCHES } from "../games/spy/data/matches.ts";
import { openConfig } from "../games/spy/fixtures/wire.ts";
import type { View } from "../games/spy/knowledge/view.ts";
import type { Request } from "../games/spy/standard/foreign-match.ts";
import type { ServerMessage } from "../games/spy/standard/messages.ts";
import { standardClient, tale } from "./fixture/standard.ts";

const LIMIT_SECONDS = 6;
const CONFIG = openConfig({ match: { ...MATCHES.quick, turnPhaseLimit: LIMIT_SECONDS } });
const STRIKE: ServerMessage = { type: "STRIKE", strikeNr: 1, strikeMax: 4, reason: "too late" };
const pause = (gamePaused: boolean, serverEnforced = false): ServerMessage => ({
  type: "GAME_PAUSE",
  gamePaused,
  serverEnforced,
});

/** A client that plays the scripted match until the server asks for this, and what the server says after it. */
function asked(type: Request["type"]) {
  const client = standardClient();
  const told = [...tale(CONFIG, 0)];
  for (const [index, { action, messages }] of told.entries()) {
    if (action !== null) client.match.act(0, action);
    client.hears(...messages);
    const request = messages.at(-1);
    if (request?.type === type)
      return { ...client, request, rest: told.slice(index + 1).flatMap((each) => each.messages) };
  }
  throw new Error(`the server never asks ${type}`);
}

/** The next state with something that happened. */
function stateAfter(rest: readonly ServerMessage[]): ServerMessage {
  const state = rest.find((message) => message.type === "GAME_STATUS" && message.operations.length > 0);
  if (state === undefined) throw new Error("nothing happens any more");
  return state;
}

const RETIRE = ["retire"];

describe("a missed deadline", () => {
  test("of an operation ends its request, and the next key sends nothing", () => {
    const { match, sent, hears } = asked("REQUEST_GAME_OPERATION");
    expect(match.asked).toEqual([0]);
    const before = sent.length;
    hears(STRIKE);
    expect([match.asked, match.deadline]).toEqual([[], null]);
    expect(match.act(0, RETIRE)).toBe("not asked");
    expect(sent.length).toBe(before);
  });

  test("shows in the state alone, on a server that strikes without a word", () => {
    const { match, rest, hears } = asked("REQUEST_GAME_OPERATION");
    hears(stateAfter(rest));
    expect([match.asked, match.act(0, RETIRE)]).toEqual([[], "not asked"]);
  });

  test("of an offer leaves the choice to the server", () => {
    const { match, sent, hears } = asked("REQUEST_ITEM_CHOICE");
    const [choice] = match.actions(0);
    hears(STRIKE);
    expect((match.view() as View).draft?.offer).toBeNull();
    expect(match.act(0, choice)).toBe("not asked");
    expect(sent).toEqual([]);
  });

  test("of the equipment leaves it to the server, and the board says so", () => {
    const { match, sent, hears } = asked("REQUEST_EQUIPMENT_CHOICE");
    const before = sent.length;
    hears(STRIKE);
    expect((match.view() as View).draft?.ready).toBe(true);
    expect(match.act(0, ["ready"])).toBe("not asked");
    expect(sent.length).toBe(before);
  });

  test("closes the request even if the server tells it late", async () => {
    const { match, sent, time, hears } = asked("REQUEST_GAME_OPERATION");
    const before = sent.length;
    await time.pass(LIMIT_SECONDS * 1000);
    expect([match.asked, match.act(0, RETIRE)]).toEqual([[], "not asked"]);
    await time.pass(3000);
    hears(STRIKE);
    await time.pass(60_000);
    expect([match.asked, sent.length]).toEqual([[], before]);
  });

  test("is forgiven by a server that never strikes: after a while the player can go on", async () => {
    const { match, sent, time } = asked("REQUEST_GAME_OPERATION");
    await time.pass(LIMIT_SECONDS * 1000 + 10_000);
    expect(match.act(0, RETIRE)).toBeUndefined();
    expect(sent.at(-1)?.type).toBe("GAME_OPERATION");
  });

  test("of a choice counts only when the server says so, because some give any time for it", async () => {
    const { match, time } = asked("REQUEST_ITEM_CHOICE");
    await time.pass(60_000);
    expect(match.act(0, match.actions(0)[0])).toBeUndefined();
  });
});

describe("only what the server asks for is sent", () => {
  test("nothing that the rules forbid", () => {
    const { match, sent } = asked("REQUEST_GAME_OPERATION");
    const before = sent.length;
    expect(match.act(0, ["move", 0])).toMatch(/./);
    expect(sent.length).toBe(before);
  });

  test("nothing during a pause, and its time doesn't count", async () => {
    const { match, hears, time } = asked("REQUEST_GAME_OPERATION");
    await time.pass(2000);
    hears(pause(true));
    expect([match.asked, match.deadline, match.isPaused]).toEqual([[], null, true]);
    await time.pass(60_000);
    hears(pause(false));
    expect([match.asked, match.deadline]).toEqual([[0], time.now() + LIMIT_SECONDS * 1000 - 2000]);
  });

  test("a request that comes during a forced pause is answered, because the server strikes for it (Q28)", () => {
    const { match, hears, request } = asked("REQUEST_GAME_OPERATION");
    hears(pause(true, true));
    expect(match.asked).toEqual([]);
    hears(request);
    expect([match.asked, match.isPaused, match.pauses.value]).toEqual([[0], false, null]);
  });

  test("after a reconnect, what the server repeats is open, and no pause that ended meanwhile", () => {
    const { match, hears, request } = asked("REQUEST_GAME_OPERATION");
    hears(pause(true));
    const [, started] = [...(tale(CONFIG, 0).next().value?.messages ?? [])];
    if (started === undefined) throw new Error("no start");
    hears(started);
    expect([match.asked, match.isPaused, match.pauses.value]).toEqual([[], false, null]);
    hears(request);
    expect(match.asked).toEqual([0]);
  });

  test("a character that the server asks for is shown as an own one", () => {
    const { match, request } = asked("REQUEST_GAME_OPERATION");
    const { persons, active } = match.view() as View;
    expect(request.type === "REQUEST_GAME_OPERATION" && persons[active ?? -1]?.side).toBe(0);
  });
});
