import { describe, expect, test } from "vitest";
import { isProvisional, NEW_RATING, type Rating, ratedAfter } from "./glicko.ts";

describe("Glicko-2", () => {
  test("the worked example of the paper", () => {
    const after = ratedAfter({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { opponent: { rating: 1400, deviation: 30 }, score: 1 },
      { opponent: { rating: 1550, deviation: 100 }, score: 0 },
      { opponent: { rating: 1700, deviation: 300 }, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 2);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  test("a win raises, a loss lowers, and a draw between equals changes nothing but the deviation", () => {
    const following = (score: number) => ratedAfter(NEW_RATING, [{ opponent: NEW_RATING, score }]);
    expect(following(1).rating).toBeGreaterThan(1600);
    expect(following(0).rating).toBeCloseTo(3000 - following(1).rating, 6);
    expect(following(0.5).rating).toBeCloseTo(1500, 6);
    expect(following(0.5).deviation).toBeLessThan(350);
  });

  test("a surprise raises the volatility", () => {
    const settled = { rating: 1500, deviation: 50, volatility: 0.06 };
    const after = ratedAfter(settled, [{ opponent: { rating: 3500, deviation: 30 }, score: 1 }]);
    expect(after.volatility).toBeGreaterThan(0.06);
  });

  test("a rating is provisional for about ten matches", () => {
    let rating: Rating = NEW_RATING;
    let matches = 0;
    for (; isProvisional(rating); matches++)
      rating = ratedAfter(rating, [{ opponent: { rating: 1500, deviation: 60 }, score: (matches % 3) / 2 }]);
    expect(matches).toBeGreaterThan(5);
    expect(matches).toBeLessThan(15);
  });
});
