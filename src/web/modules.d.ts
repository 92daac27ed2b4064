/** The outline of a symbol of game-icons.net, picked at build time. */
declare module "icon:*" {
  const outline: string;
  export default outline;
}

declare module "*.css";
declare module "@fontsource-variable/*";

/** A picture with an address of its own. */
declare module "*.svg?no-inline" {
  const address: string;
  export default address;
}

declare module "zzfx" {
  export function zzfx(...parameters: (number | undefined)[]): AudioBufferSourceNode;
}

/** A file as it is. */
declare module "*?raw" {
  const text: string;
  export default text;
}

/** The addresses of the portraits of the house's cast by their names, drawn at build time. */
declare module "portraits:house" {
  const portraits: ReadonlyMap<string, string>;
  export default portraits;
}

/** What the bundler tells the pages. */
interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}
