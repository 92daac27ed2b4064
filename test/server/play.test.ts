import { expect, test } from "vitest";
import { houseRandom } from "../../src/kernel/random/house.ts";
import { anyAction, Client, playOut } from "./client.ts";
import { folder, openHouse } from "./house.ts";

/** Two people at a table, ready to begin. */
async function twoAt(address: string, game: string) {
  const ann = await Client.hello(address, "Ann");
  const bob = await Client.hello(address, "Bob");
  const created = await ann.ask({ type: "create", game, settings: {} });
  const table = created.type === "done" ? (created.table ?? "") : "";
  await bob.ask({ type: "enter", table });
  await ann.ask({ type: "sit", table, seat: 0 });
  await bob.ask({ type: "sit", table, seat: 1 });
  await ann.ask({ type: "ready", table, ready: true });
  await bob.ask({ type: "ready", table, ready: true });
  await ann.untilType("view");
  await bob.untilType("view");
  return { ann, bob, table };
}

test.each(["duel", "farmland"])(
  "two people play a whole match of %s, and its record is kept",
  async (game) => {
    const { address } = await openHouse();
    const { ann, bob, table } = await twoAt(address, game);
    await Promise.all([playOut(ann, game, table, "1".repeat(32)), playOut(bob, game, table, "2".repeat(32))]);
    const { outcome, fair } = await ann.untilType("over");
    expect((outcome as { winners: number[] }).winners).toHaveLength(1);
    expect(fair).toMatchObject({ commitment: expect.any(String) });
    const record = await (await fetch(`${address}api/matches/${table}.ludo`)).text();
    expect(record).toContain('"ludo":2');
    const listed = await (await fetch(`${address}api/matches?game=${game}`)).json();
    expect(listed).toMatchObject({ matches: [{ id: table, game, players: ["Ann", "Bob"] }], next: null });
  },
);

test("finished matches are found by player, result and day; what is no filter is refused", async () => {
  const { address } = await openHouse();
  const { ann, table } = await twoAt(address, "duel");
  await ann.ask({ type: "resign", table });
  const found = async (query: string) => {
    const answer = await fetch(`${address}api/matches?${query}`);
    if (answer.status !== 200) return answer.status;
    const { matches } = (await answer.json()) as { readonly matches: readonly unknown[] };
    return matches.length;
  };
  const [today, tomorrow] = [0, 86_400_000].map((more) =>
    new Date(Date.now() + more).toISOString().slice(0, 10),
  );
  const queries: readonly (readonly [string, number])[] = [
    ["player=ann", 1],
    ["player=bob&result=won&game=duel", 1],
    ["player=ann&result=won", 0],
    [`from=${today}&to=${tomorrow}`, 1],
    [`from=${tomorrow}`, 0],
    ["to=1000", 0],
    ["result=won", 400],
    ["from=2026-99-99", 400],
    ["player=ann&result=perhaps", 400],
    ["before=x", 400],
    ["most=1000", 400],
  ];
  for (const [query, expected] of queries) expect([query, await found(query)]).toEqual([query, expected]);
});

test("a spectator sees what is public, and nothing of the hands", async () => {
  const { address } = await openHouse();
  const { ann, bob, table } = await twoAt(address, "duel");
  const eve = await Client.hello(address, "Eve");
  await eve.ask({ type: "enter", table });
  await Promise.all([
    playOut(ann, "duel", table, "1".repeat(32)),
    playOut(bob, "duel", table, "2".repeat(32)),
  ]);
  await eve.untilType("over");
  expect(eve.at(table).viewer).toBe(-2);
  const drawn = eve.at(table).events.filter((event) => (event as { type?: string }).type === "draws");
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn.every((event) => (event as { card: unknown }).card === null)).toBe(true);
});

test("a bot answers, alone at the table with a person", async () => {
  const { address } = await openHouse();
  const ann = await Client.hello(address, "Ann");
  const created = await ann.ask({
    type: "create",
    game: "farmland",
    settings: { choices: { deck1: "aggressive" } },
  });
  const table = (created.type === "done" && created.table) || "";
  await ann.ask({ type: "sit", table, seat: 0 });
  expect(await ann.ask({ type: "bot", table, seat: 1, level: "constructor" })).toMatchObject({
    code: "no such level",
  });
  await ann.ask({ type: "bot", table, seat: 1, level: "random" });
  await ann.ask({ type: "ready", table, ready: true });
  await ann.untilType("view");
  const random = houseRandom("3".repeat(32));
  for (let i = 0; i < 10; i++) {
    await ann.when(() => ann.at(table).asked.includes(0));
    const seen = ann.at(table);
    await ann.ask({
      type: "act",
      table,
      action: await anyAction("farmland", seen, random),
      count: ++seen.acted,
    });
  }
  await ann.ask({ type: "resign", table });
  expect(await ann.untilType("over")).toMatchObject({ outcome: { winners: [1] } });
});

test("a client that comes back names the last notice it has, and gets the rest and the whole view", async () => {
  const { address } = await openHouse();
  const { ann, bob, table } = await twoAt(address, "duel");
  const { number } = bob.at(table);
  const { token } = bob;
  bob.close();
  const random = houseRandom("4".repeat(32));
  for (let i = 0; i < 3 && ann.at(table).asked.includes(0); i++) {
    const seen = ann.at(table);
    await ann.ask({ type: "act", table, action: await anyAction("duel", seen, random), count: ++seen.acted });
  }
  const again = await Client.hello(address, "Bob", token);
  await again.ask({ type: "enter", table, last: number });
  const told = again.heard.find((message) => Array.isArray(message)) as unknown[];
  expect(told[1]).toBe(number + 1);
  expect(again.at(table).viewer).toBe(1);
  expect(again.at(table).number).toBe(number + (told[2] as unknown[]).length);
});

test("an action that is sent twice is done once", async () => {
  const { address, house } = await openHouse();
  const { ann, table } = await twoAt(address, "duel");
  await ann.ask({ type: "act", table, action: ["finish"], count: 1 });
  const entries = house.rooms.get(table)?.table?.match.entries.length;
  expect(await ann.ask({ type: "act", table, action: ["finish"], count: 1 })).toMatchObject({ type: "done" });
  expect(house.rooms.get(table)?.table?.match.entries.length).toBe(entries);
  expect(await ann.ask({ type: "act", table, action: ["finish"], count: 7 })).toMatchObject({
    code: "out of order",
  });
});

test("after a restart every running table is there, and continues", async () => {
  const data = folder();
  const first = await openHouse(data);
  const { ann, bob, table } = await twoAt(first.address, "duel");
  await ann.ask({ type: "act", table, action: ["finish"], count: 1 });
  const before = bob.at(table).view;
  await bob.when(() => bob.at(table).asked.includes(1));
  await first.stop();
  const second = await openHouse(data);
  const again = await Client.hello(second.address, "Bob", bob.token);
  await again.ask({ type: "enter", table });
  expect(again.at(table).view).toEqual(bob.at(table).view);
  expect(before).toBeDefined();
  expect(await again.ask({ type: "act", table, action: ["finish"], count: 1 })).toMatchObject({
    type: "done",
  });
});

test("a second server on the same directory is refused", async () => {
  const data = folder();
  await openHouse(data);
  await expect(openHouse(data)).rejects.toThrow("another server is using this data directory");
});
