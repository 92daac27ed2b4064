import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { writeDeck } from "../../src/games/duel/deckfile.ts";
import { DECKS } from "../../src/games/duel/decks.ts";
import { CAMPAIGN } from "../../src/games/dungeon/campaign.ts";
import { writeDeck as writeFarmlandDeck, writeUnits } from "../../src/games/farmland/files.ts";
import { DECKS as FARMLAND_DECKS, UNITS } from "../../src/games/farmland/units.ts";
import type { ClientMessage } from "../../src/protocol/client.ts";
import type { Spoken } from "../../src/protocol/server.ts";
import { backUp } from "../../src/server/backup.ts";
import { addFunctions } from "../../src/server/schema.ts";
import { Client } from "./client.ts";
import { folder, openHouse } from "./house.ts";

/* What was made is published, found, copied and played with, on real sockets and real files. */

type Publish = Extract<ClientMessage, { type: "publish" }>;

const DECK = writeDeck(DECKS.storm);
const one = (name: string, text: string) => [{ name, text }];
const deck = (more: Partial<Publish> = {}): Publish => ({
  type: "publish",
  game: "duel",
  kind: "duel-deck",
  name: "Ann's dragons",
  files: { deck: one("deck.json", DECK) },
  ...more,
});

/** Answers before "done": a list, a creation, what was published. */
async function told<T extends Spoken["type"]>(client: Client, message: ClientMessage, type: T) {
  const from = client.heard.length;
  const answer = await client.ask(message);
  if (answer.type === "refused") throw new Error(`${answer.code}: ${answer.sentence}`);
  return client.untilType(type, from);
}

const published = async (client: Client, message: Publish) =>
  (await told(client, message, "published")).thing;
const refusalOf = async (client: Client, message: ClientMessage) => {
  const answer = await client.ask(message);
  return answer.type === "refused" ? `${answer.code}: ${answer.sentence}` : "done";
};

/** The latest a client was sent about a table. */
const titleAt = (client: Client, table: string) =>
  client.heard
    .flatMap((heard) => (!Array.isArray(heard) && heard.type === "table" ? [heard.table] : []))
    .findLast(({ id }) => id === table)?.title;

describe("a creation of the workshop", () => {
  test("is published, listed, opened by others with its files, and withdrawn", async () => {
    const { address } = await openHouse();
    const [ann, bob] = [await Client.hello(address, "Ann"), await Client.hello(address, "Bob")];
    const thing = await published(ann, deck());
    expect(thing).toMatchObject({ name: "Ann's dragons", author: "Ann", own: true, edition: 1 });
    const { things, next } = await told(bob, { type: "things", game: "duel" }, "things");
    expect(things).toEqual([{ ...thing, own: false }]);
    expect(next).toBe(null);
    const { files } = await told(bob, { type: "thing", thing: thing.id }, "thing");
    expect(files).toEqual({ deck: one("deck.json", DECK) });
    expect((await told(bob, { type: "things", own: true }, "things")).things).toEqual([]);
    expect(await refusalOf(ann, { type: "withdraw", thing: thing.id })).toBe("done");
    expect(await refusalOf(bob, { type: "thing", thing: thing.id })).toContain("no such thing: ");
    expect((await told(bob, { type: "things" }, "things")).things).toEqual([]);
  });

  test("is listed page by page, the latest first", async () => {
    const { address } = await openHouse();
    const ann = await Client.hello(address, "Ann");
    for (const name of ["first", "second", "third"]) await published(ann, deck({ name }));
    const page = await told(ann, { type: "things", most: 2 }, "things");
    const rest = await told(ann, { type: "things", most: 2, before: page.next ?? "" }, "things");
    expect(rest.next).toBe(null);
    const names = [...page.things, ...rest.things].map(({ name }) => name);
    expect(names.toSorted()).toEqual(["first", "second", "third"]);
    expect(page.things.length).toBe(2);
  });

  test("is changed and withdrawn only with its author's token", async () => {
    const { address } = await openHouse();
    const [ann, bob] = [await Client.hello(address, "Ann"), await Client.hello(address, "Ann")];
    const { id } = await published(ann, deck());
    const notHers = "not the author: Only its author can change or withdraw this.";
    expect(await refusalOf(bob, deck({ thing: id, name: "Bob's dragons" }))).toBe(notHers);
    expect(await refusalOf(bob, { type: "withdraw", thing: id })).toBe(notHers);
    const again = await Client.hello(address, "Anna", ann.token);
    const better = await published(again, deck({ thing: id, name: "Better dragons" }));
    expect(better).toMatchObject({ id, name: "Better dragons", author: "Anna", edition: 2 });
    expect(await refusalOf(again, deck({ thing: "zzzzzzzzzzzz" }))).toContain("no such thing: ");
    // What others know by its link as a deck stays a deck.
    const levels = one("level1.txt", `${CAMPAIGN[0]?.level.join("\n")}\n`);
    const other = { game: "dungeon", kind: "dungeon-levels", files: { levels }, thing: id };
    expect(await refusalOf(again, deck(other))).toContain("no such kind: ");
  });

  test("can be what a table plays, and its visitors are told its name", async () => {
    const { address } = await openHouse();
    const [ann, bob] = [await Client.hello(address, "Ann"), await Client.hello(address, "Bob")];
    const small = { ...DECKS.storm, cards: DECKS.storm.cards.slice(0, 20) };
    const { id } = await published(ann, deck({ files: { deck: one("small.json", writeDeck(small)) } }));
    const created = await bob.ask({ type: "create", game: "duel", settings: { things: [id] } });
    const table = (created.type === "done" && created.table) || "";
    expect(titleAt(bob, table)).toBe("deck: Ann's dragons");
    await ann.ask({ type: "enter", table });
    expect(titleAt(ann, table)).toBe("deck: Ann's dragons");
    for (const [seat, client] of [bob, ann].entries()) {
      await client.ask({ type: "sit", table, seat });
      await client.ask({ type: "ready", table, ready: true });
    }
    const { config } = await ann.untilType("view");
    expect(config).toMatchObject({ deck: { cards: small.cards } });
    // A match stays as it was begun, whatever becomes of the thing.
    expect(await refusalOf(ann, { type: "withdraw", thing: id })).toBe("done");
    const late = await bob.ask({ type: "create", game: "duel", settings: { things: [id] } });
    expect(late).toMatchObject({ type: "refused", code: "no such thing" });
  });

  test("replaces some choices, beside others; a table may switch to it", async () => {
    const { address } = await openHouse();
    const ann = await Client.hello(address, "Ann");
    const created = await ann.ask({ type: "create", game: "farmland", settings: {} });
    const table = (created.type === "done" && created.table) || "";
    expect(titleAt(ann, table)).toBe("deck1, deck2: balanced");
    const { id } = await published(ann, {
      type: "publish",
      game: "farmland",
      kind: "farmland-set",
      name: "Harvest",
      files: {
        units: one("units.txt", writeUnits(UNITS)),
        deck1: one("deck1.txt", writeFarmlandDeck(FARMLAND_DECKS.aggressive)),
        deck2: one("deck2.txt", writeFarmlandDeck(FARMLAND_DECKS.defensive)),
      },
    });
    await ann.ask({ type: "change", table, settings: { things: [id] } });
    expect(titleAt(ann, table)).toBe("units, deck1, deck2: Harvest");
    const choices = { deck1: "aggressive" };
    await ann.ask({ type: "change", table, settings: { choices } });
    expect(titleAt(ann, table)).toBe("deck1: aggressive; deck2: balanced");
    const foreign = await ann.ask({ type: "create", game: "duel", settings: { things: [id] } });
    expect(foreign).toMatchObject({ code: "bad choice", sentence: '"Harvest" was made for another game.' });
  });

  test("that is damaged, of another kind or not whole is refused with what is wrong", async () => {
    const { address } = await openHouse();
    const ann = await Client.hello(address, "Ann");
    const damaged: readonly (readonly [Partial<Publish>, string])[] = [
      [{ files: { deck: one("deck.json", DECK.slice(0, -9)) } }, "bad thing: deck.json, "],
      [{ files: { deck: one("deck.json", "{}") } }, "bad thing: deck.json, "],
      [{ files: { deck: [] } }, 'bad thing: "duel-deck" has files for deck, and no others.'],
      [{ files: {} }, "bad thing: "],
      [{ files: { deck: one("a", DECK), levels: one("b", "x") } }, "bad thing: "],
      [{ files: { deck: [...one("a", DECK), ...one("b", DECK)] } }, "bad thing: "],
      [{ kind: "spy-match" }, "no such kind: "],
      [{ kind: "__proto__" }, "no such kind: "],
      [{ game: "runa" }, "no such kind: "],
      [{ game: "chess" }, "no such game: "],
      [{ name: "\u202e" }, "malformed: "],
      [{ files: { deck: one("\u0000", DECK) } }, "malformed: "],
    ];
    for (const [change, refusal] of damaged)
      expect([change, await refusalOf(ann, deck(change))]).toEqual([
        change,
        expect.stringContaining(refusal),
      ]);
    expect((await told(ann, { type: "things" }, "things")).things).toEqual([]);
  });

  test("has limits: its bytes, creations of a person, creations of an address", async () => {
    const bytes = Buffer.byteLength(DECK) + "deck.json".length;
    const { address } = await openHouse(folder(), { thing: bytes, thingsPerPerson: 2, thingsPerAddress: 4 });
    const [ann, bob] = [await Client.hello(address, "Ann"), await Client.hello(address, "Bob")];
    // A longer name, and a letter of two bytes.
    for (const file of [one("deck2.json", DECK), one("deck.json", `${DECK.slice(0, -1)}é`)])
      expect(await refusalOf(ann, deck({ files: { deck: file } }))).toBe(
        `too large: This has ${bytes + 1} bytes; you can publish at most ${bytes}.`,
      );
    const first = await published(ann, deck());
    await published(ann, deck());
    expect(await refusalOf(ann, deck())).toContain("too many things: ");
    // A new edition is no new thing.
    await published(ann, deck({ thing: first.id }));
    expect(await refusalOf(bob, deck())).toContain("too many things: ");
  });

  test("is there after a restart, and in a backup", async () => {
    const data = folder();
    const before = await openHouse(data);
    const ann = await Client.hello(before.address, "Ann");
    const thing = await published(ann, deck());
    const copy = join(folder(), "copy.sqlite");
    backUp(data, copy);
    await before.stop();
    const db = new DatabaseSync(copy, { readOnly: true });
    expect(db.prepare("SELECT name FROM thing").all()).toEqual([{ name: "Ann's dragons" }]);
    db.close();
    const after = await openHouse(data);
    const again = await Client.hello(after.address, "Ann", ann.token);
    expect((await told(again, { type: "things" }, "things")).things).toEqual([thing]);
    expect((await told(again, { type: "thing", thing: thing.id }, "thing")).files).toEqual({
      deck: one("deck.json", DECK),
    });
  });

  test("a table that was stored before there were titles is listed and loaded without one", async () => {
    const data = folder();
    const before = await openHouse(data);
    const ann = await Client.hello(before.address, "Ann");
    const created = await ann.ask({
      type: "create",
      game: "duel",
      settings: { choices: { deck: "forest" } },
    });
    const table = (created.type === "done" && created.table) || "";
    expect(titleAt(ann, table)).toBe("deck: forest");
    await before.stop();
    const db = new DatabaseSync(join(data, "ludothek.sqlite"));
    addFunctions(db);
    db.exec(`UPDATE place SET card = json_remove(card, '$.info.title'), setup = json_remove(setup, '$.title');
      UPDATE place SET body = checksum('setup', setup);
      UPDATE place SET sum = checksum('table', id, game, phase, open, seen, card, pieces, body)`);
    db.close();
    const after = await openHouse(data);
    const again = await Client.hello(after.address, "Ann", ann.token);
    const { tables } = await told(again, { type: "lobby", watch: true }, "lobby");
    expect(tables.map(({ id, title }) => [id, title])).toEqual([[table, ""]]);
    expect(await refusalOf(again, { type: "enter", table })).toBe("done");
    expect(titleAt(again, table)).toBe("");
  });
});
