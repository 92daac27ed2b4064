import { expect, test } from "vitest";
import { GAMES } from "./index.ts";

test.each([...GAMES.values()])("lists describe $id as its rules do", async (entry) => {
  const { game } = await entry.load();
  const { id, title, summary, seats } = game;
  expect({ id, title, summary, seats }).toEqual({
    id: entry.id,
    title: entry.title,
    summary: entry.summary,
    seats: entry.seats,
  });
});
