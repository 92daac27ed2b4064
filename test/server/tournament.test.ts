import { expect, test } from "vitest";
import { rounds } from "../../src/bots/budget.ts";
import { randomBot } from "../../src/bots/simple.ts";
import { passingIdentity } from "../../src/client/identity.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import type { TournamentOrder } from "../../src/protocol/tournament-parts.ts";
import { botCommand } from "../../src/terminal/bot-command.ts";
import { playTournament } from "../../src/terminal/remote/bot.ts";
import type { Format } from "../../src/tournament/notes.ts";
import { pointsOf, standings } from "../../src/tournament/standings.ts";
import { Tournament } from "../../src/tournament/tournament.ts";
import { said } from "../said.ts";
import { extent } from "../thorough.ts";
import { Client } from "./client.ts";
import { folder, openHouse } from "./house.ts";
import { ServerProcess } from "./kills/process.ts";

/* Tournaments on real servers, through real connections. */

const SETTINGS = { clock: { decision: 600_000, match: null } } as const;

/** Opens a tournament of Creature Duel, and watches it. */
async function opened(host: Client, format: Format): Promise<string> {
  const answer = await host.ask({
    ...{ type: "open tournament", game: "duel", name: "Cup" },
    ...{ format, settings: SETTINGS, open: true },
  });
  const tournament = (answer.type === "done" && answer.tournament) || "";
  await host.ask({ type: "tournament", tournament, watch: true });
  return tournament;
}

async function orders(host: Client, tournament: string, ...all: readonly TournamentOrder[]): Promise<void> {
  for (const order of all)
    expect(await host.ask({ type: "direct", tournament, order })).toMatchObject({ type: "done" });
}

/** The tournament as a client knows it that watches it. */
function known(client: Client): Tournament {
  const whole = client.heard.findLastIndex(
    (message) => !Array.isArray(message) && message.type === "tournament",
  );
  const notes = client.heard.slice(whole).flatMap((message) => {
    if (Array.isArray(message)) return [];
    return message.type === "tournament" || message.type === "tournament news" ? message.notes : [];
  });
  const message = client.heard[whole];
  if (message === undefined || Array.isArray(message) || message.type !== "tournament")
    throw new Error("watches nothing");
  return new Tournament(message.tournament.format, notes);
}

/** Every player met every other exactly once, and all points are there. */
function expectWholeRoundRobin(state: Tournament): void {
  const pairs = state.matches.map(({ players }) => [...players].sort().join(" - "));
  const { length } = state.players;
  expect(new Set(pairs).size).toBe((length * (length - 1)) / 2);
  expect(pairs).toHaveLength((length * (length - 1)) / 2);
  expect([...pointsOf(state).values()].reduce((sum, points) => sum + points)).toBe(pairs.length);
  expect(standings(state).map(({ points }) => points)).toEqual(
    [...pointsOf(state).values()].sort((a, b) => b - a),
  );
}

test("a tournament of bots goes on through three kills of the server, and nothing is played twice", async () => {
  const data = folder();
  const players = extent(5, 16);
  let server = await ServerProcess.start(data, 0);
  const port = Number(new URL(server.address).port);
  let host = await Client.hello(server.address, "Host");
  const { token } = host;
  const tournament = await opened(host, { type: "round robin", legs: 1 });
  const bots = Array.from({ length: players }, () => ({ type: "bot", level: "greedy" }) as const);
  await orders(host, tournament, ...bots, { type: "begin" });
  const matches = (players * (players - 1)) / 2;
  for (let kill = 1; kill <= 3; kill++) {
    const { length } = known(host).matches.filter(({ scores }) => scores !== undefined);
    await host.when(
      () => known(host).matches.filter(({ scores }) => scores !== undefined).length >= length + matches / 4,
    );
    await server.end("SIGKILL");
    server = await ServerProcess.start(data, port);
    host = await Client.hello(server.address, "Host", token);
    await host.ask({ type: "tournament", tournament, watch: true });
  }
  await host.when(() => known(host).isOver);
  expectWholeRoundRobin(known(host));
  host.close();
  await server.end("SIGTERM");
});

test("people join by link, and when a third of them leaves no player is stuck", async () => {
  const { address } = await openHouse(folder(), { missing: 1500 });
  const host = await Client.hello(address, "Host");
  const tournament = await opened(host, { type: "swiss", rounds: 2 });
  const people = extent(12, 30);
  const stayingCount = (people * 2) / 3;
  const names = Array.from({ length: people }, (_, index) => `Pupil ${index + 1}`);
  await orders(host, tournament, { type: "roster", names });
  await host.ask({ type: "links", tournament });
  const { links } = await host.untilType("links");
  const play = ({ token, player }: (typeof links)[number]) => {
    const identity = passingIdentity();
    identity.keep({ token });
    return playTournament({
      ...{ server: address.replace("http", "ws").slice(0, -1), name: player, identity, tournament },
      random: houseRandom(player.length.toString(16).padStart(32, "0")),
      budget: () => rounds(1),
      player: (pack) => randomBot(pack),
      tell: () => {},
    });
  };
  const staying = links.slice(0, stayingCount).map(play);
  // Of the others half never come, and half come and say that they leave.
  const leaving = await Promise.all(
    links
      .slice(stayingCount, (people * 5) / 6)
      .map(({ token, player }) => Client.hello(address, player, token)),
  );
  await orders(host, tournament, { type: "begin" });
  await Promise.all(
    leaving.map(async (person) => {
      await person.ask({ type: "tournament", tournament, watch: true });
      await person.ask({ type: "leave", tournament });
      person.close();
    }),
  );
  await Promise.all(staying);
  await host.when(() => known(host).isOver);
  const state = known(host);
  expect(state.isOver).toBe(true);
  expect(state.round).toBe(2);
  expect([...state.present].sort()).toEqual(names.slice(0, stayingCount).sort());
  for (const { scores } of state.matches) expect(scores).toBeDefined();
  // Everybody who stayed has played or rested in every round.
  for (const name of names.slice(0, stayingCount)) {
    const rested = state.rests.filter(({ player }) => player === name).length;
    expect(state.matches.filter(({ players }) => players.includes(name)).length + rested).toBe(2);
  }
  host.close();
});

test("ludothek bot plays a tournament by its link, as itself or as the person of a personal link", async () => {
  const { address } = await openHouse();
  const host = await Client.hello(address, "Host");
  const tournament = await opened(host, { type: "round robin", legs: 1 });
  await orders(host, tournament, { type: "roster", names: ["Cem"] });
  await host.ask({ type: "links", tournament });
  const { links } = await host.untilType("links");
  const link = `${address}tournament/${tournament}`;
  const personal = `${link}#as=${links[0]?.token}&name=Cem`;
  const playing = [
    said(botCommand, link, "--level", "random", "--name", "Lynx"),
    said(botCommand, personal, "--level", "random"),
  ];
  await host.when(() => known(host).players.includes("Lynx"));
  await host.until((message) =>
    !Array.isArray(message) &&
    message.type === "tournament news" &&
    message.players.some(({ name, here }) => name === "Cem" && here)
      ? true
      : undefined,
  );
  await orders(host, tournament, { type: "begin" });
  for (const { status, text } of await Promise.all(playing)) {
    expect(text).toMatch(/^Joined the tournament\.\n.*\nThe tournament is over\.\n$/s);
    expect(status).toBe(0);
  }
  await host.when(() => known(host).isOver);
  expect(known(host).players).toEqual(["Cem", "Lynx"]);
  expect([...pointsOf(known(host)).values()].reduce((sum, points) => sum + points)).toBe(1);
  host.close();
});
