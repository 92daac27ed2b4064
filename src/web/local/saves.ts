import type { DBSchema } from "idb";
import { opened } from "../frame/opened.ts";
import { words } from "../words/words.ts";

/** What is known of a match on this device without playing it again. */
export interface Kept {
  readonly id: string;
  readonly game: string;
  /** When it was played last, in milliseconds since 1970. */
  readonly at: number;
  /** Who sits where: the level of a bot, or null for a person. */
  readonly seating: readonly (string | null)[];
  readonly names: readonly string[];
  /** How it stands, in a few words. */
  readonly summary: string;
  /** The winners' seats once it is over. */
  readonly winners: readonly number[] | null;
  /** How many pieces its record has. */
  readonly pieces: number;
}

interface Schema extends DBSchema {
  matches: { key: string; value: Kept; indexes: { at: number } };
  /** The records, piece by piece, by the name of the match and the number of the piece. */
  pieces: { key: [string, number]; value: string };
}

/** So many matches are kept; the oldest that are over go first, then the oldest. */
export const MOST_MATCHES = 200;

const database = opened<Schema>("ludothek", (fresh) => {
  fresh.createObjectStore("matches", { keyPath: "id" }).createIndex("at", "at");
  fresh.createObjectStore("pieces");
});

/** All pieces of one match. */
const piecesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Another tab went on with the match or removed it meanwhile. */
export class PlayedElsewhere extends Error {
  readonly isRemoved: boolean;

  constructor(isRemoved: boolean) {
    super(isRemoved ? words.trouble.removedElsewhere : words.trouble.playedElsewhere);
    this.isRemoved = isRemoved;
  }
}

/** Keeps a match with the next piece of its record: both, or neither if it is not kept as far as the piece before. */
export async function keepMatch(kept: Kept, piece: string): Promise<void> {
  const db = await database();
  const transaction = db.transaction(["matches", "pieces"], "readwrite", { durability: "strict" });
  const matches = transaction.objectStore("matches");
  const before = kept.pieces - 1;
  // Everything is asked for at once: a tab that is being closed has no time to answer.
  const checked = matches.get(kept.id).then((found) => {
    if ((found?.pieces ?? 0) === before) return;
    transaction.abort();
    throw new PlayedElsewhere(found === undefined);
  });
  // Whatever fails is told by the transaction.
  matches.put(kept).catch(() => {});
  transaction
    .objectStore("pieces")
    .put(piece, [kept.id, before])
    .catch(() => {});
  await Promise.all([checked, transaction.done]);
}

/** The matches of this device, the latest first. */
export async function keptMatches(): Promise<Kept[]> {
  const db = await database();
  return (await db.getAllFromIndex("matches", "at")).filter(isWhole).reverse();
}

const isText = (value: unknown) => typeof value === "string";

const isListOf = (list: unknown, isMember: (value: unknown) => boolean) =>
  Array.isArray(list) && list.every(isMember);

/** Whatever is kept on a device may have been damaged there. */
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

/** A match of this device and its record; "damaged" if not everything is there that belongs to it. */
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

/** Makes room for another match. */
export async function tidyMatches(): Promise<void> {
  for (const { id } of surplusOf(await keptMatches())) await removeMatch(id);
}

/** Of all matches, the latest first, those that are too many. */
export function surplusOf<M extends Pick<Kept, "winners">>(all: readonly M[]): readonly M[] {
  const isOver = ({ winners }: M) => (winners === null ? 0 : 1);
  const oldest = all.toReversed().sort((a, b) => isOver(b) - isOver(a));
  return oldest.slice(0, Math.max(0, all.length - MOST_MATCHES));
}

/** What browsers call it when a database is of a newer version, or has other stores. */
const FOREIGN = ["VersionError", "NotFoundError"];

const isForeign = (error: unknown) => error instanceof DOMException && FOREIGN.includes(error.name);

/** Why something cannot be kept, for people. */
export function keepingProblem(error: unknown): string {
  if (isForeign(error)) return words.trouble.foreign;
  if (error instanceof DOMException && error.name === "QuotaExceededError") return words.trouble.full;
  return error instanceof Error ? error.message : String(error);
}

/** Why nothing that is kept can be read, for people. */
export function readingProblem(error: unknown): string {
  return isForeign(error) ? words.trouble.foreignText : keepingProblem(error);
}
