/** What the full screen of the dungeon crawler says. */
export const words = {
  /** What each key does; the second column begins at the twenty-first character. */
  keyHelp: [
    "arrows or w a s d   step, or strike the enemy there",
    "f                   fight: strike the enemy next to you, or walk to the nearest one",
    "o                   walk to the nearest monster, around the traps, until something happens",
    "e                   use your special ability",
    "q or space          wait",
    "h                   ask for a hint; Enter takes it",
    "x                   look at cells with the arrows; x again to stop",
    "l                   everything that happened so far",
    "u                   take back your last round, if nothing was rolled in it",
    "S                   save the match to a file",
    "G                   give up",
    "?                   this help",
  ],
  /** Key hints by what the player does. */
  keys: {
    choosing: ["1 to 7 choose", "h hint", "? help", "Q leave"],
    playing: [
      "f fight",
      "o walk",
      "e cast",
      "q wait",
      "x look",
      "l log",
      "h hint",
      "u undo",
      "? help",
      "Q leave",
    ],
    over: ["n again", "x look", "l log", "S save", "? help", "Q leave"],
    looking: ["arrows look around", "x or Escape back"],
  },
  choose: (heroes: number) => `Choose your hero: 1 to ${heroes}`,
  giveUp: "Give up and lose this game?",
  /** Enemies have their names of the rules. */
  hasSeen: (enemy: string) => `${enemy} has seen you.`,
  isBeside: (enemy: string) => `${enemy} is next to you: f strikes.`,
  guards: (trap: string, place: string) => `${trap} at ${place} guards the only way: f goes on.`,
  noWay: "There is no way to an enemy now.",
  replay: {
    chapters: "level",
    start: "Start",
    level: (level: number) => `Level ${level}`,
  },
};
