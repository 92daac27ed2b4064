/** A command, its words, and options for `spawn`. */
export interface CommandLine {
  readonly command: string;
  readonly words: readonly string[];
  readonly options: { readonly shell?: true };
}

/** Environment variables. */
export type Env = Readonly<Record<string, string | undefined>>;

/** How npm is started. */
export function npmLine(
  words: readonly string[],
  machine: { readonly env: Env; readonly platform: string; readonly execPath: string },
): CommandLine;

/** The Node for this project's programs and its environment, or what is wrong. */
export function nodeFor(
  pinned: string | undefined,
  system: { readonly env: Env; readonly version: string; readonly execPath: string },
): { readonly node: string; readonly env: Env; readonly problem?: undefined } | { readonly problem: string };
