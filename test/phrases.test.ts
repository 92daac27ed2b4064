import { describe, expect, test } from "vitest";
import { allGames } from "../src/games/index.ts";
import { presetConfig } from "../src/kernel/game-package.ts";
import { Match } from "../src/kernel/match.ts";
import { houseRandom } from "../src/kernel/random/house.ts";
import { below } from "../src/kernel/random/random.ts";

const packs = await allGames();

describe.each(packs.map((pack) => ({ name: pack.game.id, pack })))("in $name", ({ pack }) => {
  /** Checks at some positions of a random match, for the seat that is to move. */
  function examine(work: (match: Match, seat: number) => void): void {
    const random = houseRandom("5".repeat(32));
    const match = Match.start(pack.game, presetConfig(pack), "5".repeat(32));
    for (let step = 0; step < 60 && match.outcome === undefined; step++) {
      const [seat = 0] = match.toMove;
      work(match, seat);
      const actions = match.actions(seat);
      match.act(seat, actions[below(random, actions.length)]);
    }
  }

  test("everything that can be looked at by its name is known by it", () => {
    const { subjects, inspect } = pack.phrases;
    examine((match, seat) => {
      const view = match.view(seat);
      for (const subject of subjects?.(view, seat) ?? [])
        expect([subject, inspect?.(view, seat, subject)]).toEqual([subject, expect.any(Array)]);
    });
  });

  test("what people might try is legal or refused with a sentence", () => {
    const { attempts, refusal, label } = pack.phrases;
    examine((match, seat) => {
      const view = match.view(seat);
      for (const action of attempts?.(view, seat) ?? []) {
        const obstacle = match.game.refusal(match.state, seat, action);
        expect(label(view, action)).not.toBe("");
        if (obstacle !== undefined) expect(refusal(view, action, obstacle)).toMatch(/^[A-Z].*\.$/);
      }
    });
  });
});
