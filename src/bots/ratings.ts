/**
 * Ratings of the bots by game. "normal" is 1500 in every game. Written by npm run ratings; docs/developer/bots.md has the results
 * that they come from.
 */
export const BOT_RATINGS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  farmland: { easy: 1327, normal: 1500, scripted: 1085, hard: 1740, master: 2013 },
  duel: { easy: 1279, normal: 1500, simple: 1342, hard: 1737, master: 1948 },
  spy: { easy: 1272, normal: 1500, simple: 1660, hard: 1646, master: 1882 },
};
