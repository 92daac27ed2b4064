/**
 * Ratings of the bots by game, from 60 matches per pairing. "normal" is 1500 in every game. Written by npm run ratings.
 */
export const BOT_RATINGS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  farmland: { easy: 1013, normal: 1500, scripted: 937, hard: 1909 },
  duel: { easy: 492, normal: 1500, simple: 1155, hard: 1714 },
  spy: { easy: 1336, normal: 1500, simple: 1560, hard: 1694 },
};
