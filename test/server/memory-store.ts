import { below, pick, type Random } from "../../src/kernel/random/random.ts";
import { NEW_RATING, type Rating, ratedAfter } from "../../src/protocol/glicko.ts";
import { programsIn } from "../../src/server/card.ts";
import type { Copy } from "../../src/server/cluster/shard-store.ts";
import { pageOf, sameName } from "../../src/server/matches.ts";
import { roundedRating } from "../../src/server/rating-rows.ts";
import {
  type Authored,
  Damaged,
  type FinishedMatch,
  type ListedTable,
  type ListedThing,
  type ListedTournament,
  type Mark,
  type MatchFilter,
  type MatchPage,
  NotSaved,
  OutOfOrder,
  type RatedMatch,
  type RatingChange,
  type StoredMatch,
  type StoredPerson,
  type StoredRating,
  type StoredRecord,
  type StoredTable,
  type StoredThing,
  type StoredTournament,
  type Subscription,
  type TablePeople,
  type ThingFilter,
  type TournamentFilter,
  type TournamentPiece,
} from "../../src/server/store.ts";

/**
 * The disk of a test: it outlives the stores that write to it. It may go bad: then it returns other texts than were
 * written.
 */
export class Disk {
  readonly people = new Map<number, { id: number; name: string }>();
  /** The person of each token, by its hash. */
  readonly tokens = new Map<string, number>();
  readonly tables = new Map<string, StoredTable>();
  readonly concerned = new Map<string, TablePeople>();
  readonly logs = new Map<string, string[]>();
  readonly things = new Map<string, StoredThing>();
  readonly finished = new Map<string, FinishedMatch & { readonly record: string }>();
  subscriptions: readonly Subscription[] = [];
  /** Ratings after every rated match, by person, game and match. */
  readonly ratings: {
    readonly person: number;
    readonly game: string;
    readonly id: string;
    readonly after: Rating;
  }[] = [];
  readonly tournaments = new Map<string, StoredTournament & { readonly notes: readonly string[] }>();
  readonly due = new Set<string>();
  signingKey: string | undefined;
  /** Number of the last entry of a journal that is here. */
  followed = 0;
  /** The pieces of all records as they were written, whatever the disk has made of them. */
  readonly written = new Map<string, string[]>();
  /** What the disk has changed; a checksum finds that when it is read. */
  readonly damaged = new Set<string>();
  /** The piece that was written last. */
  last: readonly [table: string, number: number] | undefined;

  /** Another disk with the same contents. */
  copy(): Disk {
    return Object.assign(new Disk(), structuredClone({ ...this }));
  }

  /** Changes a bit of something that is stored. */
  flip(random: Random): void {
    const { people, tables, logs } = this;
    const kind = pick(random, ["piece", "piece", "piece", "table", "person"] as const);
    if (kind === "person" && people.size > 0) {
      const person = pick(random, [...people.values()]);
      person.name = flipped(person.name, random);
      this.damaged.add(`person ${person.id}`);
    } else if (kind === "table" && tables.size > 0) {
      const table = pick(random, [...tables.values()]);
      tables.set(table.id, { ...table, setup: flipped(table.setup, random) });
      this.damaged.add(`table ${table.id}`);
    } else if (logs.size > 0) {
      const [table, pieces] = pick(random, [...logs]);
      const number = below(random, pieces.length);
      this.#change(table, number, flipped(pieces[number] ?? "", random));
    }
  }

  /** Of the piece that was written last only the beginning is there. */
  tear(random: Random): void {
    const [table, number] = this.last ?? ["", 0];
    const text = this.logs.get(table)?.[number] ?? "";
    // Of what was torn to nothing before, nothing is left to tear.
    if (text !== "") this.#change(table, number, text.slice(0, below(random, text.length)));
  }

  #change(table: string, number: number, text: string): void {
    const pieces = this.logs.get(table);
    if (pieces === undefined) return;
    pieces[number] = text;
    this.damaged.add(`piece ${number} of ${table}`);
  }
}

function flipped(text: string, random: Random): string {
  if (text === "") return text;
  const at = below(random, text.length);
  const code = text.charCodeAt(at) ^ (1 << below(random, 6));
  return text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1);
}

/** What becomes of all that is written together: it is kept, or nothing of it is. */
export type Fate = "kept" | "failed";

interface Waiting {
  work(): unknown;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * A store that fulfils the contract, without a file. Its creator decides when it writes, and what happens to the
 * writes.
 */
export class MemoryStore implements Copy {
  onCommit: Copy["onCommit"];
  readonly damages = { onDamage() {} };
  readonly #disk: Disk;
  readonly #schedule: (commit: () => void) => void;
  readonly #fate: () => Fate;
  #waiting: Waiting[] = [];
  commits = 0;
  /** Whether checksums are verified, as every store has to; a defect may leave it out. */
  verifies = true;

  constructor(
    disk: Disk,
    schedule: (commit: () => void) => void = setImmediate,
    fate: () => Fate = () => "kept",
  ) {
    this.#disk = disk;
    this.#schedule = schedule;
    this.#fate = fate;
  }

  #mustBeSound(...names: readonly string[]): void {
    const damaged = this.verifies && names.find((name) => this.#disk.damaged.has(name));
    if (damaged) throw new Damaged(`${damaged} is damaged`);
  }

  async person(hash: Uint8Array): Promise<StoredPerson | undefined> {
    const person = this.#disk.people.get(this.#disk.tokens.get(keyOf(hash)) ?? 0);
    if (person !== undefined) this.#mustBeSound(`person ${person.id}`);
    return person && { ...person };
  }

  addPerson(hash: Uint8Array, name: string): Promise<StoredPerson> {
    return this.#write(() => {
      const person = { id: this.#disk.people.size + 1, name };
      this.#disk.people.set(person.id, person);
      this.#disk.tokens.set(keyOf(hash), person.id);
      return { ...person };
    });
  }

  addToken(person: number, hash: Uint8Array): Promise<void> {
    return this.#write(() => void this.#disk.tokens.set(keyOf(hash), person));
  }

  replaceTokens(person: number, hash: Uint8Array): Promise<void> {
    return this.#write(() => {
      const { tokens } = this.#disk;
      for (const [token, owner] of [...tokens]) if (owner === person) tokens.delete(token);
      tokens.set(keyOf(hash), person);
      this.#disk.subscriptions = this.#disk.subscriptions.filter((one) => one.person !== person);
    });
  }

  addSubscription(subscription: Subscription, most: number): Promise<void> {
    return this.#write(() => {
      const others = this.#disk.subscriptions.filter(({ endpoint }) => endpoint !== subscription.endpoint);
      const own = [subscription, ...others.filter(({ person }) => person === subscription.person)];
      const foreign = others.filter(({ person }) => person !== subscription.person);
      this.#disk.subscriptions = [...foreign, ...own.sort((a, b) => b.at - a.at).slice(0, most)];
    });
  }

  removeSubscription(person: number, endpoint: string): Promise<void> {
    return this.#write(() => {
      this.#disk.subscriptions = this.#disk.subscriptions.filter(
        (one) => one.person !== person || one.endpoint !== endpoint,
      );
    });
  }

  async subscriptions(person: number): Promise<readonly Subscription[]> {
    return this.#disk.subscriptions.filter((one) => one.person === person);
  }

  async dueTables(now: number, most: number): Promise<readonly string[]> {
    return [...this.#disk.tables.values()]
      .filter(({ phase, due }) => phase === "running" && due !== undefined && due <= now)
      .sort((a, b) => (a.due ?? 0) - (b.due ?? 0))
      .slice(0, most)
      .map(({ id }) => id);
  }

  renamePerson(id: number, name: string): Promise<void> {
    return this.#write(() => {
      this.#mustBeSound(`person ${id}`);
      for (const person of this.#disk.people.values()) if (person.id === id) person.name = name;
    });
  }

  saveTable(table: StoredTable, concerned: TablePeople): Promise<void> {
    return this.#write(() => {
      this.#disk.tables.set(table.id, table);
      // A damaged row is replaced as a whole.
      this.#disk.damaged.delete(`table ${table.id}`);
      this.#disk.concerned.set(table.id, concerned);
    });
  }

  async openTables(before: Mark | undefined, most: number): Promise<readonly ListedTable[]> {
    const [seen, id] = before ?? [Number.MAX_SAFE_INTEGER, ""];
    return this.#unfinished()
      .filter((table) => table.open && (table.seen < seen || (table.seen === seen && table.id < id)))
      .sort((a, b) => b.seen - a.seen || (a.id < b.id ? 1 : -1))
      .slice(0, most)
      .map(listed);
  }

  async tablesOf(person: number, after: string | undefined, most: number): Promise<readonly ListedTable[]> {
    return this.#unfinished()
      .filter(({ id }) => {
        const { host, seated } = this.#concerned(id);
        return (host === person || seated.includes(person)) && id > (after ?? "");
      })
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, most)
      .map(listed);
  }

  async hostedBy(person: number): Promise<number> {
    return this.#unfinished().filter(({ id }) => this.#concerned(id).host === person).length;
  }

  touch(tables: readonly string[], seen: number): Promise<void> {
    return this.#write(() => {
      for (const id of tables) {
        const table = this.#disk.tables.get(id);
        if (table !== undefined) this.#disk.tables.set(id, { ...table, seen });
      }
    });
  }

  dropWaiting(before: number, most: number): Promise<readonly string[]> {
    return this.#write(() => {
      const dropped = [...this.#disk.tables.values()]
        .filter(({ phase, seen }) => phase === "waiting" && seen < before)
        .filter(({ id }) => !this.#disk.damaged.has(`table ${id}`))
        .slice(0, most)
        .map(({ id }) => id);
      for (const id of dropped) this.#disk.tables.delete(id);
      return dropped;
    });
  }

  #unfinished(): StoredTable[] {
    return [...this.#disk.tables.values()].filter(({ phase }) => phase !== "over");
  }

  #concerned(id: string): TablePeople {
    return this.#disk.concerned.get(id) ?? { host: 0, seated: [] };
  }

  async table(id: string): Promise<StoredTable | undefined> {
    this.#mustBeSound(`table ${id}`);
    return this.#disk.tables.get(id);
  }

  removeTable(id: string): Promise<void> {
    return this.#write(() => {
      this.#mustBeSound(`table ${id}`);
      this.#disk.tables.delete(id);
      this.#disk.logs.delete(id);
    });
  }

  append(table: string, pieces: number, text: string): Promise<void> {
    return this.#write(() => {
      const log = this.#disk.logs.get(table) ?? [];
      if (log.length !== pieces)
        throw new OutOfOrder(`table ${table} has ${log.length} pieces, not ${pieces}`);
      const { logs, written } = this.#disk;
      logs.set(table, log);
      log.push(text);
      written.set(table, [...(written.get(table) ?? []), text]);
      this.#disk.last = [table, pieces];
    });
  }

  async pieces(table: string): Promise<readonly string[]> {
    const pieces = this.#disk.logs.get(table) ?? [];
    this.#mustBeSound(...pieces.map((_, number) => `piece ${number} of ${table}`));
    return [...pieces];
  }

  finish(match: FinishedMatch): Promise<void> {
    return this.#write(() => {
      const { logs, tables, finished, damaged } = this.#disk;
      const isDamaged = logs
        .get(match.id)
        ?.some((_, number) => damaged.has(`piece ${number} of ${match.id}`));
      if (isDamaged) damaged.add(`match ${match.id}`);
      finished.set(match.id, { ...match, record: (logs.get(match.id) ?? []).join("") + match.closing });
      logs.delete(match.id);
      const table = tables.get(match.id);
      if (table !== undefined) tables.set(match.id, { ...table, phase: "over" });
    });
  }

  async matches(filter: MatchFilter): Promise<MatchPage> {
    const { game, person, player, from = 0, to = Number.MAX_SAFE_INTEGER, before } = filter;
    const [ended, id] = before !== undefined && before[0] < to ? before : [to, ""];
    const listed = [...this.#disk.finished.values()]
      .filter((match) => match.ended < ended || (match.ended === ended && match.id < id))
      .filter((match) => match.ended >= from)
      .filter((match) => {
        if (person !== undefined) return match.people.includes(person);
        if (!match.public) return false;
        if (player !== undefined) return match.players.some((name) => sameName(name, player));
        return game === undefined || match.game === game;
      })
      .sort((a, b) => b.ended - a.ended || (a.id < b.id ? 1 : -1))
      .map(
        (match): StoredMatch => ({
          id: match.id,
          game: match.game,
          ended: match.ended,
          players: match.players,
          winners: match.winners,
          public: match.public,
          ...programsIn(this.#disk.tables.get(match.id)?.card ?? ""),
          ...(person !== undefined && { seat: match.people.indexOf(person) }),
        }),
      );
    return pageOf(listed, filter);
  }

  async record(id: string, person = 0): Promise<StoredRecord | undefined> {
    const match = this.#disk.finished.get(id);
    this.#mustBeSound(`match ${id}`);
    return match && { text: match.record, isPublic: match.public, isOwn: match.people.includes(person) };
  }

  publishMatch(id: string): Promise<void> {
    return this.#write(() => {
      const match = this.#disk.finished.get(id);
      if (match !== undefined) this.#disk.finished.set(id, { ...match, public: true });
    });
  }

  signingKey(fresh: string): Promise<string> {
    return this.#write(() => {
      this.#disk.signingKey ??= fresh;
      return this.#disk.signingKey;
    });
  }

  addThing(thing: StoredThing, most: number): Promise<boolean> {
    return this.#write(() => {
      const own = [...this.#disk.things.values()].filter(({ author }) => author === thing.author);
      if (own.length >= most) return false;
      this.#disk.things.set(thing.id, thing);
      return true;
    });
  }

  replaceThing(thing: StoredThing): Promise<number | undefined> {
    return this.#write(() => {
      const before = this.#disk.things.get(thing.id);
      if (before?.author !== thing.author) return undefined;
      const { name, at, bytes, files } = thing;
      this.#disk.things.set(thing.id, { ...before, edition: before.edition + 1, name, at, bytes, files });
      return before.edition + 1;
    });
  }

  removeThing(id: string, author: number): Promise<boolean> {
    return this.#write(() => this.#disk.things.get(id)?.author === author && this.#disk.things.delete(id));
  }

  async thing(id: string): Promise<Authored<StoredThing> | undefined> {
    const thing = this.#disk.things.get(id);
    return thing && { ...thing, authorName: this.#nameOf(thing.author) };
  }

  async things(filter: ThingFilter): Promise<readonly Authored<ListedThing>[]> {
    const { game, kind, author, before, most } = filter;
    const [at, id] = before ?? [Number.MAX_SAFE_INTEGER, ""];
    return [...this.#disk.things.values()]
      .filter((thing) => {
        if (author !== undefined) return thing.author === author;
        if (kind !== undefined) return thing.kind === kind;
        return game === undefined || thing.game === game;
      })
      .filter((thing) => thing.at < at || (thing.at === at && thing.id < id))
      .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
      .slice(0, most)
      .map(({ files: _, ...thing }) => ({ ...thing, authorName: this.#nameOf(thing.author) }));
  }

  async ratings(person: number): Promise<readonly StoredRating[]> {
    const games = new Set(this.#disk.ratings.flatMap((row) => (row.person === person ? [row.game] : [])));
    return [...games].sort().map((game) => {
      const rows = this.#rated(person, game);
      return { ...(rows.at(-1)?.after ?? NEW_RATING), game, matches: rows.length };
    });
  }

  #rated(person: number, game: string) {
    return this.#disk.ratings.filter((row) => row.person === person && row.game === game);
  }

  rate({ person, game, id, opponent, score }: RatedMatch): Promise<RatingChange> {
    return this.#write(() => {
      const rows = this.#rated(person, game);
      const known = rows.findIndex((row) => row.id === id);
      const before = (known < 0 ? rows.at(-1) : rows[known - 1])?.after ?? NEW_RATING;
      const after = rows[known]?.after ?? roundedRating(ratedAfter(before, [{ opponent, score }]));
      if (known < 0) this.#disk.ratings.push({ person, game, id, after });
      return { before, after };
    });
  }

  oweRating(match: string): Promise<void> {
    return this.#write(() => void this.#disk.due.add(match));
  }

  async owedRatings(): Promise<readonly string[]> {
    return [...this.#disk.due];
  }

  settleRating(match: string): Promise<void> {
    return this.#write(() => void this.#disk.due.delete(match));
  }

  #nameOf(person: number): string {
    return this.#disk.people.get(person)?.name ?? "";
  }

  addTournament(tournament: StoredTournament, most: number): Promise<boolean> {
    return this.#write(() => {
      const own = [...this.#disk.tournaments.values()].filter(
        ({ host, phase }) => host === tournament.host && phase !== "closed",
      );
      if (own.length >= most) return false;
      this.#disk.tournaments.set(tournament.id, { ...tournament, notes: [] });
      return true;
    });
  }

  noteTournament({ id, phase, card, after, notes }: TournamentPiece): Promise<boolean> {
    return this.#write(() => {
      const before = this.#disk.tournaments.get(id);
      if (before?.notes.length !== after) return false;
      this.#disk.tournaments.set(id, { ...before, phase, card, notes: [...before.notes, ...notes] });
      return true;
    });
  }

  async tournament(id: string) {
    return this.#disk.tournaments.get(id);
  }

  async tournaments({ host, before, most }: TournamentFilter): Promise<readonly ListedTournament[]> {
    const [at, id] = before ?? [Number.MAX_SAFE_INTEGER, ""];
    return [...this.#disk.tournaments.values()]
      .filter((one) => (host === undefined ? one.open : one.host === host))
      .filter((one) => one.at < at || (one.at === at && one.id < id))
      .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
      .slice(0, most)
      .map(({ setup: _, notes: __, ...shown }) => shown);
  }

  async runningTournaments(): Promise<readonly string[]> {
    return [...this.#disk.tournaments.values()].flatMap(({ id, phase }) => (phase === "running" ? [id] : []));
  }

  followed(): number {
    return this.#disk.followed;
  }

  follow(number: number): Promise<void> {
    return this.#write(() => {
      this.#disk.followed = number;
    });
  }

  followLater(number: number): Promise<void> {
    return this.follow(number);
  }

  async limit(): Promise<void> {}

  probe(): Promise<void> {
    return this.#write(() => {});
  }

  async close(): Promise<void> {
    this.#commit();
  }

  #write<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, resolve: (result) => resolve(result as T), reject });
      if (this.#waiting.length === 1) this.#schedule(() => this.#commit());
    });
  }

  #commit(): void {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    if (this.#fate() === "failed") {
      for (const { reject } of batch) reject(new NotSaved("the disk is full"));
      return;
    }
    this.commits++;
    for (const write of batch) {
      try {
        write.resolve(write.work());
      } catch (error) {
        write.reject(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }
}

function listed({ setup: _, due: __, ...shown }: StoredTable): ListedTable {
  return shown;
}

function keyOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString("hex");
}
