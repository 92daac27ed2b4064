import { PassThrough, Writable } from "node:stream";
import { describe, expect, test } from "vitest";
import { MATCHES } from "../../src/games/spy/data/matches.ts";
import { SCENARIOS } from "../../src/games/spy/data/scenarios.ts";
import { greeting, openConfig, PLAYER_IDS } from "../../src/games/spy/fixtures/wire.ts";
import { enveloped } from "../../src/games/spy/standard/tell-messages.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import { pick } from "../../src/kernel/random/random.ts";
import { playStandard } from "../../src/terminal/standard/ai.ts";
import { spyJoinCommand } from "../../src/terminal/standard/join-command.ts";
import { openStandard } from "../../src/terminal/standard/server.ts";
import { OtherServer, openSpyServer } from "./servers.ts";

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
    [["ws://127.0.0.1:1", "more", "--name", "Ann"], 2, 'Unexpected argument "more"'],
    [["ws://127.0.0.1:1", "--name", "Ann"], 1, "ws://127.0.0.1:1/ can't be reached (ECONNREFUSED)."],
  ])("%j ends with %d", async (args, status, complaint) => {
    const ended = await person(args, "").end();
    expect(ended.status).toBe(status);
    expect(ended.complained).toContain(complaint);
  });
});
