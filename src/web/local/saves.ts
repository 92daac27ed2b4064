import type { DBSchema } from "idb";
import { z } from "../../protocol/schema.ts";
import { opened } from "../frame/opened.ts";
import { words } from "../words/words.ts";

/** In the seating of a match on another server: a player elsewhere. Such a match can't be continued from the list. */
export const REMOTE = "remote";

/** True for a match on another server. */
export function isRemote({ seating }: { readonly seating: readonly (string | null)[] }): boolean {
  return seating.includes(REMOTE);
}

/** Metadata of a saved match, known without replaying it. Stored data may be damaged. */
const keptCodec = z
  .object({
    id: z.string(),
    game: z.string(),
    /** When it was last played, in milliseconds since 1970. */
    at: z.number().check(z.refine((at) => !Number.isNaN(new Date(at).getTime()))),
    /** By seat: null for a person at this device, the level of a bot, or {@link REMOTE}. */
    seating: z
      .readonly(z.array(z.nullable(z.string())))
      .check(z.refine((seating) => seating.includes(null) || isRemote({ seating }))),
    names: z.readonly(z.array(z.string())),
    /** The score in a few words. */
    summary: z.string(),
    /** The language of the summary; English, if absent. */
    language: z.optional(z.string()),
    /** The winners' seats; null while it's running. */
    winners: z.nullable(z.readonly(z.array(z.number()))),
    /** Number of pieces of its record. */
    pieces: z.int().check(z.gte(1)),
    /** Whether the house dealt the opening, so that a rematch begins the same way. */
    isQuick: z.optional(z.boolean()),
    /** The day of the challenge it is, and the seed of its bots. */
    daily: z.optional(z.object({ day: z.string(), botSeed: z.string() })),
  })
  .check(
    z.refine(({ seating, names }) => names.length === seating.length),
    z.refine(({ seating, winners }) => (winners ?? []).every((winner) => seating[winner] !== undefined)),
  );

/** Metadata of a saved match, known without replaying it. */
export type Kept = Readonly<z.infer<typeof keptCodec>>;

/** True for a match that can be resumed from this device. */
export function isRunning(kept: Kept): boolean {
  return kept.winners === null && !isRemote(kept);
}

const isWhole = (kept: Kept) => keptCodec.safeParse(kept).success;

interface Schema extends DBSchema {
  matches: { key: string; value: Kept; indexes: { at: number } };
  /** Records in pieces, by match id and number. */
  pieces: { key: [string, number]; value: string };
}

/** Beyond this, the oldest finished matches are deleted first, then the oldest. */
export const MAX_SAVED_MATCHES = 200;

const database = opened<Schema>("ludothek", (fresh) => {
  fresh.createObjectStore("matches", { keyPath: "id" }).createIndex("at", "at");
  fresh.createObjectStore("pieces");
});

const piecesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Another tab has continued or removed the match. */
export class PlayedElsewhere extends Error {
  readonly isRemoved: boolean;
  /** Whether everything done in this tab is saved. */
  readonly isSaved: boolean;

  constructor(isRemoved: boolean, isSaved = false) {
    super(isRemoved ? words.trouble.removedElsewhere : words.trouble.playedElsewhere);
    this.isRemoved = isRemoved;
    this.isSaved = isSaved;
  }
}

/**
 * Saves a match with the next piece of its record, atomically. Rejects if another tab has saved that piece or removed
 * the match. Everything is sent at once and committed, because a page that is being left has no time for responses.
 */
export async function keepMatch(kept: Kept, piece: string): Promise<void> {
  const db = await database();
  const transaction = db.transaction(["matches", "pieces"], "readwrite", { durability: "strict" });
  const matches = transaction.objectStore("matches");
  const number = kept.pieces - 1;
  const [found] = await Promise.all([
    matches.get(kept.id),
    matches.put(kept),
    transaction.objectStore("pieces").add(piece, [kept.id, number]),
    transaction.commit(),
    transaction.done,
  ]).catch((error) => {
    throw isNamed(error, ["ConstraintError"]) ? new PlayedElsewhere(false) : error;
  });
  if (found !== undefined || number === 0) return;
  await removeMatch(kept.id);
  throw new PlayedElsewhere(true);
}

/** Saved matches, newest first. */
export async function keptMatches(): Promise<Kept[]> {
  const db = await database();
  return (await db.getAllFromIndex("matches", "at")).filter(isWhole).reverse();
}

/** A saved match and its record; "damaged" if it's incomplete. */
export async function keptMatch(
  id: string,
): Promise<{ readonly kept: Kept; readonly record: string } | "damaged" | undefined> {
  const db = await database();
  const transaction = db.transaction(["matches", "pieces"]);
  const store = transaction.objectStore("pieces");
  const [kept, keys, pieces] = await Promise.all([
    transaction.objectStore("matches").get(id),
    store.getAllKeys(piecesOf(id)),
    store.getAll(piecesOf(id)),
    transaction.done,
  ]);
  if (kept === undefined) return undefined;
  const areAllThere =
    keys.length === kept.pieces &&
    keys.every(([, number], index) => number === index) &&
    pieces.every((piece: unknown) => typeof piece === "string");
  return isWhole(kept) && areAllThere ? { kept, record: pieces.join("") } : "damaged";
}

/** Removes a match from this device. */
export async function removeMatch(id: string): Promise<void> {
  const db = await database();
  const transaction = db.transaction(["matches", "pieces"], "readwrite");
  await Promise.all([
    transaction.objectStore("matches").delete(id),
    transaction.objectStore("pieces").delete(piecesOf(id)),
    transaction.done,
  ]);
}

/** Deletes matches beyond the limit. */
export async function tidyMatches(): Promise<void> {
  for (const { id } of surplusOf(await keptMatches())) await removeMatch(id);
}

/** The matches beyond the limit; `all` is newest first. */
export function surplusOf<M extends Pick<Kept, "winners">>(all: readonly M[]): readonly M[] {
  const isOver = ({ winners }: M) => (winners === null ? 0 : 1);
  const oldest = all.toReversed().sort((a, b) => isOver(b) - isOver(a));
  return oldest.slice(0, Math.max(0, all.length - MAX_SAVED_MATCHES));
}

/** Errors for a database of a newer version or with other stores. */
const OTHER_VERSION_ERRORS = ["VersionError", "NotFoundError"];

const isNamed = (error: unknown, names: readonly string[]) =>
  error instanceof DOMException && names.includes(error.name);

const isForeign = (error: unknown) => isNamed(error, OTHER_VERSION_ERRORS);

/** Explains why saving failed. */
export function keepingProblem(error: unknown): string {
  if (isForeign(error)) return words.trouble.foreign;
  if (isNamed(error, ["QuotaExceededError"])) return words.trouble.full;
  return error instanceof Error ? error.message : String(error);
}

/** Explains why reading failed. */
export function readingProblem(error: unknown): string {
  return isForeign(error) ? words.trouble.foreignText : keepingProblem(error);
}
