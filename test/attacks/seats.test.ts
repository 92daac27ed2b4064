import { describe, expect, test } from "vitest";
import { VERSION } from "../../src/protocol/parts.ts";
import { TRANSFER_VALID_MS } from "../../src/server/transfers.ts";
import { Caller, Inside } from "../server/inside.ts";

const HELLO = { type: "hello", version: VERSION } as const;

/** The token by which a caller is known from now on. */
function tokenOf(caller: Caller): string {
  return caller.words("token").at(-1)?.token ?? caller.words("welcome").at(-1)?.token ?? "";
}

describe("ending all other sessions", () => {
  test("closes them, voids their tokens and a copy of the own one, and keeps this one", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const stolen = tokenOf(ann);
    const thief = await inside.caller("Ann", stolen);
    expect(await ann.ask({ type: "end sessions" })).toMatchObject({ type: "done" });
    expect(thief.words("bye")).toMatchObject([{ code: "signed out" }]);
    expect(inside.house.guests.size).toBe(1);
    const again = new Caller(inside.house);
    expect(await again.ask({ ...HELLO, token: stolen })).toMatchObject({ code: "unknown token" });
    expect(await again.ask({ ...HELLO, token: tokenOf(ann) })).toMatchObject({ type: "done" });
    expect(await ann.ask({ type: "mine" })).toMatchObject({ type: "done" });
  });

  test("keeps the seats of this person", async () => {
    const inside = new Inside();
    const { ann, table } = await inside.running("tictactoe");
    await ann.ask({ type: "end sessions" });
    expect(await ann.ask({ type: "act", table, action: 4 })).toMatchObject({ type: "done" });
    const later = await inside.caller("Ann", tokenOf(ann));
    await later.ask({ type: "enter", table });
    expect(later.words("view").at(-1)).toMatchObject({ viewer: 0 });
  });
});

describe("moving to another device", () => {
  const code = async (caller: Caller) => {
    await caller.ask({ type: "transfer" });
    return caller.words("transfer").at(-1)?.code ?? "";
  };

  test("a code makes another device the same person, with a token of its own, once", async () => {
    const inside = new Inside();
    const { ann, table } = await inside.running("tictactoe");
    const given = await code(ann);
    const phone = new Caller(inside.house);
    expect(await phone.ask({ ...HELLO, name: "My phone", code: given })).toMatchObject({ type: "done" });
    expect(phone.words("welcome")).toMatchObject([{ name: "Ann" }]);
    expect(tokenOf(phone)).not.toBe(tokenOf(ann));
    await phone.ask({ type: "enter", table });
    expect(phone.words("view").at(-1)).toMatchObject({ viewer: 0 });
    const thief = new Caller(inside.house);
    expect(await thief.ask({ ...HELLO, code: given })).toMatchObject({ code: "unknown code" });
    expect(await new Caller(inside.house).ask({ ...HELLO, token: tokenOf(phone) })).toMatchObject({
      type: "done",
    });
  });

  test("the language of the device that asked for the code comes along, for clients that know languages", async () => {
    const { house } = new Inside();
    const ann = new Caller(house);
    await ann.ask({ ...HELLO, name: "Ann", language: "de" });
    const phone = new Caller(house);
    await phone.ask({ ...HELLO, code: await code(ann), language: "en" });
    expect(phone.words("welcome")).toMatchObject([{ name: "Ann", language: "de" }]);
    const older = new Caller(house);
    await older.ask({ ...HELLO, code: await code(ann) });
    expect(older.words("welcome")[0]).not.toHaveProperty("language");
  });

  test("a code is void after ten minutes, when another is asked for, and when sessions are ended", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const refused = async (old: string) => {
      const answer = await new Caller(inside.house).ask({ ...HELLO, code: old });
      expect(answer).toMatchObject({ type: "refused", code: "unknown code" });
    };
    const first = await code(ann);
    const second = await code(ann);
    await refused(first);
    await inside.pass(TRANSFER_VALID_MS + 1);
    await refused(second);
    const third = await code(ann);
    await ann.ask({ type: "end sessions" });
    await refused(third);
  });
});

describe("one person on several tabs", () => {
  test("closing one of them is not leaving: the clock runs on, and the others aren't told that a player is away", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("tictactoe", {
      clock: { decision: 60_000, match: null },
    });
    const tab = await inside.caller("Ann", tokenOf(ann));
    await tab.ask({ type: "enter", table });
    inside.house.farewell(tab);
    await inside.settled();
    expect(bob.words("table").at(-1)?.table).toMatchObject({
      missing: [],
      places: [{ here: true }, { here: true }],
    });
    inside.house.farewell(ann);
    await inside.settled();
    expect(bob.words("table").at(-1)?.table).toMatchObject({
      missing: [0],
      places: [{ here: false }, { here: true }],
    });
  });

  test("closing one of them in a waiting room leaves the player ready", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const table = await ann.open("tictactoe");
    await ann.ask({ type: "sit", table, seat: 0 });
    await ann.ask({ type: "ready", table, ready: true });
    const tab = await inside.caller("Ann", tokenOf(ann));
    await tab.ask({ type: "enter", table });
    inside.house.farewell(tab);
    await inside.settled();
    expect(ann.words("table").at(-1)?.table.places[0]).toMatchObject({ ready: true, here: true });
  });

  test("each open one counts, and closing one makes room for one", async () => {
    const inside = new Inside(undefined, { connectionsPerPerson: 2 });
    const ann = await inside.caller("Ann");
    const tab = await inside.caller("Ann", tokenOf(ann));
    const another = () => new Caller(inside.house).ask({ ...HELLO, token: tokenOf(ann) });
    expect(await another()).toMatchObject({ code: "too many connections" });
    inside.house.farewell(tab);
    expect(await another()).toMatchObject({ type: "done" });
    expect(await another()).toMatchObject({ code: "too many connections" });
  });
});

test("players are not ready any more when the settings change, and their part of the seed is void", async () => {
  const inside = new Inside();
  const [ann, bob] = [await inside.caller("Ann"), await inside.caller("Bob")];
  const table = await ann.open("tictactoe");
  await bob.ask({ type: "enter", table });
  await bob.ask({ type: "sit", table, seat: 1 });
  await bob.ask({ type: "ready", table, ready: true });
  await ann.ask({ type: "sit", table, seat: 0 });
  await ann.ask({ type: "change", table, settings: { clock: { decision: 5000, match: null } } });
  expect(
    ann
      .words("table")
      .at(-1)
      ?.table.places.map(({ ready }) => ready),
  ).toEqual([false, false]);
  await ann.ask({ type: "ready", table, ready: true });
  expect(ann.words("table").at(-1)?.table.phase).toBe("waiting");
});

describe("a move that was made for a decision whose time is over", () => {
  test("is refused, and not taken for the next decision", async () => {
    const inside = new Inside();
    const { ann, bob, table } = await inside.running("hasty", { clock: "game" });
    const { number = 0 } = ann.words("view").at(-1) ?? {};
    await inside.pass(250);
    await bob.ask({ type: "act", table, action: 8 });
    expect(await ann.ask({ type: "act", table, action: 4, last: number })).toMatchObject({
      code: "too late",
    });
  });
});
