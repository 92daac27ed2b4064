import { allOffers, GAMES } from "../games/index.ts";
import type { FileKind } from "../kernel/file-kind.ts";
import type { GivenFile } from "../kernel/offer.ts";
import { readHeader, readRecord } from "../kernel/read-record.ts";
import { oneLine } from "../kernel/visible.ts";
import { parsed, reporting, tell, USAGE } from "./command.ts";
import { host } from "./host.ts";
import type { Streams } from "./run.ts";

const HELP = `ludothek check FILE...

Says of each file what it is - a deck, a list of units, a level, a scenario, the figures of a match, a list of characters, a record -
and what is wrong with it, with the place and the reason. Of a directory all files are checked. The exit status is 0 if
everything can be played with, otherwise 1.
`;

/** What a file is, and what is to be said of it. */
interface Report {
  readonly title: string;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/** `ludothek check FILE...`. */
export function checkCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { values, positionals } = parsed(args, { help: { type: "boolean", short: "h" } });
    if (values.help || positionals.length === 0) {
      tell(streams, HELP);
      return values.help ? 0 : USAGE;
    }
    const kinds = (await allOffers()).flatMap(({ files = [] }) => files);
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

/** The file itself, or all files of a directory. */
function filesAt(path: string): readonly string[] {
  const listed = host.listFiles(path);
  return typeof listed === "string" ? [path] : listed.map((name) => `${path}/${name}`);
}

async function reportOn(path: string, kinds: readonly FileKind[]): Promise<Report> {
  const bytes = host.readFile(path);
  if (typeof bytes === "string") return { title: "a file", problems: [`it is ${bytes}`], warnings: [] };
  const file: GivenFile = { name: path.slice(path.lastIndexOf("/") + 1), bytes };
  if (file.name.endsWith(".ludo")) return recordReport(new TextDecoder().decode(bytes));
  const kind = kinds.find((candidate) => candidate.isMeant(file));
  if (kind === undefined) {
    const known = [...kinds.map(({ title }) => title), "a record (.ludo)"].join(", ");
    return { title: "nothing known here", problems: [`expected ${known}`], warnings: [] };
  }
  return { title: kind.title, problems: kind.problems(file), warnings: kind.warnings?.(file) ?? [] };
}

async function recordReport(text: string): Promise<Report> {
  const bad = (problem: string, title = "a record"): Report => ({ title, problems: [problem], warnings: [] });
  const header = readHeader(text);
  if (!header.ok) return bad(header.problem);
  const offer = await GAMES.get(header.value.game)?.();
  if (offer === undefined) return bad(`line 1: expected a game of this house, found "${header.value.game}"`);
  const title = `a record of ${offer.game.title}`;
  const read = readRecord(offer.game, text);
  return read.ok ? { title, problems: [], warnings: [] } : bad(read.problem, title);
}
