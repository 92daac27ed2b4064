/* Written by npm run languages: catalogues that are loaded as one. */
export { words as boardDungeon } from "./board-dungeon.ts";
export { words as dungeon } from "./dungeon.ts";
