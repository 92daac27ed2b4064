import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { WebSocketServer } from "ws";
import { writeDeck } from "../../src/games/duel/deckfile.ts";
import { DECKS } from "../../src/games/duel/decks.ts";
import { VERSION } from "../../src/protocol/parts.ts";
import { joinCommand } from "../../src/terminal/join-command.ts";
import { Client } from "./client.ts";
import { folder, openHouse } from "./house.ts";

beforeEach(() => {
  vi.stubEnv("LUDOTHEK_HOME", folder());
  onTestFinished(() => void vi.unstubAllEnvs());
});

/** A person who types `ludothek join` and what follows. */
class Person {
  text = "";
  readonly status: Promise<number>;
  readonly #input = new PassThrough();
  #wake: () => void = () => {};
  #seen = 0;

  constructor(...args: readonly string[]) {
    const output = new PassThrough();
    output.on("data", (data) => {
      this.text += String(data);
      this.#wake();
    });
    this.status = joinCommand(args, { input: this.#input, output, errors: output });
  }

  type(...lines: readonly string[]): void {
    for (const line of lines) this.#input.write(`${line}\n`);
  }

  leave(): Promise<number> {
    this.#input.end();
    return this.status;
  }

  /** Waits for something on the screen that was not seen before. */
  async sees(what: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = what.exec(this.text.slice(this.#seen));
      if (found !== null) {
        this.#seen += found.index + found[0].length;
        return found;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

async function house(): Promise<string> {
  const { address } = await openHouse();
  return address.replace("http", "ws").slice(0, -1);
}

/** Two people at a table of a game, who are ready. */
async function pair(address: string, game: string): Promise<{ ann: Person; bob: Person; table: string }> {
  const ann = new Person(address, "--new", game, "--name", "Ann");
  const [, table = ""] = await ann.sees(/join \S+ ([0-9a-z]{12})/);
  const bob = new Person(address, table, "--name", "Bob");
  await bob.sees(/seat 2: Bob/);
  ann.type("ready");
  bob.type("ready");
  await ann.sees(/Your turn> /);
  await bob.sees(/Waiting for Ann> /);
  return { ann, bob, table };
}

describe("at a table", () => {
  test("people pause, ask to take back, and are told what the other does", async () => {
    const { ann, bob } = await pair(await house(), "duel");
    ann.type("pause");
    await bob.sees(/Ann paused the match\.\nPaused, "resume" continues> /);
    bob.type("resume");
    await ann.sees(/The match goes on\.\n(.|\n)*Your turn> /);
    // Between people, hints are off unless they agreed on them.
    ann.type("hint");
    await ann.sees(/Hints are off at this table\.\n/);
    ann.type("absent win", "absent");
    await ann.sees(/No player is away\.\n(.|\n)*Say what: absent win, absent adjourn or absent bot/);
    ann.type("finish");
    await bob.sees(/Your turn> /);
    await ann.sees(/Waiting for Bob> /);
    ann.type("undo");
    await bob.sees(/Ann asks to take back: .+ Do you agree\? \[y\/N\] /);
    bob.type("n");
    await ann.sees(/The take-back was declined\.\n/);
    ann.type("undo");
    await bob.sees(/Do you agree\? \[y\/N\] /);
    bob.type("y");
    await ann.sees(/The last action was taken back\.\n(.|\n)*Your turn> /);
    expect(await ann.leave()).toBe(0);
    await bob.sees(/Ann has left\.\n/);
    bob.type("absent win");
    await bob.sees(/This player hasn't been away for long enough/);
    bob.type("who");
    await bob.sees(/seat 1 Ann \(away since \d\d:\d\d\), seat 2 Bob\./);
    expect(ann.text).toMatch(/Return with: ludothek join ws:\/\/\S+ [0-9a-z]{12} --name Ann\n$/);
  });

  test("programs are marked at their seats, in the chat and in the list of tables", async () => {
    const { address } = await openHouse();
    const server = address.replace("http", "ws").slice(0, -1);
    const ann = new Person(server, "--new", "duel", "--name", "Ann");
    const [, table = ""] = await ann.sees(/join \S+ ([0-9a-z]{12})/);
    const [randy, watson] = [
      await Client.hello(address, "Randy", undefined, true),
      await Client.hello(address, "Watson", undefined, true),
    ];
    for (const program of [randy, watson]) await program.ask({ type: "enter", table });
    await randy.ask({ type: "sit", table });
    await ann.sees(/seat 2: Randy \(program\)\n/);
    for (const program of [randy, watson]) await program.ask({ type: "chat", table, text: "hello" });
    await ann.sees(/Randy \(program\): hello\n(.|\n)*Watson \(spectator, program\): hello\n/);
    ann.type("ready");
    await randy.ask({ type: "ready", table, ready: true });
    await ann.sees(/Your turn> /);
    ann.type("who");
    await ann.sees(/seat 1 Ann, seat 2 Randy \(program\), 1 watches\./);
    const list = new Person(server);
    await list.status;
    expect(list.text).toContain("Ann's table: Ann, Randy (program)");
    await ann.leave();
  });

  test("two bots of one level have numbers", async () => {
    const ann = new Person(await house(), "--new", "duel", "--name", "Ann", "--watch");
    ann.type("bot easy", "bot easy");
    await ann.sees(/seat 1: easy, ready\n {2}seat 2: easy 2, ready\n/);
    await ann.leave();
  });

  test("after the match both meet again, with the seats swapped", async () => {
    const { ann, bob } = await pair(await house(), "duel");
    bob.type("give up", "y");
    await ann.sees(/You win: .*\n.*\n> /);
    ann.type("again");
    await bob.sees(/The table is open once more/);
    bob.type("again");
    await ann.sees(/seat 1: Bob\n {2}seat 2: Ann\n/);
    ann.type("ready");
    bob.type("ready");
    await bob.sees(/Your turn> /);
    expect(await Promise.all([ann.leave(), bob.leave()])).toEqual([0, 0]);
  });

  test("a spectator follows the players to their next match, and not before", async () => {
    const address = await house();
    const { ann, bob, table } = await pair(address, "duel");
    const eve = new Person(address, table, "--name", "Eve", "--watch");
    await eve.sees(/You watch\.\n/);
    bob.type("give up", "y");
    await eve.sees(/Ann wins: (.|\n)*> /);
    eve.type("again");
    await eve.sees(/The players haven't opened a rematch\.\n> /);
    ann.type("again");
    await eve.sees(/The table is open once more/);
    eve.type("again");
    await eve.sees(/seat 1: Bob, away\n {2}seat 2: Ann\n/);
    expect(await Promise.all([ann.leave(), bob.leave(), eve.leave()])).toEqual([0, 0, 0]);
  });

  test("a spectator looks through the eyes of each player, sees everything or only what is public", async () => {
    const { address } = await openHouse();
    const server = address.replace("http", "ws").slice(0, -1);
    const host = await Client.hello(address, "Host");
    const created = await host.ask({ type: "create", game: "duel", settings: { spectators: "all" } });
    const table = (created?.type === "done" && created.table) || "";
    const ann = new Person(server, table, "--name", "Ann");
    await ann.sees(/seat 1: Ann/);
    const bob = new Person(server, table, "--name", "Bob");
    await bob.sees(/seat 2: Bob/);
    ann.type("ready");
    bob.type("ready");
    await ann.sees(/Your turn> /);
    const eve = new Person(server, table, "--name", "Eve", "--watch");
    await eve.sees(/You watch\.\n/);
    /** How many cards of a hand Eve sees: Ann has four, Bob three. */
    const cards = async (...lines: readonly string[]) => {
      eve.type(...lines);
      const [text] = await eve.sees(/(.|\n)*?Round 1(.|\n)*?Waiting for Ann> /);
      return (text.match(/^ {2}\d \S.* mana {2}/gm) ?? []).length;
    };
    expect(await cards()).toBe(7);
    eve.type("eyes", "eyes Bab");
    await eve.sees(/You can type eyes and one of: all, Ann, Bob, public\. Now: all\.\n/);
    await eve.sees(/There are no eyes of "Bab"\. Did you mean "Bob"\?.*\n/);
    expect(await cards("eyes bob")).toBe(3);
    expect(await cards("eyes 1")).toBe(4);
    expect(await cards("eyes public")).toBe(0);
    expect(await cards("eyes all")).toBe(7);
    ann.type("eyes");
    await ann.sees(/You look through your own eyes\.\n/);
    expect(await Promise.all([ann.leave(), bob.leave(), eve.leave()])).toEqual([0, 0, 0]);
  });

  test("the host closes a waiting table, and everyone there is told", async () => {
    const address = await house();
    const ann = new Person(address, "--new", "duel", "--name", "Ann");
    const [, table = ""] = await ann.sees(/join \S+ ([0-9a-z]{12})/);
    const bob = new Person(address, table, "--name", "Bob");
    await bob.sees(/seat 2: Bob/);
    bob.type("close");
    await bob.sees(/Only the host of the table can do this\.\n/);
    ann.type("close");
    expect(await Promise.all([ann.status, bob.status])).toEqual([0, 1]);
    expect(ann.text).toMatch(/The table is closed\.\n$/);
    expect(bob.text).toMatch(/the table is gone: it was closed, or spectators aren't allowed\.\n$/);
  });

  test("piped input waits for its turn", async () => {
    const { ann, bob } = await pair(await house(), "duel");
    bob.type("finish", "give up", "y");
    ann.type("finish");
    await ann.sees(/You win: Bob gave up\./);
  });

  test("the host of a table plays against a bot, gets hints, and keeps the record of the match", async () => {
    const ann = new Person(await house(), "--new", "duel", "--name", "Ann");
    ann.type("bot", "bot simple", "ready");
    await ann.sees(/Say which: bot normal, bot easy/);
    await ann.sees(/seat 2: simple, ready\n(.|\n)*Your turn> /);
    ann.type("save now.ludo");
    await ann.sees(/you can save it when it is over\.\n/);
    const path = `${folder()}/match.ludo`;
    ann.type("hint", "do", "give up", "y", `save ${path}`, "");
    await ann.sees(/Enter or "do" takes it\.\n/);
    await ann.sees(/Fair dice: verified\./);
    await ann.sees(/Saved to .*match\.ludo\. It doesn't include the chat\.\n/);
    expect(await ann.status).toBe(0);
  });

  test.each(["runa", "farmland", "dungeon", "spy"])("a table of %s is seen and can be left", async (game) => {
    const ann = new Person(await house(), "--new", game, "--name", "Ann");
    if (game === "farmland" || game === "spy") ann.type("bot random");
    ann.type("ready");
    await ann.sees(/"help" shows the rules and the commands\.\n(.|\n)*> $/);
    expect(await ann.leave()).toBe(0);
  });

  test("a private table is found by its invitation alone", async () => {
    const address = await house();
    const ann = new Person(address, "--new", "duel", "--name", "Ann", "--private");
    const [, word = ""] = await ann.sees(/join \S+ ([0-9a-z]{12}-[0-9a-f]{32})\n/);
    const list = new Person(address);
    expect(await list.status).toBe(0);
    expect(list.text).toBe("No tables are open. Open one with --new GAME.\n");
    const eve = new Person(address, word.slice(0, 12), "--name", "Eve");
    expect(await eve.status).toBe(1);
    expect(eve.text).toBe("ludothek: This table is private; you need its invitation.\n");
    const bob = new Person(`${address}/table/${word}`, "--name", "Bob");
    await bob.sees(/seat 2: Bob/);
  });

  test("tables say what is played at them, also a published creation", async () => {
    const { address } = await openHouse();
    const author = await Client.hello(address, "Ada");
    const files = { deck: [{ name: "deck.json", text: writeDeck(DECKS.storm) }] };
    await author.ask({ type: "publish", game: "duel", kind: "duel-deck", name: "Dragons", files });
    const { thing } = await author.untilType("published");
    await author.ask({ type: "create", game: "duel", settings: { things: [thing.id] } });
    const server = address.replace("http", "ws").slice(0, -1);
    const list = new Person(server);
    expect(await list.status).toBe(0);
    expect(list.text).toMatch(/^\w{12} {2}duel {6}waiting {2}Ada's table: free, free \(deck: Dragons\)\n$/);
    const bob = new Person(server, list.text.slice(0, 12), "--name", "Bob");
    await bob.sees(/\n {2}deck: Dragons\n {2}seat 1: Bob\n/);
    await author.ask({
      type: "change",
      table: list.text.slice(0, 12),
      settings: { choices: { deck: "forest" } },
    });
    await bob.sees(/\n {2}deck: forest\n {2}seat 1: Bob\n/);
    await author.ask({ type: "change", table: list.text.slice(0, 12), settings: { rated: true } });
    await bob.sees(/\n {2}rated: the match counts for the ratings of its players\n/);
    await bob.sees(/\n {2}seat 1: Bob \(1500\)\n/);
  });

  test("a player who gives no name is called by the house, and is the same guest the next time", async () => {
    const { address } = await openHouse();
    const first = new Person(address, "--new", "duel");
    await first.sees(/\n {2}seat 1: Guest \d{4}\n/);
    const name = /seat 1: (Guest \d{4})/.exec(first.text)?.[1] ?? "";
    await first.leave();
    const again = new Person(address, "--new", "duel");
    await again.sees(new RegExp(`seat 1: ${name}\\n`));
    await again.leave();
  });

  test("a full table has no seat, but can be watched", async () => {
    const address = await house();
    const ann = new Person(address, "--new", "duel", "--name", "Ann");
    const [, table = ""] = await ann.sees(/join \S+ ([0-9a-z]{12})/);
    ann.type("bot simple");
    await ann.sees(/seat 2: simple/);
    const eve = new Person(address, table, "--name", "Eve");
    expect(await eve.status).toBe(1);
    expect(eve.text).toBe("ludothek: there is no free seat at this table; use --watch to watch.\n");
    const watcher = new Person(address, table, "--name", "Eve", "--watch");
    await watcher.sees(/Waiting for everyone to be ready> /);
    ann.type("ready");
    await watcher.sees(/You watch\.\n/);
  });
});

describe("a wrong command line or server ends in one sentence", () => {
  test.each([
    [["localhost"], 2, 'the address must be ws://HOST:PORT, not "localhost".'],
    [
      ["ws://127.0.0.1:1", "abc"],
      2,
      'the table must be 12 letters and digits, or its invitation, not "abc".',
    ],
    [["ws://127.0.0.1:1", "--new", "chess"], 2, /^--new must be one of runa, .*, not "chess"\.$/],
    [["ws://127.0.0.1:1", "--name", " "], 2, '--name is 1 to 30 visible characters, not " ".'],
    [["ws://127.0.0.1:1"], 1, "ws://127.0.0.1:1 can't be reached (ECONNREFUSED)."],
  ] as const)("%j", async (args, status, sentence) => {
    const { text, ...person } = await ended(new Person(...args));
    expect(person.status).toBe(status);
    expect(text.replace(/^ludothek: /, "").trimEnd()).toMatch(sentence);
  });

  test("no such table", async () => {
    const address = await house();
    expect(await ended(new Person(address, "0".repeat(12)))).toEqual({
      status: 1,
      text: "ludothek: There is no such table.\n",
    });
  });

  const welcome = (version = VERSION) => ({
    type: "welcome",
    version,
    token: "0".repeat(32),
    name: "Guest",
    house: "A".repeat(43),
  });
  const table = (game: string, seats: number) => ({
    id: "0".repeat(12),
    game,
    name: "\u001b[2J",
    open: true,
    phase: "running",
    places: Array.from({ length: seats }, () => ({
      ...{ player: null, ready: true, here: true },
      ...{ away: null, standIn: null },
    })),
    watchers: 0,
    clock: { decision: null, match: null },
    spectators: "all",
    pausing: true,
    chat: true,
    rated: false,
    hints: false,
    limits: { strikes: 3, pause: null, reconnect: null, absence: null },
    pause: null,
    adjourned: null,
    rematchOf: null,
    title: "",
    commitment: "",
    paused: false,
    missing: [],
    asks: null,
    edition: 0,
    rematch: null,
  });
  const entering = (game: string, seats: number, ...more: readonly object[]) => [
    welcome(),
    {
      type: "table",
      table: table(game, seats),
      invitation: null,
      you: null,
      public: true,
      agreed: [],
      takesBack: null,
    },
    ...more,
    { type: "done", id: 1 },
  ];
  const view = {
    type: "view",
    table: "0".repeat(12),
    channel: 1,
    viewer: 0,
    number: 0,
    config: {},
    view: {},
    asked: [0],
    acted: 0,
    deadline: null,
  };

  test.each([
    ["another version", [{ type: "refused", code: "version", sentence: "No." }], "speaks another version"],
    ["a welcome of another version", [welcome(VERSION + 1)], "speaks another version"],
    ["a refusal", [{ type: "refused", code: "name", sentence: "Not by this name." }], "Not by this name."],
    ["a goodbye", [welcome(), { type: "bye", code: "offences", sentence: "Go." }], "Go."],
    ["no JSON", ["hello?"], "sent a message this version doesn't understand."],
    ["something else", [{ type: "state", you: 1 }], "sent a message this version doesn't understand."],
    ["very long messages", [`"${"x".repeat(9 << 20)}"`], "sends messages longer than"],
    ["no table", [welcome(), { type: "done", id: 1 }], "didn't describe table"],
    ["an unknown game", entering("chess", 2), `doesn't know the game "chess".`],
    ["a table with too many seats", entering("duel", 5), "sent an impossible table."],
    ["a wrong config", entering("duel", 2, view), "sent an impossible table."],
  ] as const)("a server that says %s", async (_name, messages, sentence) => {
    const address = await speaking(messages);
    const { status, text } = await ended(new Person(address, "0".repeat(12)));
    expect(status).toBe(1);
    expect(text).toContain(sentence);
    expect(text.trimEnd().split("\n")).toHaveLength(1);
  });

  test("a server that speaks HTTP alone", async () => {
    const server = createServer((_request, response) => response.writeHead(404).end()).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    expect(await ended(new Person(`ws://127.0.0.1:${port}`))).toEqual({
      status: 1,
      text: `ludothek: ws://127.0.0.1:${port} isn't a Ludothek server (HTTP 404).\n`,
    });
  });
});

async function ended(person: Person): Promise<{ status: number; text: string }> {
  const status = await person.status;
  return { status, text: person.text };
}

/** A server that answers the first message with the first of these, and the next one with the others. */
async function speaking([first, ...others]: readonly (string | object)[]): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  server.on("connection", (socket) => {
    const say = (message: unknown) =>
      socket.send(typeof message === "string" ? message : JSON.stringify(message));
    socket.once("message", () => {
      say(first);
      socket.once("message", () => others.forEach(say));
    });
  });
  await new Promise((resolve) => server.once("listening", resolve));
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
