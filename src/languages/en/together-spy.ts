/* Written by npm run languages: catalogues that are loaded as one. */
export { words as boardSpy } from "./board-spy.ts";
export { words as spy } from "./spy.ts";
export { words as spyThings } from "./spy-things.ts";
