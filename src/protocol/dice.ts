import { same, withoutConfig } from "../kernel/canonical.ts";
import type { Game, Types, Viewer } from "../kernel/game.ts";
import { type RecordHeader, readHeader, readRecord } from "../kernel/read-record.ts";
import { unfairness } from "./fair.ts";
import type { Pledge } from "./pledge.ts";
import { words } from "./words.ts";

/** What a client saw at the end of the match. */
export interface LastSight {
  readonly viewer: Viewer;
  readonly view: unknown;
}

/**
 * What is wrong with the seed of a record; undefined if nothing is. The house must have revealed the secret it committed
 * to, used the client's own part, and made the seed from them.
 */
export function seedProblem(
  { seed, fair = {} }: Pick<RecordHeader, "seed" | "fair">,
  pledge: Pledge,
  sha256: (text: string) => string,
): string | undefined {
  const { commitment, parts } = fair;
  if (commitment !== pledge.commitment) return words.dice.otherSecret;
  if (pledge.own !== null && (!Array.isArray(parts) || parts[pledge.own.seat] !== pledge.own.part))
    return words.dice.partUnused;
  return unfairness(seed, fair, sha256);
}

/**
 * What is wrong with the dice of a match that a client played or watched at a house; undefined if nothing is. The
 * house must have revealed the secret it committed to, used the client's own part, and rolled what follows from
 * them; and the record must be that of the match the client saw.
 */
export function diceProblem<G extends Types>(
  game: Game<G>,
  record: string,
  pledge: Pledge,
  seen: LastSight,
  sha256: (text: string) => string,
): string | undefined {
  const header = readHeader(record);
  if (!header.ok) return words.dice.unreadable(header.problem);
  const unfair = seedProblem(header.value, pledge, sha256);
  if (unfair !== undefined) return unfair;
  const read = readRecord(game, record);
  if (!read.ok) return words.dice.invalid(read.problem);
  const { match, closed } = read.value;
  if (!closed || match.outcome === undefined) return words.dice.incomplete;
  const shown = withoutConfig(match.view(seen.viewer));
  return same(shown, withoutConfig(seen.view)) ? undefined : words.dice.otherMatch;
}
