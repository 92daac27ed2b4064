import { expect, test } from "vitest";
import { allGames } from "../games/index.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { pick } from "../kernel/random/random.ts";

const packs = (await allGames()).filter(({ evaluator }) => evaluator.weighState !== undefined);

test.each(packs.map((pack) => ({ name: pack.game.id, pack })))(
  "$name: the evaluator rates a state as it rates a seat's view of it",
  ({ pack }) => {
    const { game, evaluator } = pack;
    const random = houseRandom("6".repeat(32));
    const match = Match.start(game, presetConfig(pack), "6".repeat(32));
    for (let step = 0; step < 300 && match.toMove.length > 0; step++) {
      for (let seat = 0; seat < game.seats; seat++)
        expect(evaluator.weighState?.(match.state, seat)).toEqual(evaluator.weigh(match.view(seat), seat));
      const mover = pick(random, match.toMove);
      match.act(mover, pick(random, match.actions(mover)));
    }
  },
);
