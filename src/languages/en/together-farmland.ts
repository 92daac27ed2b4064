/* Written by npm run languages: catalogues that are loaded as one. */
export * as boardFarmland from "./board-farmland.ts";
export * as farmland from "./farmland.ts";
