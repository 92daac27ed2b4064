import { GAMES } from "../games/index.ts";
import { COMMANDS } from "./all-commands.ts";
import type { CommandRow } from "./command-row.ts";
import { type ListRow, textsOf, words } from "./command-words.ts";
import { optionList } from "./help.ts";

/** The manual page of the launcher, in troff for `man`. */
export function manPage(version: string): string {
  const { man } = words;
  const games = Array.from(GAMES.values(), ({ id, title, summary }): ListRow => [id, `${title}: ${summary}`]);
  return [
    `.TH LUDOTHEK 1 "" "Ludothek ${troff(version)}" "${man.section}"`,
    `.SH ${man.name}`,
    `ludothek \\- ${troff(man.house)}`,
    `.SH ${man.synopsis}`,
    ".nf",
    "\\fBludothek\\fR \\fICOMMAND\\fR [\\fIargument\\fR ...]",
    "\\fBludothek\\fR \\fIGAME\\fR [\\fIargument\\fR ...]",
    ".fi",
    `.SH ${man.description}`,
    troff(man.what),
    `.SH ${man.games}`,
    ...list(games),
    `.SH ${man.commands}`,
    ...COMMANDS.flatMap(section),
    `.SH ${man.environment}`,
    ...list(Object.entries(man.variables)),
    `.SH ${man.status}`,
    ...list(Object.entries(man.statuses)),
    troff(man.classicStatus),
    "",
  ].join("\n");
}

function section(row: CommandRow): string[] {
  const { about, notes } = textsOf(row);
  const usage = row.usage.map((words) => `\\fBludothek ${troff(row.path)}\\fR ${troff(words)}`.trimEnd());
  return [
    `.SS ${troff(row.path)}`,
    ".nf",
    ...usage,
    ".fi",
    ...about.flatMap((text) => [".PP", troff(text)]),
    ...list(optionList(row)),
    ...notes.flatMap((note) => (typeof note === "string" ? [".PP", troff(note)] : list([note]))),
  ];
}

function list(rows: readonly ListRow[]): string[] {
  return rows.flatMap(([head, says]) => [".TP", `\\fB${troff(head)}\\fR`, troff(says)]);
}

/** Escapes what troff would take for a command. */
function troff(text: string): string {
  return text.replaceAll("\\", "\\e").replaceAll("-", "\\-").replace(/^[.']/, "\\&$&");
}
