import { describe, expect, test } from "vitest";
import { pack } from "../games/duel/package.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { LocalMatch } from "./local-match.ts";

const PERSON = { type: "person", name: "" } as const;

/** Two people at one device; the first has finished a turn. */
function handedOver() {
  const match = new LocalMatch({
    pack,
    match: Match.start(pack.game, presetConfig(pack), "1".padStart(32, "0")),
    players: [PERSON, PERSON],
  });
  const [first = 0] = match.asked;
  match.act(first, ["finish"]);
  return { match, first, second: 1 - first };
}

describe("taking back between two people at one device", () => {
  test("says beforehand which move it is, and who has to agree", async () => {
    const { match, first, second } = handedOver();
    const plan = await match.undoable(first);
    expect(plan).toMatchObject({ type: "undoable", asks: [second] });
    expect(plan.type === "undoable" && plan.notices.length).toBeGreaterThan(0);
    expect(await match.undoable(second)).toEqual({ type: "refused", why: "Nothing has been done yet." });
  });

  test("waits for the other's answer, and names the move meanwhile", () => {
    const { match, first, second } = handedOver();
    match.undo(first);
    expect([match.asks, match.consenting]).toEqual([first, [second]]);
    expect(match.takesBack.length).toBeGreaterThan(0);
    match.answer(second, true);
    expect([match.asks, match.takesBack, match.asked]).toEqual([null, [], [first]]);
  });

  test("is over with the match", async () => {
    const { match, first, second } = handedOver();
    match.resign(second);
    expect(match.mayUndo(first)).toBe(false);
    expect(await match.undoable(first)).toEqual({ type: "refused", why: "The match is over." });
    expect(match.undo(first)).toBe("The match is over.");
  });
});
