import { describe, expect, test } from "vitest";
import { type Caller, Inside } from "../../../test/server/inside.ts";
import { browserKeys } from "../../../test/server/push-service.ts";
import { MAX_SUBSCRIPTIONS } from "./notifier.ts";

const SECOND = 1000;

/** A browser that asks for notifications. */
function subscription(endpoint = "https://push.example/one") {
  const { key, auth } = browserKeys();
  return { type: "subscribe", endpoint, key, auth } as const;
}

const tokenOf = (caller: Caller) => caller.words("welcome")[0]?.token ?? "";

/** Ann and Bob play; Bob wants notifications and closes the page. */
async function bobAway(inside = new Inside()) {
  const players = await inside.running("tictactoe");
  expect(await players.bob.ask(subscription())).toMatchObject({ type: "done" });
  inside.house.farewell(players.bob);
  return { inside, ...players };
}

describe("a player who is away is notified", () => {
  test("when their turn begins, once, unless they come back within seconds", async () => {
    const { inside, ann, bob, table } = await bobAway();
    await ann.ask({ type: "act", table, action: 4 });
    await inside.pass(5 * SECOND);
    expect(inside.pushed).toEqual([]);
    await inside.pass(10 * SECOND);
    const authorization = expect.stringMatching(/^vapid t=/);
    const headers = { "content-encoding": "aes128gcm", topic: table, authorization };
    expect(inside.pushed).toMatchObject([{ endpoint: "https://push.example/one", headers }]);
    await inside.pass(60 * SECOND);
    expect(inside.pushed).toHaveLength(1);
    const back = await inside.caller("Bob", tokenOf(bob));
    await back.ask({ type: "enter", table });
    await back.ask({ type: "act", table, action: 0 });
    inside.house.farewell(back);
    await ann.ask({ type: "act", table, action: 1 });
    const again = await inside.caller("Bob", tokenOf(bob));
    await again.ask({ type: "enter", table });
    await inside.pass(60 * SECOND);
    expect(inside.pushed).toHaveLength(1);
  });

  test("if their connection turns out to be dead soon after their turn began, but not if they saw it", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("tictactoe");
    await bob.ask(subscription());
    await ann.ask({ type: "act", table, action: 4 });
    await inside.pass(60 * SECOND);
    inside.house.farewell(bob);
    await inside.pass(15 * SECOND);
    expect(inside.pushed).toHaveLength(1);
    const back = await inside.caller("Bob", tokenOf(bob));
    await back.ask({ type: "enter", table });
    await inside.pass(60 * SECOND);
    inside.house.farewell(back);
    await inside.pass(15 * SECOND);
    expect(inside.pushed).toHaveLength(1);
  });

  test("on their other page instead, if one is open", async () => {
    const { inside, ann, bob, table } = await bobAway();
    const elsewhere = await inside.caller("Bob", tokenOf(bob));
    const older = await inside.caller("Bob", tokenOf(bob), 2);
    await ann.ask({ type: "act", table, action: 4 });
    await inside.pass(15 * SECOND);
    expect(inside.pushed).toEqual([]);
    expect(elsewhere.words("reminder")).toEqual([{ type: "reminder", about: "turn", table }]);
    expect(older.words("reminder")).toEqual([]);
  });

  test("and no other person is", async () => {
    const { inside, ann, eve, table } = await bobAway();
    await eve.ask(subscription("https://push.example/eve"));
    await ann.ask(subscription("https://push.example/ann"));
    inside.house.farewell(eve);
    await ann.ask({ type: "act", table, action: 4 });
    inside.house.farewell(ann);
    await inside.pass(15 * SECOND);
    expect(inside.pushed.map(({ endpoint }) => endpoint)).toEqual(["https://push.example/one"]);
  });

  test("not any more once the browser unsubscribes, or all other devices are signed out", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("tictactoe");
    await bob.ask(subscription());
    await bob.ask(subscription("https://push.example/two"));
    await bob.ask({ type: "unsubscribe", endpoint: "https://push.example/one" });
    expect(inside.disk.subscriptions.map(({ endpoint }) => endpoint)).toEqual(["https://push.example/two"]);
    await bob.ask({ type: "end sessions" });
    inside.house.farewell(bob);
    await ann.ask({ type: "act", table, action: 4 });
    await inside.pass(15 * SECOND);
    expect(inside.pushed).toEqual([]);
  });
});

describe("a push service", () => {
  test.each([404, 410])("that answers %i is forgotten", async (status) => {
    const { inside, ann, table } = await bobAway();
    inside.relay = async () => status;
    await ann.ask({ type: "act", table, action: 4 });
    await inside.pass(15 * SECOND);
    expect(inside.disk.subscriptions).toEqual([]);
  });

  test.each([
    ["fails", async () => 500],
    ["can't be reached", () => Promise.reject(new Error("no route"))],
  ])("that %s doesn't disturb the match", async (_, relay) => {
    const { inside, ann, bob, table } = await bobAway();
    inside.relay = relay;
    await ann.ask({ type: "act", table, action: 4 });
    await inside.pass(15 * SECOND);
    expect(inside.disk.subscriptions).toHaveLength(1);
    expect(inside.log).toContain("not notified");
    const back = await inside.caller("Bob", tokenOf(bob));
    await back.ask({ type: "enter", table });
    expect(await back.ask({ type: "act", table, action: 0 })).toMatchObject({ type: "done" });
  });
});

describe("subscriptions", () => {
  test("are limited per person: the oldest is forgotten", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    for (let number = 0; number <= MAX_SUBSCRIPTIONS; number++) {
      await ann.ask(subscription(`https://push.example/${number}`));
      await inside.pass(SECOND);
    }
    const kept = inside.disk.subscriptions.map(({ endpoint }) => endpoint);
    expect(kept).toHaveLength(MAX_SUBSCRIPTIONS);
    expect(kept).not.toContain("https://push.example/0");
  });

  test.each([
    ["key", "A".repeat(87)],
    ["key", "B"],
    ["auth", "short"],
    ["endpoint", "a".repeat(1001)],
  ])("with a malformed %s are refused", async (member, value) => {
    const ann = await new Inside().caller("Ann");
    expect(await ann.ask({ ...subscription(), [member]: value })).toMatchObject({ code: "malformed" });
  });

  test("with a key that is not on the curve don't disturb anything", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("tictactoe");
    await bob.ask({ ...subscription(), key: `B${"A".repeat(86)}` });
    inside.house.farewell(bob);
    await ann.ask({ type: "act", table, action: 4 });
    await inside.pass(15 * SECOND);
    expect(inside.log).toContain("not notified");
  });
});
