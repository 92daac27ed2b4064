import { allGames, GAMES } from "../games/index.ts";
import type { FileKind } from "../kernel/file-kind.ts";
import type { GivenFile } from "../kernel/game-package.ts";
import { readHeader, readRecord } from "../kernel/read-record.ts";
import { oneLine } from "../kernel/visible.ts";
import { parsed, reporting } from "../shell/parse.ts";
import { CHECK } from "../shell/rows/tools.ts";
import { host, MAX_FILE_BYTES } from "./host.ts";
import type { Streams } from "./run.ts";

/** What a file is, and the findings about it. */
interface Report {
  readonly title: string;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/** `ludothek check FILE...`. */
export function checkCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { positionals } = parsed(args, CHECK);
    const kinds = (await allGames()).flatMap(({ files = [] }) => files);
    let isFine = true;
    for (const path of positionals.flatMap(filesAt)) {
      const { title, problems, warnings } = await reportOn(path, kinds);
      isFine &&= problems.length === 0;
      const verdict =
        problems.length === 0
          ? "fine"
          : `${problems.length} ${problems.length === 1 ? "problem" : "problems"}`;
      const lines = [
        `${path}: ${title}: ${verdict}.`,
        ...problems.map((problem) => `  ${problem}`),
        ...warnings.map((warning) => `  warning: ${warning}`),
      ];
      streams.output.write(`${lines.map((line) => oneLine(line)).join("\n")}\n`);
    }
    return isFine ? 0 : 1;
  });
}

/** The file itself, or all files of a directory. A directory without files stands for itself. */
function filesAt(path: string): readonly string[] {
  const listed = host.listFiles(path);
  return typeof listed === "string" || listed.length === 0 ? [path] : listed.map((name) => `${path}/${name}`);
}

async function reportOn(path: string, kinds: readonly FileKind[]): Promise<Report> {
  const bytes = host.readFile(path);
  if (bytes === "a directory") return bad("a directory", "it contains no files");
  if (bytes === "too large") return bad("a file", `it has more than ${MAX_FILE_BYTES >> 20} MiB`);
  if (typeof bytes === "string") return bad("a file", `it is ${bytes}`);
  const file: GivenFile = { name: path.slice(path.lastIndexOf("/") + 1), bytes };
  if (file.name.endsWith(".ludo")) return recordReport(new TextDecoder().decode(bytes));
  const kind = kinds.find((candidate) => candidate.isMeant(file));
  if (kind === undefined) {
    const known = [...kinds.map(({ title }) => title), "a record (.ludo)"].join(", ");
    return bad("an unknown file", `expected ${known}${foundIn(file)}`);
  }
  return { title: kind.title, problems: kind.problems(file), warnings: kind.warnings?.(file) ?? [] };
}

const bad = (title: string, problem: string): Report => ({ title, problems: [problem], warnings: [] });

/** Message for a file of unknown type. */
function foundIn({ name, bytes }: GivenFile): string {
  if (bytes.length === 0) return "; this is empty";
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (text.includes("\0")) return "; this isn't text";
    if (name.endsWith(".json")) JSON.parse(text);
    return "";
  } catch (error) {
    return error instanceof SyntaxError ? `; this isn't JSON: ${error.message}` : "; this isn't UTF-8 text";
  }
}

async function recordReport(text: string): Promise<Report> {
  const header = readHeader(text);
  if (!header.ok) return bad("a record", header.problem);
  const { game } = header.value;
  const pack = await GAMES.get(game)?.load();
  if (pack === undefined) return bad("a record", `line 1: expected a game of this house, found "${game}"`);
  const title = `a record of ${pack.game.title}`;
  const read = readRecord(pack.game, text);
  if (!read.ok) return bad(title, read.problem);
  const warnings = read.value.closed ? [] : ["it is unfinished: its last line is missing"];
  return { title, problems: [], warnings };
}
