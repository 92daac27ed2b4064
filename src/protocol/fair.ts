import { words } from "./words.ts";

/** How the seed of a match is made, so that no player has to trust another, or the house, with the dice. */
export interface Fair {
  readonly [name: string]: unknown;
  /** SHA-256 of the server's secret, published before the players gave their parts. */
  readonly commitment: string;
  /** The server's part, revealed after the match. */
  readonly secret: string;
  /** The players' parts by seat, given after the commitment; null for bots. */
  readonly parts: readonly (string | null)[];
}

/** The commitment that the server publishes before the match. */
export function commitmentTo(secret: string, sha256: (text: string) => string): string {
  return sha256(secret);
}

/** The seed that follows from all parts: 128 bits that no one could choose alone. */
export function seedFrom(
  { secret, parts }: Pick<Fair, "secret" | "parts">,
  sha256: (text: string) => string,
): string {
  return sha256([secret, ...parts.map((part) => part ?? "")].join(":")).slice(0, 32);
}

/** Why a seed wasn't made fairly; undefined if it was. */
export function unfairness(
  seed: string,
  fair: Readonly<Record<string, unknown>>,
  sha256: (text: string) => string,
): string | undefined {
  const { commitment, secret, parts } = fair;
  if (typeof commitment !== "string" || typeof secret !== "string" || !Array.isArray(parts))
    return words.dice.noSeed;
  if (commitmentTo(secret, sha256) !== commitment) return words.dice.wrongSecret;
  const given = parts.map((part) => (typeof part === "string" ? part : null));
  return seedFrom({ secret, parts: given }, sha256) === seed ? undefined : words.dice.wrongSeed;
}
