import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { answerTo, Parlour, rawOf } from "./parlour.ts";

/* Connections that are lost and come back, and what crosses a pause (spy-protocol.md, sections 10.4 and 11). */

const SECOND = 1000;

describe("after RECONNECT", () => {
  test("a client of another dialect is spoken to in it after RECONNECT, though nothing that it says then shows it", async () => {
    const parlour = new Parlour();
    const one = await parlour.hello("Ada");
    const two = await parlour.hello("alpha", "AI");
    two.character = "chosenCharacter";
    for (let answers = 0; two.all("GAME_STATUS").length === 0; answers++) {
      for (const player of [one, two]) player.answer();
      await parlour.pass();
      expect(answers).toBeLessThan(100);
    }
    two.drop();
    const back = await parlour.reconnect(two);
    expect(rawOf(back, "GAME_STATUS")).toMatchObject({ state: { map: { fieldMap: expect.anything() } } });
  });

  test("a session id counts in capital letters as well (spy-protocol.md, section 3)", async () => {
    const parlour = new Parlour({
      world: { uuid: () => `${"a".repeat(8)}-bbbb-4ccc-8ddd-${randomUUID().slice(-12)}` },
    });
    const { one } = await parlour.trio();
    one.drop();
    const back = await parlour.reconnect(one, one.last("HELLO_REPLY").sessionId.toUpperCase());
    expect(back.types()).toContain("GAME_STARTED");
  });

  test("a match that both players had left is the one of its place again when they are back", async () => {
    const parlour = new Parlour();
    const { one, two } = await parlour.onBoard();
    for (const player of [one, two]) player.drop();
    for (const player of [one, two]) await parlour.reconnect(player);
    const late = await parlour.hello("Late", "SPECTATOR");
    expect(late.types()).toEqual(["HELLO_REPLY", "GAME_STARTED", "GAME_STATUS"]);
    const third = await parlour.hello("Third");
    expect(third.last("ERROR").reason).toBe("ALREADY_SERVING");
  });

  test("unless others have come to the next match of the place meanwhile", async () => {
    const parlour = new Parlour();
    const { one, two } = await parlour.onBoard();
    for (const player of [one, two]) player.drop();
    const third = await parlour.hello("Third");
    for (const player of [one, two]) await parlour.reconnect(player);
    await parlour.hello("Fourth");
    expect(third.types()).toContain("GAME_STARTED");
  });
});

describe("pauses", () => {
  test("a spectator who comes during a pause is told of it", async () => {
    const parlour = new Parlour();
    const { one } = await parlour.onBoard();
    one.say({ type: "REQUEST_GAME_PAUSE", gamePause: true });
    const late = await parlour.hello("Late", "SPECTATOR");
    expect(late.heard.at(-1)).toMatchObject({ type: "GAME_PAUSE", gamePaused: true, serverEnforced: false });
  });

  test("the rest of a pause stands still while a player is missing", async () => {
    const parlour = new Parlour({ match: { pauseLimit: 30 } });
    const { one, two } = await parlour.onBoard();
    one.say({ type: "REQUEST_GAME_PAUSE", gamePause: true });
    await parlour.pass(10 * SECOND);
    two.drop();
    await parlour.pass(15 * SECOND);
    one.say({ type: "REQUEST_META_INFORMATION", keys: ["Game.RemainingPauseTime"] });
    expect(one.last("META_INFORMATION").information).toEqual({ "Game.RemainingPauseTime": 20 });
  });

  test("a choice that was kept doesn't count if the request is repeated to its player, who answers anew", async () => {
    const parlour = new Parlour();
    const { one, two } = await parlour.trio();
    two.say({ type: "REQUEST_GAME_PAUSE", gamePause: true });
    one.answer();
    one.drop();
    const back = await parlour.reconnect(one);
    const choice = answerTo(back.last("REQUEST_ITEM_CHOICE")) ?? {};
    two.say({ type: "REQUEST_GAME_PAUSE", gamePause: false });
    back.say(choice);
    expect([back.closed, back.all("REQUEST_ITEM_CHOICE").length]).toEqual([null, 2]);
    await parlour.playOut(back, two);
  });

  test("a choice that was kept and is sent again after the pause counts once", async () => {
    const parlour = new Parlour();
    const { one, two } = await parlour.trio();
    two.say({ type: "REQUEST_GAME_PAUSE", gamePause: true });
    const choice = answerTo(one.last("REQUEST_ITEM_CHOICE")) ?? {};
    one.say(choice);
    two.say({ type: "REQUEST_GAME_PAUSE", gamePause: false });
    one.say(choice);
    expect([one.closed, one.all("REQUEST_ITEM_CHOICE").length]).toEqual([null, 2]);
    await parlour.playOut(one, two);
  });
});
