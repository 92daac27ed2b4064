import { houseRandom } from "../../../../src/kernel/random/house.ts";
import { below, type Random } from "../../../../src/kernel/random/random.ts";
import { readRecord } from "../../../../src/kernel/read-record.ts";
import { Broken } from "../broken.ts";
import { countedOnce, promisesKept, sawWhatWas, timesGrow } from "../checks.ts";
import { NONE } from "../machine.ts";
import { meet } from "../simulate.ts";
import { VirtualTime } from "../time.ts";
import { ClusterMachine } from "./machine.ts";
import { type ClusterDefect, NO_FAULTS } from "./stream.ts";

/** What came of a schedule. */
export interface ClusterSimulated {
  readonly steps: number;
  readonly takeovers: number;
  readonly kills: number;
  readonly pauses: number;
  readonly entries: number;
  /** 1 if the shard can't be opened any more, because the stream has lost what it had acknowledged. */
  readonly closed: number;
}

/** How long everything may go wrong, and how long it may take until the match is over afterwards, in milliseconds. */
const TROUBLE_MS = 2500;
const RELIABLE_MS = 60_000;

/**
 * Plays one match at a table of a shard that processes take over from each other, while they, their network and
 * their stream fail by a schedule that follows from the number alone. Throws if the record in the end isn't what all
 * people were promised and have seen.
 */
export async function simulateCluster(schedule: number, defect?: ClusterDefect): Promise<ClusterSimulated> {
  const random = houseRandom(schedule.toString(16).padStart(32, "0"));
  const time = new VirtualTime();
  const machine = new ClusterMachine(time, random, defect);
  const { meeting, players, people } = await meet({ machine, time, random, defect: undefined });
  makeTrouble(machine, time, random);
  let steps = 0;
  const isOver = () => people.every((person) => person.hasSeenTheEnd);
  const run = async (until: number) => {
    while (time.now < until && !isOver() && machine.problems.length === 0 && (await time.step())) steps++;
  };
  await run(time.now + TROUBLE_MS);
  machine.faults = NONE;
  machine.stream.faults = NO_FAULTS;
  meeting.isSerious = true;
  await run(time.now + RELIABLE_MS);
  const [problem] = machine.problems;
  if (problem !== undefined) throw new Broken(problem);
  const { takeovers, kills, pauses } = machine;
  if (machine.stream.hasLost) return { steps, takeovers, kills, pauses, entries: 0, closed: 1 };
  if (!isOver())
    throw new Broken(`the match is not over: ${people.map((person) => person.standing()).join("; ")}`);
  const { table = "" } = meeting;
  if (meeting.settings.rated) {
    const end = time.now + RELIABLE_MS;
    while (machine.stream.replayed().due.size > 0 && time.now < end && (await time.step()));
    if (!machine.stream.hasLost) countedOnce(machine.stream.replayed(), table);
  }
  const record = machine.stream.replayed().finished.get(table)?.record ?? "";
  const read = readRecord(meeting.pack.game, record);
  if (!read.ok) throw new Broken(`the record is invalid: ${read.problem}`);
  const { match } = read.value;
  for (const player of players) promisesKept(match, player);
  for (const person of people) sawWhatWas(match, person);
  timesGrow(match);
  return { steps, takeovers, kills, pauses, entries: match.entries.length, closed: 0 };
}

/** Some schedules have every kind of trouble, some only one. */
function makeTrouble(machine: ClusterMachine, time: VirtualTime, random: Random): void {
  const some = (most: number) => (below(random, 3) === 0 ? 0 : below(random, most));
  machine.faults = { ...NONE, drop: some(40), double: some(100), cut: some(15) };
  machine.stream.faults = { lost: some(60), mute: some(100), late: some(60), double: some(200) };
  const end = time.now + TROUBLE_MS;
  const again = () =>
    time.after(below(random, 600), () => {
      if (time.now > end) return;
      machine.trouble();
      again();
    });
  again();
}
