import { expect, test } from "vitest";
import { levels } from "../../bots/levels.ts";
import { pack } from "../../games/spy/package.ts";
import { first, front, NARROW, WIDE } from "./fixture.ts";

const SIZES = [WIDE, { columns: 120, rows: 40 }, NARROW];

test("a whole match is played by hints alone, and every frame fits", () => {
  const { greedy = first } = levels(pack);
  const { match, shown, press } = front([], { scenario: "club", opponent: greedy, adviser: greedy });
  let taken = 0;
  for (; match.outcome === undefined; taken++) {
    expect(taken).toBeLessThan(1000);
    press("h");
    for (const { columns, rows } of SIZES) {
      const frame = shown.frame({ columns, rows });
      expect(frame.join(" ")).toContain("Hint: ");
      expect(frame.length).toBeLessThanOrEqual(rows);
      for (const row of frame) expect(row.length, row).toBeLessThanOrEqual(columns);
    }
    press("enter");
  }
  expect(taken).toBeGreaterThan(30);
  expect(shown.frame(WIDE).join("\n")).toMatch(/You (win|lose): /);
});
