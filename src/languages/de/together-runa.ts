/* Written by npm run languages: catalogues that are loaded as one. */
export * as boardRuna from "./board-runa.ts";
export * as runa from "./runa.ts";
