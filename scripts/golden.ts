/*
 * npm run golden: rewrites the golden records. Do this only after the version of a game's rules was raised: a golden
 * record shows that the same record still leads to the same states.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { allGames } from "../src/games/index.ts";
import { type GamePackage, presetConfigs } from "../src/kernel/game-package.ts";
import { Match } from "../src/kernel/match.ts";
import { sampleAction } from "../src/kernel/playout.ts";
import { houseRandom } from "../src/kernel/random/house.ts";
import { pick } from "../src/kernel/random/random.ts";
import { writeRecord } from "../src/kernel/record.ts";
import { Table } from "../src/table/table.ts";
import { tellingOf } from "../test/golden/telling.ts";

const folder = fileURLToPath(new URL("../test/golden/", import.meta.url));

/** A table whose seats act at random, for a number of choices or to the end. */
class RandomTable {
  readonly table: Table;
  readonly random = houseRandom("9".repeat(32));
  now = 0;

  constructor({ game }: GamePackage, config: unknown, seed: string) {
    const players = Array.from({ length: game.seats }, (_, seat) => ({
      type: "person" as const,
      name: `${seat}`,
    }));
    this.table = new Table(Match.start(game, config, seed), { players, now: 0 });
  }

  play(choices: number): void {
    const { match } = this.table;
    for (let i = 0; i < choices && this.table.asked.length > 0; i++) {
      const seat = pick(this.random, this.table.asked);
      const action = sampleAction(match.game, match.state, seat, this.random);
      this.now += 250;
      this.table.handle({ type: "act", seat, action }, this.now);
    }
  }

  /** Takes back the last action of the first seat, with the others' consent. */
  takeBack(): void {
    const { match } = this.table;
    const last = match.activeEntries.findLast((entry) => entry.type === "step" && entry.mover === 0);
    if (last !== undefined) match.decide(["take back", last.number], this.now);
  }
}

function write(name: string, { table }: RandomTable): void {
  writeFileSync(`${folder}${name}.ludo`, writeRecord(table.match));
  writeFileSync(`${folder}${name}.txt`, tellingOf(table.match));
  console.log(`${name}: ${table.match.entries.length} entries`);
}

for (const pack of await allGames()) {
  const configs = presetConfigs(pack);
  const { id } = pack.game;

  const long = new RandomTable(pack, configs[0], "1".repeat(32));
  // A lost hero may walk about for thousands of rounds.
  long.play(300);
  write(`${id}-long`, long);

  const resigned = new RandomTable(pack, configs.at(-1), "2".repeat(32));
  resigned.play(20);
  resigned.takeBack();
  resigned.play(12);
  resigned.table.handle({ type: "resign", seat: 0 }, resigned.now);
  write(`${id}-resigned`, resigned);

  const late = new RandomTable(pack, configs[0], "3".repeat(32));
  late.play(8);
  late.takeBack();
  late.play(2);
  late.table.match.decide(["forfeit", 0, "timed out"], late.now + 60_000);
  write(`${id}-late`, late);
}
