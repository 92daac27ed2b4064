import { GAMES } from "../src/games/index.ts";

/**
 * What the browser of a player who knows all games has stored, by name: for tests, benchmarks and pictures of boards,
 * which neither the coach nor an intro should cover.
 */
export const COACHED = {
  "ludothek.coach": JSON.stringify(Object.fromEntries(Array.from(GAMES.keys(), (game) => [game, "done"]))),
};

/** The same for the intro of No Time to Spy. */
export const INTRO_SEEN = { "ludothek spy intro": "seen" };

/** A script that makes the visitor of a page one who has been here before. */
export const AS_RETURNING_VISITOR = `for (const [name, text] of ${JSON.stringify(Object.entries({ ...COACHED, ...INTRO_SEEN }))}) localStorage.setItem(name, text);`;
