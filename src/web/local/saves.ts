import type { DBSchema } from "idb";
import { opened } from "../frame/opened.ts";
import { words } from "../words/words.ts";

/** Metadata of a saved match, known without replaying it. */
export interface Kept {
  readonly id: string;
  readonly game: string;
  /** When it was last played, in milliseconds since 1970. */
  readonly at: number;
  /** By seat: the level of a bot, or null for a person. */
  readonly seating: readonly (string | null)[];
  readonly names: readonly string[];
  /** The score in a few words. */
  readonly summary: string;
  /** The winners' seats; null while it's running. */
  readonly winners: readonly number[] | null;
  /** Number of pieces of its record. */
  readonly pieces: number;
}

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

  constructor(isRemoved: boolean) {
    super(isRemoved ? words.trouble.removedElsewhere : words.trouble.playedElsewhere);
    this.isRemoved = isRemoved;
  }
}

/** Saves a match with the next piece of its record, atomically. Rejects if the piece before isn't saved. */
export async function keepMatch(kept: Kept, piece: string): Promise<void> {
  const db = await database();
  const transaction = db.transaction(["matches", "pieces"], "readwrite", { durability: "strict" });
  const matches = transaction.objectStore("matches");
  const before = kept.pieces - 1;
  // All requests are sent at once, because a closing tab has no time for responses.
  const checked = matches.get(kept.id).then((found) => {
    if ((found?.pieces ?? 0) === before) return;
    transaction.abort();
    throw new PlayedElsewhere(found === undefined);
  });
  // The transaction reports errors.
  matches.put(kept).catch(() => {});
  transaction
    .objectStore("pieces")
    .put(piece, [kept.id, before])
    .catch(() => {});
  await Promise.all([checked, transaction.done]);
}

/** Saved matches, newest first. */
export async function keptMatches(): Promise<Kept[]> {
  const db = await database();
  return (await db.getAllFromIndex("matches", "at")).filter(isWhole).reverse();
}

const isText = (value: unknown) => typeof value === "string";

const isListOf = (list: unknown, isMember: (value: unknown) => boolean) =>
  Array.isArray(list) && list.every(isMember);

/** Stored data may be damaged. */
function isWhole({ game, at, seating, names, summary, winners, pieces }: Kept): boolean {
  return (
    [game, summary].every(isText) &&
    typeof at === "number" &&
    !Number.isNaN(new Date(at).getTime()) &&
    isListOf(seating, (level) => level === null || isText(level)) &&
    seating.includes(null) &&
    isListOf(names, isText) &&
    names.length === seating.length &&
    (winners === null || isListOf(winners, (winner) => seating.some((_, seat) => seat === winner))) &&
    Number.isSafeInteger(pieces) &&
    pieces > 0
  );
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
    pieces.every(isText);
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

const isForeign = (error: unknown) =>
  error instanceof DOMException && OTHER_VERSION_ERRORS.includes(error.name);

/** Explains why saving failed. */
export function keepingProblem(error: unknown): string {
  if (isForeign(error)) return words.trouble.foreign;
  if (error instanceof DOMException && error.name === "QuotaExceededError") return words.trouble.full;
  return error instanceof Error ? error.message : String(error);
}

/** Explains why reading failed. */
export function readingProblem(error: unknown): string {
  return isForeign(error) ? words.trouble.foreignText : keepingProblem(error);
}
