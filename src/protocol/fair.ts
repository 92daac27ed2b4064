/** How the seed of a match comes about, so that nobody need trust anybody with the dice. */
export interface Fair {
  readonly [name: string]: unknown;
  /** SHA-256 of the server's secret, published before anybody gave his part. */
  readonly commitment: string;
  /** The server's part, opened after the match. */
  readonly secret: string;
  /** The players' parts by seat, given after the commitment; null for bots. */
  readonly parts: readonly (string | null)[];
}

/** What the server publishes before the match. */
export function commitmentTo(secret: string, sha256: (text: string) => string): string {
  return sha256(secret);
}

/** The seed that follows from all parts: 128 bits that nobody could choose alone. */
export function seedFrom(
  { secret, parts }: Pick<Fair, "secret" | "parts">,
  sha256: (text: string) => string,
): string {
  return sha256([secret, ...parts.map((part) => part ?? "")].join(":")).slice(0, 32);
}

/** What is wrong with the claim that a seed came about fairly; undefined if nothing is. */
export function unfairness(
  seed: string,
  fair: Readonly<Record<string, unknown>>,
  sha256: (text: string) => string,
): string | undefined {
  const { commitment, secret, parts } = fair;
  if (typeof commitment !== "string" || typeof secret !== "string" || !Array.isArray(parts))
    return "the record doesn't say how its seed was made";
  if (commitmentTo(secret, sha256) !== commitment) return "the secret is not the one that was committed to";
  const given = parts.map((part) => (typeof part === "string" ? part : null));
  return seedFrom({ secret, parts: given }, sha256) === seed
    ? undefined
    : "the seed does not follow from the secret and the players' parts";
}
