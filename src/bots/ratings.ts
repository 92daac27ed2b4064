/**
 * Ratings of the bots by game, from 60 matches per pairing. "normal" is 1500 in every game. Written by npm run ratings.
 */
export const BOT_RATINGS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  farmland: { easy: 1369, normal: 1500, scripted: 1049, hard: 1798, master: 1880 },
  duel: { easy: 1331, normal: 1500, simple: 1216, hard: 1674 },
  spy: { easy: 1373, normal: 1500, simple: 1601, hard: 1646 },
};
