import { Client, playOut } from "../../test/server/client.ts";
import { median, quantile, type Result } from "../report.ts";
import type { Company } from "./company.ts";
import { Site } from "./site.ts";

const MEASURED_SECONDS = 5;
const PAIRS = 9;
/** Rounds and moves until hot code is compiled; a server runs for days. */
const WARM_UP = { rounds: 10, moves: 30 };

const p99 = (latencies: readonly number[]) => quantile(latencies, 0.99);

/**
 * Latency from a player's move to its arrival at the other player, compared with a relay, and with a relay that
 * syncs each message like the server, which shows the cost of the disk alone.
 */
export function besideRelay(root: string): Promise<readonly Result[]> {
  return Site.use(root, async (site) => {
    const relays = [await site.relay(), await site.relay(site.folder())];
    const siblings = await site.siblings("duel", 200, relays);
    for (let round = 0; round < WARM_UP.rounds; round++)
      await siblings.all((company) => warmUp(company, round));
    const times: number[][] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      const measured = await siblings.all(async (company) => {
        await company.sitDown(WARM_UP.rounds + pair);
        return company.pace(MEASURED_SECONDS, company === siblings.served ? undefined : siblings.served);
      });
      times.push(measured.map(p99));
    }
    const name = "200 tables, a move a second each: p99 to the other player";
    const beside = (relay: number) =>
      median(times.map(([served = 0, ...relayed]) => served / (relayed[relay] ?? 0)));
    return [
      { name, figure: beside(0), unit: "of a relay's", goal: { most: 3 } },
      { name, figure: beside(1), unit: "of a relay's that syncs", goal: { most: 3 } },
      { name, figure: median(times.map(([served = 0]) => served)), unit: "ms", goal: { most: 50 } },
    ];
  });
}

async function warmUp(company: Company, round: number): Promise<void> {
  await company.sitDown(round);
  await company.play(WARM_UP.moves);
}

/** The same latency with many tables. */
export function atManyTables(root: string): Promise<readonly Result[]> {
  return Site.use(root, async (site) => {
    const company = await site.company(await site.host(), "duel", 1000);
    await company.sitDown(0);
    await company.pace(MEASURED_SECONDS);
    const figure = p99(await company.pace(MEASURED_SECONDS));
    return [
      {
        name: "1,000 tables, a move a second each: p99 to the other player",
        figure,
        unit: "ms",
        goal: { most: 50 },
      },
    ];
  });
}

/** The same while bots think at other tables. */
export function besideBots(root: string): Promise<readonly Result[]> {
  return Site.use(root, async (site) => {
    const host = await site.host();
    const company = await site.company(host, "duel", 200);
    await company.sitDown(0);
    await company.pace(MEASURED_SECONDS);
    const people = await Promise.all(Array.from({ length: 10 }, (_, i) => againstBot(host.address, i)));
    const figure = p99(await company.pace(2 * MEASURED_SECONDS));
    for (const person of people) person.close();
    return [
      {
        name: "200 tables while hard bots think at ten others: p99 to the other player",
        figure,
        unit: "ms",
        goal: { most: 100 },
      },
    ];
  });
}

/** A player against a bot, for as long as the connection is open. */
async function againstBot(address: string, index: number): Promise<Client> {
  const client = await Client.hello(address, `Person ${index}`);
  const created = await client.ask({ type: "create", game: "duel", settings: {} });
  const table = (created.type === "done" && created.table) || "";
  await client.ask({ type: "sit", table, seat: 0 });
  await client.ask({ type: "bot", table, seat: 1, level: "hard" });
  await client.ask({ type: "ready", table, ready: true });
  await client.untilType("view");
  playOut(client, "duel", table, index.toString(16).padStart(32, "0")).catch(() => {});
  return client;
}
