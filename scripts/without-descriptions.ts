import type { Plugin } from "vite";

/** A string of TypeScript. */
const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/.source;

/** The beginning of a message of the protocol, and its description. */
const DESCRIBED = new RegExp(
  `(\\bmessage\\(\\s*"[\\w ]+",\\s*)(?:${STRING})(?:\\s*\\+\\s*(?:${STRING}))*`,
  "g",
);

/** Leaves the descriptions of the protocol's messages out of the pages: only its manual shows them. */
export function withoutDescriptions(): Plugin {
  return {
    name: "without-descriptions",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      /src[\\/]protocol[\\/]server\.ts$/.test(id) ? code.replace(DESCRIBED, '$1""') : undefined,
  };
}
