import { expect, test } from "vitest";
import { INFO } from "../../client/fixture/duel.ts";
import type { TableInfo } from "../../protocol/parts.ts";
import { featuredIn } from "./lobby-strip.tsx";

function running(id: string, more: Partial<TableInfo> = {}, ratings: readonly number[] = []): TableInfo {
  return {
    ...{ ...INFO, id, name: id, phase: "running", watchers: 0, rated: true },
    places: [0, 1].map((seat) => {
      const rating = ratings[seat];
      return {
        player: { type: "person", name: `P${seat}` },
        ready: true,
        here: true,
        away: null,
        standIn: null,
        ...(rating !== undefined && { rating: { rating, provisional: false, change: null } }),
      };
    }),
    ...more,
  };
}

test("the match that is featured has the most spectators, or else the best players", () => {
  const quiet = running("quiet", {}, [1500, 1500]);
  const strong = running("strong", {}, [1400, 1900]);
  const watched = running("watched", { watchers: 1 });
  expect(featuredIn([quiet, strong, watched])?.id).toBe("watched");
  expect(featuredIn([quiet, strong])?.id).toBe("strong");
});

test("a match that can't be watched, waits for players, or whose players are away isn't featured", () => {
  const bots = running("bots").places.map((place) => ({
    ...place,
    player: { type: "bot" as const, name: "hard" },
  }));
  const gone = running("gone").places.map((place) => ({ ...place, here: false }));
  expect(
    featuredIn([
      running("hidden", { spectators: "none" }),
      running("waiting", { phase: "waiting" }),
      running("bots", { places: bots }),
      running("gone", { places: gone }),
    ]),
  ).toBe(undefined);
});
