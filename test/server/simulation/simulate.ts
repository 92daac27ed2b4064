import { canonical, same, withoutConfig } from "../../../src/kernel/canonical.ts";
import type { GamePackage } from "../../../src/kernel/game-package.ts";
import type { Match } from "../../../src/kernel/match.ts";
import { Match as Replayed } from "../../../src/kernel/match.ts";
import { houseRandom } from "../../../src/kernel/random/house.ts";
import { below, pick } from "../../../src/kernel/random/random.ts";
import { readRecord } from "../../../src/kernel/read-record.ts";
import { Tellings } from "../../../src/table/notices.ts";
import { doneBy } from "../../../src/table/recall.ts";
import { TOYS } from "../../toys/offers.ts";
import { Disk } from "../memory-store.ts";
import { type Defect, type Faults, Machine, NONE } from "./machine.ts";
import { type Meeting, Person, type Sighting } from "./person.ts";
import { VirtualTime } from "./time.ts";

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

/** An invariant is broken. */
export class Broken extends Error {}

/** How long everything may go wrong, and how long it may take until the match is over afterwards, in milliseconds. */
const TROUBLE = 2500;
const CALM = 60_000;

/**
 * Plays one match at a table of a house whose network, disk and process fail by a schedule that follows from the
 * number alone; then the faults end, and the match is played to its end. Throws if an invariant is broken.
 */
export async function simulate(schedule: number, defect?: Defect): Promise<Simulated> {
  const random = houseRandom(schedule.toString(16).padStart(32, "0"));
  const time = new VirtualTime();
  const disk = new Disk();
  const machine = new Machine(time, random, disk, defect);
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
    },
    bots: hasBot ? [1] : [],
    table: undefined,
    isSerious: false,
  };
  const net = { machine, time, random, defect };
  const players = Array.from({ length: hasBot ? 1 : seats }, (_, seat) => {
    return new Person(net, meeting, `player ${seat}`, seat, seat === 0);
  });
  const people = [...players, new Person(net, meeting, "watcher", undefined, false)];
  machine.faults = faultsOf(random);
  time.after(below(random, TROUBLE), () => {
    if (machine.faults.crash > 0) machine.crash();
  });
  let steps = 0;
  const isOver = () => people.every((person) => person.isOver) || people.some((person) => person.damaged);
  const run = async (until: number) => {
    while (time.now < until && !isOver() && machine.problems.length === 0 && (await time.step())) steps++;
  };
  const start = time.now;
  await run(start + TROUBLE);
  machine.faults = NONE;
  meeting.isSerious = true;
  await run(time.now + CALM);
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
  await nobodyStays(machine, people, time);
  const read = readRecord(pack.game, recordOf(disk, finished));
  if (!read.ok) throw new Broken(`the record is invalid: ${read.problem}`);
  const { match } = read.value;
  for (const player of players) promisesKept(match, player);
  for (const person of people) sawWhatWas(match, person);
  timesGrow(match);
  return { steps, crashes, failures, entries: match.entries.length, hits, damaged };
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

/** Everything that was acknowledged is there, in its place; and nothing is there that was not sent, or sent once. */
function promisesKept(match: Match, { name, seat = 0, sent, promised }: Person): void {
  const done = doneBy(match, seat);
  for (const [count, action] of promised)
    if (!same(done[count - 1]?.action, action))
      throw new Broken(
        `${name} was promised ${JSON.stringify(action)} as action ${count}, there is ${JSON.stringify(done[count - 1]?.action)}`,
      );
  done.forEach(({ action }, index) => {
    if (!sent.get(index + 1)?.some((one) => same(one, action)))
      throw new Broken(
        `action ${index + 1} of ${name} is ${JSON.stringify(action)}, which was never sent as that`,
      );
  });
}

/** Everything a person saw and was sent is what the record shows to this viewer at some point, in order. */
function sawWhatWas(match: Match, person: Person): void {
  sawOnlyWhatWas(match, person);
  const { name, visits, viewer = 0 } = person;
  const last = visits.at(-1)?.at(-1);
  if (last === undefined || canonical(last.view) !== canonical(withoutConfig(match.view(viewer))))
    throw new Broken(`${name} sees ${JSON.stringify(last?.view)} in the end`);
}

function sawOnlyWhatWas(match: Match, { name, visits, told, viewer }: Person): void {
  const shown = new Map<number, readonly (readonly [number, string])[]>();
  for (const visit of visits) {
    const as = visit[0]?.viewer ?? 0;
    const points = shown.get(as) ?? pointsOf(match, as);
    shown.set(as, points);
    follow(name, visit, points);
  }
  if (viewer === undefined) throw new Broken(`${name} saw nothing`);
  const { list } = new Tellings(match, viewer).all;
  for (const [number, telling] of told) {
    const due = list[number - 1];
    const expected = due === undefined ? undefined : "event" in due ? due.event : due.takenBack;
    if (!same(telling, expected))
      throw new Broken(
        `${name} was told ${JSON.stringify(telling)} as ${number}, not ${JSON.stringify(expected)}`,
      );
  }
}

/** After each entry: the number of the last notice, and the view. */
function pointsOf(match: Match, viewer: number): readonly (readonly [number, string])[] {
  const again = new Replayed(match.game, match.config, match.seed, match.fair);
  const tellings = new Tellings(again, viewer);
  const point = () => [tellings.count, canonical(withoutConfig(again.view(viewer)))] as const;
  const points = [point()];
  again.watcher = {
    entered(entry) {
      tellings.hear(entry);
      points.push(point());
    },
  };
  for (const entry of match.entries) {
    if (entry.type === "step") again.trust(entry.mover, entry.action, entry.at);
    else again.replayDecision(entry.decision, entry.at);
  }
  return points;
}

function follow(
  name: string,
  visit: readonly Sighting[],
  points: readonly (readonly [number, string])[],
): void {
  let at = 0;
  for (const { number, view } of visit) {
    const text = canonical(view);
    while (at < points.length && !(points[at]?.[0] === number && points[at]?.[1] === text)) at++;
    if (at === points.length)
      throw new Broken(`${name} saw ${text} after telling ${number}, which never was`);
  }
}

function timesGrow({ entries }: Match): void {
  entries.forEach(({ at }, index) => {
    if (at === null || at < (entries[index - 1]?.at ?? 0))
      throw new Broken(`entry ${index + 1} is before the one before it`);
  });
}
