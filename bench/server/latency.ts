import { Client, playOut } from "../../test/server/client.ts";
import { median, quantile, type Result } from "../report.ts";
import { Site } from "./site.ts";

const SECONDS = 5;
const PAIRS = 5;

const p99 = (latencies: readonly number[]) => quantile(latencies, 0.99);

/** From the move of one player to its arrival at the other, beside a relay. */
export function besideRelay(root: string): Promise<readonly Result[]> {
  return Site.use(root, async (site) => {
    const twins = await site.twins("duel", 200);
    const [served, relayed]: [number[], number[]] = [[], []];
    // The first pair warms up.
    for (let pair = 0; pair <= PAIRS; pair++) {
      const [own, others] = await twins.both(async (company) => {
        await company.sitDown(pair);
        return company.pace(SECONDS, company === twins.relayed ? twins.served : undefined);
      });
      if (pair === 0) continue;
      served.push(p99(own));
      relayed.push(p99(others));
    }
    return [
      {
        name: "200 tables, a move a second each: p99 to the other player",
        figure: median(served.map((time, pair) => time / (relayed[pair] ?? 0))),
        unit: "of a relay's",
        goal: { most: 3 },
      },
      {
        name: "200 tables, a move a second each: p99 to the other player",
        figure: median(served),
        unit: "ms",
        goal: { most: 50 },
      },
    ];
  });
}

/** From the move of one player to its arrival at the other, at many tables. */
export function atManyTables(root: string): Promise<readonly Result[]> {
  return Site.use(root, async (site) => {
    const company = await site.company(await site.host(), "duel", 1000);
    await company.sitDown(0);
    await company.pace(SECONDS);
    const figure = p99(await company.pace(SECONDS));
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
    await company.pace(SECONDS);
    const people = await Promise.all(Array.from({ length: 10 }, (_, i) => againstBot(host.address, i)));
    const figure = p99(await company.pace(2 * SECONDS));
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

/** Somebody who plays against a bot for as long as his connection stands. */
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
