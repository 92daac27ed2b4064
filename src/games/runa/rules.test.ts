import { describe, expect, test } from "vitest";
import type { Outcome, Why } from "../../kernel/game.ts";
import { Match } from "../../kernel/match.ts";
import { readRecord } from "../../kernel/read-record.ts";
import { writeRecord } from "../../kernel/record.ts";
import { IN_PHASE, type Situation } from "./fixtures/situation.ts";
import { runa } from "./game.ts";
import type { Ending, Event } from "./state.ts";

const RUNA = 0;

describe("the outcome (section 1)", () => {
  test.each<[Situation, Outcome<Ending> | undefined]>([
    ["turn", undefined],
    ["roll", undefined],
    ["won", { winners: [RUNA], ending: { code: "won" } }],
    ["lost", { winners: [], ending: { code: "fell", level: 1, stage: 1 } }],
    ["forfeited", { winners: [], ending: { code: "forfeit", why: "resigned" } }],
  ])("in situation %s is %j", (situation, outcome) => {
    expect(runa.outcome(IN_PHASE[situation]())).toEqual(outcome);
  });
});

describe("forfeiting", () => {
  test.each<Why>(["resigned", "left", "expelled", "timed out"])("%s: the game is lost", (why) => {
    const state = IN_PHASE.turn();
    const log: Event[] = [];
    runa.forfeit(state, RUNA, why, log);
    expect(log).toEqual([{ type: "forfeits", seat: RUNA, why }]);
    expect(runa.outcome(state)).toEqual({ winners: [], ending: { code: "forfeit", why } });
    expect(runa.toMove(state)).toEqual([]);
  });

  test("is part of a record", () => {
    const match = Match.start(runa, { roundLimit: 100 }, "00112233445566778899aabbccddeeff");
    match.act(RUNA, ["class", "Mage"]);
    match.decide(["forfeit", RUNA, "timed out"]);
    const read = readRecord(runa, writeRecord(match));
    expect(read.ok && read.value.match.outcome).toEqual({
      winners: [],
      ending: { code: "forfeit", why: "timed out" },
    });
  });
});
