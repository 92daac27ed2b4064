/* Written by npm run languages: catalogues that are loaded as one. */
export * as boardDungeon from "./board-dungeon.ts";
export * as dungeon from "./dungeon.ts";
