import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { writeCharacters, writeMatch, writeScenario } from "../../src/games/spy/config/files.ts";
import { LogFolder, type LogLimits } from "../../src/server/standard/log-folder.ts";
import { readConfig, readLine } from "../../src/server/standard/options.ts";
import { HelpWanted } from "../../src/shell/parse.ts";
import { bin } from "../built.ts";
import { freePort } from "../free-port.ts";
import { whenThisEnds } from "../leash.ts";
import { configOf, idFor, Parlour, rawOf } from "./parlour.ts";
import { Caller, openEndpoint } from "./sockets.ts";

const SECOND = 1000;

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "ludothek-spy-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

describe("match after match", () => {
  test("a client that comes after the end is in the next one; clients left of the last one are closed after 5 s", async () => {
    const parlour = new Parlour();
    const { one, two, eve } = await parlour.onBoard();
    await parlour.playOut(one, two);
    const next = await parlour.hello("Ada");
    expect(next.last("HELLO_REPLY").sessionId).not.toBe(one.last("HELLO_REPLY").sessionId);
    const other = await parlour.hello("Bob");
    expect(next.last("GAME_STARTED").playerTwoId).toBe(idFor(next, other));
    expect(eve.closed).toBeNull();
    await parlour.pass(6 * SECOND);
    expect([one, two, eve].map(({ closed }) => closed?.code)).toEqual([1000, 1000, 1000]);
    await parlour.playOut(next, other);
  });

  test("a match of its own is played at /match/NAME, all other paths lead to the same one", async () => {
    const { port } = await openEndpoint();
    await Caller.hello(port, "Ada", "PLAYER", "/match/a");
    const cid = await Caller.hello(port, "Cid", "PLAYER", "/");
    const dan = await Caller.hello(port, "Dan", "PLAYER", "/websockets/game");
    await dan.until("GAME_STARTED");
    const eve = await Caller.hello(port, "Eve", "PLAYER", "/match/a?x=1");
    await eve.until("GAME_STARTED");
    expect(eve.heard[1]).toMatchObject({ playerOneName: "Ada", playerTwoName: "Eve" });
    expect(cid.heard[1]).toMatchObject({ playerOneName: "Cid", playerTwoName: "Dan" });
  });

  test("both lost for ever without a limit for coming back: the match ends after a while", async () => {
    const parlour = new Parlour({ match: { reconnectLimit: -1 } });
    const { one, two, eve } = await parlour.trio();
    one.drop();
    two.drop();
    await parlour.pass(601 * SECOND);
    expect(eve.last("STATISTICS").reason).toBe("VICTORY_BY_KICK");
  });
});

describe("GAME_STATUS", () => {
  test("comes at every start of a round and of a turn, and after every operation, with the complete state", async () => {
    const parlour = new Parlour();
    const { one, two, eve } = await parlour.onBoard();
    await parlour.playOut(one, two);
    const statuses = eve.all("GAME_STATUS");
    const persons = statuses[0]?.state.characters.length;
    let round = 0;
    let onTurn: string | null = null;
    for (const { state, operations, activeCharacterId } of statuses) {
      expect(state.characters).toHaveLength(persons ?? 0);
      expect(state.map.map.flat().length).toBe(configOf().scenario.flat().length);
      if (state.currentRound > round) {
        expect(operations).toEqual([]);
        expect(activeCharacterId).toBeNull();
        round = state.currentRound;
        continue;
      }
      const [first] = operations;
      if (first === undefined) onTurn = activeCharacterId;
      else if ("characterId" in first) expect(first.characterId).toBe(onTurn);
      else expect(activeCharacterId).toBeNull();
      expect(operations.length).toBeLessThan(3);
    }
    expect(round).toBeGreaterThanOrEqual(configOf().match.roundLimit);
    expect(statuses.map(({ isGameOver }) => isGameOver)).toEqual(
      statuses.map((_, i) => i === statuses.length - 1),
    );
  });

  test("goes to each in its own dialect: one of the standard, one of another family (P1, P2)", async () => {
    const parlour = new Parlour();
    const one = await parlour.hello("Ada");
    const two = parlour.visitor();
    two.character = "chosenCharacter";
    two.say({ type: "HELLO", clientId: "00000000-0000-0000-0000-000000000000", name: "alpha", role: "AI" });
    await parlour.pass();
    await parlour.playOut(one, two);
    expect(rawOf(one, "GAME_STATUS")).toMatchObject({ state: { map: { map: expect.anything() } } });
    expect(rawOf(two, "GAME_STATUS")).toMatchObject({ state: { map: { fieldMap: expect.anything() } } });
    expect(rawOf(two, "GAME_STATUS").clientId).toBe(two.id);
  });

  test("of an NPC comes about as late as one of the players' (spy-rules.md, 27)", async () => {
    const parlour = new Parlour({ world: { nodelay: false } });
    const { one, two, eve } = await parlour.trio();
    const times: { readonly at: number; readonly isNpc: boolean }[] = [];
    let heard = 0;
    let since = parlour.time;
    for (let answers = 0; answers < 40; ) {
      const asked = [one, two].find(({ question }) => question !== undefined);
      await parlour.pass(100);
      for (const message of eve.heard.slice(heard)) {
        if (message.type !== "GAME_STATUS") continue;
        const [operation] = message.operations;
        if (operation !== undefined && "characterId" in operation)
          times.push({ at: parlour.time - since, isNpc: true });
        since = parlour.time;
      }
      heard = eve.heard.length;
      if (asked !== undefined && parlour.time - since >= 3000) {
        asked.answer();
        answers++;
        since = parlour.time;
        heard = eve.heard.length;
      }
      if (asked !== undefined && eve.all("GAME_STATUS").length === 0) {
        asked.answer();
        since = parlour.time;
      }
    }
    const npcs = times.slice(10).map(({ at }) => at);
    expect(npcs.length).toBeGreaterThan(5);
    expect(Math.min(...npcs)).toBeGreaterThan(2000);
    expect(Math.max(...npcs)).toBeLessThan(4500);
  });
});

describe("REPLAY", () => {
  test("has everything that was sent to the client that asks, and is one message", async () => {
    const logs = new LogFolder(folder(), () => Date.now());
    const { port } = await openEndpoint({}, { log: (session) => logs.begin(session) });
    const [ada, bob] = [await Caller.hello(port, "Ada"), await Caller.hello(port, "Bob")];
    await Promise.all([ada.playOut(), bob.playOut()]);
    expect(ada.heard.at(-1)).toMatchObject({ type: "STATISTICS", hasReplay: true });
    const before = ada.texts.length;
    ada.say({ type: "REQUEST_REPLAY" });
    ada.say({ type: "REQUEST_META_INFORMATION", keys: ["Player.Count"] });
    await ada.until("META_INFORMATION");
    expect(ada.heard.slice(before).map(({ type }) => type)).toEqual(["REPLAY", "META_INFORMATION"]);
    const replay = ada.heard[before];
    if (replay?.type !== "REPLAY") throw new Error("no replay");
    expect(replay).toMatchObject({ playerOneName: "Ada", playerTwoName: "Bob", clientId: ada.id });
    expect(replay.rounds).toBeGreaterThan(1);
    const told = replay.messages.map((message) => JSON.stringify(message));
    expect(told.join("\n") === ada.texts.slice(0, before).join("\n")).toBe(true);
    // Its folder is removed now.
    await logs.packed;
  });

  test("is refused where no log is kept", async () => {
    const parlour = new Parlour();
    const { one, two } = await parlour.trio();
    two.say({ type: "GAME_LEAVE" });
    expect(one.last("STATISTICS").hasReplay).toBe(false);
    one.say({ type: "REQUEST_REPLAY" });
    expect(one.last("ERROR").reason).toBe("GENERAL");
  });
});

describe("logs (P8)", () => {
  /** Begins and ends a log every second, each with at least this many bytes. */
  const filled = async (path: string, count: number, limits?: LogLimits) => {
    let now = Date.UTC(2026, 0, 1);
    const logs = new LogFolder(path, () => now, limits);
    const first = logs.begin("00000000-aaaa");
    for (let i = 1; i <= count; i++) {
      now += SECOND;
      const log = logs.begin(String(i).padStart(8, "0"));
      log?.opened(1, `/${i}`, []);
      log?.close();
    }
    await logs.packed;
    return { kept: readdirSync(path).sort(), first };
  };

  test("all are kept, and nothing of those that were broken off", async () => {
    const path = folder();
    writeFileSync(join(path, "mine.txt"), "");
    writeFileSync(join(path, "spy-20250101-000000-00000000.jsonl.gz.part"), "broken off");
    const { kept, first } = await filled(path, 30);
    expect(kept).toHaveLength(32);
    expect(kept.slice(0, 2)).toEqual(["mine.txt", "spy-20260101-000000-00000000.jsonl"]);
    expect(kept[2]).toBe("spy-20260101-000001-00000001.jsonl.gz");
    expect(first?.path).toContain("00000000");
  });

  test("those of earlier processes are kept for as many days as the operator says", async () => {
    const path = folder();
    for (const day of ["1225", "1231"])
      writeFileSync(join(path, `spy-2025${day}-120000-00000000.jsonl.gz`), "packed");
    const { kept } = await filled(path, 1, { spyLogDays: 3, spyLogBytes: 2 ** 20 });
    expect(kept.filter((name) => name.endsWith(".gz"))).toEqual([
      "spy-20251231-120000-00000000.jsonl.gz",
      "spy-20260101-000001-00000001.jsonl.gz",
    ]);
  });

  test("no more bytes are kept than may be", async () => {
    const path = folder();
    const { kept } = await filled(path, 5, { spyLogDays: 20, spyLogBytes: 250 });
    const sizes = kept.slice(1).map((name) => statSync(join(path, name)).size);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.length).toBeLessThan(5);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(250);
    expect(kept.at(-1)).toContain("00000005");
  });

  test("a log is packed when no client is left that could ask for its replay", async () => {
    const logs = new LogFolder(folder(), () => Date.now());
    const parlour = new Parlour({ world: { log: (session) => logs.begin(session) } });
    const { one, two, eve } = await parlour.trio();
    one.say({ type: "GAME_LEAVE" });
    const [name = ""] = readdirSync(logs.path);
    const text = readFileSync(join(logs.path, name), "utf8");
    for (const visitor of [two, eve]) visitor.drop(1000);
    await logs.packed;
    expect(readdirSync(logs.path)).toEqual([`${name}.gz`]);
    const packed = gunzipSync(readFileSync(join(logs.path, `${name}.gz`))).toString();
    expect(packed.startsWith(text)).toBe(true);
    expect(packed.trimEnd().split("\n").at(-1)).toContain('"dir":"close"');
  });

  test("clients that only came and went leave nothing, and no file stays open", async () => {
    const logs = new LogFolder(folder(), () => Date.now());
    const endpoint = await openEndpoint({}, { log: (session) => logs.begin(session) });
    const ada = await Caller.hello(endpoint.port, "Ada", "PLAYER", "/match/a");
    expect(readdirSync(logs.path)).toHaveLength(1);
    ada.socket.terminate();
    while (endpoint.connections > 0) await new Promise((resolve) => setImmediate(resolve));
    await logs.packed;
    expect([endpoint.places.size, readdirSync(logs.path)]).toEqual([0, []]);
  });

  test("a line has time, connection, direction and message, in the form of the recordings", () => {
    let now = 5000;
    const log = new LogFolder(folder(), () => now).begin("abcdef01");
    log?.opened(1, "/", ["no-time-to-spy"]);
    now += 1507;
    log?.received(1, '{"type":\n"HELLO"}');
    log?.received(1, "nonsense\n");
    log?.sent(1, '{"type":"ERROR"}');
    log?.ended(1, "server", 1003, "ILLEGAL_MESSAGE");
    expect(
      readFileSync(log?.path ?? "", "utf8")
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { t: 0, conn: 1, dir: "open", path: "/", subprotocols: ["no-time-to-spy"] },
      { t: 1.507, conn: 1, dir: "c2s", msg: { type: "HELLO" } },
      { t: 1.507, conn: 1, dir: "c2s", raw: "nonsense\n" },
      { t: 1.507, conn: 1, dir: "s2c", msg: { type: "ERROR" } },
      { t: 1.507, conn: 1, dir: "close", by: "server", code: 1003, reason: "ILLEGAL_MESSAGE" },
    ]);
  });
});

/** The three files of a match in a folder, as options. */
function files(): { readonly path: string; readonly options: string[] } {
  const path = folder();
  const { match, scenario, characters } = configOf();
  writeFileSync(join(path, "a.match"), writeMatch(match));
  writeFileSync(join(path, "a.scenario"), writeScenario(scenario));
  writeFileSync(join(path, "characters.json"), writeCharacters(characters));
  const options = [
    ...["--config-charset", join(path, "characters.json")],
    ...["--config-match", join(path, "a.match")],
    ...["--config-scenario", join(path, "a.scenario")],
  ];
  return { path, options };
}

/** `ludothek spy server` as a process. */
function start(...options: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [bin, "spy", "server", ...options], { stdio: "pipe" });
  const callOff = whenThisEnds(`kill -s KILL ${child.pid}`);
  const ended = new Promise((resolve) => child.once("close", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    // It may write until it has ended, and its folder is removed next.
    await ended;
    callOff();
  });
  return child;
}

/** The same, once it lets players in: without waiting for NPCs, at a free port. */
async function serving(...options: readonly string[]): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort();
  const child = start(...options, "-p", String(port), "--x", "host", "127.0.0.1", "--x", "nodelay");
  const [line] = await once(child.stdout ?? child, "data");
  expect(String(line)).toMatch(/^No Time to Spy is served at ws/);
  return { child, port };
}

async function ending(child: ChildProcess): Promise<{ status: number; told: string }> {
  let told = "";
  child.stdout?.on("data", (data) => (told += data));
  child.stderr?.on("data", (data) => (told += data));
  const [status] = await once(child, "close");
  return { status, told };
}

describe("the command line (spy-protocol.md, section 13; P9, P10)", () => {
  test("options in any order, long, short, and with =", () => {
    expect(readLine(["-v", "0", "-s", "s", "--config-match=m", "--port", "7008", "-c", "c"])).toMatchObject({
      charset: "c",
      match: "m",
      scenario: "s",
      port: 7008,
      verbosity: 0,
    });
    expect(readLine(["-c", "c", "-m", "m", "-s", "s"])).toMatchObject({ port: 7007, host: "0.0.0.0" });
    expect(() => readLine(["-m", "m", "-h"])).toThrow(HelpWanted);
  });

  test("proprietary pairs, with and without a value, and as one object; unknown ones are noted", () => {
    const base = ["-c", "c", "-m", "m", "-s", "s"];
    expect(
      readLine([...base, "--x", "nodelay", "--x", "dialect", "peer-a", "--x", "replay", "--x", "a", "b"]),
    ).toMatchObject({ nodelay: true, dialect: "peer-a", unknown: ["replay", "a"] });
    expect(readLine([...base, "--x", '{"npcCount":3}'])).toMatchObject({ game: { npcCount: 3 } });
  });

  test("a file says what the command line does not", () => {
    const { path } = files();
    const file = join(path, "server.json");
    writeFileSync(
      file,
      JSON.stringify({ "config-match": "other", port: 7010, x: { nodelay: true, npcCount: 2 } }),
    );
    expect(readLine(["-c", "c", "-m", "m", "-s", "s", "--x", "config", file])).toMatchObject({
      match: "m",
      port: 7010,
      nodelay: true,
      game: { npcCount: 2 },
    });
  });

  test.each([
    [[]],
    [["-c", "c", "-m", "m"]],
    [["-c", "c", "-m", "m", "-s"]],
    [["-c", "c", "-m", "m", "-s", "s", "--port", "0"]],
    [["-c", "c", "-m", "m", "-s", "s", "--port", "70000"]],
    [["-c", "c", "-m", "m", "-s", "s", "-v", "much"]],
    [["-c", "c", "-m", "m", "-s", "s", "--loud"]],
    [["-c", "c", "-m", "m", "-s", "s", "extra"]],
    [["-c", "c", "-c", "c", "-m", "m", "-s", "s"]],
    [["-c", "c", "-m", "m", "-s", "s", "--x", "dialect", "klingon"]],
    [["-c", "c", "-m", "m", "-s", "s", "--x", "data"]],
  ])("%j is wrong: status 2", (args) => {
    expect(() => readLine(args)).toThrow(expect.objectContaining({ status: 2 }));
  });

  test.each(["/nowhere/at/all", "/dev/zero", "/"])("a file such as %s is unusable: status 1", (file) => {
    const line = readLine(["-c", file, "-m", file, "-s", file]);
    expect(() => readConfig(line)).toThrow(expect.objectContaining({ status: 1 }));
  });

  test("help is status 0 and names every option", async () => {
    const { status, told } = await ending(start("--help"));
    expect(status).toBe(0);
    for (const option of [
      "--config-charset",
      "--config-match",
      "--config-scenario",
      "--x",
      "--port",
      "--verbosity",
      "--help",
    ])
      expect(told).toContain(option);
  });

  test("a folder for logs that cannot be made is status 1 at once, even in /proc", async () => {
    const { status, told } = await ending(start(...files().options, "--x", "data", "/proc/x"));
    expect(status).toBe(1);
    expect(told).toMatch(/^ludothek: --x data \/proc\/x: can't keep logs there/);
  });

  test("the three files are read again for each match, when its first client comes; a damaged one changes nothing", async () => {
    const { path, options } = files();
    const { child, port } = await serving(...options, "--x", "data", join(path, "logs"));
    let told = "";
    child.stdout?.on("data", (data) => (told += data));
    /** What the next match is played with; its two players leave it at once. */
    const next = async () => {
      const ada = await Caller.hello(port, "Ada");
      const bob = await Caller.hello(port, "Bob");
      await bob.until("GAME_STARTED");
      ada.say({ type: "GAME_LEAVE" });
      await bob.until("STATISTICS");
      const [hello] = ada.heard;
      if (hello?.type !== "HELLO_REPLY") throw new Error("expected HELLO_REPLY");
      const { level, settings, characterSettings } = hello;
      const names = characterSettings.map(({ name }) => name);
      return { rows: level.scenario, rounds: settings.roundLimit, names };
    };
    const { match, scenario, characters } = configOf();
    const cast = characters.slice(1);
    const lower = [...scenario.slice(0, 1), ...scenario];
    const names = characters.map(({ name }) => name);
    expect(await next()).toEqual({ rows: scenario, rounds: 3, names });
    writeFileSync(join(path, "a.match"), writeMatch({ ...match, roundLimit: 7 }));
    writeFileSync(join(path, "a.scenario"), writeScenario(lower));
    writeFileSync(join(path, "characters.json"), writeCharacters(cast));
    const changed = { rows: lower, rounds: 7, names: names.slice(1) };
    expect(await next()).toEqual(changed);
    writeFileSync(join(path, "a.match"), "{");
    expect(await next()).toEqual(changed);
    expect(told).toMatch(/config files not reloaded .*a\.match/);
  });

  test("a port that is taken is status 1; SIGTERM ends the server with 0; a kill leaves a log of whole lines", async () => {
    const { path, options } = files();
    const { port: taken } = await openEndpoint();
    const refused = await ending(
      start(...options, "-p", String(taken), "--x", "host", "127.0.0.1", "--x", "data", path),
    );
    expect(refused.status).toBe(1);
    const serve = () => serving(...options, "--x", "data", join(path, "logs"));
    const { child: polite } = await serve();
    polite.kill("SIGTERM");
    expect(await once(polite, "exit")).toEqual([0, null]);
    const { child: killed, port } = await serve();
    const [ada, bob] = [await Caller.hello(port, "Ada"), await Caller.hello(port, "Bob")];
    const playing = Promise.allSettled([ada.playOut(), bob.playOut()]);
    await ada.until("GAME_STATUS", 20);
    killed.kill("SIGKILL");
    await playing;
    const [name = ""] = readdirSync(join(path, "logs"));
    const lines = readFileSync(join(path, "logs", name), "utf8")
      .split("\n")
      .slice(0, -1);
    const sent = lines.map((line) => JSON.parse(line)).filter(({ dir, conn }) => dir === "s2c" && conn === 1);
    expect(sent.length).toBeGreaterThanOrEqual(ada.heard.length);
  });
});
