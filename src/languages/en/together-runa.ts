/* Written by npm run languages: catalogues that are loaded as one. */
export { words as boardRuna } from "./board-runa.ts";
export { words as runa } from "./runa.ts";
