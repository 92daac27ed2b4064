/* Written by npm run languages: catalogues that are loaded as one. */
export { words as board } from "./board.ts";
export { words as opponents } from "./opponents.ts";
export { words as shell } from "./shell.ts";
