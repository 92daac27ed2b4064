import { expect, test } from "vitest";
import { laws } from "../../kernel/laws.ts";
import { runa } from "./game.ts";

test("all laws hold over 2,000 random games", () => {
  const report = laws(runa, [{ roundLimit: 100 }], { matches: 2000 });
  expect(report.matches).toBe(2000);
  expect(report.imaginedOtherwise).toBeGreaterThan(1000);
});
