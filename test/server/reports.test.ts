import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { VERSION } from "../../src/protocol/parts.ts";
import { Client } from "./client.ts";
import { folder, openHouse } from "./house.ts";

test("operators read who was reported in a file, and the id in another one keeps that person out", async () => {
  const data = folder();
  const { address } = await openHouse(data);
  const ann = await Client.hello(address, "Ann");
  const created = await ann.ask({ type: "create", game: "duel", settings: {} });
  const table = (created.type === "done" && created.table) || "";
  const bob = await Client.hello(address, "Bob");
  const { token } = await bob.untilType("welcome");
  await bob.ask({ type: "enter", table });
  await bob.ask({ type: "chat", table, text: "You cheat!" });
  const { speaker } = await ann.untilType("chat");
  expect(await ann.ask({ type: "report", table, speaker })).toMatchObject({ type: "done" });
  const report = JSON.parse(readFileSync(join(data, "reports.jsonl"), "utf8"));
  expect(report).toMatchObject({ table, person: { name: "Bob" }, lines: ["Bob: You cheat!"] });
  writeFileSync(join(data, "blocked.txt"), `${report.person.id} Bob\n`);
  // The file is looked at every second.
  const isLetIn = () =>
    bob.ask({ type: "mine" }).then(
      ({ type }) => type === "done",
      () => false,
    );
  await expect.poll(isLetIn).toBe(false);
  const again = new Client(address);
  await again.opened();
  expect(await again.ask({ type: "hello", version: VERSION, token })).toMatchObject({ code: "blocked" });
});
