/** How one bot did against another, or alone. */
export interface Tally {
  wins: number;
  draws: number;
  losses: number;
}

/** The share of won matches, draws counting half. */
export function winRate({ wins, draws, losses }: Tally): number {
  const played = wins + draws + losses;
  return played === 0 ? 0 : (wins + draws / 2) / played;
}

/** The 95 % interval of a rate over this many matches (Wilson score). */
export function interval(rate: number, matches: number): readonly [number, number] {
  if (matches === 0) return [0, 1];
  const z = 1.96;
  const centre = rate + (z * z) / (2 * matches);
  const spread = z * Math.sqrt((rate * (1 - rate) + (z * z) / (4 * matches)) / matches);
  const scale = 1 + (z * z) / matches;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}

/**
 * Ratings that explain the results best (Bradley and Terry, on the Elo scale, average 1500). `results[a][b]` is the
 * tally of a against b. Half a draw is added to every pairing, so that a bot that won everything has a finite rating.
 */
export function ratings(results: readonly (readonly Tally[])[]): number[] {
  const points = (a: number, b: number) => {
    const tally = results[a]?.[b];
    const played = tally === undefined ? 0 : tally.wins + tally.draws + tally.losses;
    return {
      won: played === 0 || tally === undefined ? 0 : tally.wins + tally.draws / 2 + 0.25,
      played: played === 0 ? 0 : played + 0.5,
    };
  };
  let strengths = results.map(() => 1);
  for (let round = 0; round < 200; round++) {
    strengths = strengths.map((own, a) => {
      let won = 0;
      let weight = 0;
      for (const [b, other] of strengths.entries()) {
        if (a === b) continue;
        const pairing = points(a, b);
        won += pairing.won;
        weight += pairing.played / (own + other);
      }
      return weight === 0 ? own : won / weight;
    });
  }
  const elo = strengths.map((strength) => 400 * Math.log10(strength));
  const average = elo.reduce((sum, rating) => sum + rating, 0) / Math.max(1, elo.length);
  return elo.map((rating) => Math.round(1500 + rating - average));
}
