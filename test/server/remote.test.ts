import { expect, test } from "vitest";
import { rounds } from "../../src/bots/budget.ts";
import { randomBot } from "../../src/bots/simple.ts";
import { passingIdentity } from "../../src/client/identity.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import { playRemotely, type RemoteOptions } from "../../src/terminal/remote/bot.ts";
import { Client } from "./client.ts";
import { folder, openHouse } from "./house.ts";
import { ServerProcess } from "./kills/process.ts";

/** A table of a game, opened by a spectator. */
async function tableOf(address: string, game: string): Promise<{ host: Client; table: string }> {
  const host = await Client.hello(address, "Host");
  const created = await host.ask({ type: "create", game, settings: {} });
  return { host, table: (created.type === "done" && created.table) || "" };
}

function guest(address: string, table: string, name: string, told: string[] = []): RemoteOptions {
  return {
    server: address.replace("http", "ws").slice(0, -1),
    table,
    name,
    identity: passingIdentity(),
    invitation: undefined,
    random: houseRandom(name.charCodeAt(0).toString(16).padStart(32, "0")),
    budget: () => rounds(1),
    player: (pack) => randomBot(pack),
    tell: (line) => told.push(line),
  };
}

test.each(["farmland", "duel"])("two bots from outside play a whole match of %s", async (game) => {
  const { address } = await openHouse();
  const { host, table } = await tableOf(address, game);
  const told: string[] = [];
  const first = playRemotely(guest(address, table, "Ann", told));
  await host.until((message) => {
    return !Array.isArray(message) &&
      message.type === "table" &&
      message.table.places.some(({ ready }) => ready)
      ? true
      : undefined;
  });
  await Promise.all([first, playRemotely(guest(address, table, "Bob"))]);
  expect(told).toEqual([
    `Seat 1 of a table of ${game}.`,
    expect.stringMatching(/\.$/),
    "Fair dice: verified.",
  ]);
});

test("what the server refuses ends it with the server's sentence", async () => {
  const { address } = await openHouse();
  await expect(playRemotely(guest(address, "0".repeat(12), "Ann"))).rejects.toThrow(
    "There is no such table.",
  );
});

test("a bot that cannot play takes no seat", async () => {
  const { address } = await openHouse();
  const { host, table } = await tableOf(address, "farmland");
  const player = () => {
    throw new Error("no such level");
  };
  await expect(playRemotely({ ...guest(address, table, "Ann"), player })).rejects.toThrow("no such level");
  expect(await host.ask({ type: "sit", table, seat: 0 })).toMatchObject({ type: "done" });
});

test("a bot continues when the server is killed and started again", async () => {
  const data = folder();
  const server = await ServerProcess.start(data, 0);
  const port = Number(new URL(server.address).port);
  const { host, table } = await tableOf(server.address, "duel");
  await host.ask({ type: "bot", table, seat: 1, level: "simple" });
  const told: string[] = [];
  let chosen = 0;
  let restarted: Promise<ServerProcess> | undefined;
  const killed = async () => {
    await server.end("SIGKILL");
    return ServerProcess.start(data, port);
  };
  await playRemotely({
    ...guest(server.address, table, "Ann", told),
    player: (pack) => ({
      async choose(position) {
        // In the middle of the match, while it thinks.
        if (++chosen === 4) restarted = killed();
        await restarted;
        return randomBot(pack).choose(position);
      },
    }),
  });
  expect(chosen).toBeGreaterThan(4);
  expect(told).toEqual([
    "Seat 1 of a table of duel.",
    "Connection lost. Reconnecting...",
    expect.stringMatching(/\.$/),
    "Fair dice: verified.",
  ]);
  expect(await (await restarted)?.end("SIGTERM")).toBe(0);
});

test("a bot finds no seat in a match that runs", async () => {
  const { address } = await openHouse();
  const { host, table } = await tableOf(address, "runa");
  await host.ask({ type: "sit", table, seat: 0 });
  await host.ask({ type: "ready", table, ready: true });
  await expect(playRemotely(guest(address, table, "Ann"))).rejects.toThrow("the match has already begun.");
});
