import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { houseRandom } from "../../src/kernel/random/house.ts";
import { readRecord } from "../../src/kernel/read-record.ts";
import { SqliteStore } from "../../src/server/sqlite.ts";
import { anyAction, Client, packageOf } from "./client.ts";
import { folder } from "./house.ts";
import { ServerProcess } from "./kills/process.ts";

/* docs/manual/logs.md says how people do the same. */

test("a match is rebuilt from the log of a server that was killed", async () => {
  const data = folder();
  const server = await ServerProcess.start(data, 0);
  const { ann, bob, table } = await twoAtDuel(server.address);
  const random = houseRandom("7".repeat(32));
  for (let actions = 0; actions < 12; actions++) {
    await ann.when(() => ann.at(table).asked.length > 0);
    const player = ann.at(table).asked.includes(0) ? ann : bob;
    await player.when(() => player.at(table).asked.includes(player.at(table).viewer));
    const seen = player.at(table);
    const told = [ann.at(table).number, bob.at(table).number];
    const done = await player.ask({
      ...{ type: "act", table, count: ++seen.acted },
      action: await anyAction("duel", seen, random),
    });
    expect(done.type).toBe("done");
    await Promise.all(
      [ann, bob].map((one, seat) => one.when(() => one.at(table).number > (told[seat] ?? 0))),
    );
  }
  const seenBy = [ann, bob].map((one) => one.at(table).view);
  await server.end("SIGKILL");

  // What happened in the house, in whole lines.
  const lines = readFileSync(join(data, "server.log"), "utf8").trimEnd().split("\n");
  const happened = lines.map((line) => JSON.parse(line)).filter((line) => line.table === table);
  const said = happened.map(({ msg }) => msg);
  expect(said.toSorted()).toEqual(["began", "enter", "ready", "ready", "sit", "sit", "table opened"]);

  // What happened in the match: its record, to the last action that was acknowledged.
  const store = new SqliteStore(data);
  const record = (await store.pieces(table)).join("");
  await store.close();
  const read = readRecord((await packageOf("duel")).game, record);
  if (!read.ok) throw new Error(read.problem);
  const { match } = read.value;
  expect([0, 1].map((seat) => match.view(seat))).toEqual(seenBy);
});

async function twoAtDuel(address: string) {
  const ann = await Client.hello(address, "Ann");
  const bob = await Client.hello(address, "Bob");
  const created = await ann.ask({ type: "create", game: "duel", settings: {} });
  const table = created.type === "done" ? (created.table ?? "") : "";
  await bob.ask({ type: "enter", table });
  for (const [seat, one] of [ann, bob].entries()) await one.ask({ type: "sit", table, seat });
  for (const one of [ann, bob]) await one.ask({ type: "ready", table, ready: true });
  await Promise.all([ann.untilType("view"), bob.untilType("view")]);
  return { ann, bob, table };
}
