import { describe, expect, test } from "vitest";
import { type Caller, Inside } from "../../../test/server/inside.ts";
import { Disk } from "../../../test/server/memory-store.ts";
import type { ClientMessage } from "../../protocol/client.ts";
import { VERSION } from "../../protocol/parts.ts";
import type { TournamentOrder } from "../../protocol/tournament-parts.ts";
import type { Format } from "../../tournament/notes.ts";
import { standings } from "../../tournament/standings.ts";
import { Tournament } from "../../tournament/tournament.ts";
import { DEFAULT_LIMITS } from "../limits.ts";

const CLOCK = { clock: { decision: 600_000, match: null } } as const;
const ROUND_ROBIN: Format = { type: "round robin", legs: 1 };
const BY_HAND: Format = { type: "by hand" };

/** A house with an organiser and a tournament of tic-tac-toe. */
async function cup(format: Format = ROUND_ROBIN, inside = new Inside()) {
  const host = await inside.caller("Host");
  const opened = await host.ask({
    ...{ type: "open tournament", game: "tictactoe", name: "Sunday Cup" },
    ...{ format, settings: CLOCK, open: true },
  });
  const tournament = (opened?.type === "done" && opened.tournament) || "";
  await host.ask({ type: "tournament", tournament, watch: true });
  return { inside, host, tournament, order: ordering(host, tournament) };
}

const ordering = (host: Caller, tournament: string) => (order: TournamentOrder) =>
  host.ask({ type: "direct", tournament, order });

/** The tournament as somebody who watches it knows it. */
function known(caller: Caller): Tournament {
  const whole = caller.words("tournament").at(-1);
  if (whole === undefined) throw new Error("watches nothing");
  const from = caller.heard.indexOf(whole);
  const news = caller.words("tournament news").filter((message) => caller.heard.indexOf(message) > from);
  return new Tournament(whole.tournament.format, [...whole.notes, ...news.flatMap(({ notes }) => notes)]);
}

const pointsIn = (tournament: Tournament) =>
  Object.fromEntries(standings(tournament).map(({ player, points }) => [player, points]));

const codeOf = (answer: Awaited<ReturnType<Caller["ask"]>>) =>
  answer?.type === "refused" ? answer.code : "done";

/** A person who joins, and can come to the table that the house names. */
async function joins(inside: Inside, tournament: string, name: string): Promise<Caller> {
  const caller = await inside.caller(name);
  await caller.ask({ type: "join", tournament });
  return caller;
}

const tableOf = (caller: Caller) => caller.words("called").at(-1)?.table ?? "";

async function sitsDown(caller: Caller): Promise<string> {
  const table = tableOf(caller);
  await caller.ask({ type: "enter", table });
  await caller.ask({ type: "ready", table, ready: true });
  return table;
}

describe("a tournament", () => {
  test("of bots plays itself, and everyone who watches has the same table", async () => {
    const { inside, host, order } = await cup();
    for (const level of ["easy", "easy", "normal", "hard"]) await order({ type: "bot", level });
    await order({ type: "begin" });
    await inside.pass(120_000);
    const state = known(host);
    expect(state.isOver).toBe(true);
    expect(state.players).toEqual(["easy", "easy 2", "normal", "hard"]);
    expect(state.matches).toHaveLength(6);
    expect(Object.values(pointsIn(state)).reduce((sum, points) => sum + points)).toBe(6);
  });

  test("calls its people to their tables, where they play as soon as both are ready", async () => {
    const { inside, host, tournament, order } = await cup();
    const ann = await joins(inside, tournament, "Ann");
    const bob = await joins(inside, tournament, "Bob");
    await order({ type: "begin" });
    const table = await sitsDown(ann);
    expect(tableOf(bob)).toBe(table);
    await sitsDown(bob);
    expect(ann.words("table").at(-1)).toMatchObject({
      you: 0,
      table: { phase: "running", tournament: { id: tournament, name: "Sunday Cup" } },
    });
    await bob.ask({ type: "resign", table });
    await inside.pass(1);
    expect(pointsIn(known(host))).toEqual({ Ann: 1, Bob: 0 });
    expect(known(host).isOver).toBe(true);
  });

  test("a player who doesn't come to the table loses, and is not paired any more", async () => {
    const { inside, host, tournament, order } = await cup();
    const ann = await joins(inside, tournament, "Ann");
    await joins(inside, tournament, "Bob");
    await order({ type: "begin" });
    await sitsDown(ann);
    await inside.pass(DEFAULT_LIMITS.missing + 5_000);
    const state = known(host);
    expect(state.isOver).toBe(true);
    expect(pointsIn(state)).toEqual({ Ann: 1, Bob: 0 });
    expect(state.present).toEqual(["Ann"]);
  });

  test("a player who is away from a running match for too long loses it; clocks go on meanwhile", async () => {
    const inside = new Inside();
    const { host, tournament, order } = await cup(ROUND_ROBIN, inside);
    const ann = await joins(inside, tournament, "Ann");
    const bob = await joins(inside, tournament, "Bob");
    await order({ type: "begin" });
    const table = await sitsDown(ann);
    await sitsDown(bob);
    inside.house.farewell(bob);
    expect(ann.words("table").at(-1)?.table.missing).toEqual([]);
    // Ann moves whenever it is her turn, so only Bob's absence counts.
    await ann.ask({ type: "act", table, action: 0 });
    await inside.pass(DEFAULT_LIMITS.missing + 5_000);
    expect(pointsIn(known(host))).toEqual({ Ann: 1, Bob: 0 });
  });

  test("a player who leaves loses the match that is being played, and can come back where latecomers can", async () => {
    const { inside, host, tournament, order } = await cup({ type: "swiss", rounds: 2 });
    const ann = await joins(inside, tournament, "Ann");
    const bob = await joins(inside, tournament, "Bob");
    await order({ type: "bot", level: "easy" });
    await order({ type: "bot", level: "easy" });
    await order({ type: "begin" });
    expect(codeOf(await ann.ask({ type: "leave", tournament }))).toBe("done");
    await inside.pass(DEFAULT_LIMITS.missing + 5_000);
    expect(known(host).present).not.toContain("Ann");
    expect(codeOf(await ann.ask({ type: "join", tournament }))).toMatch(/done|tournament over/);
    expect(codeOf(await bob.ask({ type: "leave", tournament }))).toMatch(
      /done|tournament over|no such player/,
    );
  });

  test("late comers join a Swiss tournament, but not one whose pairings are drawn", async () => {
    const late = await cup();
    late.inside.think = () => new Promise(() => {});
    for (const level of ["easy", "easy"]) await late.order({ type: "bot", level });
    await late.order({ type: "begin" });
    const eve = await late.inside.caller("Eve");
    expect(codeOf(await eve.ask({ type: "join", tournament: late.tournament }))).toBe("tournament begun");
    const swiss = await cup({ type: "swiss", rounds: 5 });
    swiss.inside.think = late.inside.think;
    for (const level of ["easy", "easy", "easy"]) await swiss.order({ type: "bot", level });
    await swiss.order({ type: "begin" });
    await joins(swiss.inside, swiss.tournament, "Eve");
    expect(known(swiss.host).present).toContain("Eve");
  });

  test("an arena ends by itself when its time is up, and the last matches count", async () => {
    const { inside, host, order } = await cup({ type: "arena", minutes: 1 });
    for (const level of ["easy", "easy", "easy", "easy"]) await order({ type: "bot", level });
    await order({ type: "begin" });
    await inside.pass(50_000);
    expect(known(host).phase).toBe("running");
    await inside.pass(60_000);
    const state = known(host);
    expect(state.isOver).toBe(true);
    expect(state.matches.length).toBeGreaterThan(2);
  });

  test("goes on after the house was stopped at any moment, and nothing is played twice", async () => {
    const disk = new Disk();
    let inside = new Inside(disk);
    const { tournament, order, host } = await cup({ type: "round robin", legs: 2 }, inside);
    for (const level of ["easy", "easy", "normal", "hard", "hard"]) await order({ type: "bot", level });
    await order({ type: "begin" });
    const token = host.words("welcome")[0]?.token;
    let again = host;
    for (let kill = 0; kill < 6; kill++) {
      await inside.pass(1_500 + kill * 700);
      // Without a farewell: what was not written is lost.
      inside = new Inside(disk.copy(), {}, undefined, inside.time.now);
      again = await inside.caller("Host", token);
      await again.ask({ type: "tournament", tournament, watch: true });
    }
    await inside.pass(300_000);
    const state = known(again);
    expect(state.isOver).toBe(true);
    expect(state.matches).toHaveLength(20);
    const pairs = state.matches.map(({ players }) => players.join(" "));
    expect(new Set(pairs).size).toBe(20);
    expect(Object.values(pointsIn(state)).reduce((sum, points) => sum + points)).toBe(20);
  });

  test("a full disk stops nothing for ever: it goes on when there is room", async () => {
    const { inside, host, order } = await cup();
    for (const level of ["easy", "easy", "normal"]) await order({ type: "bot", level });
    await order({ type: "begin" });
    inside.fate = "failed";
    await inside.pass(20_000);
    inside.fate = "kept";
    await inside.pass(200_000);
    expect(known(host).isOver).toBe(true);
    expect(known(host).matches).toHaveLength(3);
  });
});

describe("the organiser", () => {
  test("is the only one who begins, closes, adds and removes", async () => {
    const { inside, tournament } = await cup();
    const eve = await inside.caller("Eve");
    const orders: TournamentOrder[] = [
      { type: "begin" },
      { type: "close" },
      { type: "bot", level: "easy" },
      { type: "remove", player: "Eve" },
      { type: "pair", players: ["Eve", "Ann"] },
      { type: "roster", names: ["Mallory"] },
    ];
    for (const order of orders)
      expect(codeOf(await eve.ask({ type: "direct", tournament, order }))).toBe("not the organiser");
    expect(codeOf(await eve.ask({ type: "links", tournament }))).toBe("not the organiser");
  });

  test("enters people by name and gives each a link, which makes a device that person", async () => {
    const { inside, host, tournament, order } = await cup(BY_HAND);
    await order({ type: "roster", names: ["Ada", "Bea", "Ada"] });
    await host.ask({ type: "links", tournament });
    const links = host.words("links").at(-1)?.links ?? [];
    expect(links.map(({ player }) => player)).toEqual(["Ada", "Bea", "Ada 2"]);
    const ada = await inside.caller("Ada", links[0]?.token);
    await ada.ask({ type: "tournament", tournament, watch: true });
    expect(ada.words("tournament").at(-1)).toMatchObject({ you: "Ada", own: false });
    // A link that is given again does not invalidate the first one.
    await host.ask({ type: "links", tournament });
    const second = host.words("links").at(-1)?.links[0]?.token;
    expect(second).not.toBe(links[0]?.token);
    const phone = await inside.caller("Ada", second);
    await phone.ask({ type: "tournament", tournament, watch: true });
    expect(phone.words("tournament").at(-1)?.you).toBe("Ada");
  });

  test("pairs by hand, without sitting down, and sees who is there", async () => {
    const { inside, host, tournament, order } = await cup(BY_HAND);
    await order({ type: "roster", names: ["Ada", "Bea", "Cem"] });
    await host.ask({ type: "links", tournament });
    const [first, second] = host.words("links").at(-1)?.links ?? [];
    const ada = await inside.caller("Ada", first?.token);
    const bea = await inside.caller("Bea", second?.token);
    await inside.pass(3_000);
    const here = host.words("tournament news").flatMap(({ players }) => players);
    expect(here.filter((player) => player.here).map(({ name }) => name)).toEqual(["Ada", "Bea"]);
    expect(codeOf(await order({ type: "pair", players: ["Ada", "Bea"] }))).toBe("done");
    expect(codeOf(await order({ type: "pair", players: ["Ada", "Cem"] }))).toBe("is playing");
    expect(codeOf(await order({ type: "pair", players: ["Cem", "Cem"] }))).toBe("no such player");
    const table = await sitsDown(ada);
    await sitsDown(bea);
    expect(host.guest?.rooms.size).toBe(0);
    await ada.ask({ type: "resign", table });
    await inside.pass(3_000);
    expect(pointsIn(known(host))).toEqual({ Ada: 0, Bea: 1, Cem: 0 });
    expect(codeOf(await order({ type: "pair", players: ["Cem", "Ada"] }))).toBe("done");
  });

  test("can't open one without a limit for each decision, or for a game that isn't for two", async () => {
    const inside = new Inside();
    const host = await inside.caller("Host");
    const open = { type: "open tournament", name: "Cup", format: ROUND_ROBIN, open: true } as const;
    expect(codeOf(await host.ask({ ...open, game: "tictactoe", settings: {} }))).toBe("no decision limit");
    const slow = { clock: { decision: 86_400_000, match: null } };
    expect(codeOf(await host.ask({ ...open, game: "tictactoe", settings: slow }))).toBe("no decision limit");
    expect(codeOf(await host.ask({ ...open, game: "solitaire", settings: CLOCK }))).toBe("no such game");
  });

  test("removes a player who is playing: the other one wins", async () => {
    const { inside, host, tournament, order } = await cup();
    const ann = await joins(inside, tournament, "Ann");
    const bob = await joins(inside, tournament, "Bob");
    await order({ type: "begin" });
    await sitsDown(ann);
    await sitsDown(bob);
    await order({ type: "remove", player: "Ann" });
    await inside.pass(3_000);
    expect(pointsIn(known(host))).toEqual({ Ann: 0, Bob: 1 });
  });
});

describe("a stranger", () => {
  test("takes no seat at a table of a tournament, and finds a private one only by its link", async () => {
    const inside = new Inside();
    const host = await inside.caller("Host");
    const opened = await host.ask({
      ...{ type: "open tournament", game: "tictactoe", name: "Class" },
      ...{ format: ROUND_ROBIN, settings: CLOCK, open: false },
    });
    const tournament = (opened?.type === "done" && opened.tournament) || "";
    const ann = await joins(inside, tournament, "Ann");
    await joins(inside, tournament, "Bob");
    await ordering(host, tournament)({ type: "begin" });
    const eve = await inside.caller("Eve");
    await eve.ask({ type: "tournaments" });
    expect(eve.words("tournaments").at(-1)?.tournaments).toEqual([]);
    await host.ask({ type: "tournaments", own: true });
    expect(host.words("tournaments").at(-1)?.tournaments).toMatchObject([{ name: "Class", players: 2 }]);
    await eve.ask({ type: "lobby", watch: true });
    expect(eve.words("lobby").at(-1)?.tables).toEqual([]);
    const table = tableOf(ann);
    expect(codeOf(await eve.ask({ type: "enter", table }))).toBe("done");
    expect(codeOf(await eve.ask({ type: "sit", table }))).toBe("tournament table");
    expect(codeOf(await eve.ask({ type: "ready", table, ready: true }))).toBe("not seated");
    await ann.ask({ type: "enter", table });
    expect(codeOf(await ann.ask({ type: "stand", table }))).toBe("tournament table");
    expect(codeOf(await ann.ask({ type: "close", table }))).toBe("not the host");
  });

  test("a client that doesn't know tournaments is told to update", async () => {
    const { inside, tournament } = await cup();
    const old = await inside.caller("Old", undefined, 3);
    expect(codeOf(await old.ask({ type: "join", tournament }))).toBe("too old");
    expect(VERSION).toBeGreaterThan(3);
  });

  test("fills no disk: the house limits new people, tournaments and comings and goings", async () => {
    const inside = new Inside(new Disk(), { guestsPerAddress: 30, tablesPerAddress: 3 });
    const { host, tournament, order } = await cup({ type: "arena", minutes: 60 }, inside);
    expect(codeOf(await order({ type: "roster", names: Array.from({ length: 200 }, () => "Bot") }))).toBe(
      "too many guests",
    );
    expect(known(host).players).toEqual([]);
    const later = new Inside();
    const { host: organiser, tournament: arena } = await cup({ type: "arena", minutes: 60 }, later);
    const eve = await later.caller("Eve");
    const codes = [];
    for (let time = 0; time < 30; time++) {
      codes.push(codeOf(await eve.ask({ type: "join", tournament: arena })));
      await eve.ask({ type: "leave", tournament: arena });
    }
    expect(codes.filter((code) => code === "done")).toHaveLength(20);
    expect(codes.at(-1)).toBe("joined too often");
    expect(known(organiser).players).toEqual(["Eve"]);
    const open: ClientMessage = {
      ...{ type: "open tournament", game: "tictactoe", name: "Cup", format: ROUND_ROBIN },
      ...{ settings: CLOCK, open: true },
    };
    const opened = [];
    for (let time = 0; time < 5; time++) opened.push(codeOf(await host.ask(open)));
    expect(opened).toEqual(["done", "done", ...Array.from({ length: 3 }, () => "too many tournaments")]);
    expect(tournament).not.toBe("");
  });

  test("pages through all, latest first: none is missing and none comes twice", async () => {
    const inside = new Inside(new Disk(), { tablesPerAddress: 50 });
    const hosts = [await inside.caller("Ada"), await inside.caller("Bea"), await inside.caller("Cem")];
    const reader = await inside.caller("Eve");
    const opened: string[] = [];
    for (let number = 0; number < 45; number++) {
      const host = hosts[number % hosts.length] ?? reader;
      const answer = await host.ask({
        ...{ type: "open tournament", game: "tictactoe", name: `Cup ${number}`, format: ROUND_ROBIN },
        ...{ settings: CLOCK, open: true },
      });
      if (answer?.type === "done") opened.unshift(answer.tournament ?? "");
      await inside.pass(1000);
    }
    const pages: string[][] = [];
    for (let next: string | null | undefined; next !== null && pages.length < 5; ) {
      await reader.ask({ type: "tournaments", ...(next !== undefined && { before: next }) });
      const page = reader.words("tournaments").at(-1);
      pages.push(page?.tournaments.map(({ id }) => id) ?? []);
      next = page?.next;
    }
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(pages.flat()).toEqual(opened);
  });

  test("names a tournament that doesn't exist", async () => {
    const inside = new Inside();
    const eve = await inside.caller("Eve");
    for (const type of ["join", "leave", "links"] as const)
      expect(codeOf(await eve.ask({ type, tournament: "aaaaaaaaaaaa" }))).toBe("no such tournament");
  });
});
