import type { Plugin } from "vite";

/** Members of a game, its package and its phrases that only terminals, tests and programs use. */
const UNUSED = [
  "secrets",
  "files",
  "actionForms",
  "description",
  "note",
  "synonyms",
  "inspect",
  "subjects",
  "attempts",
].join("|");

/** Such a member on its own line, or at the end of an object on one line. */
const MEMBER = new RegExp(`^ {2}(?:${UNUSED})(?:: \\(.*)?,\\n|, (?:${UNUSED})(?= \\};$)`, "gm");

/** Leaves out of the pages what no page uses of a game, and with it all functions behind it. */
export function withoutUnused(): Plugin {
  return {
    name: "without-unused",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      /src[\\/]games[\\/]\w+[\\/](?:words[\\/])?(?:game|package|phrases)\.ts$/.test(id)
        ? code.replace(MEMBER, "")
        : undefined,
  };
}
