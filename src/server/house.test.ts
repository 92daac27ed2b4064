import { describe, expect, test } from "vitest";
import { Caller, Inside } from "../../test/server/inside.ts";
import { VERSION } from "../protocol/parts.ts";

const HELLO = { type: "hello", version: VERSION } as const;

describe("coming", () => {
  test("a client that says hello twice at once is one guest", async () => {
    const inside = new Inside();
    const caller = new Caller(inside.house);
    await Promise.all([caller.ask({ ...HELLO, name: "Ann" }), caller.ask({ ...HELLO, name: "Eve" })]);
    expect(inside.house.guests.size).toBe(1);
    expect(caller.words("refused")).toMatchObject([{ id: 2, code: "hello again" }]);
    expect(caller.words("welcome")).toMatchObject([{ name: "Ann" }]);
  });

  test("a client that doesn't wait for the welcome is served", async () => {
    const caller = new Caller(new Inside().house);
    const [, created] = await Promise.all([
      caller.ask(HELLO),
      caller.ask({ type: "create", game: "tictactoe", settings: {} }),
    ]);
    expect(created).toMatchObject({ type: "done" });
  });

  test("a hello that was refused can be said again", async () => {
    const caller = new Caller(new Inside().house);
    expect(await caller.ask({ ...HELLO, version: 99 })).toMatchObject({ code: "version" });
    expect(await caller.ask({ ...HELLO, token: "0".repeat(32) })).toMatchObject({ code: "unknown token" });
    expect(await caller.ask(HELLO)).toMatchObject({ type: "done" });
  });

  test("a client that disconnects during the lookup of its hello or table doesn't stay", async () => {
    const inside = new Inside();
    const caller = new Caller(inside.house);
    const asked = caller.ask(HELLO);
    inside.house.farewell(caller);
    await asked;
    expect(inside.house.guests.size).toBe(0);
    const { ann, bob, eve, table } = await inside.running("tictactoe");
    for (const one of [ann, bob, eve]) inside.house.farewell(one);
    await inside.pass(61_000);
    expect(inside.house.rooms.size).toBe(0);
    const late = await inside.caller("Late");
    const entering = late.ask({ type: "enter", table });
    inside.house.farewell(late);
    await entering;
    expect([...(inside.house.rooms.get(table)?.members ?? [])]).toEqual([]);
    await inside.pass(61_000);
    expect(inside.house.rooms.size).toBe(0);
  });

  test("guests of another protocol are gone when they are dismissed, and their table with them", async () => {
    const inside = new Inside();
    const bridge = {
      begins: () => {},
      entered: () => {},
      happened: () => {},
      closed: () => {},
      pace: () => 0,
    };
    const key = inside.house.freshKey(() => "a place");
    const players = ["Ann", "Bob"].map((name) => ({ name, isProgram: true }));
    const { room, guests } = await inside.house.host("tictactoe", {}, players, bridge, { key, text: "" });
    expect([room.setup.phase, room.members.size, inside.house.guests.size]).toEqual(["running", 2, 2]);
    inside.house.dismiss(guests);
    expect([room.members.size, inside.house.guests.size]).toEqual([0, 0]);
    await inside.pass(61_000);
    expect(inside.house.rooms.size).toBe(0);
  });

  test("a table that a guest may not enter doesn't stay in memory", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const table = await ann.open("tictactoe", { open: false });
    inside.house.farewell(ann);
    await inside.pass(61_000);
    const eve = await inside.caller("Eve");
    expect(await eve.ask({ type: "enter", table })).toMatchObject({ code: "not invited" });
    await inside.pass(61_000);
    expect(inside.house.rooms.size).toBe(0);
  });

  test("the answer to a malformed message has its number", async () => {
    const caller = new Caller(new Inside().house);
    await caller.ask({ ...HELLO, name: "" });
    expect(caller.words("refused")).toMatchObject([{ id: 1, code: "malformed" }]);
  });

  test("a spectator who leaves and comes again while a move is being stored is not told of it on the former channel", async () => {
    const inside = new Inside();
    const { ann, eve, table } = await inside.running("tictactoe");
    const before = eve.told.length;
    await Promise.all([
      ann.ask({ type: "act", table, action: 4, count: 1 }),
      eve.ask({ type: "exit", table }),
      eve.ask({ type: "enter", table }),
    ]);
    const { channel } = eve.words("view").at(-1) ?? {};
    expect(eve.told.slice(before).filter(([to]) => to !== channel)).toEqual([]);
  });

  test("a guest who enters a finished table is told how it ended", async () => {
    const inside = new Inside();
    const { ann, table } = await inside.running("tictactoe");
    await ann.ask({ type: "resign", table });
    const late = await inside.caller("Late");
    await late.ask({ type: "enter", table });
    expect(late.words("over")).toMatchObject([{ outcome: { winners: [1] } }]);
  });
});

describe("before the match", () => {
  test("a bot stays ready when the host changes something", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const table = await ann.open("tictactoe");
    await ann.ask({ type: "sit", table, seat: 0 });
    await ann.ask({ type: "bot", table, seat: 1, level: "random" });
    await ann.ask({ type: "change", table, settings: { name: "Other" } });
    await ann.ask({ type: "ready", table, ready: true });
    expect(ann.words("view")).toHaveLength(1);
  });

  test("a player who is ready plays as soon as a bot takes the last seat", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const table = await ann.open("tictactoe");
    await ann.ask({ type: "sit", table, seat: 0 });
    await ann.ask({ type: "ready", table, ready: true });
    expect(ann.words("view")).toHaveLength(0);
    await ann.ask({ type: "bot", table, seat: 1, level: "random" });
    expect(ann.words("view")).toHaveLength(1);
  });

  test("bots alone do not begin", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const table = await ann.open("tictactoe");
    for (const seat of [0, 1]) await ann.ask({ type: "bot", table, seat, level: "random" });
    expect(ann.words("table").at(-1)?.table.phase).toBe("waiting");
  });

  test("no player is ready for settings they haven't seen", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const table = await ann.open("tictactoe");
    await ann.ask({ type: "sit", table, seat: 0 });
    const edition = ann.words("table").at(-1)?.table.edition ?? 0;
    await ann.ask({ type: "change", table, settings: { clock: { decision: 1000, match: null } } });
    expect(await ann.ask({ type: "ready", table, ready: true, edition })).toMatchObject({
      code: "changed meanwhile",
    });
    expect(await ann.ask({ type: "ready", table, ready: true, edition: edition + 1 })).toMatchObject({
      type: "done",
    });
  });

  test("a player who leaves is no longer ready, and after a restart no one is", async () => {
    const inside = new Inside();
    const [ann, bob] = [await inside.caller("Ann"), await inside.caller("Bob")];
    const table = await ann.open("tictactoe");
    await bob.ask({ type: "enter", table });
    await ann.ask({ type: "sit", table, seat: 0 });
    await bob.ask({ type: "sit", table, seat: 1 });
    await ann.ask({ type: "ready", table, ready: true });
    await ann.ask({ type: "exit", table });
    await bob.ask({ type: "ready", table, ready: true });
    expect(bob.words("table").at(-1)?.table).toMatchObject({
      phase: "waiting",
      places: [{ ready: false }, { ready: true }],
    });
    const later = new Inside(inside.disk);
    const eve = await later.caller("Eve");
    await eve.ask({ type: "enter", table });
    expect(
      eve
        .words("table")
        .at(-1)
        ?.table.places.map(({ ready }) => ready),
    ).toEqual([false, false]);
  });

  test("without spectators, guests without a seat are removed when the match begins", async () => {
    const { ann, eve, table } = await new Inside().running("secret", { spectators: "none" });
    expect(ann.words("view")).toHaveLength(1);
    expect(eve.words("view")).toEqual([]);
    expect(eve.words("gone")).toMatchObject([{ table }]);
    expect(await eve.ask({ type: "chat", table, text: "hm" })).toMatchObject({ code: "not at the table" });
  });

  test.each([
    ["Guest", "Guest 2"],
    ["Maximiliane von Weit-Entfernt", "Maximiliane von Weit-Entfern 2"],
  ])("two players of the same name are told apart at a table: %s and %s", async (name, other) => {
    const inside = new Inside();
    const first = await inside.caller(name);
    const second = await inside.caller(name);
    const table = await first.open("tictactoe");
    await first.ask({ type: "sit", table, seat: 0 });
    await second.ask({ type: "enter", table });
    await second.ask({ type: "sit", table, seat: 1 });
    const names = inside.house.rooms.get(table)?.setup.places.map((place) => place?.name);
    expect(names).toEqual([name, other]);
  });

  test("two who take the first free seat at the same time get one each, and a third is told that all are taken", async () => {
    const inside = new Inside();
    const callers = [await inside.caller("Ann"), await inside.caller("Bob"), await inside.caller("Eve")];
    const table = await inside.caller("Host").then((host) => host.open("tictactoe"));
    for (const caller of callers) await caller.ask({ type: "enter", table });
    const answers = await Promise.all(callers.map((caller) => caller.ask({ type: "sit", table })));
    expect(answers).toMatchObject([
      { type: "done" },
      { type: "done" },
      { code: "seat taken", sentence: "All seats are taken." },
    ]);
    const names = inside.house.rooms.get(table)?.setup.places.map((place) => place?.name);
    expect(names).toEqual(["Ann", "Bob"]);
  });

  test("guests who give no name are called differently", async () => {
    const inside = new Inside();
    const names = [];
    for (let n = 0; n < 3; n++) {
      const caller = new Caller(inside.house);
      await caller.ask(HELLO);
      names.push(caller.words("welcome")[0]?.name);
    }
    for (const name of names) expect(name).toMatch(/^Guest [1-9]\d{3}$/);
    expect(new Set(names).size).toBe(3);
  });

  describe("a new name", () => {
    const namesAt = (caller: Caller) =>
      caller
        .words("table")
        .at(-1)
        ?.table.places.map(({ player }) => player?.name);

    test("is on the seat at once, for everyone, before the match and in it", async () => {
      const inside = new Inside();
      const { ann, bob, table } = await inside.running("tictactoe");
      expect(await ann.ask({ type: "name", name: "Anna" })).toMatchObject({ type: "done" });
      expect(namesAt(bob)).toEqual(["Anna", "Bob"]);
      await ann.ask({ type: "chat", table, text: "it's me" });
      expect(bob.words("chat")).toMatchObject([{ from: "Anna" }]);
      // Other tables of the same person, too, and tables opened later.
      const other = await ann.open("tictactoe");
      await ann.ask({ type: "sit", table: other, seat: 1 });
      await ann.ask({ type: "name", name: "Annabel" });
      expect(inside.house.rooms.get(other)?.setup).toMatchObject({
        name: "Annabel's table",
        places: [null, { name: "Annabel" }],
      });
      expect(namesAt(bob)).toEqual(["Annabel", "Bob"]);
    });

    test("is kept, and has come to the seat with the next hello if the person was away", async () => {
      const inside = new Inside();
      const { ann, bob, table } = await inside.running("tictactoe");
      const token = ann.words("welcome")[0]?.token ?? "";
      inside.house.farewell(ann);
      const again = await inside.caller("Anna", token);
      await again.ask({ type: "enter", table });
      expect(namesAt(bob)).toEqual(["Anna", "Bob"]);
      const later = new Inside(inside.disk);
      const eve = await later.caller("Eve");
      await eve.ask({ type: "enter", table });
      expect(namesAt(eve)).toEqual(["Anna", "Bob"]);
    });

    test("that looks like the other player's gets a number, and is free again when that one has left", async () => {
      const inside = new Inside();
      const [ann, bob] = [await inside.caller("Ann"), await inside.caller("Bob")];
      const table = await ann.open("tictactoe");
      await ann.ask({ type: "sit", table, seat: 0 });
      await bob.ask({ type: "enter", table });
      await bob.ask({ type: "sit", table, seat: 1 });
      await bob.ask({ type: "name", name: "ANN" });
      expect(namesAt(ann)).toEqual(["Ann", "ANN 2"]);
      await ann.ask({ type: "stand", table });
      await bob.ask({ type: "name", name: "ANN" });
      expect(namesAt(ann)).toEqual([undefined, "ANN"]);
    });

    test("doesn't change what is written about a match that is over", async () => {
      const inside = new Inside();
      const { ann, bob, table } = await inside.running("tictactoe");
      await bob.ask({ type: "resign", table });
      await ann.ask({ type: "name", name: "Anna" });
      expect(namesAt(bob)).toEqual(["Ann", "Bob"]);
    });
  });

  test("a client that asks for names is told who watches, by when they became spectators; others get what they know", async () => {
    const inside = new Inside();
    const [ann, bob, eve, twin] = [
      await inside.caller("Ann"),
      await inside.caller("Bob"),
      await inside.caller("Eve"),
      await inside.caller("Ann"),
    ];
    const table = await ann.open("tictactoe");
    await ann.ask({ type: "enter", table, names: true });
    const watching = () => ann.words("table").at(-1)?.watching;
    expect(watching()).toEqual(["Ann"]);
    await ann.ask({ type: "sit", table, seat: 0 });
    for (const caller of [bob, eve, twin]) await caller.ask({ type: "enter", table });
    // The other Ann can't be taken for the player, and a second tab is no second person.
    expect(watching()).toEqual(["Bob", "Eve", "Ann 2"]);
    const tab = await inside.caller("Eve", eve.words("welcome")[0]?.token);
    await tab.ask({ type: "enter", table });
    expect(watching()).toEqual(["Bob", "Eve", "Ann 2"]);
    await bob.ask({ type: "sit", table, seat: 1 });
    expect(watching()).toEqual(["Eve", "Ann 2"]);
    await bob.ask({ type: "stand", table });
    expect(watching()).toEqual(["Eve", "Ann 2", "Bob"]);
    inside.house.farewell(twin);
    await inside.settled();
    expect(watching()).toEqual(["Eve", "Bob"]);
    expect(bob.words("table").some((message) => "watching" in message)).toBe(false);
  });

  test("a person sits at one seat, whatever connection they use", async () => {
    const inside = new Inside();
    const ann = await inside.caller("Ann");
    const table = await ann.open("tictactoe");
    const again = await inside.caller("Ann", ann.words("welcome")[0]?.token);
    await again.ask({ type: "enter", table });
    await ann.ask({ type: "sit", table, seat: 0 });
    await again.ask({ type: "sit", table, seat: 1 });
    const places = ann
      .words("table")
      .at(-1)
      ?.table.places.map(({ player }) => player?.name);
    expect(places).toEqual([undefined, "Ann"]);
  });
});

describe("the lobby", () => {
  test("is told only of what is stored, and keeps an empty table", async () => {
    const inside = new Inside();
    const eve = await inside.caller("Eve");
    await eve.ask({ type: "lobby", watch: true });
    inside.fate = "failed";
    const ann = await inside.caller("Ann");
    expect(ann.guest).toBeUndefined();
    inside.fate = "kept";
    await ann.ask({ ...HELLO, name: "Ann" });
    inside.fate = "failed";
    await ann.ask({ type: "create", game: "tictactoe", settings: {} });
    expect(eve.words("table")).toEqual([]);
    inside.fate = "kept";
    await ann.ask({ type: "create", game: "tictactoe", settings: {} });
    const { table } = eve.words("table")[0] ?? {};
    expect(table?.name).toBe("Ann's table");
    inside.house.farewell(ann);
    await inside.pass(61_000);
    expect([inside.house.rooms.size, eve.words("gone")]).toEqual([0, []]);
    await eve.ask({ type: "lobby", watch: true });
    expect(eve.words("lobby").at(-1)).toMatchObject({ tables: [{ id: table?.id }], next: null });
  });
});
