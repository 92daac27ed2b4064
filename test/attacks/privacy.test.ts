import { describe, expect, test } from "vitest";
import { readRecord } from "../../src/kernel/read-record.ts";
import type { Settings } from "../../src/protocol/parts.ts";
import { signatureIn } from "../../src/protocol/signature.ts";
import { Client } from "../server/client.ts";
import { folder, openHouse } from "../server/house.ts";
import { type Caller, Inside } from "../server/inside.ts";
import { tictactoe } from "../toys/tictactoe.ts";

/** A private match of Ann and Bob that Ann gave up, with what both said; Eve is a stranger, Ida was invited to watch. */
async function finished(settings: Settings, inside = new Inside()) {
  const [ann, bob, eve, ida] = [
    await inside.caller("Ann"),
    await inside.caller("Bob"),
    await inside.caller("Eve"),
    await inside.caller("Ida"),
  ];
  const table = await ann.open("tictactoe", settings);
  const invitation = ann.words("table").at(-1)?.invitation ?? "";
  for (const caller of [bob, ida]) await caller.ask({ type: "enter", table, invitation });
  await ann.ask({ type: "sit", table, seat: 0 });
  await bob.ask({ type: "sit", table, seat: 1 });
  for (const caller of [ann, bob]) await caller.ask({ type: "ready", table, ready: true });
  await ann.ask({ type: "chat", table, text: "good luck, dear" });
  await ann.ask({ type: "act", table, action: 4 });
  await bob.ask({ type: "chat", table, text: "thank you so much" });
  await ann.ask({ type: "resign", table });
  return { inside, ann, bob, eve, ida, table };
}

async function recordFor(caller: Caller, table: string, chat = false) {
  const answer = await caller.ask({ type: "record", table, chat });
  return answer?.type === "refused" ? answer.code : caller.words("record").at(-1);
}

const PRIVATE: readonly (readonly [string, Settings])[] = [
  ["by link only", { open: false }],
  ["without spectators", { spectators: "none" }],
];

describe.each(PRIVATE)("the match of a table %s", (_, settings) => {
  test("stays private after its end: only its players find and read it", async () => {
    const { inside, ann, bob, eve, ida, table } = await finished(settings);
    expect((await inside.house.archive.record(table).catch(String)).toString()).toContain("private");
    for (const stranger of [eve, ida]) expect(await recordFor(stranger, table)).toBe("no such match");
    for (const player of [ann, bob]) {
      expect(await recordFor(player, table)).toMatchObject({ table });
      await player.ask({ type: "matches" });
      expect(player.words("matches").at(-1)?.matches).toMatchObject([{ id: table, public: false }]);
    }
  });

  test("is published when all people who played it agree, and not before", async () => {
    const { ann, bob, eve, ida, table } = await finished(settings);
    for (const stranger of [eve, ida])
      expect(await stranger.ask({ type: "share", table, yes: true })).toMatchObject({ type: "refused" });
    await ann.ask({ type: "share", table, yes: true });
    expect(bob.words("table").at(-1)).toMatchObject({ public: false, agreed: [0] });
    expect(await recordFor(eve, table)).toBe("no such match");
    await ann.ask({ type: "share", table, yes: false });
    await bob.ask({ type: "share", table, yes: true });
    expect(await recordFor(eve, table)).toBe("no such match");
    await ann.ask({ type: "share", table, yes: true });
    expect(await recordFor(eve, table)).toMatchObject({ table, chat: false });
    expect(ann.words("table").at(-1)).toMatchObject({ public: true });
  });
});

test("over HTTP a private match is not found, now and after a restart; a public one is", async () => {
  const data = folder();
  let house = await openHouse(data);
  const ann = await Client.hello(house.address, "Ann");
  const played = async (settings: Settings) => {
    const created = await ann.ask({ type: "create", game: "farmland", settings });
    const table = (created.type === "done" && created.table) || "";
    await ann.ask({ type: "sit", table, seat: 0 });
    await ann.ask({ type: "bot", table, seat: 1, level: "random" });
    await ann.ask({ type: "ready", table, ready: true });
    await ann.ask({ type: "resign", table });
    return table;
  };
  const hidden = await played({ open: false });
  const unwatched = await played({ spectators: "none" });
  const open = await played({});
  const get = async (path: string) => (await fetch(new URL(path, house.address))).text();
  const look = async () => {
    for (const query of ["", "?game=farmland", "?player=Ann"]) {
      const list = await get(`api/matches${query}`);
      expect(list).toContain(open);
      for (const table of [hidden, unwatched]) expect(list).not.toContain(table);
    }
    for (const table of [hidden, unwatched])
      expect(await get(`api/matches/${table}.ludo`)).toBe('{"code":"no such match"}');
  };
  await look();
  await house.stop();
  house = await openHouse(data);
  await look();
  expect(signatureIn(await get(`api/matches/${open}.ludo`)).signature?.key).toBe(
    JSON.parse(await get("api/house")).key,
  );
});

test("chat is never part of a record for others; a player's own says whether it is, and can leave it out", async () => {
  const { ann, eve, table } = await finished({});
  const [own, plain, others] = [
    await recordFor(ann, table, true),
    await recordFor(ann, table),
    await recordFor(eve, table, true),
  ];
  expect(own).toMatchObject({ chat: true });
  expect(own).toHaveProperty("record", expect.stringContaining("good luck, dear"));
  for (const record of [plain, others]) {
    expect(record).toMatchObject({ chat: false });
    expect(JSON.stringify(record)).not.toMatch(/dear|thank you|"chat":\{/);
    const text = typeof record === "object" ? record.record : "";
    expect(readRecord(tictactoe, text)).toMatchObject({ ok: true, value: { closed: true } });
  }
});

describe("a table that becomes private", () => {
  test("leaves every lobby at once, and comes back when it is public again", async () => {
    const inside = new Inside();
    const [ann, eve] = [await inside.caller("Ann"), await inside.caller("Eve")];
    const table = await ann.open("tictactoe");
    await eve.ask({ type: "lobby", watch: true });
    await ann.ask({ type: "change", table, settings: { open: false } });
    await inside.settled();
    expect(eve.words("gone")).toEqual([{ type: "gone", table }]);
    const heard = eve.heard.length;
    await ann.ask({ type: "change", table, settings: { name: "Secret" } });
    await inside.settled();
    expect(eve.heard.slice(heard)).toEqual([]);
    await ann.ask({ type: "change", table, settings: { open: true } });
    await inside.settled();
    expect(eve.words("table").at(-1)?.table).toMatchObject({ id: table, name: "Secret" });
  });

  test("a private table is never announced in a lobby", async () => {
    const inside = new Inside();
    const [ann, eve] = [await inside.caller("Ann"), await inside.caller("Eve")];
    await eve.ask({ type: "lobby", watch: true });
    const heard = eve.heard.length;
    const table = await ann.open("tictactoe", { open: false });
    await ann.ask({ type: "sit", table, seat: 0 });
    await ann.ask({ type: "rename", table, name: "Secret" });
    await ann.ask({ type: "close", table });
    await inside.settled();
    expect(eve.heard.slice(heard)).toEqual([]);
  });

  test("a private table is not listed in the lobby while people are there", async () => {
    const inside = new Inside();
    const [ann, eve] = [await inside.caller("Ann"), await inside.caller("Eve")];
    const open = await ann.open("tictactoe");
    await ann.open("tictactoe", { open: false });
    await eve.ask({ type: "lobby", watch: true });
    expect(
      eve
        .words("lobby")
        .at(-1)
        ?.tables.map(({ id }) => id),
    ).toEqual([open]);
  });
});

test("the invitation is told to the host and the players, not to spectators", async () => {
  const inside = new Inside();
  const { ann, bob, eve, table } = await inside.running("tictactoe");
  await ann.ask({ type: "rename", table, name: "Another name" });
  for (const player of [ann, bob]) expect(player.words("table").at(-1)?.invitation).toMatch(/^[0-9a-f]{32}$/);
  for (const { invitation } of eve.words("table")) expect(invitation).toBeNull();
});

describe("at a table without spectators", () => {
  test("a spectator who comes late, even with the invitation, is refused during the match and after it", async () => {
    const inside = new Inside();
    const { ann, table } = await inside.running("tictactoe", { spectators: "none" });
    const invitation = ann.words("table").at(-1)?.invitation ?? "";
    const late = await inside.caller("Late");
    const refused = { type: "refused", code: "no spectators" };
    expect(await late.ask({ type: "enter", table, invitation })).toMatchObject(refused);
    await ann.ask({ type: "resign", table });
    expect(await late.ask({ type: "enter", table, invitation })).toMatchObject(refused);
    expect(late.words("view", "over")).toEqual([]);
  });
});

describe("chat says who speaks", () => {
  const said = (caller: Caller) =>
    caller.words("chat").map(({ from, seat, to, text }) => [from, seat, to, text]);

  test("while a match runs, players and spectators talk apart; before and after it, all talk together", async () => {
    const inside = new Inside();
    const { ann, bob, eve, table } = await inside.running("tictactoe");
    await ann.ask({ type: "chat", table, text: "one" });
    await eve.ask({ type: "chat", table, text: "take the middle!" });
    for (const player of [ann, bob]) expect(said(player)).toEqual([["Ann", 0, "players", "one"]]);
    expect(said(eve)).toEqual([["Eve", null, "spectators", "take the middle!"]]);
    await bob.ask({ type: "resign", table });
    await eve.ask({ type: "chat", table, text: "well played" });
    expect(said(ann).at(-1)).toEqual(["Eve", null, "all", "well played"]);
  });

  test("what spectators say stands in no record", async () => {
    const inside = new Inside();
    const { ann, eve, table } = await inside.running("tictactoe");
    await eve.ask({ type: "chat", table, text: "take the middle!" });
    await ann.ask({ type: "resign", table });
    expect(JSON.stringify(await recordFor(ann, table, true))).not.toContain("middle");
  });

  test.each(["Ann", "ann", "Аnn", "Αnn", "A n n", "Ánn", "Ann.", "ＡＮＮ"])(
    "a spectator called %s can't look like the player Ann",
    async (name) => {
      const inside = new Inside();
      const { ann, table } = await inside.running("tictactoe");
      const twin = await inside.caller(name);
      await twin.ask({ type: "enter", table });
      await ann.ask({ type: "resign", table });
      await twin.ask({ type: "chat", table, text: "I am Ann" });
      expect(said(ann).at(-1)).toEqual([`${name} 2`, null, "all", "I am Ann"]);
    },
  );

  test("two players of a table never have names that look alike", async () => {
    const inside = new Inside();
    const [ill, lll] = [await inside.caller("Bill"), await inside.caller("BiII")];
    const table = await ill.open("tictactoe");
    await lll.ask({ type: "enter", table });
    await ill.ask({ type: "sit", table, seat: 0 });
    await lll.ask({ type: "sit", table, seat: 1 });
    const names = ill
      .words("table")
      .at(-1)
      ?.table.places.map(({ player }) => player?.name);
    expect(names).toEqual(["Bill", "BiII 2"]);
  });

  test("a client of version 1 is told of a spectator in the name", async () => {
    const inside = new Inside();
    const { ann, table } = await inside.running("tictactoe");
    const old = await inside.caller("Old", undefined, 1);
    await old.ask({ type: "enter", table });
    await old.ask({ type: "chat", table, text: "hello" });
    expect(old.words("chat")).toEqual([{ type: "chat", table, from: "Old (spectator)", text: "hello" }]);
    expect(Object.keys(old.words("welcome")[0] ?? {})).toEqual(["type", "version", "token", "name"]);
    expect(Object.keys(old.words("table")[0] ?? {})).toEqual(["type", "table", "you", "invitation"]);
    await ann.ask({ type: "resign", table });
  });
});
