import { expect, test } from "vitest";
import { VERSION } from "../../src/protocol/parts.ts";
import { isUpdate } from "../../src/protocol/shorthand.ts";
import { Client } from "./client.ts";
import { openHouse } from "./house.ts";

/** A client that says in its hello which language it wants. */
async function hello(address: string, name: string, language?: string): Promise<Client> {
  const client = new Client(address);
  await client.opened();
  await client.ask({ type: "hello", version: VERSION, name, ...(language !== undefined && { language }) });
  return client;
}

test.each([
  [undefined, "Ann's table", "Anna's table"],
  ["de", "Tisch von Ann", "Tisch von Anna"],
])("a table is called after its host in the host's language: %s", async (language, before, after) => {
  const { address } = await openHouse();
  const host = await hello(address, "Ann", language);
  const called = (name: string) =>
    host.until((message) =>
      !isUpdate(message) && message.type === "table" && message.table.name === name
        ? message.table.id
        : undefined,
    );
  await host.ask({ type: "create", game: "duel", settings: {} });
  const table = await called(before);
  await host.ask({ type: "sit", table });
  await host.ask({ type: "name", name: "Anna" });
  await called(after);
});

test.each([
  [undefined, "There is no such table."],
  ["de", "Diesen Tisch gibt es nicht."],
  ["de-AT", "Diesen Tisch gibt es nicht."],
  ["tlh", "There is no such table."],
])("a house refuses in the language of the hello: %s", async (language, sentence) => {
  const { address } = await openHouse();
  const guest = await hello(address, "Ann", language);
  const refused = await guest.ask({ type: "enter", table: "aaaaaaaaaaaa" });
  expect(refused).toMatchObject({ type: "refused", code: "no such table", sentence });
});
