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

/** The manual: a loader for each language. */
declare module "manual:languages" {
  /** A page as it is shown. */
  export interface ManualPage {
    /** The language of its text, which may not be translated. */
    readonly language: string;
    readonly title: string;
    readonly pieces: readonly (
      | { readonly html: string }
      | { readonly board: string; readonly text: string }
    )[];
    readonly sections: readonly { readonly id: string; readonly title: string; readonly depth: number }[];
  }
  /** The manual in a language: its chapters in order, and loaders for its pages and for its search index as JSON. */
  export interface Manual {
    readonly chapters: readonly { readonly name: string; readonly title: string; readonly part: string }[];
    /** The front page has an empty name. */
    readonly pages: ReadonlyMap<string, () => Promise<{ readonly default: ManualPage }>>;
    readonly index: () => Promise<{ readonly default: string }>;
  }
  export const manuals: ReadonlyMap<string, () => Promise<Manual>>;
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
