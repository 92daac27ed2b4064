import { expect, test } from "vitest";
import { Client } from "./client.ts";
import { openHouse } from "./house.ts";

test("lists of finished matches mark programs: one's own, if the client says whether it is one, and the public one", async () => {
  const { address } = await openHouse();
  const [ann, randy] = [
    await Client.hello(address, "Ann", undefined, false),
    await Client.hello(address, "Randy", undefined, true),
  ];
  const created = await ann.ask({ type: "create", game: "duel", settings: {} });
  const table = (created.type === "done" && created.table) || "";
  await randy.ask({ type: "enter", table });
  for (const player of [ann, randy]) await player.ask({ type: "sit", table });
  for (const player of [ann, randy]) await player.ask({ type: "ready", table, ready: true });
  await ann.ask({ type: "resign", table });
  const match = { id: table, players: ["Ann", "Randy"] };
  await ann.ask({ type: "matches" });
  expect((await ann.untilType("matches")).matches).toMatchObject([{ ...match, programs: [1] }]);
  const older = await Client.hello(address, "Ann", ann.token);
  await older.ask({ type: "matches" });
  const [told] = (await older.untilType("matches")).matches;
  expect(told).toMatchObject(match);
  expect(told).not.toHaveProperty("programs");
  const listed = await (await fetch(`${address}api/matches`)).json();
  expect(listed).toMatchObject({ matches: [{ ...match, programs: [1] }] });
});
