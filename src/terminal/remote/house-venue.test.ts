import { expect, test } from "vitest";
import { atTable, tableMessage, viewMessage } from "../../client/fixture/duel.ts";
import { Mailbox } from "../../client/mailbox.ts";
import { pack } from "../../games/duel/package.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import type { HouseNews } from "./house.ts";
import { HouseVenue } from "./house-venue.ts";

/** A player before a terminal whose match has begun. */
async function seated() {
  const { time, house, connection, table, follow } = atTable({ holds: false });
  follow();
  await time.pass(0);
  for (const message of [tableMessage(), viewMessage(7, 0)]) house.says(message);
  await time.pass(0);
  const mail = new Mailbox<HouseNews>();
  const at = { server: "ws://house.example", name: "Ann", connection, mail };
  const venue = new HouseVenue(at, table, pack, houseRandom("0".repeat(32)));
  const acts = () => house.heard.filter(({ type }) => type === "act");
  return { venue, mail, acts, time };
}

test("a move is sent when the player has seen all that the house said", async () => {
  const { venue, acts, time } = await seated();
  const reply = venue.seated.act(0, { type: "end" });
  await time.pass(0);
  expect(await reply).toBeUndefined();
  expect(acts()).toHaveLength(1);
});

test("a move isn't sent while what the player sees is older than what the house said", async () => {
  const { venue, mail, acts } = await seated();
  mail.push({ type: "back" });
  mail.push(viewMessage(9, 1));
  expect(await venue.seated.act(0, { type: "end" })).toBe("The table has just changed; look at it again.");
  expect(acts()).toEqual([]);
});
