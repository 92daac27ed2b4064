import { expect, test } from "vitest";
import { placeBubbles } from "./bubbles.ts";

const BOUNDS = { x: 0, y: 0, width: 10 * 46, height: 10 * 46 };
const wish = (field: number) => ({ field, width: 100, height: 34 });

test("a bubble stands over its field, under it at the upper edge", () => {
  const [over] = placeBubbles([wish(55)], 46, 10, BOUNDS, []);
  expect(over).toMatchObject({ field: 55, where: "over" });
  const [under] = placeBubbles([wish(5)], 46, 10, BOUNDS, []);
  expect(under).toMatchObject({ field: 5, where: "under" });
});
test("no bubble covers another, a field that must stay free, or leaves the plan", () => {
  const fields = [0, 1, 2, 11, 12, 13, 44, 45, 46, 54, 55, 56, 98, 99];
  const placed = placeBubbles(fields.map(wish), 46, 10, BOUNDS, fields);
  expect(placed.length).toBeGreaterThan(4);
  for (const a of placed) {
    expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= 460 && a.y + a.height <= 460).toBe(true);
    for (const b of placed)
      if (a !== b)
        expect(
          a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
        ).toBe(false);
    for (const field of fields) {
      const [x, y] = [((field % 10) + 0.5) * 46, (Math.floor(field / 10) + 0.5) * 46];
      expect(x > a.x && x < a.x + a.width && y > a.y && y < a.y + a.height).toBe(false);
    }
  }
});
test("persons are spared where another place is free", () => {
  const [under] = placeBubbles([wish(55)], 46, 10, BOUNDS, [], [45]);
  expect(under?.where).toBe("under");
  const [over] = placeBubbles([wish(55)], 46, 10, BOUNDS, [], [45, 65, 56, 54]);
  expect(over?.where).toBe("over");
});
test("where there is no room there is no bubble", () => {
  expect(placeBubbles([wish(0)], 46, 2, { x: 0, y: 0, width: 92, height: 92 }, [0, 1, 2, 3])).toEqual([]);
});
