import { createHash } from "node:crypto";
import { GAMES } from "../games/index.ts";
import { readHeader } from "../kernel/read-record.ts";
import { counted } from "../kernel/text.ts";
import { unfairness } from "../protocol/fair.ts";
import { loaded, parsed, reporting, tell, textOf, USAGE } from "./command.ts";
import type { Streams } from "./run.ts";
import { Trouble } from "./trouble.ts";

const HELP = `ludothek verify FILE

Plays a recorded match again: every action must have been legal, every roll what the seed gives, every mark right. If the match was
played on a server, the seed must follow from the secret that the server had committed to before, and from the players' parts.
`;

/** `ludothek verify FILE.ludo`. */
export function verifyCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { values, positionals } = parsed(args, { help: { type: "boolean", short: "h" } });
    const [path] = positionals;
    if (values.help || path === undefined) {
      tell(streams, HELP);
      return values.help ? 0 : USAGE;
    }
    const text = textOf(path);
    const header = readHeader(text);
    if (!header.ok) throw new Trouble(`${path}: ${header.problem}`, 1);
    const { game, seed, fair } = header.value;
    const offer = await GAMES.get(game)?.();
    if (offer === undefined)
      throw new Trouble(`${path}: line 1: expected a game of this house, found "${game}"`, 1);
    const match = loaded(offer, path, text);
    const problem = fair === undefined ? undefined : unfairness(seed, fair, sha256);
    if (problem !== undefined) throw new Trouble(`${path}: not fair: ${problem}.`, 1);
    const dice =
      fair === undefined
        ? "It does not say how its seed came about."
        : "Its seed follows from the secret that the server had committed to and from the players' parts.";
    tell(
      streams,
      `${match.game.title}, ${counted(match.entries.length, "entry", "entries")}: valid. ${dice}\n`,
    );
    return 0;
  });
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
