/* The package's exports about bots. */
export { rounds, roundsWithin } from "./budget.ts";
export { botNamed, botsOf, charactersOf, levels } from "./levels.ts";
export { positionAt, type Thought } from "./position.ts";
export { searchBot } from "./search.ts";
export { carelessBot, greedyBot, randomBot } from "./simple.ts";
