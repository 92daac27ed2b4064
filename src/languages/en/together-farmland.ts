/* Written by npm run languages: catalogues that are loaded as one. */
export { words as boardFarmland } from "./board-farmland.ts";
export { words as farmland } from "./farmland.ts";
