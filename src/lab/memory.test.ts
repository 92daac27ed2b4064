import { expect, test } from "vitest";
import { rounds } from "../bots/budget.ts";
import { botNamed } from "../bots/levels.ts";
import { pack as duel } from "../games/duel/package.ts";
import type { Duel } from "../games/duel/state.ts";
import type { Position } from "../kernel/bot.ts";
import { type GamePackage, presetConfig } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { playBout } from "./arena.ts";
import { perform } from "./jobs.ts";

const SEED = "7".repeat(32);

/** The game with a bot that concludes how much has happened, and plays by what it sees of that. */
function counting(see: (count: number) => void): GamePackage<Duel> {
  return {
    ...duel,
    deduction: {
      recall: (memory, events) => Number(memory ?? 0) + events.length,
      apply: (view, memory) => ({ ...view, round: Number(memory) }),
    },
    opponents: {
      witness: {
        choose(position) {
          see(position.view.round);
          return position.actions()[0] as Duel["action"];
        },
      },
    },
  };
}

test("a bot decides on the view with what it has concluded, choice after choice", () => {
  const seen: number[] = [];
  const pack = counting((count) => seen.push(count));
  const told: number[] = [];
  const witness = botNamed(pack, "witness") ?? expect.unreachable();
  const first = {
    choose(position: Position<Duel>) {
      told.push((told.at(-1) ?? 0) + position.events.length);
      return witness.choose(position);
    },
  };
  const other = botNamed(pack, "random") ?? expect.unreachable();
  playBout({
    ...{ pack, config: presetConfig(pack), seed: SEED, budget: rounds(1), opening: undefined },
    ...{ bots: [first, other], botSeeds: [SEED, SEED] },
  });
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual(told);
});

test("a worker gets a bot's memory with its job, and sends the new one back with the action", async () => {
  const seen: number[] = [];
  const pack = counting((count) => seen.push(count));
  const match = Match.start(pack.game, presetConfig(pack), SEED);
  const [seat = 0] = match.toMove;
  const game = { ...duel.game, load: async () => pack };
  const job = {
    ...({ type: "choice", game: "duel", bot: "witness", milliseconds: null } as const),
    ...{ view: match.view(seat), seat, actions: match.actions(seat), random: houseRandom(SEED) },
  };
  const games = new Map([["duel", game]]);
  expect(await perform({ ...job, events: ["one", "two"] }, games)).toMatchObject({ memory: 2 });
  expect(await perform({ ...job, events: ["three"], memory: 2 }, games)).toMatchObject({ memory: 3 });
  expect(seen).toEqual([2, 3]);
});
