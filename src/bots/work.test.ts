import { describe, expect, test } from "vitest";
import { LARGEST } from "../../test/largest.ts";
import { sampled } from "../../test/thorough.ts";
import { allGames } from "../games/index.ts";
import type { Position } from "../kernel/bot.ts";
import { parse } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { sampleAction } from "../kernel/playout.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { reasonFor } from "./advice.ts";
import { roundsWithin } from "./budget.ts";
import { levels } from "./levels.ts";
import { positionAt } from "./position.ts";

const SEED = "00112233445566778899aabbccddeeff";

/** Random actions after which the bots are asked. */
const MOMENTS = [0, 1, 40] as const;

/** When time is up: at once, while the first actions are judged, and during the first rounds. */
const LIMITS = [0, 5, 40] as const;

/** More rounds than any of these limits allows. */
const ENDLESS = 1_000_000;

/** The most that the world does after one action: all NPCs of the largest map have their turns. */
const MOST_AFTER_ACTION = 120;

/** The same game with a clock: every piece of work that a bot gives to the game is a tick. */
function withClock(pack: GamePackage): { readonly pack: GamePackage; now(): number } {
  let ticks = 0;
  const timed =
    <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
    (...args: Args): Result => {
      ticks++;
      return work(...args);
    };
  const { game, evaluator, senseRules = [], isSenselessIn, candidates, master } = pack;
  const { weigh, weighState } = evaluator;
  return {
    now: () => ticks,
    pack: {
      ...pack,
      game: {
        ...game,
        imagine: timed(game.imagine),
        apply: timed(game.apply),
        view: timed(game.view),
        actions: timed(game.actions),
        clone: timed(game.clone ?? structuredClone),
        ...(game.sample && { sample: timed(game.sample) }),
      },
      evaluator: {
        ...evaluator,
        weigh: timed(weigh),
        ...(weighState && { weighState: timed(weighState) }),
      },
      senseRules: senseRules.map((rule) => ({ ...rule, forbids: timed(rule.forbids) })),
      ...(isSenselessIn && { isSenselessIn: timed(isSenselessIn) }),
      ...(candidates && { candidates: timed(candidates) }),
      ...(master &&
        "network" in master && {
          master: { ...master, features: { ...master.features, write: timed(master.features.write) } },
        }),
    },
  };
}

/** Positions of the largest config after some random actions. */
function* momentsOf(pack: GamePackage): Generator<Match> {
  const config = parse(pack.game.config, LARGEST[pack.game.id], "config");
  if (!config.ok) throw new Error(config.problem);
  const match = Match.start(pack.game, config.value, SEED);
  const random = houseRandom(SEED);
  for (const moment of MOMENTS) {
    for (
      let [seat] = match.toMove;
      seat !== undefined && match.entries.length < moment;
      [seat] = match.toMove
    )
      match.act(seat, sampleAction(pack.game, match.state, seat, random));
    if (match.toMove.length > 0) yield match;
  }
}

/**
 * How much work something does after time is up, in all positions and for all limits, beyond the look at all actions
 * with which a choice begins: which of them make sense.
 */
async function lateWork(
  pack: GamePackage,
  work: (slow: GamePackage, position: Position) => Promise<unknown>,
): Promise<number[]> {
  const late: number[] = [];
  for (const match of momentsOf(pack))
    for (const limit of LIMITS) {
      const { pack: slow, now } = withClock(pack);
      const [seat = 0] = match.toMove;
      const budget = roundsWithin(ENDLESS, limit, now);
      await work(slow, positionAt(match, seat, { events: [], random: houseRandom(SEED), budget }));
      const firstLook = match.actions(seat).length * (pack.senseRules?.length ?? 0);
      late.push(now() - limit - firstLook);
    }
  return late;
}

const games = (await allGames()).map((pack) => ({ name: pack.game.id, pack }));

describe.each(sampled(games, 2, "work ends when time is up"))(
  "in the largest config of $name, work ends when time is up",
  ({ pack }) => {
    const timed = Object.keys(levels(pack)).filter((level) => level !== "random");

    test.each(timed)("at level %s", async (level) => {
      const late = await lateWork(pack, async (slow, position) => {
        const bot = levels(slow)[level];
        await bot?.prepare?.();
        bot?.choose(position);
      });
      expect(late.length).toBeGreaterThan(LIMITS.length);
      expect(Math.max(...late)).toBeLessThan(MOST_AFTER_ACTION);
    });

    test("when a hint is explained", async () => {
      const late = await lateWork(pack, async (slow, position) => {
        const [action] = position.actions();
        reasonFor(slow, position, action, JSON.stringify);
      });
      expect(Math.max(...late)).toBeLessThan(MOST_AFTER_ACTION);
    });
  },
);
