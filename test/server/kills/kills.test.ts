import { expect, test } from "vitest";
import { extent } from "../../thorough.ts";
import { folder } from "../house.ts";
import { killAgainAndAgain } from "./kills.ts";

test("a server that is killed at any moment has lost and doubled nothing when it is started again", async () => {
  const { problems, promised, matches } = await killAgainAndAgain(folder(), extent(5, 100));
  expect(problems).toEqual([]);
  expect(promised).toBeGreaterThan(50);
  expect(matches).toBeGreaterThanOrEqual(3);
});
