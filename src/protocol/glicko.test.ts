import { describe, expect, test } from "vitest";
import { isProvisional, NEW_RATING, type Rating, ratedAfter } from "./glicko.ts";

describe("Glicko-2", () => {
  test("the worked example of the paper", () => {
    const after = ratedAfter({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { opponent: { rating: 1400, deviation: 30 }, score: 1 },
      { opponent: { rating: 1550, deviation: 100 }, score: 0 },
      { opponent: { rating: 1700, deviation: 300 }, score: 0 },
    ]);
    // The paper rounds on its way, to 1464.06, 151.52 and 0.05999.
    expect(after.rating).toBeCloseTo(1464.05067, 4);
    expect(after.deviation).toBeCloseTo(151.516524, 4);
    expect(after.volatility).toBeCloseTo(0.059995984, 8);
  });

  test("one match counts as much as the opponent's rating is certain", () => {
    const against = (deviation: number) =>
      ratedAfter(NEW_RATING, [{ opponent: { rating: 1500, deviation }, score: 1 }]).rating;
    expect(against(350)).toBeCloseTo(1662.310894, 4);
    expect(against(30)).toBeGreaterThan(against(110));
    expect(against(110)).toBeGreaterThan(against(350));
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
    expect(after.rating).toBeCloseTo(1514.949043, 4);
    expect(after.deviation).toBeCloseTo(51.075302, 4);
    expect(after.volatility).toBeCloseTo(0.060013386, 8);
  });

  test("what was expected lowers the volatility", () => {
    const restless = { ...NEW_RATING, volatility: 1 };
    const after = ratedAfter(restless, [{ opponent: NEW_RATING, score: 0.5 }]);
    expect(after.rating).toBeCloseTo(1500, 6);
    expect(after.deviation).toBeCloseTo(312.048764, 4);
    expect(after.volatility).toBeCloseTo(0.995580428, 8);
  });

  test("a deviation never becomes larger than that of a new rating", () => {
    const restless = { rating: 1500, deviation: 350, volatility: 5 };
    expect(ratedAfter(restless, [{ opponent: NEW_RATING, score: 1 }]).deviation).toBe(350);
  });

  test("a rating is provisional as long as its deviation is above 110", () => {
    expect([109, 110, 111].map((deviation) => isProvisional({ deviation }))).toEqual([false, false, true]);
  });

  test("a rating is provisional for about ten matches", () => {
    let rating: Rating = NEW_RATING;
    let matches = 0;
    for (; isProvisional(rating); matches++)
      rating = ratedAfter(rating, [{ opponent: { rating: 1500, deviation: 60 }, score: (matches % 3) / 2 }]);
    expect(matches).toBeGreaterThan(5);
    expect(matches).toBeLessThan(15);
  });

  // Processes of a house must agree on what they store, however the volatility was found.
  test.each([
    [
      { rating: 1500, deviation: 200, volatility: 0.06 },
      [
        { opponent: { rating: 1400, deviation: 30 }, score: 1 },
        { opponent: { rating: 1550, deviation: 100 }, score: 0 },
        { opponent: { rating: 1700, deviation: 300 }, score: 0 },
      ],
      { rating: 1464.0506705393013, deviation: 151.51652412385727, volatility: 0.059995984286488495 },
    ],
    [
      { rating: 1500, deviation: 50, volatility: 0.06 },
      [{ opponent: { rating: 3500, deviation: 30 }, score: 1 }],
      { rating: 1514.9490428288475, deviation: 51.0753019831503, volatility: 0.06001338573295182 },
    ],
    [
      { rating: 1500, deviation: 350, volatility: 1 },
      [{ opponent: NEW_RATING, score: 0.5 }],
      { rating: 1500, deviation: 312.0487640401924, volatility: 0.9955804282686478 },
    ],
  ])("a rating is the same to the last digit, wherever it is reckoned: %j", (before, results, after) => {
    expect(ratedAfter(before, results)).toEqual(after);
  });
});
