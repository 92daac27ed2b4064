import { allGames, GAMES, posterOf } from "../games/index.ts";
import type { FileKind } from "../kernel/file-kind.ts";
import type { GivenFile } from "../kernel/game-package.ts";
import { jsonProblem } from "../kernel/json-problem.ts";
import { readHeader, readRecord } from "../kernel/read-record.ts";
import { oneLine } from "../kernel/visible.ts";
import { parsed, reporting } from "../shell/parse.ts";
import { CHECK } from "../shell/rows/tools.ts";
import { inputAt, shownPath } from "./command.ts";
import { host, MAX_FILE_BYTES } from "./host.ts";
import type { Streams } from "./run.ts";
import { words } from "./study-words.ts";

/** What a file is, and the findings about it. */
interface Report {
  readonly title: string;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
  /** It is probably not meant for the house: in a directory it is only listed. */
  readonly isForeign?: boolean;
}

/** `ludothek check FILE...`. */
export function checkCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { positionals } = parsed(args, CHECK);
    const kinds = (await allGames()).flatMap(({ files = [] }) => files);
    let isFine = true;
    for (const path of positionals) {
      const names = namesIn(path);
      const { isGood, lines } =
        names === undefined
          ? described(path, await reportOn(path, kinds, streams.input))
          : await checked(path, names, kinds, streams.input);
      isFine &&= isGood;
      streams.output.write(`${lines.map((line) => oneLine(line)).join("\n")}\n`);
    }
    return isFine ? 0 : 1;
  });
}

/** Whether everything is playable, and what is said about it. */
interface Verdict {
  readonly isGood: boolean;
  readonly lines: readonly string[];
}

function described(path: string, { title, problems, warnings }: Report): Verdict {
  const isGood = problems.length === 0;
  return {
    isGood,
    lines: [
      `${shownPath(path)}: ${title}: ${isGood ? words.check.fine : words.check.problems(problems.length)}.`,
      ...problems.map((problem) => `  ${problem}`),
      ...warnings.map((warning) => `  ${words.check.warning(warning)}`),
    ],
  };
}

/** Checks the files of a directory. Unknown ones are listed in one line, and are a problem only if all are unknown. */
async function checked(
  folder: string,
  names: readonly string[],
  kinds: readonly FileKind[],
  input: Streams["input"],
): Promise<Verdict> {
  const foreign: string[] = [];
  const verdicts: Verdict[] = [];
  for (const name of names) {
    const path = `${folder}/${name}`;
    const report = await reportOn(path, kinds, input);
    if (report.isForeign) foreign.push(name);
    else verdicts.push(described(path, report));
  }
  const lines = verdicts.flatMap((verdict) => verdict.lines);
  if (foreign.length > 0) lines.push(words.check.unknownFiles(folder, foreign));
  return { isGood: verdicts.length > 0 && verdicts.every(({ isGood }) => isGood), lines };
}

/** The names of all files in a directory; undefined for a file, or a directory without files. */
function namesIn(path: string): readonly string[] | undefined {
  const listed = host.listFiles(path);
  return typeof listed === "string" || listed.length === 0 ? undefined : listed;
}

async function reportOn(path: string, kinds: readonly FileKind[], input: Streams["input"]): Promise<Report> {
  const bytes = (await inputAt(path, input)) ?? host.readFile(path);
  if (bytes === "a directory") return bad(words.check.folder, words.check.noFiles);
  if (bytes === "too large") return bad(words.check.file, words.check.tooLarge(MAX_FILE_BYTES >> 20));
  if (typeof bytes === "string") return bad(words.check.file, words.check.is[bytes]);
  const file: GivenFile = { name: path.slice(path.lastIndexOf("/") + 1), bytes };
  if (file.name.endsWith(".ludo")) return recordReport(new TextDecoder().decode(bytes));
  const kind = kinds.find((candidate) => candidate.isMeant(file));
  if (kind !== undefined)
    return { title: kind.title, problems: kind.problems(file), warnings: kind.warnings?.(file) ?? [] };
  const text = new TextDecoder().decode(bytes);
  // Standard input has no name that says so.
  if (readHeader(text).ok) return recordReport(text);
  const damage = damageIn(file);
  const known = [...kinds.map(({ title }) => title), words.check.recordFile];
  return {
    ...bad(
      words.check.unknownFile,
      `${words.check.expected(known)}${damage === undefined ? "" : `; ${damage}`}`,
    ),
    isForeign: !(file.name.endsWith(".json") && damage !== undefined),
  };
}

const bad = (title: string, problem: string): Report => ({ title, problems: [problem], warnings: [] });

/** Why a file that should be JSON or text isn't; undefined if it is neither. */
function damageIn({ name, bytes }: GivenFile): string | undefined {
  if (bytes.length === 0) return words.check.empty;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (text.includes("\0")) return words.check.noText;
    const broken = name.endsWith(".json") ? jsonProblem(text) : undefined;
    return broken && words.check.noJson(broken);
  } catch {
    return words.check.noUtf8;
  }
}

async function recordReport(text: string): Promise<Report> {
  const header = readHeader(text);
  if (!header.ok) return bad(words.check.record, header.problem);
  const { game } = header.value;
  const pack = await GAMES.get(game)?.load();
  if (pack === undefined) return bad(words.check.record, words.check.foreignGame(game));
  const title = words.check.recordOf(posterOf(pack.game).title);
  const read = readRecord(pack.game, text);
  if (!read.ok) return bad(title, read.problem);
  const warnings = read.value.closed ? [] : [words.check.unfinished];
  return { title, problems: [], warnings };
}
