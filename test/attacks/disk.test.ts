import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isMainThread } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { VERSION } from "../../src/protocol/parts.ts";
import { backUp } from "../../src/server/backup.ts";
import { LogFile } from "../../src/server/log-file.ts";
import { scrub } from "../../src/server/scrub.ts";
import { SqliteStore } from "../../src/server/sqlite.ts";
import { Damaged } from "../../src/server/store.ts";
import { Client } from "../server/client.ts";
import { folder, openHouse } from "../server/house.ts";
import { exploreDisk } from "../server/simulation/bad-disk.ts";

/* A bad disk fails, not the house. */

/** Ann and Bob at a table, whose match has begun. */
async function twoAtDuel(address: string) {
  const [ann, bob] = [await Client.hello(address, "Ann"), await Client.hello(address, "Bob")];
  const table = await tableOf(ann);
  await bob.ask({ type: "enter", table });
  for (const [seat, client] of [ann, bob].entries()) {
    await client.ask({ type: "sit", table, seat });
    await client.ask({ type: "ready", table, ready: true });
  }
  await Promise.all([ann.untilType("view"), bob.untilType("view")]);
  return { ann, bob, table };
}

async function tableOf(client: Client): Promise<string> {
  const created = await client.ask({ type: "create", game: "duel", settings: {} });
  return (created.type === "done" && created.table) || "";
}

/** Changes rows behind the back of the house, as a bad disk would. */
function damage(data: string, ...statements: readonly string[]): void {
  const db = new DatabaseSync(join(data, "ludothek.sqlite"));
  for (const statement of statements) db.exec(statement);
  db.close();
}

async function helloWith(address: string, token: string) {
  const client = new Client(address);
  await client.opened();
  return client.ask({ type: "hello", version: VERSION, token });
}

/** The public key of a house, as it tells its guests. */
async function keyOf(address: string): Promise<string> {
  return (await (await Client.hello(address, "Guest")).untilType("welcome")).house;
}

const codeAt = async (address: string) => {
  const response = await fetch(address);
  return [response.status, await response.json()];
};

describe("damage", () => {
  it("to the signing key closes no house: records are signed with a key for this run, and the stored one is kept", async () => {
    const data = folder();
    const first = await openHouse(data);
    const key = await keyOf(first.address);
    await first.stop();
    damage(data, "UPDATE signing SET key = upper(key)");
    const second = await openHouse(data);
    const other = await keyOf(second.address);
    expect(other).toMatch(/^[\w-]{43}$/);
    expect(other).not.toBe(key);
    expect(await codeAt(`${second.address}healthz`)).toEqual([200, { status: "damaged" }]);
    await second.stop();
    const third = await openHouse(data);
    expect(await keyOf(third.address)).not.toBe(other);
  });

  it("to a person's row or token is not reported as an unknown token, and others get in", async () => {
    const data = folder();
    const first = await openHouse(data);
    const clients = [];
    for (const name of ["Ann", "Bob", "Eve"]) clients.push(await Client.hello(first.address, name));
    await first.stop();
    damage(
      data,
      "UPDATE person SET name = 'Anm' WHERE name = 'Ann'",
      "UPDATE token SET person = 3 WHERE person = 2",
    );
    const { address } = await openHouse(data);
    const [ann = "", bob = "", eve = ""] = clients.map(({ token }) => token);
    expect(await helloWith(address, ann)).toMatchObject({ code: "damaged" });
    expect(await helloWith(address, bob)).toMatchObject({ code: "damaged" });
    expect(await helloWith(address, eve)).toMatchObject({ type: "done" });
    expect(await helloWith(address, "0".repeat(32))).toMatchObject({ code: "unknown token" });
  });

  it("to a table or match is not reported as a missing one, stops it, and affects nothing else", async () => {
    const data = folder();
    const first = await openHouse(data);
    const tables = [];
    for (let number = 0; number < 5; number++) tables.push(await twoAtDuel(first.address));
    const [good, setup, record, gone, over] = tables.map(({ table }) => table);
    await tables[4]?.ann.ask({ type: "resign", table: over ?? "" });
    const token = tables[0]?.ann.token;
    await first.stop();
    damage(
      data,
      `UPDATE place SET setup = replace(setup, 'Bob', 'Bod') WHERE id = '${setup}'`,
      `UPDATE run SET pieces = replace(pieces, 'Ann', 'Anm') WHERE place = '${record}'`,
      `DELETE FROM run WHERE place = '${gone}'`,
      `UPDATE finished SET record = replace(record, 'Ann', 'Anm') WHERE id = '${over}'`,
    );
    const { address } = await openHouse(data);
    const ann = await Client.hello(address, "Ann", token);
    for (const table of [setup, record, gone, over])
      expect(await ann.ask({ type: "enter", table: table ?? "" })).toMatchObject({ code: "damaged" });
    expect(await ann.ask({ type: "enter", table: "0123456789ab" })).toMatchObject({ code: "no such table" });
    expect(await codeAt(`${address}api/matches/${over}.ludo`)).toEqual([500, { code: "damaged" }]);
    expect(await codeAt(`${address}api/matches/0123456789ab.ludo`)).toEqual([404, { code: "no such match" }]);
    await ann.ask({ type: "enter", table: good ?? "" });
    expect(await ann.ask({ type: "act", table: good ?? "", action: ["finish"], count: 1 })).toMatchObject({
      type: "done",
    });
    // The operator sees how much; other players continue, so the server is alive.
    expect(await codeAt(`${address}healthz`)).toEqual([200, { status: "damaged" }]);
  });

  it("is in the log with its kind and id, and without contents", async () => {
    const data = folder();
    const store = new SqliteStore(data);
    const ann = await store.addPerson(new Uint8Array(32).fill(1), "Secret Name");
    await store.close();
    damage(data, "UPDATE person SET name = 'Secret Nane'");
    const again = new SqliteStore(data);
    const told: string[] = [];
    again.damages.onDamage = (what) => told.push(what);
    for (const _ of [1, 2]) await expect(again.person(new Uint8Array(32).fill(1))).rejects.toThrow(Damaged);
    expect(told).toEqual([`person ${ann.id}`]);
    await again.close();
  });

  it("drops, overwrites or renames nothing", async () => {
    const data = folder();
    const store = new SqliteStore(data);
    const table = {
      id: "0123456789ab",
      game: "duel",
      phase: "waiting",
      open: true,
      seen: 5,
      card: "{}",
    } as const;
    await store.addPerson(new Uint8Array(32).fill(1), "Ann");
    await store.saveTable({ ...table, setup: "{}" }, { host: 1, seated: [] });
    await store.saveTable({ ...table, id: "ffffffffffff", setup: "{}" }, { host: 1, seated: [] });
    await store.saveTable({ ...table, id: "abcdefabcdef", setup: "{}" }, { host: 1, seated: [] });
    await store.close();
    damage(
      data,
      "UPDATE place SET setup = '[]' WHERE id = '0123456789ab'",
      "UPDATE place SET card = '[]' WHERE id = 'ffffffffffff'",
      "UPDATE person SET name = 'Amn'",
    );
    const again = new SqliteStore(data);
    expect(await again.dropWaiting(100, 10)).toEqual(["abcdefabcdef"]);
    await expect(again.removeTable(table.id)).rejects.toThrow(Damaged);
    await expect(again.renamePerson(1, "Eve")).rejects.toThrow(Damaged);
    await again.touch(["ffffffffffff"], 99);
    await again.close();
    const db = new DatabaseSync(join(data, "ludothek.sqlite"));
    expect(db.prepare("SELECT id, seen, card, setup FROM place ORDER BY id").all()).toEqual([
      { id: "0123456789ab", seen: 5, card: "{}", setup: "[]" },
      { id: "ffffffffffff", seen: 5, card: "[]", setup: "{}" },
    ]);
    expect(db.prepare("SELECT name FROM person").all()).toEqual([{ name: "Amn" }]);
    db.close();
  });

  it("is noticed whichever copy of a name the disk has changed, in rows and in indexes", async () => {
    const data = folder();
    const store = new SqliteStore(data);
    const hash = new Uint8Array(32).map((_, index) => 200 - index);
    const table = {
      id: "q1w2e3r4t5z6",
      game: "duel",
      phase: "waiting",
      open: true,
      seen: 5,
      card: "{}",
      setup: "{}",
    } as const;
    await store.addPerson(hash, "Ann");
    await store.saveTable(table, { host: 1, seated: [1] });
    await store.close();
    const file = readFileSync(join(data, "ludothek.sqlite"));
    for (const name of [Buffer.from(table.id), Buffer.from(hash)]) {
      let copies = 0;
      for (let at = file.indexOf(name); at >= 0; at = file.indexOf(name, at + 1)) {
        copies++;
        const changed = Buffer.from(file);
        changed[at + 3] = (changed[at + 3] ?? 0) ^ 4;
        const other = folder();
        writeFileSync(join(other, "ludothek.sqlite"), changed);
        const harmed = new SqliteStore(other);
        const answers = await Promise.allSettled([harmed.table(table.id), harmed.person(hash)]);
        await harmed.close();
        expect(answers.map((answer) => (answer.status === "fulfilled" ? answer.value : "damaged"))).toEqual([
          expect.toBeOneOf([table, "damaged"]),
          expect.toBeOneOf([{ id: 1, name: "Ann" }, "damaged"]),
        ]);
      }
      expect(copies).toBeGreaterThan(1);
    }
  });

  it("is noticed where SQLite drops commits silently because its own log is damaged", async () => {
    const data = folder();
    const store = new SqliteStore(data);
    const table = {
      id: "0123456789ab",
      game: "duel",
      phase: "running",
      open: true,
      seen: 5,
      card: "{}",
    } as const;
    await store.saveTable({ ...table, setup: "{}" }, { host: 1, seated: [] });
    for (const number of [0, 1, 2]) await store.append(table.id, number, `piece ${number}\n`);
    await store.addPerson(new Uint8Array(32).fill(1), "Ann");
    const crashed = folder();
    for (const name of readdirSync(data).filter((file) => !/lock|shm/.test(file)))
      copyFileSync(join(data, name), join(crashed, name));
    await store.close();
    const wal = join(crashed, "ludothek.sqlite-wal");
    const bytes = readFileSync(wal);
    const at = bytes.lastIndexOf("piece 2");
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(wal, bytes);
    for (const _ of ["at once", "and ever after"]) {
      const again = new SqliteStore(crashed);
      await expect(again.pieces(table.id)).rejects.toThrow(Damaged);
      await expect(again.append(table.id, 2, "another")).rejects.toThrow(Damaged);
      await expect(again.person(new Uint8Array(32).fill(1))).rejects.toThrow(Damaged);
      await again.close();
    }
  });

  it("is the only reason to refuse: whatever bit is flipped or page is torn, no answer is wrong", async () => {
    const { failed, closed, right, refused } = await exploreDisk(61, 60);
    expect(failed).toEqual([]);
    expect([closed > 0, right > 5000, refused > 500]).toEqual([true, true, true]);
  });

  it("is found by ludothek check, which changes nothing", async () => {
    const data = folder();
    const first = await openHouse(data);
    const [good, bad] = [await twoAtDuel(first.address), await twoAtDuel(first.address)];
    const over = await twoAtDuel(first.address);
    await over.ann.ask({ type: "resign", table: over.table });
    // While the server runs, too.
    expect((await scrub(data)).problems).toEqual([]);
    await first.stop();
    const { counts, problems } = await scrub(data);
    const rows = { people: 6, tokens: 6, tables: 3, runs: 2, seats: 4, matches: 1, matchPlayers: 2 };
    expect([Object.fromEntries(counts), problems]).toEqual([{ ...rows, commits: 0 }, []]);
    damage(
      data,
      `UPDATE run SET pieces = replace(pieces, 'Ann', 'Anm') WHERE place = '${bad.table}'`,
      `UPDATE finished SET record = replace(record, 'Ann', 'Anm') WHERE id = '${over.table}'`,
      "UPDATE person SET name = 'Anm' WHERE id = 1",
    );
    const before = readFileSync(join(data, "ludothek.sqlite"));
    const found = (await scrub(data)).problems;
    for (const what of [
      `record of table ${bad.table} is damaged`,
      `match ${over.table}: it is damaged`,
      "person 1 is damaged",
    ])
      expect(found.filter((line) => line.startsWith(what))).toHaveLength(1);
    expect(found.join()).not.toContain(good.table);
    expect(found).toHaveLength(3);
    expect(readFileSync(join(data, "ludothek.sqlite")).equals(before)).toBe(true);
  });
});

// A thread, in which `npm run mutants` runs tests, can't set the mask.
it.skipIf(process.platform === "win32" || !isMainThread)(
  "database, log and backup files are readable by their owner only, whatever the folder's mode or umask",
  async () => {
    const modes = (directory: string) =>
      readdirSync(directory).map((name) => [name, statSync(join(directory, name)).mode & 0o777]);
    const umask = process.umask(0);
    try {
      const data = join(folder(), "open to all");
      mkdirSync(data);
      chmodSync(data, 0o777);
      const first = await openHouse(data);
      const log = new LogFile(join(data, "server.log"));
      log.write("line\n");
      log.flush();
      await Client.hello(first.address, "Ann");
      backUp(data, join(data, "copy.sqlite"));
      expect(modes(data).filter(([, mode]) => mode !== 0o600)).toEqual([]);
      expect(readdirSync(data)).toEqual(
        expect.arrayContaining(["ludothek.sqlite-wal", "ludothek.sqlite-shm", "server.lock", "server.log"]),
      );
      log.close();
      await first.stop();
      // An older version left everything open.
      for (const name of readdirSync(data)) chmodSync(join(data, name), 0o644);
      writeFileSync(join(data, "server.log.1"), "", { mode: 0o644 });
      chmodSync(data, 0o755);
      await openHouse(data);
      new LogFile(join(data, "server.log")).close();
      expect(statSync(data).mode & 0o777).toBe(0o700);
      expect(modes(data).filter(([name, mode]) => mode !== 0o600 && name !== "copy.sqlite")).toEqual([]);
    } finally {
      process.umask(umask);
    }
  },
);
