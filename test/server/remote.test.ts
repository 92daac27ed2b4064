import { expect, test } from "vitest";
import { rounds } from "../../src/bots/budget.ts";
import { randomBot } from "../../src/bots/simple.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import { playRemotely, type RemoteOptions } from "../../src/terminal/remote/bot.ts";
import { freshBadge } from "../../src/terminal/remote/guests.ts";
import { Client } from "./client.ts";
import { openHouse } from "./house.ts";

/** A table of a game, opened by somebody who only looks on. */
async function tableOf(address: string, game: string): Promise<{ host: Client; table: string }> {
  const host = await Client.hello(address, "Host");
  const created = await host.ask({ type: "create", game, settings: {} });
  return { host, table: (created.type === "done" && created.table) || "" };
}

function somebody(address: string, table: string, name: string, told: string[] = []): RemoteOptions {
  return {
    server: address.replace("http", "ws").slice(0, -1),
    table,
    name,
    badge: freshBadge(),
    invitation: undefined,
    random: houseRandom(name.charCodeAt(0).toString(16).padStart(32, "0")),
    budget: () => rounds(1),
    choose: (offer, position) => randomBot(offer).choose(position),
    tell: (line) => told.push(line),
  };
}

test.each(["farmland", "duel"])("two bots from outside play a whole match of %s", async (game) => {
  const { address } = await openHouse();
  const { host, table } = await tableOf(address, game);
  const told: string[] = [];
  const first = playRemotely(somebody(address, table, "Ann", told));
  await host.until((message) => {
    return !Array.isArray(message) &&
      message.type === "table" &&
      message.table.places.some(({ ready }) => ready)
      ? true
      : undefined;
  });
  await Promise.all([first, playRemotely(somebody(address, table, "Bob"))]);
  expect(told).toEqual([`Seat 1 of a table of ${game}.`, expect.stringMatching(/\.$/)]);
});

test("what the server refuses ends it with the server's sentence", async () => {
  const { address } = await openHouse();
  await expect(playRemotely(somebody(address, "0".repeat(12), "Ann"))).rejects.toThrow(
    "There is no such table.",
  );
});
