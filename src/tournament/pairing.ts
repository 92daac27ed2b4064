/** Attempts after which a pairing without repetitions is given up. */
const MAX_ATTEMPTS = 20_000;

/**
 * Pairs an even number of players, each with the best partner that leaves partners for all others. `partners` lists
 * the players that one may meet, best first, among those after it in the list. Undefined if there is no such pairing.
 */
export function pairUp<T>(
  players: readonly T[],
  partners: (player: T, others: readonly T[]) => readonly T[],
): (readonly [T, T])[] | undefined {
  let attempts = 0;
  const pair = (left: readonly T[]): (readonly [T, T])[] | undefined => {
    const [first, ...others] = left;
    if (first === undefined) return [];
    for (const partner of partners(first, others)) {
      if (attempts++ > MAX_ATTEMPTS) return undefined;
      const rest = pair(others.filter((other) => other !== partner));
      if (rest !== undefined) return [[first, partner], ...rest];
    }
    return undefined;
  };
  return pair(players);
}

/**
 * The pairs of each round in which everybody meets everybody once: the first player stays, the others go round the
 * table. With an odd number, one player rests in each round.
 */
export function circle<T>(players: readonly T[]): (readonly [T, T])[][] {
  const seats: readonly (T | undefined)[] = players.length % 2 === 0 ? players : [...players, undefined];
  const [fixed, ...moving] = seats;
  return moving.map((_, round) => {
    const turned = [...moving.slice(round), ...moving.slice(0, round)];
    const table = [fixed, ...turned];
    return table.slice(0, table.length / 2).flatMap((one, index) => {
      const other = table[table.length - 1 - index];
      if (one === undefined || other === undefined) return [];
      // The first player would always have the first seat.
      return [index === 0 && round % 2 === 1 ? ([other, one] as const) : ([one, other] as const)];
    });
  });
}

/** The order of a bracket for a number of players that is a power of two: the first two can only meet at the end. */
export function bracket(size: number): number[] {
  let order = [0];
  while (order.length < size) order = order.flatMap((seed) => [seed, 2 * order.length - 1 - seed]);
  return order;
}
