/* Written by npm run languages: catalogues that are loaded as one. */
export { words as boardDuel } from "./board-duel.ts";
export { words as duel } from "./duel.ts";
