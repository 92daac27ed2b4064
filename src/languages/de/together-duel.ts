/* Written by npm run languages: catalogues that are loaded as one. */
export * as boardDuel from "./board-duel.ts";
export * as duel from "./duel.ts";
