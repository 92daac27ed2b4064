/* Written by npm run languages: catalogues that are loaded as one. */
export * as board from "./board.ts";
export * as opponents from "./opponents.ts";
export * as shell from "./shell.ts";
