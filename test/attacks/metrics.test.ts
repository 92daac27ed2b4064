import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { LogFile } from "../../src/server/log-file.ts";
import { Client } from "../server/client.ts";
import { folder, openHouse } from "../server/house.ts";

/* Figures of the server change with every move: only its operator may read them. */

const ADMIN = { port: 0, host: "127.0.0.1" };

describe("metrics are for the operator only", () => {
  it("there are none on the public port, with or without an admin port", async () => {
    for (const more of [{}, { admin: ADMIN }]) {
      const { address } = await openHouse(undefined, {}, undefined, more);
      const answer = await fetch(`${address}metrics`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain("ludothek_");
      expect(await (await fetch(address)).text()).not.toContain("metrics");
    }
  });

  it("there is no admin port unless it is asked for", async () => {
    expect((await openHouse()).adminPort).toBeUndefined();
  });

  it("the admin port serves figures in the format of Prometheus", async () => {
    const { address, adminPort } = await openHouse(undefined, {}, undefined, { admin: ADMIN });
    await Client.hello(address, "Ann");
    const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
    for (const line of [/^ludothek_connections 1$/m, /^ludothek_messages_total 1$/m, /^ludothek_tables 0$/m])
      expect(text).toMatch(line);
  });

  it("the admin port has nothing else, and is read only", async () => {
    const { adminPort } = await openHouse(undefined, {}, undefined, { admin: ADMIN });
    const status = async (path: string, method: string) =>
      (await fetch(`http://127.0.0.1:${adminPort}/${path}`, { method })).status;
    expect(await status("api/matches", "GET")).toBe(404);
    expect([await status("metrics", "HEAD"), await status("metrics", "POST")]).toEqual([200, 405]);
  });

  it("the public port says only that nothing can be saved; the reason is at the admin port and in the log", async () => {
    const data = folder();
    const log = () => new LogFile(join(data, "server.log"));
    const { address, adminPort, stop } = await openHouse(data, {}, undefined, { admin: ADMIN, log });
    const other = new DatabaseSync(join(data, "ludothek.sqlite"));
    other.exec("BEGIN IMMEDIATE");
    const open = await fetch(`${address}healthz`);
    expect([open.status, await open.json()]).toEqual([503, { status: "cannot save" }]);
    const detailed = await fetch(`http://127.0.0.1:${adminPort}/healthz`);
    expect([detailed.status, await detailed.json()]).toEqual([
      503,
      { status: "cannot save", problem: "database is locked", damaged: 0, connections: 0, tables: 0 },
    ]);
    other.exec("ROLLBACK");
    other.close();
    await stop();
    expect(readFileSync(join(data, "server.log"), "utf8")).toContain("database is locked");
  });

  it("the public port reveals nothing to a stranger when a move is made", async () => {
    const { address } = await openHouse();
    const [ann, bob, eve] = [
      await Client.hello(address, "Ann"),
      await Client.hello(address, "Bob"),
      await Client.hello(address, "Eve"),
    ];
    const created = await ann.ask({ type: "create", game: "duel", settings: {} });
    const table = (created.type === "done" && created.table) || "";
    await bob.ask({ type: "enter", table });
    for (const [seat, one] of [ann, bob].entries()) await one.ask({ type: "sit", table, seat });
    for (const one of [ann, bob]) await one.ask({ type: "ready", table, ready: true });
    await ann.untilType("view");
    await eve.ask({ type: "lobby", watch: true });
    const look = async () => {
      const answers = [];
      for (const path of [
        "",
        "healthz",
        "metrics",
        "api/games",
        "api/matches",
        `api/matches/${table}.ludo`,
      ]) {
        const answer = await fetch(`${address}${path}`);
        const headers = [...answer.headers].filter(([name]) => name !== "date");
        answers.push([path, answer.status, headers, await answer.text()]);
      }
      return answers;
    };
    const before = await look();
    const heard = eve.heard.length;
    for (let moves = 0; moves < 3; moves++) {
      await ann.when(() => ann.at(table).asked.length > 0);
      const player = ann.at(table).asked.includes(0) ? ann : bob;
      await player.when(() => player.at(table).asked.includes(player.at(table).viewer));
      const seen = player.at(table);
      const told = ann.at(table).number;
      await player.ask({ type: "act", table, action: ["finish"], count: ++seen.acted });
      await ann.when(() => ann.at(table).number > told);
    }
    expect(await look()).toEqual(before);
    // An answer comes after everything that was sent before it.
    await eve.ask({ type: "mine" });
    expect(
      eve.heard.slice(heard).flatMap((message) => ("type" in message ? [message.type] : ["told"])),
    ).toEqual(["mine", "done"]);
  });
});
