import type { GamePackage } from "../../../src/kernel/game-package.ts";
import { houseRandom } from "../../../src/kernel/random/house.ts";
import { below, pick } from "../../../src/kernel/random/random.ts";
import { readRecord } from "../../../src/kernel/read-record.ts";
import { TOYS } from "../../toys/offers.ts";
import { Disk } from "../memory-store.ts";
import { Broken } from "./broken.ts";
import { countedOnce, promisesKept, sawOnlyWhatWas, sawWhatWas, timesGrow } from "./checks.ts";
import { type Defect, type Faults, Machine, NONE } from "./machine.ts";
import { type Meeting, Person } from "./person.ts";
import { VirtualTime } from "./time.ts";
import type { Net } from "./wire.ts";

/** What came of a schedule. */
export interface Simulated {
  readonly steps: number;
  readonly crashes: number;
  readonly failures: number;
  readonly entries: number;
  /** How often the disk changed something, and whether a client was refused something because of that. */
  readonly hits: number;
  readonly damaged: number;
}

/** How long everything may go wrong, and how long it may take until the match is over afterwards, in milliseconds. */
const TROUBLE = 2500;
const RELIABLE = 60_000;

/**
 * Plays one match at a table of a house whose network, disk and process fail by a schedule that follows from the
 * number alone; then the faults end, and the match is played to its end. Throws if an invariant is broken.
 */
export async function simulate(schedule: number, defect?: Defect): Promise<Simulated> {
  const random = houseRandom(schedule.toString(16).padStart(32, "0"));
  const time = new VirtualTime();
  const disk = new Disk();
  const machine = new Machine(time, random, disk, defect);
  const { meeting, players, people } = await meet({ machine, time, random, defect });
  const { pack } = meeting;
  machine.faults = faultsOf(random);
  time.after(below(random, TROUBLE), () => {
    if (machine.faults.crash > 0) machine.crash();
  });
  let steps = 0;
  const isOver = () =>
    people.every((person) => person.hasSeenTheEnd) || people.some((person) => person.damaged);
  const run = async (until: number) => {
    while (time.now < until && !isOver() && machine.problems.length === 0 && (await time.step())) steps++;
  };
  const start = time.now;
  await run(start + TROUBLE);
  machine.faults = NONE;
  meeting.isSerious = true;
  await run(time.now + RELIABLE);
  const [problem] = machine.problems;
  if (problem !== undefined) throw new Broken(problem);
  const { table } = meeting;
  const finished = table === undefined ? undefined : disk.finished.get(table);
  const { crashes, failures, hits } = machine;
  const damaged = people.some((person) => person.damaged) ? 1 : 0;
  if (damaged > 0) {
    for (const person of people) isRefusedRightly(disk, table, person);
    const entries = table === undefined ? 0 : nothingWrongSeen(pack, disk, table, people, players);
    return { steps, crashes, failures, entries, hits, damaged };
  }
  if (finished === undefined || !isOver())
    throw new Broken(
      `the match is not over after ${time.now - start} ms: ${people.map((person) => person.standing()).join("; ")}`,
    );
  if (meeting.settings.rated && disk.damaged.size === 0) {
    // After a failed write it is tried again.
    const end = time.now + RELIABLE;
    while (disk.due.size > 0 && time.now < end && (await time.step()));
    countedOnce(disk, finished.id);
  }
  await nobodyStays(machine, people, time);
  const read = readRecord(pack.game, recordOf(disk, finished));
  if (!read.ok) throw new Broken(`the record is invalid: ${read.problem}`);
  const { match } = read.value;
  for (const player of players) promisesKept(match, player);
  for (const person of people) sawWhatWas(match, person);
  timesGrow(match);
  return { steps, crashes, failures, entries: match.entries.length, hits, damaged };
}

/** People who have agreed to play a match. */
export interface Company {
  readonly meeting: Meeting;
  readonly players: readonly Person[];
  /** The players, and a watcher. */
  readonly people: readonly Person[];
}

/** Draws a match and the people who want to play it. */
export async function meet(net: Net): Promise<Company> {
  const { random } = net;
  const pack = await pick(random, [...TOYS.values()]).load();
  const { seats } = pack.game;
  const hasBot = seats === 2 && below(random, 4) === 0;
  const meeting: Meeting = {
    pack,
    settings: {
      clock: pick(random, [
        "game",
        { decision: null, match: null },
        { decision: 1000, match: 5000 },
      ] as const),
      spectators: pick(random, ["public", "all"] as const),
      // Bots of toys have no rating.
      rated: seats === 2 && !hasBot && below(random, 2) === 0,
    },
    bots: hasBot ? [1] : [],
    table: undefined,
    isSerious: false,
  };
  const players = Array.from({ length: hasBot ? 1 : seats }, (_, seat) => {
    return new Person(net, meeting, `player ${seat}`, seat, seat === 0);
  });
  return { meeting, players, people: [...players, new Person(net, meeting, "watcher", undefined, false)] };
}

/** The record of a match as it was written, even if the disk has changed it since. */
function recordOf(disk: Disk, { id, closing }: { readonly id: string; readonly closing: string }): string {
  return (disk.written.get(id) ?? []).join("") + closing;
}

/** Only what the disk has changed is refused as damaged: everything else is as it was. */
function isRefusedRightly(disk: Disk, table: string | undefined, { name, damaged }: Person): void {
  const isHit = [...disk.damaged].some((what) =>
    damaged === "person" ? what.startsWith("person") : what.includes(table ?? ""),
  );
  if (damaged !== undefined && !isHit) throw new Broken(`${name} was refused a sound ${damaged}`);
}

/** Until a client was refused something as damaged, everything that was seen and promised is what was written. */
function nothingWrongSeen(
  pack: GamePackage,
  disk: Disk,
  table: string,
  people: readonly Person[],
  players: readonly Person[],
): number {
  const written = (disk.written.get(table) ?? []).join("") + (disk.finished.get(table)?.closing ?? "");
  if (written === "") return 0;
  const read = readRecord(pack.game, written);
  if (!read.ok) throw new Broken(`the record is invalid: ${read.problem}`);
  const { match } = read.value;
  for (const player of players) promisesKept(match, player);
  for (const person of people) if (person.viewer !== undefined) sawOnlyWhatWas(match, person);
  return match.entries.length;
}

/** Some schedules have every kind of trouble, some only one. */
function faultsOf(random: Parameters<typeof below>[0]): Faults {
  const some = (most: number) => (below(random, 3) === 0 ? 0 : below(random, most));
  const isBadDisk = below(random, 4) === 0;
  return {
    fail: some(80),
    crash: some(30),
    drop: some(80),
    double: some(150),
    cut: some(25),
    flip: isBadDisk ? some(150) : 0,
    tear: isBadDisk ? some(1000) : 0,
  };
}

/** When all have gone, the house remembers no client and no table. */
async function nobodyStays(machine: Machine, people: readonly Person[], time: VirtualTime): Promise<void> {
  for (const person of people) person.go();
  const end = time.now + 2000;
  while (time.now < end && (await time.step()));
  const { guests, rooms } = machine.house ?? {};
  if (guests?.size !== 0 || rooms?.size !== 0)
    throw new Broken(`when all have gone there are ${guests?.size} guests and ${rooms?.size} tables`);
}
