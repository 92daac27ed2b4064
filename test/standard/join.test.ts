import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough, Writable } from "node:stream";
import { describe, expect, test } from "vitest";
import { MATCHES } from "../../src/games/spy/data/matches.ts";
import { SCENARIOS } from "../../src/games/spy/data/scenarios.ts";
import {
  greeting,
  openConfig,
  PLAYER_IDS,
  randomMatch,
  toldAfter,
} from "../../src/games/spy/fixtures/wire.ts";
import type { ServerMessage } from "../../src/games/spy/standard/messages.ts";
import { enveloped } from "../../src/games/spy/standard/tell-messages.ts";
import { SPECTATOR } from "../../src/kernel/game.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import { pick } from "../../src/kernel/random/random.ts";
import { playStandard } from "../../src/terminal/standard/ai.ts";
import { spyJoinCommand } from "../../src/terminal/standard/join-command.ts";
import { spyReplayCommand } from "../../src/terminal/standard/replay-command.ts";
import { openStandard } from "../../src/terminal/standard/server.ts";
import { home, OtherServer, openSpyServer } from "./servers.ts";

const CONFIG = openConfig({ scenario: SCENARIOS.club, match: { ...MATCHES.quick, roundLimit: 2 } });

/** A player with random moves. */
async function aiPlayer(port: number, name: string) {
  const url = `ws://127.0.0.1:${port}/`;
  const options = { url, name, role: "AI", dialect: null, maxReconnect: 5 } as const;
  const server = await openStandard(options);
  const { statistics } = await playStandard({
    server,
    random: houseRandom("7".repeat(32)),
    delay: 0,
    choose: async ({ actions, random }) => pick(random, actions),
    tell: () => {},
  });
  server.connection.close();
  return statistics;
}

/** A person at a terminal who types these lines, and more of them when asked to. */
function person(args: readonly string[], typed: string) {
  let said = "";
  let complained = "";
  const input = new PassThrough();
  input.write(typed);
  const sink = (take: (text: string) => void) =>
    new Writable({
      write(chunk, _, done) {
        take(String(chunk));
        done();
      },
    });
  let wake = () => {};
  const output = sink((text) => {
    said += text;
    wake();
  });
  const errors = sink((text) => {
    complained += text;
  });
  const left = spyJoinCommand(args, { input, output, errors });
  return {
    input,
    /** Settles when this has been said. */
    async hears(text: string) {
      while (!said.includes(text))
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
    async end() {
      const status = await left;
      return { status, said, complained };
    },
  };
}

/** What `ludothek spy replay` shows of a recording. */
async function replayed(file: string): Promise<string> {
  let said = "";
  const output = new Writable({
    write(chunk, _, done) {
      said += String(chunk);
      done();
    },
  });
  await spyReplayCommand([file], { input: new PassThrough().end(), output, errors: output });
  return said;
}

describe("ludothek spy join", () => {
  test("a person plays a whole match against an AI, with the interface of ludothek play", async () => {
    const port = await openSpyServer(CONFIG);
    const ann = person([`ws://127.0.0.1:${port}`, "--name", "Ann"], "1\n".repeat(3000));
    const statistics = aiPlayer(port, "Bob");
    ann.input.end();
    const { status, said, complained } = await ann.end();
    expect({ status, complained }).toEqual({ status: 0, complained: "" });
    expect(said).toContain("You are Ann at ws://127.0.0.1:");
    expect(said).toContain("You play ");
    expect(said).toMatch(/(You|Player \d|They) (win|wins|lose)|You have (won|lost)/);
    expect((await statistics).reason).toMatch(/^VICTORY_BY_/);
  });

  test("a spectator sees the match of two others", async () => {
    const port = await openSpyServer(CONFIG);
    const eve = person([`ws://127.0.0.1:${port}`, "--name", "Eve", "--spectator"], "");
    const players = Promise.all([aiPlayer(port, "Ann"), aiPlayer(port, "Bob")]);
    await players;
    eve.input.end("\n\n");
    const { status, said } = await eve.end();
    expect(status).toBe(0);
    expect(said).toContain("Ann against Bob");
    expect(said).toContain("Round 1 of 2");
    // A spectator has no turn, no menu and nothing to lose, and reads everything once.
    expect(said).not.toMatch(/Your turn|You (win|lose)|Waiting for the others|plays another match/);
    expect(said.match(/Player \d wins/g)).toHaveLength(1);
  });

  test("a spectator whom the server never tells who plays still reads who won (Q29)", async () => {
    const server = await OtherServer.open();
    const file = join(home, "eve.jsonl");
    const eve = person([`ws://127.0.0.1:${server.port}/`, "--name", "Eve", "--spectator"], "");
    await server.next("HELLO");
    const me = "5d0c7a3e-0000-4000-8000-000000000000";
    const say = (message: ServerMessage) => server.say(enveloped(message, me, 0));
    const [reply] = greeting(CONFIG);
    if (reply === undefined) throw new Error("no greeting");
    say(reply);
    const told = [...randomMatch(CONFIG, 1)].flatMap((step) => toldAfter(step, SPECTATOR));
    const [first, last] = [told[0], told.at(-1)];
    if (first?.type !== "GAME_STATUS" || last?.type !== "GAME_STATUS") throw new Error("no match");
    say(first);
    // Requests for players that reach it by mistake change nothing.
    say({ type: "REQUEST_GAME_OPERATION", characterId: first.state.characters[0]?.characterId ?? "" });
    const [best] = last.state.characters.toSorted((a, b) => b.ip - a.ip);
    const information = { "Faction.Player1": [], "Faction.Player2": [best?.characterId] };
    await server.next("REQUEST_META_INFORMATION");
    await server.next("REQUEST_META_INFORMATION");
    say({ type: "META_INFORMATION", information });
    eve.input.write("eyes\n");
    await eve.hears("You can type eyes and one of: all, seat 1, seat 2. Now: all.");
    eve.input.write("eyes 2\neyes\n");
    await eve.hears("Now: seat 2.");
    say(last);
    const statistics = { entries: [] };
    say({ type: "STATISTICS", statistics, winner: PLAYER_IDS[1], reason: "VICTORY_BY_IP", hasReplay: false });
    await eve.hears("another match");
    eve.input.end(`save ${file}\n\n`);
    const { status, said } = await eve.end();
    expect(status).toBe(0);
    expect(said).toContain("Player 2 wins: more intelligence points");
    expect(said).not.toMatch(/Your turn|You (win|lose)/);
    expect(await replayed(file)).toMatch(/STATISTICS\nPlayer 2 wins: more intelligence points\n$/);
  });

  test("where not even the side is known, the end is told without a winner", async () => {
    const file = join(home, "unknown.jsonl");
    const [reply] = greeting(CONFIG);
    const statistics = { entries: [] };
    const end: ServerMessage = {
      ...{ type: "STATISTICS", statistics, winner: PLAYER_IDS[1], hasReplay: false },
      reason: "VICTORY_BY_COLLAR",
    };
    const lines = [reply, end].map((msg) => JSON.stringify({ t: 0, conn: 1, dir: "s2c", msg }));
    writeFileSync(file, `${lines.join("\n")}\n`);
    expect(await replayed(file)).toMatch(/The match is over: .+\n$/);
  });

  test("a player who leaves says so, and the other one wins (6.10)", async () => {
    const port = await openSpyServer(CONFIG);
    const ann = person([`ws://127.0.0.1:${port}`, "--name", "Ann"], "");
    const other = aiPlayer(port, "Bob");
    await ann.hears("You play ");
    ann.input.end("leave\n");
    expect((await ann.end()).status).toBe(0);
    expect((await other).reason).toBe("VICTORY_BY_LEAVE");
  });

  test("strikes, pauses and what the server refuses are said", async () => {
    const server = await OtherServer.open();
    const ann = person([`ws://127.0.0.1:${server.port}/`, "--name", "Ann"], "");
    await server.next("HELLO");
    const toMe = (message: object) => server.say({ clientId: PLAYER_IDS[0], creationDate: "", ...message });
    for (const message of greeting(CONFIG)) server.say(enveloped(message, PLAYER_IDS[0], 0));
    toMe({ type: "REQUEST_ITEM_CHOICE", offeredCharacterIds: [], offeredGadgets: ["NUGGET", "JETPACK"] });
    ann.input.write("pause\n");
    expect(await server.next("REQUEST_GAME_PAUSE")).toMatchObject({ gamePause: true });
    toMe({ type: "GAME_PAUSE", gamePaused: true, serverEnforced: false });
    toMe({ type: "GAME_PAUSE", gamePaused: false, serverEnforced: false });
    toMe({ type: "STRIKE", strikeNr: 1, strikeMax: 4, reason: "too slow" });
    toMe({ type: "ERROR", reason: "TOO_MANY_STRIKES" });
    const { status, said, complained } = await ann.end();
    expect(said).toContain("The match is paused.");
    expect(said).toContain("Strike 1 of 4: too slow");
    expect({ status, complained }).toEqual({
      status: 1,
      complained: "ludothek: you lost the match: too many deadlines were missed.\n",
    });
  });

  test.each([
    [
      ["http://127.0.0.1:1", "--name", "Ann"],
      2,
      'the address must be ws://HOST:PORT, not "http://127.0.0.1:1".',
    ],
    [["ws://127.0.0.1:1"], 2, "--name NAME is missing"],
    [["ws://127.0.0.1:1", "--name", "x"], 2, '--name must be a text of at least 2 characters, not "x".'],
    [["ws://127.0.0.1:1", "more", "--name", "Ann"], 2, 'Unexpected argument "more"'],
    [["ws://127.0.0.1:1", "--name", "Ann"], 1, "ws://127.0.0.1:1/ can't be reached (ECONNREFUSED)."],
  ])("%j ends with %d", async (args, status, complaint) => {
    const ended = await person(args, "").end();
    expect(ended.status).toBe(status);
    expect(ended.complained).toContain(complaint);
  });
});
