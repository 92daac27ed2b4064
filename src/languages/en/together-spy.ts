/* Written by npm run languages: catalogues that are loaded as one. */
export * as boardSpy from "./board-spy.ts";
export * as spy from "./spy.ts";
export * as spyFiles from "./spy-files.ts";
export * as spyThings from "./spy-things.ts";
