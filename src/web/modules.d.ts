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

/** The chapters of the manual in their order, and a way to load each page; the front page has the empty name. */
declare module "manual:contents" {
  export const chapters: readonly { readonly name: string; readonly title: string; readonly part: string }[];
  export const pages: ReadonlyMap<
    string,
    () => Promise<{
      readonly default: {
        readonly title: string;
        readonly pieces: readonly (
          | { readonly html: string }
          | { readonly board: string; readonly text: string }
        )[];
        readonly sections: readonly { readonly id: string; readonly title: string; readonly depth: number }[];
      };
    }>
  >;
}

/** The index of the manual as JSON. */
declare module "manual:index" {
  const index: string;
  export default index;
}

/** What the bundler tells the pages. */
interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}
