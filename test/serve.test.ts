import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { Log } from "../src/server/log.ts";
import { SqliteStore } from "../src/server/sqlite.ts";
import { answersTo, ludothek } from "./ludothek.ts";
import { Client } from "./server/client.ts";
import { folder } from "./server/house.ts";
import { ServerProcess } from "./server/kills/process.ts";

async function serving(data: string): Promise<ServerProcess> {
  const server = await ServerProcess.start(data, 0);
  onTestFinished(async () => void (await server.end("SIGKILL").catch(() => {})));
  return server;
}

describe("ludothek serve", () => {
  test.each(["SIGINT", "SIGTERM"] as const)("prints its address, and exits cleanly on %s", async (signal) => {
    const data = join(folder(), "new", "data");
    const server = await serving(data);
    expect(server.line).toMatch(/^The house is open at http:\/\/127\.0\.0\.1:\d+\/ \(/);
    expect(await (await fetch(`${server.address}healthz`)).json()).toEqual({ status: "fine" });
    const client = await Client.hello(server.address, "Ann");
    expect(await server.end(signal)).toBe(0);
    expect(await client.untilType("bye")).toMatchObject({ code: "closing" });
    expect(statSync(data).mode & 0o077).toBe(0);
  });

  test("a second one on the same directory, or the same port, is refused in one line", async () => {
    const data = folder();
    const server = await serving(data);
    const { port } = new URL(server.address);
    expect(ludothek(["serve", "--port", "0", "--data", data])).toEqual({
      status: 1,
      stdout: "",
      stderr: `ludothek: another server is using the data directory ${data}; choose another with --data.\n`,
    });
    expect(ludothek(["serve", "--port", port, "--data", folder()])).toEqual({
      status: 1,
      stdout: "",
      stderr: `ludothek: another program is using port ${port} of 127.0.0.1; choose another with --port.\n`,
    });
  });

  const WRONG: readonly (readonly [args: readonly string[], env: Record<string, string>, line: string])[] = [
    [["--port", "x"], {}, '--port must be a whole number from 0 to 65535, not "x".'],
    [["--port", "65536"], {}, '--port must be a whole number from 0 to 65535, not "65536".'],
    [["--admin-port", "x"], {}, '--admin-port must be a whole number from 0 to 65535, not "x".'],
    [
      ["--origin", "play.example"],
      {},
      '--origin must be an address such as https://play.example, not "play.example".',
    ],
    [
      ["--origin", "https://play.example/house"],
      {},
      '--origin must be an address such as https://play.example, not "https://play.example/house".',
    ],
    [["--proxy-header", "a b"], {}, '--proxy-header must be the name of a header, not "a b".'],
    [[], { LUDOTHEK_PROXY_HEADER: "" }, '--proxy-header must be the name of a header, not "".'],
    [["now"], {}, 'Unexpected argument "now". See ludothek serve --help.'],
    [["--wrong"], {}, 'unknown option "--wrong". Use one of --port, '],
    [
      [],
      { LUDOTHEK_RATE: "fast" },
      'LUDOTHEK_RATE must be a whole number from 1 to 999999999999999, not "fast".',
    ],
    [
      [],
      { LUDOTHEK_RATE: "1e99" },
      'LUDOTHEK_RATE must be a whole number from 1 to 999999999999999, not "1e99".',
    ],
    // Node would take a longer time for one millisecond.
    [
      [],
      { LUDOTHEK_HEARTBEAT: "2147483648" },
      'LUDOTHEK_HEARTBEAT must be a whole number from 1 to 2147483647, not "2147483648".',
    ],
  ];
  const answer = answersTo(WRONG.map(([args, env]) => ({ args: ["serve", ...args], env })));

  test.each(WRONG)("%j %j is a wrong command line", (args, env, line) => {
    const { status, stdout, stderr } = answer(["serve", ...args], env);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(`ludothek: ${line}`);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  });

  test.each([
    [
      "a file",
      (path: string) => writeFileSync(path, ""),
      / is a file, not a folder; choose a folder for the data/,
    ],
    [
      "no database",
      (path: string) => {
        mkdirSync(path);
        writeFileSync(
          join(path, "ludothek.sqlite"),
          "something else, and long enough to be read as a header".repeat(99),
        );
      },
      /./,
    ],
  ])("a data directory that is %s is refused in one line", (_name, make, problem) => {
    const path = join(folder(), "data");
    make(path);
    const { status, stderr } = ludothek(["serve", "--port", "0", "--data", path]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^ludothek: the server can't start: .*\n$/);
    expect(stderr).toMatch(problem);
  });

  test("ludothek check --data says in a line each what is damaged, and exits with 1", () => {
    const data = join(folder(), "data");
    mkdirSync(data);
    void new SqliteStore(data).close();
    const fine = ludothek(["check", "--data", data]);
    expect([fine.status, fine.stderr]).toEqual([0, ""]);
    expect(fine.stdout).toMatch(/: fine\.\n$/);
    const db = new DatabaseSync(join(data, "ludothek.sqlite"));
    db.exec("INSERT INTO person (id, name, sum) VALUES (1, 'Ann', 5)");
    db.close();
    const { status, stdout } = ludothek(["check", `--data=${data}`]);
    expect(status).toBe(1);
    expect(stdout.split("\n")[0]).toMatch(/^person 1 is damaged\. It is neither used nor changed/);
    expect(stdout).toMatch(/: 1 person, .*: 1 problem\.\n$/);
    expect(ludothek(["check", "--data", join(data, "none")])).toMatchObject({ status: 1, stdout: "" });
    expect(ludothek(["check", "deck.json", "--data", data]).status).toBe(2);
  });

  test("--help lists everything that can be set", () => {
    const { status, stdout } = ludothek(["serve", "--help"]);
    expect(status).toBe(0);
    expect(stdout).toContain("LUDOTHEK_CONNECTIONS_PER_ADDRESS");
    expect(stdout.split("\n").every((line) => line.length <= 80)).toBe(true);
  });

  test("its log has whole lines after a kill, and no secrets", async () => {
    const data = folder();
    const server = await serving(data);
    const client = await Client.hello(server.address, "Ann");
    const created = await client.ask({ type: "create", game: "duel", settings: { open: false } });
    const at = { table: (created.type === "done" && created.table) || "" };
    await client.ask({ type: "sit", ...at, seat: 0 });
    await client.ask({ type: "act", ...at, action: ["finish"] });
    // An answer in a later turn shows that the lines of this one are written.
    await client.ask({ type: "lobby", watch: false });
    await server.end("SIGKILL");
    const text = readFileSync(join(data, "server.log"), "utf8");
    const lines = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const table = created.type === "done" && created.table;
    expect(lines.map(({ msg }) => msg)).toEqual([
      "started",
      "connected",
      "hello",
      "table opened",
      "sit",
      "refused",
    ]);
    expect(lines.slice(1)).toMatchObject([
      { connection: 1, address: "127.0.0.1" },
      { connection: 1, person: 1, name: "Ann", isNew: true },
      { person: 1, table, game: "duel" },
      { connection: 1, person: 1, table, seat: 0 },
      { connection: 1, person: 1, message: "act", code: "not running", table },
    ]);
    expect(text).not.toMatch(/[0-9a-f]{32}/);
  });
});

describe("ludothek backup", () => {
  test("copies everything while the server runs, and never overwrites", async () => {
    const data = folder();
    const server = await serving(data);
    const client = await Client.hello(server.address, "Ann");
    const created = await client.ask({ type: "create", game: "duel", settings: {} });
    const file = join(folder(), "copy.sqlite");
    expect(ludothek(["backup", file, "--data", data])).toMatchObject({ status: 0, stderr: "" });
    const db = new DatabaseSync(file, { readOnly: true });
    const table = (created.type === "done" && created.table) || "";
    expect(new Log((sql) => db.prepare(sql)).table(table)).toMatchObject({ id: table, game: "duel" });
    db.close();
    const before = readFileSync(file);
    expect(ludothek(["backup", file, "--data", data])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^ludothek: cannot copy .* EEXIST: .*\n$/),
    });
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(await client.ask({ type: "lobby", watch: true })).toMatchObject({ type: "done" });
  });

  test("needs a directory with a database, and one name", () => {
    const data = folder();
    const file = join(data, "copy.sqlite");
    expect(ludothek(["backup", file, "--data", data])).toMatchObject({ status: 1 });
    expect(existsSync(file)).toBe(false);
    expect(ludothek(["backup", "--data", data]).stderr).toBe(
      "ludothek: FILE is missing. See ludothek backup --help.\n",
    );
  });
});
