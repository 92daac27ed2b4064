import { describe, expect, test } from "vitest";
import { MemoryJournal } from "../../test/server/memory-journal.ts";
import { Disk, MemoryStore } from "../../test/server/memory-store.ts";
import { NEW_RATING } from "../protocol/glicko.ts";
import { MAX_LENGTHS, personName } from "../protocol/parts.ts";
import {
  folder,
  hash,
  match,
  OWN,
  opened,
  shard,
  TABLE,
  thing,
  threaded,
  tournament,
} from "./fixtures/stores.ts";
import { MAX_SCANNED_MATCHES } from "./matches.ts";
import { OutOfOrder, type Store, type ThingFilter, type TournamentFilter } from "./store.ts";

/* What every store promises, whatever it writes to. */

/** Each kind of store, and how to open it again on what it has written. */
const STORES: readonly (readonly [string, () => Promise<{ store: Store; again(): Promise<Store> }>])[] = [
  [
    "SQLite",
    async () => {
      const directory = folder();
      const store = opened(directory);
      return {
        store,
        async again() {
          await store.close();
          return opened(directory);
        },
      };
    },
  ],
  [
    "SQLite in a thread",
    async () => {
      const directory = folder();
      const store = await threaded(directory);
      return {
        store,
        async again() {
          await store.close();
          return threaded(directory);
        },
      };
    },
  ],
  [
    "a shard of a cluster",
    async () => {
      const journal = new MemoryJournal();
      return { store: await shard(journal), again: () => shard(journal) };
    },
  ],
  [
    "the memory of tests",
    async () => {
      const disk = new Disk();
      return { store: new MemoryStore(disk), again: async () => new MemoryStore(disk) };
    },
  ],
];

describe.each(STORES)("the contract of a store: %s", (_name, open) => {
  test("acknowledged writes are there after reopening", async () => {
    const { store, again } = await open();
    const ann = await store.addPerson(hash(1), "Ann");
    await Promise.all([
      store.renamePerson(ann.id, "Anna"),
      store.saveTable(TABLE, OWN),
      store.append(TABLE.id, 0, "header\n"),
    ]);
    await store.append(TABLE.id, 1, "one\n");
    const later = await again();
    expect(await later.person(hash(1))).toEqual({ id: ann.id, name: "Anna" });
    expect(await later.person(hash(2))).toBeUndefined();
    expect(await later.table(TABLE.id)).toEqual(TABLE);
    expect(await later.table("zzzzzzzzzzzz")).toBeUndefined();
    expect(await later.pieces(TABLE.id)).toEqual(["header\n", "one\n"]);
    await later.append(TABLE.id, 2, "two\n");
    expect(await later.pieces(TABLE.id)).toHaveLength(3);
  });

  test("running tables are found once they are due, also after reopening, until their match is over", async () => {
    const { store, again } = await open();
    const running = { ...TABLE, phase: "running" } as const;
    const ids = ["a", "b", "c", "d"].map((letter) => letter.repeat(12));
    const [first = "", second = "", third = "", fourth = ""] = ids;
    await store.saveTable({ ...running, id: first, due: 20 }, OWN);
    await store.saveTable({ ...running, id: second, due: 10 }, OWN);
    await store.saveTable({ ...running, id: third, due: 30 }, OWN);
    await store.saveTable({ ...running, id: fourth }, OWN);
    expect(await store.dueTables(9, 10)).toEqual([]);
    expect(await store.dueTables(20, 10)).toEqual([second, first]);
    expect(await store.dueTables(20, 1)).toEqual([second]);
    const later = await again();
    expect(await later.dueTables(50, 10)).toEqual([second, first, third]);
    await later.saveTable({ ...running, id: second, due: 40 }, OWN);
    await later.saveTable({ ...running, id: third }, OWN);
    await later.append(first, 0, "header\n");
    await later.finish(match(first, 5));
    expect(await later.dueTables(50, 10)).toEqual([second]);
    await later.removeTable(second);
    expect(await later.dueTables(50, 10)).toEqual([]);
  });

  test("a browser's subscription belongs to one person, who has a limited number and loses all with their sessions", async () => {
    const { store, again } = await open();
    const [ann, bob] = [await store.addPerson(hash(1), "Ann"), await store.addPerson(hash(2), "Bob")];
    const of = (person: number, endpoint: string, at: number) => ({
      person,
      endpoint,
      key: "k",
      auth: "a",
      at,
    });
    await store.addSubscription(of(ann.id, "one", 1), 2);
    await store.addSubscription(of(ann.id, "two", 2), 2);
    await store.addSubscription(of(ann.id, "one", 3), 2);
    await store.addSubscription(of(ann.id, "three", 4), 2);
    const endpoints = async (from: Store, person: number) =>
      (await from.subscriptions(person)).map(({ endpoint }) => endpoint).sort();
    expect(await endpoints(store, ann.id)).toEqual(["one", "three"]);
    await store.addSubscription(of(bob.id, "one", 5), 2);
    const later = await again();
    expect(await later.subscriptions(bob.id)).toEqual([of(bob.id, "one", 5)]);
    expect(await endpoints(later, ann.id)).toEqual(["three"]);
    await later.removeSubscription(bob.id, "three");
    expect(await endpoints(later, ann.id)).toEqual(["three"]);
    await later.replaceTokens(ann.id, hash(3));
    expect(await endpoints(later, ann.id)).toEqual([]);
    await later.removeSubscription(bob.id, "one");
    expect(await endpoints(later, bob.id)).toEqual([]);
  });

  test("every person gets a different id", async () => {
    const { store } = await open();
    const ids = await Promise.all([1, 2, 3].map(async (byte) => (await store.addPerson(hash(byte), "x")).id));
    expect(new Set(ids).size).toBe(3);
  });

  test("saving a table again replaces it", async () => {
    const { store } = await open();
    await store.saveTable(TABLE, OWN);
    await store.saveTable({ ...TABLE, phase: "running", open: false, setup: "{}" }, OWN);
    expect(await store.table(TABLE.id)).toEqual({ ...TABLE, phase: "running", open: false, setup: "{}" });
  });

  test("pieces stay in order, and those of tables apart", async () => {
    const { store } = await open();
    const other = "abcdefabcdef";
    const texts = Array.from({ length: 50 }, (_, index) => `${index}\n`);
    await Promise.all(
      texts.flatMap((text, index) => [
        store.append(TABLE.id, index, text),
        store.append(other, index, `x${text}`),
      ]),
    );
    expect(await store.pieces(TABLE.id)).toEqual(texts);
    expect(await store.pieces(other)).toEqual(texts.map((text) => `x${text}`));
    expect(await store.pieces("zzzzzzzzzzzz")).toEqual([]);
  });

  test.each([0, 2])(
    "a piece that is said to follow %d others, when one is there, is out of order",
    async (pieces) => {
      const { store } = await open();
      await store.append(TABLE.id, 0, "header\n");
      const beside = store.append("abcdefabcdef", 0, "kept\n");
      await expect(store.append(TABLE.id, pieces, "lost\n")).rejects.toThrow(OutOfOrder);
      await beside;
      expect(await store.pieces(TABLE.id)).toEqual(["header\n"]);
      expect(await store.pieces("abcdefabcdef")).toEqual(["kept\n"]);
      await store.append(TABLE.id, 1, "one\n");
    },
  );

  test("a finished match is one record, and its pieces are gone", async () => {
    const { store, again } = await open();
    await store.append(TABLE.id, 0, "header\n");
    await Promise.all([store.append(TABLE.id, 1, "last\n"), store.finish(match(TABLE.id, 5))]);
    const later = await again();
    expect(await later.record(TABLE.id)).toEqual({
      text: "header\nlast\nend\n",
      isPublic: true,
      isOwn: false,
    });
    expect(await later.pieces(TABLE.id)).toEqual([]);
    expect(await later.record("zzzzzzzzzzzz")).toBeUndefined();
  });

  test("a table that is removed takes its record with it", async () => {
    const { store } = await open();
    await Promise.all([store.saveTable(TABLE, OWN), store.append(TABLE.id, 0, "header\n")]);
    await store.removeTable(TABLE.id);
    expect([await store.table(TABLE.id), await store.pieces(TABLE.id)]).toEqual([undefined, []]);
  });

  test("finished matches are listed by game and person, the latest first, page by page", async () => {
    const { store } = await open();
    await Promise.all([
      store.finish(match("a", 10, "duel", [1])),
      store.finish(match("b", 20, "runa", [1, 2])),
      // Several end in the same millisecond.
      store.finish(match("c", 30, "duel", [2])),
      store.finish(match("d", 30, "duel", [1, 2])),
      store.finish(match("e", 30, "runa", [3])),
    ]);
    const listed = async (filter: Omit<Parameters<Store["matches"]>[0], "most">, most = 10) =>
      (await store.matches({ ...filter, most })).matches.map(({ id }) => id).join("");
    expect(await listed({})).toBe("edcba");
    expect(await listed({ game: "duel" })).toBe("dca");
    expect(await listed({ person: 1 })).toBe("dba");
    expect(await listed({ person: 1, game: "duel" })).toBe("da");
    expect(await listed({ person: 9 })).toBe("");
    expect(await listed({}, 2)).toBe("ed");
    expect(await listed({ before: [30, "d"] }, 2)).toBe("cb");
    expect(await listed({ before: [20, "b"] }, 2)).toBe("a");
    expect(await listed({ game: "duel", before: [30, "d"] })).toBe("ca");
    expect(await listed({ person: 2, before: [30, "d"] })).toBe("cb");
    expect(await listed({ before: [30, ""] })).toBe("ba");
    expect(await store.matches({ most: 1 })).toEqual({
      matches: [{ id: "e", game: "runa", ended: 30, players: ["Cid"], winners: [0], public: true }],
      next: [30, "e"],
    });
    expect((await store.matches({ person: 2, most: 1 })).matches).toMatchObject([{ id: "d", seat: 1 }]);
    expect((await store.matches({ most: 5 })).next).toBeNull();
  });

  test("a private match is listed for its players alone, until it is published", async () => {
    const { store, again } = await open();
    await store.finish({ ...match("a", 10, "duel", [1, 2]), public: false });
    const ids = async (one: Store, filter: Omit<Parameters<Store["matches"]>[0], "most">) =>
      (await one.matches({ ...filter, most: 10 })).matches.map(({ id }) => id);
    for (const filter of [{}, { game: "duel" }, { player: "Ann" }, { person: 3 }])
      expect(await ids(store, filter)).toEqual([]);
    expect((await store.matches({ person: 1, most: 1 })).matches).toMatchObject([{ id: "a", public: false }]);
    expect(await store.record("a", 1)).toMatchObject({ isPublic: false, isOwn: true });
    expect(await store.record("a", 3)).toMatchObject({ isPublic: false, isOwn: false });
    await store.publishMatch("a");
    const later = await again();
    for (const filter of [{}, { game: "duel" }, { player: "Ann" }, { person: 2 }])
      expect(await ids(later, filter)).toEqual(["a"]);
    expect(await later.record("a", 3)).toMatchObject({ isPublic: true, isOwn: false });
  });

  test("a person has a token for each device, until all but a new one are void", async () => {
    const { store, again } = await open();
    const ann = await store.addPerson(hash(1), "Ann");
    await store.addToken(ann.id, hash(2));
    expect(await store.person(hash(2))).toEqual(ann);
    await store.replaceTokens(ann.id, hash(3));
    const later = await again();
    expect(await Promise.all([1, 2, 3].map((byte) => later.person(hash(byte))))).toEqual([
      undefined,
      undefined,
      ann,
    ]);
  });

  test("the first key for signing stays the key of the house", async () => {
    const { store, again } = await open();
    expect(await store.signingKey("one")).toBe("one");
    expect(await (await again()).signingKey("two")).toBe("one");
  });

  test("finished matches are found by player, by result for that player, and by time", async () => {
    const { store } = await open();
    await Promise.all([
      store.finish(match("a", 10, "duel", [1, null])),
      store.finish({ ...match("b", 20, "duel", [2, 1]), winners: [0, 1] }),
      store.finish(match("c", 30, "runa", [1])),
      store.finish({ ...match("d", 40, "duel", [3, 1]), winners: [0] }),
      store.finish({ ...match("e", 50, "runa", [2]), winners: [] }),
    ]);
    const listed = async (filter: Omit<Parameters<Store["matches"]>[0], "most">) =>
      (await store.matches({ ...filter, most: 10 })).matches.map(({ id }) => id).join("");
    expect(await listed({ player: "Ann" })).toBe("dcba");
    expect(await listed({ player: "ANN", game: "duel" })).toBe("dba");
    expect(await listed({ player: "hard" })).toBe("a");
    expect(await listed({ player: "Nobody" })).toBe("");
    expect(await listed({ player: "Ann", result: "won" })).toBe("ca");
    expect(await listed({ player: "Ann", result: "drawn" })).toBe("b");
    expect(await listed({ player: "Ann", result: "lost" })).toBe("d");
    expect(await listed({ person: 2, result: "lost" })).toBe("e");
    expect(await listed({ person: 1, player: "Bob" })).toBe("b");
    expect(await listed({ from: 20, to: 40 })).toBe("cb");
    expect(await listed({ player: "Ann", from: 20, before: [40, "d"] })).toBe("cb");
    expect(await listed({ to: 30, before: [50, "e"] })).toBe("ba");
  });

  test("filters without an index scan a limited number of matches per page", async () => {
    const { store } = await open();
    const many = MAX_SCANNED_MATCHES + 5;
    await Promise.all(
      Array.from({ length: many }, (_, n) =>
        store.finish(match(`m${String(n).padStart(5, "0")}`, n, n === 0 ? "runa" : "duel", [1])),
      ),
    );
    const first = await store.matches({ person: 1, game: "runa", most: 10 });
    expect(first).toEqual({ matches: [], next: [5, "m00005"] });
    const second = await store.matches({
      person: 1,
      game: "runa",
      most: 10,
      before: first.next ?? undefined,
    });
    expect(second).toMatchObject({ matches: [{ id: "m00000" }], next: null });
  });

  test("public waiting and running tables are listed, most recently visited first", async () => {
    const { store, again } = await open();
    const table = (id: string, seen: number, more: object = {}) =>
      store.saveTable({ ...TABLE, id, seen, ...more }, OWN);
    await Promise.all([
      table("a", 10),
      table("b", 30, { phase: "running" }),
      table("c", 20, { open: false }),
      table("d", 20, { phase: "over" }),
      table("e", 20),
    ]);
    await table("e", 30);
    const later = await again();
    const listed = async (before?: readonly [number, string], most = 10) =>
      (await later.openTables(before, most)).map(({ id }) => id).join("");
    expect(await listed()).toBe("eba");
    expect(await listed(undefined, 2)).toBe("eb");
    expect(await listed([30, "b"])).toBe("a");
    const { setup: _, ...shown } = TABLE;
    expect((await later.openTables(undefined, 1))[0]).toEqual({ ...shown, id: "e", seen: 30 });
  });

  test("a table belongs to its host and its players until it is over", async () => {
    const { store, again } = await open();
    const save = (
      id: string,
      host: number,
      seated: readonly number[],
      phase: "waiting" | "over" = "waiting",
    ) => store.saveTable({ ...TABLE, id, phase }, { host, seated });
    await Promise.all([save("a", 1, [1, 2]), save("b", 2, [1]), save("c", 3, []), save("d", 1, [])]);
    await Promise.all([save("a", 1, [2]), save("b", 2, []), save("d", 1, [], "over")]);
    await save("c", 3, [1]);
    const later = await again();
    const of = async (person: number, after?: string) =>
      (await later.tablesOf(person, after, 10)).map(({ id }) => id).join("");
    expect([await of(1), await of(2), await of(3), await of(4)]).toEqual(["ac", "ab", "c", ""]);
    expect(await of(1, "a")).toBe("c");
    expect([await later.hostedBy(1), await later.hostedBy(2), await later.hostedBy(4)]).toEqual([1, 1, 0]);
    await later.removeTable("a");
    expect([await of(1), await later.hostedBy(1)]).toEqual(["c", 0]);
  });

  test("waiting tables that weren't visited since a time are dropped, with their seats", async () => {
    const { store } = await open();
    const table = (id: string, seen: number, phase: "waiting" | "running" | "over") =>
      store.saveTable({ ...TABLE, id, seen, phase }, OWN);
    await Promise.all([
      table("a", 10, "waiting"),
      table("b", 10, "running"),
      table("c", 10, "over"),
      table("d", 30, "waiting"),
      table("e", 10, "waiting"),
    ]);
    await store.touch(["e", "none"], 25);
    expect(await store.dropWaiting(20, 10)).toEqual(["a"]);
    expect(await store.dropWaiting(40, 1)).toHaveLength(1);
    expect(await store.dropWaiting(40, 10)).toHaveLength(1);
    expect(await store.table("a")).toBeUndefined();
    expect((await store.tablesOf(1, undefined, 10)).map(({ id }) => id)).toEqual(["b"]);
    expect(await store.table("c")).toBeDefined();
  });

  test("published creations are listed by author, kind and game, the latest first, page by page", async () => {
    const { store } = await open();
    const ann = await store.addPerson(hash(1), "Ann");
    await store.addPerson(hash(2), "Bob");
    const published: readonly (readonly [string, number, string, number])[] = [
      ["aaaaaaaaaaaa", 1, "duel-deck", 5],
      ["bbbbbbbbbbbb", 2, "spy-match", 7],
      ["cccccccccccc", 1, "spy-scenario", 7],
      ["dddddddddddd", 2, "duel-deck", 6],
    ];
    for (const [id, author, kind, at] of published) await store.addThing(thing(id, author, kind, at), 10);
    const listed = async (filter: Partial<ThingFilter>) =>
      (await store.things({ most: 10, ...filter })).map(({ id }) => id.charAt(0)).join("");
    expect(await listed({})).toBe("cbda");
    expect(await listed({ author: 1 })).toBe("ca");
    expect(await listed({ kind: "duel-deck" })).toBe("da");
    expect(await listed({ game: "spy" })).toBe("cb");
    expect(await listed({ most: 2 })).toBe("cb");
    expect(await listed({ before: [7, "bbbbbbbbbbbb"] })).toBe("da");
    await store.renamePerson(ann.id, "Anna");
    const [first] = await store.things({ author: 1, most: 1 });
    const { files: _, ...shown } = thing("cccccccccccc", 1, "spy-scenario", 7);
    expect(first).toEqual({ ...shown, authorName: "Anna" });
  });

  test("only its author replaces or removes a creation, and the number per author is limited", async () => {
    const { store, again } = await open();
    await store.addPerson(hash(1), "Ann");
    expect(await store.addThing(thing("aaaaaaaaaaaa", 1), 1)).toBe(true);
    expect(await store.addThing(thing("bbbbbbbbbbbb", 1), 1)).toBe(false);
    expect(await store.replaceThing({ ...thing("aaaaaaaaaaaa", 2), files: "hers" })).toBe(undefined);
    expect(await store.removeThing("aaaaaaaaaaaa", 2)).toBe(false);
    expect(await store.replaceThing({ ...thing("aaaaaaaaaaaa", 1), name: "Better", at: 9 })).toBe(2);
    const reopened = await again();
    expect(await reopened.thing("aaaaaaaaaaaa")).toEqual({
      ...thing("aaaaaaaaaaaa", 1),
      name: "Better",
      at: 9,
      edition: 2,
      authorName: "Ann",
    });
    expect(await reopened.removeThing("aaaaaaaaaaaa", 1)).toBe(true);
    expect(await reopened.thing("aaaaaaaaaaaa")).toBe(undefined);
    expect(await reopened.replaceThing(thing("aaaaaaaaaaaa", 1))).toBe(undefined);
  });

  test("a rated match counts once for each player, and the last rating is the current one", async () => {
    const { store, again } = await open();
    expect(await store.ratings(1)).toEqual([]);
    const result = { person: 1, game: "duel", opponent: { rating: 1500, deviation: 60 } };
    const first = await store.rate({ ...result, id: "aaaaaaaaaaaa", score: 1 });
    expect(first.before).toEqual(NEW_RATING);
    expect(first.after.rating).toBeGreaterThan(1600);
    const second = await store.rate({ ...result, id: "bbbbbbbbbbbb", score: 0 });
    expect(second.before).toEqual(first.after);
    const later = await again();
    // Whatever is said about it: the result that came first stays.
    expect(await later.rate({ ...result, id: "aaaaaaaaaaaa", score: 0 })).toEqual(first);
    await later.rate({ ...result, game: "spy", id: "cccccccccccc", score: 0.5 });
    expect(await later.ratings(1)).toMatchObject([
      { game: "duel", matches: 2, ...second.after },
      { game: "spy", matches: 1 },
    ]);
    expect(await later.ratings(2)).toEqual([]);
  });

  test("a finished match is to be rated until that is done", async () => {
    const { store, again } = await open();
    await Promise.all([store.finish(match("aaaaaaaaaaaa", 5)), store.oweRating("aaaaaaaaaaaa")]);
    await store.oweRating("aaaaaaaaaaaa");
    const later = await again();
    expect(await later.owedRatings()).toEqual(["aaaaaaaaaaaa"]);
    await later.settleRating("aaaaaaaaaaaa");
    await later.settleRating("aaaaaaaaaaaa");
    expect(await later.owedRatings()).toEqual([]);
  });

  test("a tournament keeps its notes in order, and its organiser has a limited number of them", async () => {
    const { store, again } = await open();
    const cup = tournament("aaaaaaaaaaaa");
    expect(await store.addTournament(cup, 1)).toBe(true);
    expect(await store.addTournament(tournament("bbbbbbbbbbbb"), 1)).toBe(false);
    const piece = { id: cup.id, phase: "running", card: "later" } as const;
    await store.noteTournament({ ...piece, after: 0, notes: ["Ann joins", "Bob joins"] });
    expect(await store.noteTournament({ ...piece, after: 1, notes: ["again"] })).toBe(false);
    const reopened = await again();
    await reopened.noteTournament({ ...piece, after: 2, notes: ["they play"] });
    expect(await reopened.tournament(cup.id)).toEqual({
      ...cup,
      phase: "running",
      card: "later",
      notes: ["Ann joins", "Bob joins", "they play"],
    });
    expect(await reopened.runningTournaments()).toEqual([cup.id]);
    await reopened.noteTournament({ ...piece, phase: "closed", after: 3, notes: [] });
    expect(await reopened.runningTournaments()).toEqual([]);
    expect(await reopened.addTournament(tournament("bbbbbbbbbbbb"), 1)).toBe(true);
    expect(await reopened.tournament("cccccccccccc")).toBe(undefined);
  });

  test("public tournaments are listed for everyone, private ones for their organisers", async () => {
    const { store } = await open();
    await store.addTournament({ ...tournament("aaaaaaaaaaaa"), at: 5 }, 9);
    await store.addTournament({ ...tournament("bbbbbbbbbbbb"), at: 7, open: false }, 9);
    await store.addTournament({ ...tournament("cccccccccccc"), at: 7, host: 2 }, 9);
    const listed = async (filter: Partial<TournamentFilter>) =>
      (await store.tournaments({ most: 10, ...filter })).map(({ id }) => id.charAt(0)).join("");
    expect(await listed({})).toBe("ca");
    expect(await listed({ host: 1 })).toBe("ba");
    expect(await listed({ most: 1 })).toBe("c");
    expect(await listed({ before: [7, "cccccccccccc"] })).toBe("a");
  });

  test("a probe is stored if anything can be saved", async () => {
    const { store } = await open();
    await store.probe();
    await store.probe();
  });

  test("names are read as they were written", async () => {
    const { store, again } = await open();
    const names = [
      "Ann",
      "Zoë",
      "日本",
      "👩‍🚀".slice(0, 2),
      "0",
      "'; DROP TABLE person; --",
      "x".repeat(MAX_LENGTHS.name),
    ];
    expect(names.every((name) => personName.safeParse(name).success)).toBe(true);
    await Promise.all(names.map((name, index) => store.addPerson(hash(index), name)));
    const later = await again();
    const read = await Promise.all(names.map(async (_, index) => (await later.person(hash(index)))?.name));
    expect(read).toEqual(names);
  });
});
