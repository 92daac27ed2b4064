import { describe, expect, test } from "vitest";
import { MATCHES } from "../games/spy/data/matches.ts";
import { greeting, idsFor, openConfig, randomMatch, toldAfter } from "../games/spy/fixtures/wire.ts";
import type { View } from "../games/spy/knowledge/view.ts";
import { writeMessage } from "../games/spy/standard/dialects.ts";
import type { ServerMessage } from "../games/spy/standard/messages.ts";
import { fullRecording, readRecording } from "../games/spy/standard/recording.ts";
import type { Request } from "../games/spy/standard/request.ts";
import { enveloped } from "../games/spy/standard/tell-messages.ts";
import { SPECTATOR } from "../kernel/game.ts";
import { idOf, standardClient, tale } from "./fixture/standard.ts";
import { recorded } from "./recorder.ts";

const LIMIT_SECONDS = 6;
const CONFIG = openConfig({ match: { ...MATCHES.quick, turnPhaseLimit: LIMIT_SECONDS } });
const STRIKE: ServerMessage = { type: "STRIKE", strikeNr: 1, strikeMax: 4, reason: "too late" };
const pause = (gamePaused: boolean, serverEnforced = false): ServerMessage => ({
  type: "GAME_PAUSE",
  gamePaused,
  serverEnforced,
});

/** A client that plays the scripted match until the server asks for this, and what the server says after it. */
function asked(type: Request["type"], config = CONFIG) {
  const client = standardClient();
  const told = [...tale(config, 0)];
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

describe("an operation that crosses a pause is dropped by the server", () => {
  test("so the player is asked again when it is over", () => {
    const { match, sent, hears } = asked("REQUEST_GAME_OPERATION");
    match.act(0, RETIRE);
    const before = sent.length;
    hears(pause(true));
    expect([match.asked, match.act(0, RETIRE)]).toEqual([[], "not asked"]);
    hears(pause(false));
    expect(match.asked).toEqual([0]);
    match.act(0, RETIRE);
    expect(sent.length).toBe(before + 1);
  });

  test("but not if it was carried out before the pause", () => {
    const { match, rest, hears } = asked("REQUEST_GAME_OPERATION");
    match.act(0, RETIRE);
    hears(stateAfter(rest), pause(true), pause(false));
    expect(match.asked).toEqual([]);
  });
});

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

describe("a player is warned", () => {
  const SLOW = openConfig({ match: { ...MATCHES.quick, turnPhaseLimit: 20 } });

  function warned(type: Request["type"]) {
    const client = asked(type, SLOW);
    const warnings: number[] = [];
    client.match.listen({ notice: (notice) => notice.type === "hurry" && warnings.push(notice.seconds) });
    return { ...client, warnings };
  }

  test.each(["REQUEST_ITEM_CHOICE", "REQUEST_EQUIPMENT_CHOICE", "REQUEST_GAME_OPERATION"] as const)(
    "ten and five seconds before the deadline of %s",
    async (type) => {
      const { time, warnings } = warned(type);
      await time.pass(9999);
      expect(warnings).toEqual([]);
      await time.pass(1);
      expect(warnings).toEqual([10]);
      await time.pass(5000);
      expect(warnings).toEqual([10, 5]);
      await time.pass(60_000);
      expect(warnings).toEqual([10, 5]);
    },
  );

  test("not after the answer, and during a pause not at all", async () => {
    const { match, time, hears, warnings } = warned("REQUEST_GAME_OPERATION");
    await time.pass(8000);
    hears(pause(true));
    await time.pass(60_000);
    expect(warnings).toEqual([]);
    hears(pause(false));
    await time.pass(2000);
    expect(warnings).toEqual([10]);
    match.act(0, RETIRE);
    await time.pass(60_000);
    expect(warnings).toEqual([10]);
  });

  test("not while the connection is lost, and not by a match that was left", async () => {
    const { match, time, warnings } = warned("REQUEST_GAME_OPERATION");
    match.lost(null);
    await time.pass(60_000);
    const other = warned("REQUEST_GAME_OPERATION");
    other.match.close();
    await other.time.pass(60_000);
    expect([...warnings, ...other.warnings]).toEqual([]);
  });
});

describe("a spectator", () => {
  /** A spectator of the scripted match after its first states, who was told both sides. */
  function watching() {
    const client = standardClient(SPECTATOR);
    client.hears(...greeting(CONFIG));
    let left = 30;
    for (const step of randomMatch(CONFIG, 1)) {
      client.hears(...toldAfter(step, SPECTATOR));
      if (step.state.round > 0 && left-- === 0) break;
    }
    return client;
  }

  /** The first two characters belong to player one, the next two to player two. */
  const sides: ServerMessage = {
    type: "META_INFORMATION",
    information: {
      "Faction.Player1": idsFor(CONFIG).slice(0, 2),
      "Faction.Player2": idsFor(CONFIG).slice(2, 4),
    },
  };

  const teamOf = (view: unknown) =>
    (view as View).persons.flatMap(({ side, card }) => (side === null ? [] : [card]));

  test("chooses everything or the eyes of a player, and switches at any time", () => {
    const { match, hears } = watching();
    hears(sides);
    expect(match.viewers).toEqual([SPECTATOR, 0, 1]);
    const seen = [0, 1, SPECTATOR].map((viewer) => {
      match.look(viewer);
      return [match.viewer, teamOf(match.view()), match.people];
    });
    const cards = (match.view() as View).persons.map(({ card }) => card);
    const there = (...team: number[]) => team.filter((card) => cards.includes(card));
    expect(seen).toEqual([
      [0, there(0, 1), []],
      [1, there(2, 3), []],
      [SPECTATOR, [], []],
    ]);
  });

  test("has the whole past of the chosen eyes, and goes on from there", () => {
    const { match } = watching();
    let resets = 0;
    match.listen({ reset: () => resets++ });
    match.look(1);
    expect(resets).toBe(1);
    expect(match.tellings(1, 0).length).toBeGreaterThan(10);
    expect(match.act(1, RETIRE)).toBe("not asked");
  });

  test("asks who is there, and is told as far as the server knows", () => {
    const { match, sent, hears } = watching();
    match.askForNames();
    expect(sent.at(-1)).toEqual({
      type: "REQUEST_META_INFORMATION",
      keys: ["Player.Names", "Spectator.Names"],
    });
    hears(sides);
    expect(match.presence.value).toEqual({ players: [], spectators: [] });
    hears({ type: "META_INFORMATION", information: { "Player.Names": ["Ada", 7], "Spectator.Names": null } });
    expect(match.presence.value).toEqual({ players: ["Ada"], spectators: [] });
  });

  test("a player has no other eyes", () => {
    const { match } = asked("REQUEST_GAME_OPERATION");
    match.look(1);
    expect([match.viewers, match.viewer]).toEqual([[], 0]);
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
});

/** What a player has learnt, as the board shows it. */
function learnt({ match }: Pick<ReturnType<typeof standardClient>, "match">) {
  return { view: match.view(), viewer: match.viewer, log: match.tellings(0, 0), outcome: match.outcome };
}

describe("after a reload", () => {
  /** A page that recorded its traffic until something, and the page that is loaded again with it. */
  function reloaded(isThere: (message: ServerMessage) => boolean) {
    const before = standardClient();
    const text: string[] = [];
    const tap = recorded(before.time, (line) => text.push(line), true)("ws://server/");
    for (const { action, messages } of tale(CONFIG, 0)) {
      const sent = before.sent.length;
      if (action !== null) before.match.act(0, action);
      for (const message of before.sent.slice(sent))
        tap.sent(writeMessage(enveloped(message, idOf(0), 0), "standard"));
      for (const message of messages) {
        tap.heard(writeMessage(enveloped(message, idOf(0), 0), "standard"));
        before.hears(message);
      }
      const last = messages.findLast(isThere);
      if (last === undefined) continue;
      const read = readRecording(text.join(""));
      if (!read.ok) throw new Error(read.problem);
      const after = standardClient();
      after.match.recall(read.lines);
      return { before, after, last, text: text.join("") };
    }
    throw new Error("that never happens");
  }
  let offers = 0;
  const isFifthOffer = ({ type }: ServerMessage) => type === "REQUEST_ITEM_CHOICE" && ++offers === 5;
  const isLater = (message: ServerMessage) => message.type === "REQUEST_GAME_OPERATION" && offers++ > 20;

  test.each<[string, (message: ServerMessage) => boolean]>([
    ["the choice", isFifthOffer],
    ["the equipment", ({ type }) => type === "REQUEST_EQUIPMENT_CHOICE"],
    ["the game", isLater],
  ])("%s is as it was, and open once the server repeats its request", (_, isThere) => {
    offers = 0;
    const { before, after, last } = reloaded(isThere);
    expect(learnt(after)).toEqual(learnt(before));
    expect([after.match.asked, after.match.act(0, ["retire"])]).toEqual([[], "not asked"]);
    after.hears(last);
    expect([after.match.asked, after.match.actions(0)]).toEqual([[0], before.match.actions(0)]);
    expect(learnt(after).view).toEqual(learnt(before).view);
  });

  test("the end is still there", () => {
    const { after } = reloaded((message) => message.type === "GAME_STATUS" && message.isGameOver);
    const statistics = { entries: [] };
    const [winner] = [idOf(0)];
    after.hears({ type: "STATISTICS", statistics, winner, reason: "VICTORY_BY_IP", hasReplay: false });
    expect(after.match.outcome?.winners).toEqual([0]);
  });

  test("a pause that ended meanwhile is forgotten", () => {
    const client = standardClient();
    const lines = [...greeting(CONFIG), pause(true)].map((message) => ({
      t: 0,
      conn: 1,
      dir: "s2c" as const,
      msg: enveloped(message, idOf(0), 0),
    }));
    client.match.recall(lines);
    expect([client.match.isPaused, client.match.pauses.value]).toEqual([false, null]);
  });

  test("without anything kept, the server tells the own side, and asks only for own characters", () => {
    const { request, rest } = asked("REQUEST_GAME_OPERATION");
    const client = standardClient();
    client.hears(...greeting(CONFIG), stateAfter(rest), request);
    const { persons, active } = client.match.view() as View;
    expect(persons[active ?? -1]?.side).toBe(0);
    const ids = idsFor(CONFIG).slice(0, 3);
    client.hears({
      type: "META_INFORMATION",
      information: { "Faction.Player1": ids, "Faction.Player2": null },
    });
    const own = (client.match.view() as View).persons
      .filter(({ side }) => side === 0)
      .map(({ card }) => card);
    expect(own).toEqual(expect.arrayContaining(persons.map(({ card }) => card).filter((card) => card < 3)));
  });

  test("a new match has nothing of an old one", () => {
    const { after } = reloaded((message) => message.type === "REQUEST_EQUIPMENT_CHOICE");
    const [reply] = greeting(CONFIG);
    if (reply?.type !== "HELLO_REPLY") throw new Error("no greeting");
    after.hears({ ...reply, sessionId: "another" });
    expect([(after.match.view() as View).draft, after.match.tellings(0, 0)]).toEqual([null, []]);
  });

  test("a short recording has a fraction of the size, and the same content", () => {
    const { text } = reloaded((message) => message.type === "GAME_STATUS" && message.isGameOver);
    const read = readRecording(text);
    if (!read.ok) throw new Error(read.problem);
    const full = fullRecording(read.lines);
    expect(text.length).toBeLessThan(full.length / 10);
    expect(readRecording(full)).toEqual(read);
  });
});
