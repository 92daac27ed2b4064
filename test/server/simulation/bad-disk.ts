import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { houseRandom } from "../../../src/kernel/random/house.ts";
import { below, pick, type Random } from "../../../src/kernel/random/random.ts";
import { SqliteStore } from "../../../src/server/sqlite.ts";
import { Damaged, type FinishedMatch, NotSaved, type StoredThing } from "../../../src/server/store.ts";

/*
 * A real store on a real file of which the disk has changed something: a bit, or a part of a page. Whatever is read
 * from it then is right, or said to be damaged.
 */

/** What came of damaging many stores. */
export interface Harmed {
  /** Stores that could not be opened; answers that were right; answers that were "damaged" or "not saved". */
  readonly closed: number;
  readonly right: number;
  readonly refused: number;
  /** What was wrong, each with the number by which it is repeated. */
  readonly failed: readonly string[];
}

/** Something that is asked of a store, and the answer of the store before it was damaged. */
interface Question {
  readonly name: string;
  ask(store: SqliteStore): Promise<unknown>;
  /** Rows of lists may be left out where they are damaged. */
  readonly isList: boolean;
  /**
   * Whether an older version is an acceptable answer after the store has reported lost commits. Never for tables and
   * records.
   */
  readonly mayBeOld: boolean;
  answer: string;
}

/** A store as it was left: closed, or by a crash. */
interface Template {
  readonly directory: string;
  readonly questions: readonly Question[];
}

const PEOPLE = 12;
const hashOf = (person: number) => new Uint8Array(32).map((_, index) => (person * 37 + index * 11) % 256);
const idOf = (kind: string, number: number) =>
  `${kind}${(number * 7_919_317 + 1_000_003).toString(36)}000000000000`.slice(0, 12);

/** In the memory, where there is such a place: nothing here need outlive anything. */
const PLACE = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** Damages stores, each in a way that follows from a number, beginning with the first. */
export async function exploreDisk(
  first: number,
  times: number,
  onTime: (done: number) => void = () => {},
): Promise<Harmed> {
  const root = mkdtempSync(join(PLACE, "ludothek-disk-"));
  const failed: string[] = [];
  const sum = { closed: 0, right: 0, refused: 0 };
  try {
    const templates = [await templateIn(root, "closed"), await templateIn(root, "crashed")];
    for (let seed = first; seed < first + times; seed++) {
      const { closed, right, refused, problems } = await harmed(seed, templates, join(root, "victim"));
      sum.closed += closed;
      sum.right += right;
      sum.refused += refused;
      for (const problem of problems)
        failed.push(`${problem}; repeat it with: npm run simulate -- --disk 1 --seed ${seed}`);
      onTime(seed - first + 1);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return { ...sum, failed };
}

async function harmed(seed: number, templates: readonly Template[], directory: string) {
  const random = houseRandom(seed.toString(16).padStart(32, "0"));
  const { directory: from, questions } = pick(random, templates);
  copied(from, directory);
  const what = harm(random, directory);
  const problems: string[] = [];
  const count = { closed: 0, right: 0, refused: 0 };
  // The second time it is read after everything was put in order.
  for (const time of ["at first", "when it is opened again"]) {
    let store: SqliteStore;
    try {
      store = new SqliteStore(directory);
    } catch (error) {
      count.closed++;
      if (!(error instanceof Error)) problems.push(`${what}: cannot be opened because of ${error}`);
      continue;
    }
    let hasGap = false;
    store.damages.onDamage = (damaged) => {
      hasGap ||= damaged.includes("the log");
    };
    for (const question of questions) {
      const verdict = await examined(question, store);
      if (question.mayBeOld && hasGap) continue;
      if (verdict === "right" || verdict === "refused") count[verdict]++;
      else problems.push(`${what}: ${time} ${question.name}: ${verdict}`);
    }
    await store.close();
  }
  return { ...count, problems: problems.slice(0, 1) };
}

async function examined({ ask, answer, isList }: Question, store: SqliteStore): Promise<string> {
  try {
    const found = await ask(store);
    if (JSON.stringify(found) === answer) return "right";
    if (isList && isPartOf(found, JSON.parse(answer))) return "refused";
    return `found ${JSON.stringify(found)}, not ${answer}`.slice(0, 400);
  } catch (error) {
    if (error instanceof Damaged || error instanceof NotSaved) return "refused";
    return String(error instanceof Error ? error.stack : error);
  }
}

/** Whether a list is another one without some of its rows, in the same order. */
function isPartOf(found: unknown, whole: unknown): boolean {
  if (!Array.isArray(found) || !Array.isArray(whole)) return false;
  const rows = whole.map((row) => JSON.stringify(row));
  let at = -1;
  return found.every((row) => {
    at = rows.indexOf(JSON.stringify(row), at + 1);
    return at >= 0;
  });
}

// ---- what is damaged ----

/** Changes something in the database or in its log, and says what. */
function harm(random: Random, directory: string): string {
  const files = readdirSync(directory).filter((name) => /\.sqlite(-wal)?$/.test(name));
  const name = pick(random, files);
  const file = openSync(join(directory, name), "r+");
  const { size } = fstatSync(file);
  const at = below(random, size);
  try {
    return below(random, 3) === 0 ? tear(random, file, name, at) : flip(random, file, name, at);
  } finally {
    closeSync(file);
  }
}

function flip(random: Random, file: number, name: string, at: number): string {
  const bit = 1 << below(random, 8);
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, at);
  byte[0] = (byte[0] ?? 0) ^ bit;
  writeSync(file, byte, 0, 1, at);
  return `${name}: bit ${bit} of byte ${at} is flipped`;
}

/** The end of a sector or of a page was never written. */
function tear(random: Random, file: number, name: string, at: number): string {
  const unit = pick(random, [512, 4096]);
  const bytes = unit - (at % unit);
  writeSync(file, Buffer.alloc(bytes), 0, bytes, at);
  return `${name}: ${bytes} bytes from ${at} on are zero`;
}

function copied(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to);
  for (const name of readdirSync(from)) copyFileSync(join(from, name), join(to, name));
}

// ---- what is stored ----

/** Fills a store, and leaves it as a process leaves it that ends well or not. */
async function templateIn(root: string, end: "closed" | "crashed"): Promise<Template> {
  const [working, directory] = [join(root, `${end}-working`), join(root, end)];
  const first = new SqliteStore(working);
  await fill(first, 0);
  await first.close();
  const store = new SqliteStore(working);
  await fill(store, 1);
  const questions = questionsFor();
  for (const question of questions) question.answer = JSON.stringify(await question.ask(store));
  await goOn(store);
  for (const question of questions) question.answer = JSON.stringify(await question.ask(store));
  if (end === "closed") await store.close();
  copied(working, directory);
  if (end === "crashed") await store.close();
  rmSync(working, { recursive: true });
  return { directory, questions };
}

/** Persons, tables that wait, run and are over, and published things. */
async function fill(store: SqliteStore, part: number): Promise<void> {
  await store.signingKey(`key ${"k".repeat(100)}`);
  for (let person = 1; person <= PEOPLE / 2; person++) {
    const number = part * (PEOPLE / 2) + person;
    await store.addPerson(hashOf(number), `Person ${number}`);
    await store.addThing(thingOf(number), 99);
    await store.addSubscription(
      { person: number, endpoint: `https://push.example/${number}`, key: "key", auth: "auth", at: number },
      9,
    );
  }
  for (let number = part * 20; number < part * 20 + 20; number++) {
    await store.saveTable(tableOf(number), { host: 1 + (number % PEOPLE), seated: [2] });
    if (number % 4 === 0) continue;
    for (let piece = 0; piece < 2 + (number % 5); piece++)
      await store.append(idOf("t", number), piece, `piece ${piece} ${"x".repeat(200 * (number % 7))}\n`);
    if (number % 4 === 1) await store.finish(matchOf(number));
  }
}

/** What the log alone holds: more pieces of matches from before, one that ends, a new table. */
async function goOn(store: SqliteStore): Promise<void> {
  for (const number of [2, 22, 3, 23])
    await store.append(idOf("t", number), 2 + (number % 5), `goes on ${"y".repeat(number)}\n`);
  await store.finish(matchOf(6));
  await store.saveTable(tableOf(60), { host: 1, seated: [] });
  await store.renamePerson(2, "Renamed");
}

const tableOf = (number: number) => ({
  id: idOf("t", number),
  game: "duel",
  phase: number % 4 === 0 ? ("waiting" as const) : ("running" as const),
  open: number % 3 > 0,
  seen: 1_700_000_000_000 + number,
  card: JSON.stringify({ card: number }),
  setup: JSON.stringify({ setup: number, text: "s".repeat(number * 37) }),
  ...(number % 4 === 2 && { due: 1000 + number }),
});

const matchOf = (number: number): FinishedMatch => ({
  id: idOf("t", number),
  game: number % 8 < 4 ? "duel" : "spy",
  ended: 1_700_000_000_000 + number,
  players: ["Ann", `Player ${number}`],
  winners: [number % 2],
  public: number % 3 > 0,
  people: [1 + (number % PEOPLE), null],
  closing: "end\n",
});

const thingOf = (author: number): StoredThing => ({
  id: idOf("w", author),
  author,
  game: "duel",
  kind: "duel-deck",
  name: `Deck ${author}`,
  edition: 1,
  at: 1_700_000_000_000 + author,
  bytes: 10,
  files: JSON.stringify({ deck: "d".repeat(author * 500) }),
});

// ---- what is asked ----

function questionsFor(): Question[] {
  const questions: Question[] = [];
  const add = (name: string, ask: Question["ask"], isList = false) =>
    questions.push({ name, ask, isList, mayBeOld: isList || /^(person|thing)/.test(name), answer: "" });
  for (let person = 1; person <= PEOPLE + 1; person++) {
    add(`person ${person}`, (store) => store.person(hashOf(person)));
    // The name of an author who is damaged is not shown.
    add(`thing ${person}`, async (store) => ({ ...(await store.thing(idOf("w", person))), authorName: "" }));
    add(`matches of ${person}`, async (store) => (await store.matches({ person, most: 50 })).matches, true);
    add(`subscriptions of ${person}`, (store) => store.subscriptions(person), true);
    add(`tables of ${person}`, (store) => store.tablesOf(person, undefined, 50), true);
  }
  for (const number of [...Array.from({ length: 41 }, (_, index) => index), 60]) {
    const id = idOf("t", number);
    add(`table ${number}`, (store) => store.table(id));
    add(`pieces ${number}`, (store) => store.pieces(id));
    add(`record ${number}`, (store) => store.record(id, 1 + (number % PEOPLE)));
    add(`record ${number} for another`, (store) => store.record(id, 1 + ((number + 1) % PEOPLE)));
  }
  add("due tables", (store) => store.dueTables(2000, 50), true);
  add("public tables", (store) => store.openTables(undefined, 50), true);
  for (const filter of [{}, { game: "duel" }, { player: "Ann" }])
    add(
      `matches ${JSON.stringify(filter)}`,
      async (store) => (await store.matches({ ...filter, most: 50 })).matches,
      true,
    );
  add("things", async (store) => (await store.things({ most: 50 })).map(({ id, name }) => [id, name]), true);
  add("the signing key", (store) => store.signingKey("another"));
  return questions;
}
