/** What lists and posters show of the games, in English. */
export const words = {
  runa: {
    title: "Runa's Strive",
    summary: "Lead a heroine with a handful of cards through two levels of monsters, alone.",
    teaser: "A heroine, a die, a handful of cards. You see what every monster will do.",
    length: "15 minutes",
    presets: {},
  },
  farmland: {
    title: "Crown of Farmland",
    summary: "Lead a farmer king and his hidden units over a board of 7 by 7 fields against another kingdom.",
    teaser: "Hidden farmers on a patchwork of fields. Join them, block, take the king.",
    length: "20 minutes",
    presets: { house: "house", balanced: "balanced", aggressive: "aggressive", defensive: "defensive" },
  },
  duel: {
    title: "Creature Duel",
    summary: "Two players summon creatures, cast spells and attack until one has no life points left.",
    teaser: "Summon, shield, drain. Two copies of one deck, and only one of you left.",
    length: "10 minutes",
    presets: { storm: "storm", forest: "forest", crypt: "crypt" },
  },
  dungeon: {
    title: "Dungeon Crawler",
    summary: "Lead one of seven heroes through the dungeon, level by level, until its last enemy is dead.",
    teaser: "Seven heroes, eleven levels, one torch. Everything down there moves when you do.",
    length: "5 minutes a level",
    presets: { whole: "whole", short: "short" },
  },
  spy: {
    title: "No Time to Spy",
    summary:
      "Two agencies with hidden agents, gadgets and cocktails race through a casino for a cat's diamond collar.",
    teaser: "A casino full of strangers, some of them agents. Bring the collar to the cat.",
    length: "30 minutes",
    presets: {
      casino: "casino",
      club: "club",
      villa: "villa",
      usual: "usual",
      quick: "quick",
      house: "house",
      match: "match",
    },
  },
};
