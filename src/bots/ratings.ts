/**
 * Ratings of the bots by game, from 40 matches per pairing. "normal" is 1500 in every game. Written by npm run ratings.
 */
export const BOT_RATINGS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  farmland: { easy: 1330, normal: 1500, scripted: 1088, hard: 1831, master: 1997 },
  duel: { easy: 1279, normal: 1500, simple: 1342, hard: 1737, master: 1948 },
  spy: { easy: 1359, normal: 1500, simple: 1662, hard: 1688, master: 1900 },
};
