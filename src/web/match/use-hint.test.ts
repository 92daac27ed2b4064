import { expect, test } from "vitest";
import { pack } from "../../games/spy/package.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import { Situation } from "../board/situation.ts";
import { decisionOf } from "./use-hint.ts";

/** A draft of No Time to Spy, in which both players choose at the same time. */
function draft() {
  const match = Match.start(pack.game, presetConfig(pack), "00112233445566778899aabbccddeeff");
  const seen = () => new Situation(pack, match.view(0), 0, match.toMove, true);
  const choose = (seat: number) => {
    const [first] = match.actions(seat);
    if (first === undefined) return expect.unreachable("each player has cards to choose from");
    match.act(seat, first);
  };
  return { seen, choose };
}

test("a hint outlives the opponent's choice at the same time", () => {
  const { seen, choose } = draft();
  const before = seen();
  choose(1);
  const after = seen();
  expect(after.view).not.toEqual(before.view);
  expect(decisionOf(after)).toBe(decisionOf(before));
});

test("a hint does not outlive the player's own choice", () => {
  const { seen, choose } = draft();
  const before = decisionOf(seen());
  choose(0);
  expect(decisionOf(seen())).not.toBe(before);
});
