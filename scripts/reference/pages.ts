/* The pages of the reference: Markdown, generated from the doc comments. */

import { readdirSync } from "node:fs";
import { type ExportedName, exportsOf, modulesBelow, root } from "./names.ts";

/** A page: its title, its topic, and the modules whose names it lists. */
interface Page {
  readonly title: string;
  readonly about: string;
  readonly modules: readonly string[];
}

const games = readdirSync(`${root}src/games`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** By file name; see "exports" in the package.json of each package. */
const PAGES: ReadonlyMap<string, Page> = new Map([
  [
    "kernel",
    {
      title: "`@ludothek/engine/kernel`",
      about: "What a game is; matches, records, randomness.",
      modules: ["src/kernel/index.ts"],
    },
  ],
  [
    "table",
    {
      title: "`@ludothek/engine/table`",
      about: "One match as people and programs meet in it.",
      modules: ["src/table/index.ts"],
    },
  ],
  [
    "bots",
    {
      title: "`@ludothek/engine/bots`",
      about: "Opponents that play every game.",
      modules: ["src/bots/index.ts"],
    },
  ],
  [
    "laws",
    {
      title: "`@ludothek/engine/laws`",
      about: "Examines whether a game keeps the laws of the house.",
      modules: ["src/laws/index.ts"],
    },
  ],
  [
    "lab",
    {
      title: "`@ludothek/engine/lab`",
      about: "Matches between bots, jobs for workers, ladders.",
      modules: ["src/lab/index.ts"],
    },
  ],
  [
    "threads",
    {
      title: "`@ludothek/engine/threads`",
      about: "Worker threads of Node for a crew.",
      modules: ["src/lab/threads.ts"],
    },
  ],
  [
    "ludothek-lab",
    {
      title: "`ludothek/lab`",
      about:
        "The lab with the games of the house: ladders, studies, environments, bots in files and commands.",
      modules: ["src/lab/node.ts"],
    },
  ],
  [
    "games",
    {
      title: "`@ludothek/games`",
      about: "The games of the house, all together.",
      modules: ["src/games/index.ts"],
    },
  ],
  ...games.map((game): [string, Page] => [
    `games-${game}`,
    { title: `\`@ludothek/games/${game}\``, about: "One game.", modules: [`src/games/${game}/index.ts`] },
  ]),
  [
    "protocol",
    {
      title: "The wire protocol",
      about:
        "The names in `src/protocol/`. What every message holds and how a conversation goes stands on the page about [the protocol](../protocol.md).",
      modules: modulesBelow("src/protocol"),
    },
  ],
]);

/** All pages by file name. */
export function referencePages(): Map<string, string> {
  const pages = [...PAGES].map(([name, page]): [string, string] => [`${name}.md`, pageText(page)]);
  const rows = [...PAGES].map(([name, { title, about }]) => `| [${title}](${name}.md) | ${about} |\n`);
  return new Map([
    [
      "README.md",
      `# Reference

Made from the doc comments of the sources by \`npm run reference\`. It has every name that the packages publish, and those of the wire protocol. A test
holds it equal to the sources, and fails where a published name is missing or an exported name of these floors has no comment. Names that only files of
the same package use are explained in their files.

| Page | |
|---|---|
${rows.join("")}`,
    ],
    ...pages,
  ]);
}

function pageText({ title, about, modules }: Page): string {
  const names = modules.flatMap(exportsOf).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const contents = names.map(({ name }, at) => `[\`${name}\`](#${anchorOf(names, at)})`).join(" · ");
  return `# ${title}\n\n${about}\n\n${contents}\n${names.map(nameText).join("")}`;
}

/** The anchor of a name's heading: lower case, and numbered if it isn't unique. */
function anchorOf(names: readonly ExportedName[], at: number): string {
  const anchors = names.slice(0, at + 1).map(({ name }) => name.toLowerCase());
  const before = anchors.filter((anchor) => anchor === anchors[at]).length - 1;
  return before === 0 ? `${anchors[at]}` : `${anchors[at]}-${before}`;
}

function nameText({ name, kind, signature, comment, members, file }: ExportedName): string {
  const list = members.map((member) => `\`${oneLine(member.signature)}\`${said(member.comment)}`);
  return [
    `\n## ${name}`,
    comment,
    `\`\`\`ts\n${signature}\n\`\`\``,
    ...(list.length > 0 ? [list.map((line) => `- ${line}`).join("\n")] : []),
    `${kind === "interface" ? "An" : "A"} ${kind} of \`${file}\`.\n`,
  ].join("\n\n");
}

function said(comment: string): string {
  return comment === "" ? "" : `: ${comment.replace(/\s*\n\s*/g, " ")}`;
}

function oneLine(text: string): string {
  return text
    .replace(/\s*\n\s*/g, " ")
    .replace(/\( /g, "(")
    .replace(/,? \)/g, ")");
}
