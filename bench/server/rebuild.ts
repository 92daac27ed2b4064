import { presetConfig } from "../../src/kernel/game-package.ts";
import { Match } from "../../src/kernel/match.ts";
import { sampleAction } from "../../src/kernel/playout.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import { reopenRecord } from "../../src/kernel/read-record.ts";
import { writeRecord } from "../../src/kernel/record.ts";
import { milliseconds } from "../measure.ts";
import { median, type Result } from "../report.ts";
import { gameNamed } from "./toys.ts";

const ACTIONS = 300;

/** Repetitions: once as a warm-up, once measured. */
const REBUILDS = 500;

/** Time a player waits who returns to an unloaded table, without the database. */
export async function ofRebuilding(): Promise<readonly Result[]> {
  const pack = await gameNamed("spy");
  const match = Match.start(pack.game, presetConfig(pack), "0".repeat(32));
  const random = houseRandom("1".repeat(32));
  let actions = 0;
  for (; actions < ACTIONS && match.outcome === undefined; actions++) {
    const [seat = 0] = match.toMove;
    match.act(seat, sampleAction(pack.game, match.state, seat, random));
  }
  const lines = writeRecord(match).trimEnd().split("\n");
  const record = `${lines.slice(0, -1).join("\n")}\n`;
  const rebuild = () => {
    const read = reopenRecord(pack.game, record);
    if (!read.ok) throw new Error(read.problem);
  };
  for (let warm = 0; warm < REBUILDS; warm++) rebuild();
  const times = Array.from({ length: REBUILDS }, () => milliseconds(rebuild));
  return [
    {
      name: `a spy match of ${actions} actions (${match.entries.length} entries) is rebuilt`,
      figure: median(times),
      unit: "ms",
      goal: { most: 2 },
    },
  ];
}
