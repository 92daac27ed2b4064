import { GAMES } from "../games/index.ts";
import { COMMANDS } from "./all-commands.ts";
import type { CommandRow } from "./command-row.ts";
import { type ListRow, optionList } from "./help.ts";

const ENVIRONMENT: readonly ListRow[] = [
  [
    "LUDOTHEK_HOME",
    "folder for saved matches, settings and history; default: the user's folders on this system",
  ],
  ["NO_COLOR", "switches colours off"],
  ["LUDOTHEK_DEBUG", "shows the stack trace of an internal error"],
];

const STATUS: readonly ListRow[] = [
  ["0", "everything is as it should be"],
  ["1", "a file, the input or a server is wrong, or a check failed"],
  ["2", "the command line, or a cluster, is wrong"],
  ["70", "internal error"],
  ["74", "the output can't be written"],
];

/** The manual page of the launcher, in troff for `man`. */
export function manPage(version: string): string {
  const games = Array.from(GAMES.values(), ({ id, title, summary }): ListRow => [id, `${title}: ${summary}`]);
  return [
    `.TH LUDOTHEK 1 "" "Ludothek ${troff(version)}" "User Commands"`,
    ".SH NAME",
    "ludothek \\- a house of turn\\-based games",
    ".SH SYNOPSIS",
    ".nf",
    "\\fBludothek\\fR \\fICOMMAND\\fR [\\fIargument\\fR ...]",
    "\\fBludothek\\fR \\fIGAME\\fR [\\fIargument\\fR ...]",
    ".fi",
    ".SH DESCRIPTION",
    troff(
      "Plays games at this terminal, at the tables of a server, and between bots, and is that server. With the name of a game it is the classic program of that game, exactly as specified.",
    ),
    ".SH GAMES",
    ...list(games),
    ".SH COMMANDS",
    ...COMMANDS.flatMap(section),
    ".SH ENVIRONMENT",
    ...list(ENVIRONMENT),
    ".SH EXIT STATUS",
    ...list(STATUS),
    troff("Classic programs have their own exit statuses, as specified."),
    "",
  ].join("\n");
}

function section(row: CommandRow): string[] {
  const usage = row.usage.map((words) => `\\fBludothek ${troff(row.path)}\\fR ${troff(words)}`.trimEnd());
  return [
    `.SS ${troff(row.path)}`,
    ".nf",
    ...usage,
    ".fi",
    ...row.about.flatMap((text) => [".PP", troff(text)]),
    ...list(optionList(row)),
    ...(row.notes ?? []).flatMap((note) => (typeof note === "string" ? [".PP", troff(note)] : list([note]))),
  ];
}

function list(rows: readonly ListRow[]): string[] {
  return rows.flatMap(([head, says]) => [".TP", `\\fB${troff(head)}\\fR`, troff(says)]);
}

/** Escapes what troff would take for a command. */
function troff(text: string): string {
  return text.replaceAll("\\", "\\e").replaceAll("-", "\\-").replace(/^[.']/, "\\&$&");
}
