/**
 * Ratings of the bots by game, from 60 matches per pairing. "normal" is 1500 in every game. Written by npm run ratings;
 * "master" stands above "hard" by what docs/developer/strength/ says of their matches.
 */
export const BOT_RATINGS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  farmland: { easy: 1048, normal: 1500, scripted: 940, hard: 1909, master: 2127 },
  duel: { easy: 705, normal: 1500, simple: 1170, hard: 1738 },
  spy: { easy: 1352, normal: 1500, simple: 1524, hard: 1688 },
};
