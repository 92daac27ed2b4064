import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Writable } from "node:stream";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { MATCHES } from "../../src/games/spy/data/matches.ts";
import { SCENARIOS } from "../../src/games/spy/data/scenarios.ts";
import {
  greeting,
  idsFor,
  openConfig,
  PLAYER_IDS,
  randomMatch,
  toldAfter,
} from "../../src/games/spy/fixtures/wire.ts";
import { DIALECTS } from "../../src/games/spy/standard/command-line.ts";
import type { ForeignMatch } from "../../src/games/spy/standard/foreign-match.ts";
import { readRecording, recordedLine } from "../../src/games/spy/standard/recording.ts";
import { enveloped } from "../../src/games/spy/standard/tell-messages.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import { pick } from "../../src/kernel/random/random.ts";
import { type AiOptions, playStandard } from "../../src/terminal/standard/ai.ts";
import { aiCommand } from "../../src/terminal/standard/ai-command.ts";
import { openStandard, type StandardOptions } from "../../src/terminal/standard/server.ts";
import { SessionFile } from "../../src/terminal/standard/session-file.ts";
import { sampled } from "../thorough.ts";
import { home, OtherServer, openSpyServer, openWire } from "./servers.ts";

const CONFIG = openConfig({ scenario: SCENARIOS.club, match: { ...MATCHES.quick, roundLimit: 3 } });

/** Comes to a server as an AI. */
function opened(port: number, name: string, more: Partial<StandardOptions> = {}) {
  const url = `ws://127.0.0.1:${port}/`;
  return openStandard({
    url,
    name,
    role: "AI",
    dialect: null,
    maxReconnect: 5,
    ...more,
  });
}

/** Plays a match, by random moves by default. A test that fails before it awaits the match leaves no unhandled rejection. */
function randomly(...args: Parameters<typeof playedRandomly>) {
  const played = playedRandomly(...args);
  played.catch(() => {});
  return played;
}

async function playedRandomly(
  port: number,
  name: string,
  told: string[] = [],
  more: Partial<StandardOptions> = {},
  choose: AiOptions["choose"] = async ({ actions, random }) => pick(random, actions),
) {
  const server = await opened(port, name, more);
  const { statistics, winner } = await playStandard({
    server,
    random: houseRandom(name.charCodeAt(0).toString(16).padStart(32, "0")),
    delay: 0,
    choose,
    tell: (_, line) => told.push(line),
  });
  server.connection.close();
  return { statistics, winner, dialect: server.connection.dialect };
}

describe.each(sampled([...DIALECTS, null], 2, "two AIs play a whole match"))(
  "on a server that speaks %s",
  (dialect) => {
    test("two AIs play a whole match, and both hear how it ended", async () => {
      const port = await openSpyServer(CONFIG, dialect);
      const told: string[] = [];
      const [one, two] = await Promise.all([randomly(port, "Ann", told), randomly(port, "Bob", told)]);
      expect(one.winner).toBe(two.winner);
      expect(one.statistics.reason).toMatch(/^VICTORY_BY_(IP|COLLAR|DRINKING|SPILLING|HP|RANDOMNESS)$/);
      expect(one.dialect).toBe(
        { standard: "standard", "peer-a": "peer-a", both: "both" }[dialect ?? "standard"],
      );
      expect(told.filter((line) => /Strange|Strike|lost/.test(line))).toEqual([]);
    });
  },
);

test("an AI whose connection is cut again and again comes back and plays on (11)", async () => {
  const wire = await openWire(await openSpyServer(CONFIG));
  const told: string[] = [];
  let count = 0;
  const cutter = (line: string) => {
    if (/"type":"REQUEST_(GAME_OPERATION|ITEM_CHOICE)"/.test(line) && ++count % 25 === 0) wire.cut();
  };
  const [one] = await Promise.all([
    randomly(wire.port, "Ann", told, { record: cutter, maxReconnect: 100 }),
    randomly(wire.port, "Bob", [], { maxReconnect: 100 }),
  ]);
  expect(one.statistics.reason).not.toBe("VICTORY_BY_KICK");
  expect(told.filter((line) => line === "Connection lost. Reconnecting...").length).toBeGreaterThan(1);
  expect(told).toContain("Connected again.");
});

describe("an AI that is killed and started again (11)", () => {
  const claim = (port: number, name: string) =>
    SessionFile.claim(join(home, "sessions"), { url: `ws://127.0.0.1:${port}/`, role: "AI", name });

  /** Plays until it has decided this often, and then is gone without a word, as a killed process is. */
  async function killedAfter(decisions: number, port: number, name: string): Promise<ForeignMatch> {
    const session = claim(port, name);
    if (session === undefined) throw new Error("the session is in use");
    const server = await opened(port, name, { memory: session, record: session.record });
    await new Promise<void>((resolve) => {
      let count = 0;
      const choose: AiOptions["choose"] = ({ actions, random }) => {
        if (++count <= decisions) return Promise.resolve(pick(random, actions));
        resolve();
        return new Promise(() => {});
      };
      const random = houseRandom("a".repeat(32));
      playStandard({ server, known: session.match, random, delay: 0, choose, tell: () => {} }).catch(
        () => {},
      );
    });
    server.connection.close();
    session.close({ isOver: false });
    return session.match;
  }

  const ownCards = ({ view }: ForeignMatch) =>
    view?.draft?.characters ?? view?.persons.flatMap(({ card, side }) => (side === null ? [] : [card]));

  test.each([
    ["while it chooses", 3],
    ["while it equips its agents", 9],
    ["on the board", 30],
  ])(
    "%s comes back by RECONNECT, knows its team, and ends the match without a strike",
    async (_, decisions) => {
      const port = await openSpyServer(CONFIG);
      const other = randomly(port, "Bob");
      const before = await killedAfter(decisions, port, "Ann");
      const session = claim(port, "Ann");
      expect(session?.recall()).toMatchObject({ clientId: before.clientId, sessionId: before.sessionId });
      if (session === undefined) throw new Error("the session is in use");
      expect(ownCards(session.match)).toEqual(ownCards(before));
      expect(session.match.view?.own).toEqual(before.view?.own);
      const told: string[] = [];
      const sent: string[] = [];
      const server = await opened(port, "Ann", {
        memory: session,
        record: (line) => {
          session.record(line);
          if (line.includes('"dir":"c2s"')) sent.push(/"type":"(\w+)"/.exec(line)?.[1] ?? "");
        },
      });
      const [{ statistics }] = await Promise.all([
        playStandard({
          server,
          known: session.match,
          random: houseRandom("b".repeat(32)),
          delay: 0,
          choose: async ({ actions, random }) => pick(random, actions),
          tell: (_level, line) => told.push(line),
        }),
        other,
      ]);
      session.close({ isOver: true });
      expect(sent[0]).toBe("RECONNECT");
      expect(told[0]).toBe(`Registered as Ann at ws://127.0.0.1:${port}/ again. The match goes on.`);
      expect(told.filter((line) => /Strike|Strange/.test(line))).toEqual([]);
      expect(statistics.reason).toMatch(/^VICTORY_BY_(IP|COLLAR|DRINKING|SPILLING|HP|RANDOMNESS)$/);
      expect(
        SessionFile.isKept(join(home, "sessions"), { url: server.connection.url, role: "AI", name: "Ann" }),
      ).toBe(false);
    },
  );

  test("its session is taken by one process at a time, and one without a match leaves nothing", () => {
    const first = claim(1, "Ann");
    first?.record('{"t":0,"conn":1,"dir":"open"}\n');
    expect(claim(1, "Ann")).toBeUndefined();
    first?.close({ isOver: false });
    expect(readdirSync(join(home, "sessions"))).toEqual([]);
  });

  test("a session is given up after two starts to which the server said nothing", () => {
    const line = (dir: "c2s" | "s2c", msg: object) => recordedLine(0, 1, dir, `"msg":${JSON.stringify(msg)}`);
    const first = claim(3, "Ann");
    for (const message of greeting(CONFIG)) first?.record(line("s2c", enveloped(message, PLAYER_IDS[0], 0)));
    // The last line is cut off by the kill.
    first?.record(line("c2s", { type: "GAME_LEAVE" }).slice(0, 20));
    if (first !== undefined) first.match.sessionId = "s";
    first?.close({ isOver: false });
    const recalled = [1, 2, 3].map(() => {
      const next = claim(3, "Ann");
      const session = next?.recall();
      next?.record(line("c2s", { type: "RECONNECT", sessionId: session?.sessionId }));
      next?.close({ isOver: false });
      return session?.clientId;
    });
    expect(recalled).toEqual([PLAYER_IDS[0], PLAYER_IDS[0], undefined]);
  });

  test("a session of another process that still runs is left alone, one of a dead process is taken over", () => {
    const folder = join(home, "sessions");
    const first = claim(2, "Ann");
    const [owner = ""] = readdirSync(folder).filter((name) => name.endsWith(".pid"));
    first?.close({ isOver: true });
    writeFileSync(join(folder, owner), String(process.ppid));
    expect(claim(2, "Ann")).toBeUndefined();
    writeFileSync(join(folder, owner), "no process");
    const second = claim(2, "Ann");
    expect(second).toBeDefined();
    second?.close({ isOver: true });
  });

  test("the command comes back by itself, with the same name to the same server", async () => {
    const port = await openSpyServer(CONFIG);
    const other = randomly(port, "Bob");
    await killedAfter(3, port, "Ann");
    const { status, said } = await run("-a", "127.0.0.1", "-p", String(port), "-n", "Ann", "-d", "1");
    expect(status).toBe(0);
    expect(said).toMatch(/^Registered as Ann at \S+ again\./);
    await other;
  });
});

/** Runs the command and gives its exit status and what it wrote. */
async function run(...args: string[]) {
  let said = "";
  let complained = "";
  const output = new Writable({
    write(chunk, _, done) {
      said += chunk;
      done();
    },
  });
  const errors = new Writable({
    write(chunk, _, done) {
      complained += chunk;
      done();
    },
  });
  const status = await aiCommand(args, { input: new PassThrough(), output, errors });
  return { status, said, complained };
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "ludothek-ai-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

describe("the command line (13.2, 13.3) and its exit codes (P9, P10)", () => {
  test.each([
    [["--help"], 0, ""],
    [[], 2, "--address is missing"],
    [["-a", "127.0.0.1", "--colour", "red"], 2, 'unknown option "--colour"'],
    [["-a"], 2, "-a needs a value"],
    [["-a", "127.0.0.1", "-p", "70000"], 2, "--port must be a whole number from 1 to 65535"],
    [["-a", "127.0.0.1", "-d", "best"], 2, "--difficulty must be a whole number"],
    [["-a", "127.0.0.1", "-n", "A"], 2, "--name must be a text of at least 2 characters"],
    [["-a", "a b"], 2, "--address must be an IP address"],
    [["-a", "127.0.0.1", "--x", "dialect", "latin"], 2, "--x dialect must be one of standard, peer-a, both"],
    [["-a", "127.0.0.1", "--x", "config", "/nowhere/ai.json"], 1, "there is no file /nowhere/ai.json"],
    [["-a", "127.0.0.1", "-p", "1"], 1, "ws://127.0.0.1:1/ can't be reached (ECONNREFUSED)."],
  ])("%j ends with %d", async (args, status, complaint) => {
    const ended = await run(...args);
    expect(ended.status).toBe(status);
    expect(ended.complained).toContain(complaint);
  });

  test("two AIs of the usual name play at several levels, one by a file, and log what they hear", async () => {
    const port = String(await openSpyServer(CONFIG));
    const path = folder();
    writeFileSync(
      join(path, "ai.json"),
      JSON.stringify({ address: "127.0.0.1", port: Number(port), difficulty: 2, x: { nodelay: "" } }),
    );
    const log = join(path, "log.jsonl");
    const [one, two] = await Promise.all([
      run("--address=127.0.0.1", "--port", port, "-d", "1", "--x", "log", log, "--x", "glitter", "much"),
      run("--x", "config", join(path, "ai.json")),
    ]);
    expect([one.status, two.status]).toEqual([0, 0]);
    expect(one.complained).toBe("ludothek: --x glitter is unknown and ignored.\n");
    expect(one.said).toMatch(/^The match is over: (\S+( \S+)*) wins \(VICTORY_BY_[A-Z_]+\)\.$/m);
    // Without a file name the log is in the folder of the house.
    const logs = readdirSync(join(home, "logs")).map((name) => join(home, "logs", name));
    const usual = logs.findLast((name) => name.endsWith(`-ai-${process.pid}.jsonl`)) ?? "";
    for (const kept of [log, usual]) {
      const read = readRecording(readFileSync(kept, "utf8"));
      expect(read.ok && read.lines.map(({ dir }) => dir).slice(0, 3)).toEqual(["open", "c2s", "s2c"]);
    }
  });
});

const [REPLY, STARTED] = greeting(CONFIG).map((message) => enveloped(message, PLAYER_IDS[0], 0));
const toMe = (message: object) => ({ clientId: PLAYER_IDS[0], creationDate: "", ...message });

/** What a server says until it asks player one for the first operation. */
function untilAsked(): readonly object[] {
  for (const step of randomMatch(CONFIG, 2)) {
    const told = toldAfter(step, 0);
    if (told.at(-1)?.type === "REQUEST_GAME_OPERATION") return told.map(toMe);
  }
  throw new Error("the AI was not asked");
}

const END = toMe({ type: "STATISTICS", winner: PLAYER_IDS[1], reason: "VICTORY_BY_IP", hasReplay: false });

describe("on a foreign server (P5)", () => {
  test("a greeting before HELLO, nonsense, unknown types and messages for others are ignored (Q2, Q10, Q14)", async () => {
    const server = await OtherServer.open({ type: "META_INFORMATION", clientId: null, information: {} });
    const game = randomly(server.port, "Ann");
    const hello = await server.next("HELLO");
    expect("clientId" in hello).toBe(false);
    expect(hello).toMatchObject({ name: "Ann", role: "AI" });
    server.say("this is no JSON");
    server.say({ type: "WEATHER", clientId: null });
    server.say(REPLY ?? {});
    server.say({ ...END, clientId: PLAYER_IDS[1], winner: PLAYER_IDS[0] });
    const { ...anonymous } = { ...END, clientId: undefined };
    server.say(anonymous);
    expect((await game).statistics.winner).toBe(PLAYER_IDS[1]);
  });

  test("without GAME_STARTED it chooses, by both names, and equips every character (6.6, 14.1)", async () => {
    const server = await OtherServer.open();
    const game = randomly(server.port, "Ann");
    await server.next("HELLO");
    server.say(REPLY ?? {});
    const [first = "", second = "", third = ""] = idsFor(CONFIG);
    server.say(toMe({ type: "REQUEST_ITEM_CHOICE", offeredCharacterIds: [first], offeredGadgets: [] }));
    expect(await server.next("ITEM_CHOICE")).toMatchObject({
      clientId: PLAYER_IDS[0],
      chosenCharacterId: first,
      chosenCharacter: first,
      chosenGadget: null,
    });
    const chosenGadgets = ["NUGGET", "GRAPPLE", "JETPACK", "MOLEDIE", "FOG_TIN"];
    server.say(
      toMe({ type: "REQUEST_EQUIPMENT_CHOICE", chosenCharacterIds: [first, second, third], chosenGadgets }),
    );
    const { equipment } = await server.next("EQUIPMENT_CHOICE");
    expect(Object.keys(equipment as object).sort()).toEqual([first, second, third].sort());
    expect(
      Object.values(equipment as object)
        .flat()
        .sort(),
    ).toEqual(chosenGadgets.sort());
    server.say(END);
    await game;
  });

  test("the AI sends what the bot chose of all legal actions", async () => {
    const server = await OtherServer.open();
    const game = randomly(server.port, "Ann", [], {}, async ({ actions }) => actions.at(-1));
    await server.next("HELLO");
    server.say(REPLY ?? {});
    const [first = "", second = ""] = idsFor(CONFIG);
    server.say(
      toMe({ type: "REQUEST_ITEM_CHOICE", offeredCharacterIds: [first, second], offeredGadgets: [] }),
    );
    expect(await server.next("ITEM_CHOICE")).toMatchObject({ chosenCharacterId: second });
    server.say(END);
    await game;
  });

  test("a server that does not greet is given up, with status 1", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const server = await OtherServer.open();
    const trouble = opened(server.port, "Ann").catch((error: unknown) => error);
    await server.next("HELLO");
    vi.runAllTimers();
    const message = expect.stringMatching(/ doesn't respond\. A server that takes no AIs /);
    expect(await trouble).toMatchObject({ status: 1, message });
  });

  /** A server that pauses the match, and asks for an operation nevertheless. */
  async function askedInPause(serverEnforced: boolean) {
    const server = await OtherServer.open();
    const game = randomly(server.port, "Ann");
    await server.next("HELLO");
    for (const message of [REPLY, STARTED, toMe({ type: "GAME_PAUSE", gamePause: true, serverEnforced })])
      server.say(message ?? {});
    for (const message of untilAsked()) server.say(message);
    await server.next("REQUEST_META_INFORMATION");
    return { server, game };
  }

  test("a server that asks while it waits for the other player is answered, because it strikes (Q28)", async () => {
    const { server, game } = await askedInPause(true);
    expect(await server.next("GAME_OPERATION")).toMatchObject({ clientId: PLAYER_IDS[0] });
    server.say(END);
    await game;
  });

  test("nothing is said during a pause, and what was asked before is answered after it (10.4, 11)", async () => {
    const { server, game } = await askedInPause(false);
    await server.settled();
    expect(server.unread).toEqual([]);
    server.say(toMe({ type: "GAME_PAUSE", gamePaused: false, serverEnforced: false }));
    expect(await server.next("GAME_OPERATION")).toMatchObject({ clientId: PLAYER_IDS[0] });
    server.say(END);
    await game;
  });

  test("a lost connection is opened again with RECONNECT, and the repeated request is answered (11)", async () => {
    const server = await OtherServer.open();
    const game = randomly(server.port, "Ann");
    await server.next("HELLO");
    for (const message of [REPLY, STARTED]) server.say(message ?? {});
    await server.next("REQUEST_META_INFORMATION");
    server.break();
    const back = await server.next("RECONNECT");
    expect(back).toMatchObject({
      clientId: PLAYER_IDS[0],
      sessionId: (STARTED as { sessionId?: string }).sessionId,
    });
    server.say(STARTED ?? {});
    for (const message of untilAsked()) server.say(message);
    await server.next("GAME_OPERATION");
    server.say(END);
    await game;
  });

  test.each([
    ["ALREADY_SERVING", "two other players are already there. (full)"],
    ["NAME_NOT_AVAILABLE", "this name is taken there. (full)"],
  ])("%s ends it with a sentence", async (reason, sentence) => {
    const server = await OtherServer.open();
    const game = randomly(server.port, "Ann");
    await server.next("HELLO");
    server.say({ type: "ERROR", clientId: null, creationDate: "", debugMessage: "full", reason });
    await expect(game).rejects.toThrow(sentence);
  });

  test("an AI whose name is in use takes it with a number, and says so", async () => {
    const server = await OtherServer.open();
    const ended = run("-a", "127.0.0.1", "-p", String(server.port), "-n", "Ann");
    expect(await server.next("HELLO")).toMatchObject({ name: "Ann" });
    server.say({ type: "ERROR", clientId: null, creationDate: "", reason: "NAME_NOT_AVAILABLE" });
    expect(await server.next("HELLO")).toMatchObject({ name: "Ann 2" });
    server.say({ type: "ERROR", clientId: null, creationDate: "", reason: "ALREADY_SERVING" });
    const { status, complained } = await ended;
    expect([status, complained]).toEqual([1, expect.stringContaining("two other players are already there")]);
  });

  test("an AI registers with the role of one", async () => {
    const server = await OtherServer.open();
    const ended = run("-a", "127.0.0.1", "-p", String(server.port), "-n", "Ann");
    expect(await server.next("HELLO")).toMatchObject({ name: "Ann", role: "AI" });
    server.say({ type: "ERROR", clientId: null, creationDate: "", reason: "ALREADY_SERVING" });
    expect((await ended).status).toBe(1);
  });

  test("an AI that is kicked ends with 1 and says why", async () => {
    const server = await OtherServer.open();
    const ended = run("-a", "127.0.0.1", "-p", String(server.port), "-n", "Ann");
    await server.next("HELLO");
    for (const message of [REPLY, STARTED]) server.say(message ?? {});
    server.say(toMe({ type: "ERROR", reason: "TOO_MANY_STRIKES" }));
    expect(await ended).toMatchObject({
      status: 1,
      complained: "ludothek: too many deadlines were missed.\n",
    });
  });
});
