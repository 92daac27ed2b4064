/** How strong a player is, as Glicko-2 (Glickman 2013) knows it. */
export interface Rating {
  /** On the scale of Elo: 400 points more mean ten wins for each loss. */
  readonly rating: number;
  /** Standard deviation of the rating: how uncertain it is. */
  readonly deviation: number;
  /** How much the player's strength changes from match to match. */
  readonly volatility: number;
}

/** The result of a match against an opponent: 1 for a win, 0.5 for a draw, 0 for a loss. */
export interface RatedResult {
  readonly opponent: Pick<Rating, "rating" | "deviation">;
  readonly score: number;
}

/** The rating of a player before the first rated match. */
export const NEW_RATING: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** A rating with a larger deviation is provisional. */
const MAX_SETTLED_DEVIATION = 110;

/** Whether a rating is based on too few matches to mean much. */
export function isProvisional({ deviation }: Pick<Rating, "deviation">): boolean {
  return deviation > MAX_SETTLED_DEVIATION;
}

/** Limits how fast the volatility changes. */
const TAU = 0.5;

/** Points of the Elo scale per unit of the scale of Glicko-2. */
const SCALE = 173.7178;

/** Precision of the volatility. */
const EPSILON = 0.000001;

/** The rating of a player after the matches of one rating period (steps 2 to 8 of the paper). */
export function ratedAfter(before: Rating, results: readonly RatedResult[]): Rating {
  const mu = (before.rating - NEW_RATING.rating) / SCALE;
  const phi = before.deviation / SCALE;
  let information = 0;
  let surprise = 0;
  for (const { opponent, score } of results) {
    const phiOther = opponent.deviation / SCALE;
    const g = 1 / Math.sqrt(1 + (3 * phiOther ** 2) / Math.PI ** 2);
    const expected = 1 / (1 + Math.exp(-g * (mu - (opponent.rating - NEW_RATING.rating) / SCALE)));
    information += g ** 2 * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  const volatility = nextVolatility(before.volatility, phi, 1 / information, surprise / information);
  const phiStar = Math.sqrt(phi ** 2 + volatility ** 2);
  const phiNext = 1 / Math.sqrt(1 / phiStar ** 2 + information);
  return {
    rating: before.rating + SCALE * phiNext ** 2 * surprise,
    deviation: Math.min(NEW_RATING.deviation, SCALE * phiNext),
    volatility,
  };
}

/** Step 5: finds the volatility that explains the results best, by regula falsi (Illinois). */
function nextVolatility(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number) => {
    const spread = phi ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (delta ** 2 - spread)) / (2 * spread ** 2) - (x - a) / TAU ** 2;
  };
  const beyond = delta ** 2 - phi ** 2 - variance;
  // One step of TAU below is enough: there 1 / TAU is added to what is never less than -1/2.
  let [low, high] = [a, beyond > 0 ? Math.log(beyond) : a - TAU];
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > EPSILON) {
    const next = low + ((low - high) * fLow) / (fHigh - fLow);
    const fNext = f(next);
    if (fNext * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [next, fNext];
  }
  return Math.exp(low / 2);
}
