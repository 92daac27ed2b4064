import { expect, test } from "vitest";
import { GAMES } from "../../src/games/index.ts";
import { sampleAction } from "../../src/kernel/playout.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import type { Spoken, TableUpdate } from "../../src/protocol/server.ts";
import { ShorthandWriter } from "../../src/protocol/shorthand.ts";
import { Inside } from "./inside.ts";
import { Disk } from "./memory-store.ts";

/** What a usual action costs at most, in bytes to both seats together. */
const MAX_BYTES = [
  ["duel", 270],
  ["spy", 650],
] as const;

const ACTIONS = 100;

/** The bytes of a message, as one connection after the other gets them. */
function byteCounter(): (message: Spoken | TableUpdate) => number {
  const writer = new ShorthandWriter();
  return (message) =>
    Buffer.byteLength(Array.isArray(message) ? writer.write(message) : JSON.stringify(message));
}

test.each(MAX_BYTES)("a usual action of %s costs at most %d bytes", async (game, most) => {
  const inside = new Inside(new Disk(), {}, GAMES);
  const { ann, bob, table } = await inside.running(game);
  const match = inside.house.rooms.get(table)?.table?.match;
  if (match === undefined) throw new Error("the match has not begun");
  const players = [ann, bob];
  const counters = players.map(byteCounter);
  const heard = () =>
    players.reduce((sum, player, seat) => {
      const messages = player.heard.splice(0);
      return sum + messages.reduce((bytes, message) => bytes + (counters[seat]?.(message) ?? 0), 0);
    }, 0);
  const random = houseRandom("5".repeat(32));
  const costs: number[] = [];
  heard();
  while (costs.length < ACTIONS && match.outcome === undefined) {
    const [mover = 0] = match.toMove;
    const player = players[mover];
    if (player !== undefined) {
      const action = sampleAction(match.game, match.state, mover, random);
      await inside.house.receive(player, { type: "act", table, action });
    }
    // NPCs take their time, and their steps belong to no player's action.
    if (player !== undefined) costs.push(heard());
    else {
      await inside.pass(100);
      heard();
    }
  }
  expect(costs.length).toBeGreaterThan(ACTIONS / 2);
  expect(costs.toSorted((a, b) => a - b)[costs.length >> 1]).toBeLessThanOrEqual(most);
});
