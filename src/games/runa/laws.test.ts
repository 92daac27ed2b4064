import { expect, test } from "vitest";
import { extent } from "../../../test/thorough.ts";
import { laws } from "../../laws/laws.ts";
import { runa } from "./game.ts";
import { phrases } from "./phrases.ts";

/** How much is examined; what is to come is unknown to all three viewers in nearly every state. */
test.each([
  { matches: extent(60, 2000), states: 5 },
  { matches: extent(10, 50), states: Number.POSITIVE_INFINITY },
])("all laws hold over $matches random games, at $states states of each", (amount) => {
  const report = laws(runa, [{ roundLimit: 100 }], { ...amount, phrases });
  expect(report.matches).toBe(amount.matches);
  expect(report.imaginedOtherwise).toBeGreaterThan(2.5 * report.states);
  expect(report.secretlyOtherwise).toBeGreaterThan(2.5 * report.states);
});

test.each([1, 1000])("and with a limit of %i rounds", (roundLimit) => {
  expect(laws(runa, [{ roundLimit }], { matches: 20, phrases }).matches).toBe(20);
});
