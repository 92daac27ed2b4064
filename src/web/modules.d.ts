/** Outline of a symbol from game-icons.net, resolved at build time. */
declare module "icon:*" {
  const outline: string;
  export default outline;
}

declare module "*.css";
declare module "@fontsource-variable/*";

/** An image with its own URL. */
declare module "*.svg?no-inline" {
  const address: string;
  export default address;
}

declare module "zzfx" {
  export function zzfx(...parameters: (number | undefined)[]): AudioBufferSourceNode;
}

/** A file as text. */
declare module "*?raw" {
  const text: string;
  export default text;
}

/** URLs of the portraits of the built-in characters by name, drawn at build time. */
declare module "portraits:opponents" {
  const portraits: ReadonlyMap<string, string>;
  export default portraits;
}

declare module "portraits:house" {
  const portraits: ReadonlyMap<string, string>;
  export default portraits;
}

/** Small drawings of the built-in characters by name, as SVG. */
declare module "portraits:discs" {
  const drawings: ReadonlyMap<string, string>;
  export default drawings;
}

/** Chapters of the manual in order, with a loader for each page. The front page has an empty name. */
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

/** Search index of the manual as JSON. */
declare module "manual:index" {
  const index: string;
  export default index;
}

/** Constants from the bundler. */
interface ImportMeta {
  readonly env: {
    readonly PROD: boolean;
    /** Who made the house, from package.json. */
    readonly AUTHOR: string;
    /** The version of the house, from package.json. */
    readonly VERSION: string;
  };
}
