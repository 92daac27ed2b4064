import { describe, expect, test } from "vitest";
import { Match } from "../../../kernel/match.ts";
import { presetConfig } from "../../../kernel/offer.ts";
import type { Player } from "../../../table/inputs.ts";
import { Table } from "../../../table/table.ts";
import type { Config } from "../config/config.ts";
import type { MatchConfig } from "../config/match.ts";
import { spy } from "../game.ts";
import { offer } from "../offer.ts";
import type { Spy } from "../state.ts";

const SEED = "00112233445566778899aabbccddeeff";
const PERSON: Player = { type: "person", name: "Ada" };
const BOT: Player = { type: "bot", name: "hard" };
const config = (match: Partial<MatchConfig> = {}): Config => {
  const usual = presetConfig(offer, { scenario: "club" });
  return { ...usual, match: { ...usual.match, ...match } };
};

test("the limits of a match file in milliseconds, -1 being none (spy-rules.md, section 30)", () => {
  expect(spy.timing?.(config())).toEqual({
    decision: 60_000,
    match: null,
    strikes: 4,
    pause: 320_000,
    reconnect: 200_000,
  });
  const none = config({ turnPhaseLimit: -1, pauseLimit: -1, reconnectLimit: -1, strikeMaximum: 2 });
  expect(spy.timing?.(none)).toEqual({
    decision: null,
    match: null,
    strikes: 2,
    pause: null,
    reconnect: null,
  });
});

/** A table at which ten seconds are given for a decision; it begins at time 0. */
function tableOf(match: Partial<MatchConfig>, ...players: readonly Player[]): Table<Spy> {
  const limits = { turnPhaseLimit: 10, strikeMaximum: 3, pauseLimit: 30, reconnectLimit: 20, ...match };
  const timing = spy.timing?.(config(limits));
  return new Table(Match.start(spy, config(limits), SEED), { players, now: 0, ...(timing && { timing }) });
}

/** Both players draft in no time; then whoever is on turn retires until seat 0 is asked. */
function onBoard(table: Table<Spy>, now: number): void {
  for (let [seat] = table.asked; seat !== undefined; [seat] = table.asked) {
    const isDraft = table.match.state.drafts.length > 0;
    if (!isDraft && seat === 0) return;
    const action = isDraft ? table.match.actions(seat)[0] : ["retire"];
    table.handle({ type: "act", seat, action }, now);
  }
}

const strikesOf = (effects: ReturnType<Table<Spy>["handle"]>) =>
  effects.flatMap((effect) =>
    effect.type === "remark" && effect.remark.type === "strike" ? [effect.remark.strikes] : [],
  );

describe("24. Strikes with `strikeMaximum` 3 (section 34)", () => {
  /** Seat 0 lets its time run out. */
  const miss = (table: Table<Spy>) => {
    const due = table.deadline ?? 0;
    const effects = table.handle({ type: "tick" }, due);
    if (table.match.outcome === undefined) onBoard(table, due);
    return strikesOf(effects);
  };
  const operate = (table: Table<Spy>) => {
    const now = (table.deadline ?? 0) - 1;
    table.handle({ type: "act", seat: 0, action: ["retire"] }, now);
    onBoard(table, now);
  };

  test("miss, miss, valid operation, miss: strike 1", () => {
    const table = tableOf({}, PERSON, PERSON);
    onBoard(table, 0);
    expect([miss(table), miss(table)]).toEqual([[1], [2]]);
    operate(table);
    expect(miss(table)).toEqual([1]);
    expect(table.match.outcome).toBeUndefined();
  });
  test("three misses in a row: VICTORY_BY_KICK", () => {
    const table = tableOf({}, PERSON, PERSON);
    onBoard(table, 0);
    expect([miss(table), miss(table), miss(table)]).toEqual([[1], [2], [3]]);
    expect(table.match.outcome).toEqual({
      winners: [1],
      ending: { code: "VICTORY_BY_KICK", why: "timed out" },
    });
  });
  test("a missed deadline ends the turn as if retired, and the next figure acts", () => {
    const table = tableOf({}, PERSON, PERSON);
    onBoard(table, 0);
    const who = table.match.state.active;
    const [, step] = table.handle({ type: "tick" }, table.deadline ?? 0);
    expect(step).toMatchObject({
      type: "entry",
      entry: { action: ["retire"], events: [{ type: "RETIRE", who }] },
    });
  });
});

test("a deadline missed while drafting takes one of the offered items at random (9)", () => {
  const table = tableOf({ strikeMaximum: 100 }, PERSON, PERSON);
  const { match } = table;
  const taken = new Set<string>();
  for (let slots = 0; slots < 8; slots++) {
    const offered = match.actions(0);
    const [done] = spy.overdue?.(match.state, 0) ?? [];
    expect(offered).toContainEqual(done);
    taken.add(String(offered.findIndex((action) => String(action) === String(done))));
    table.handle({ type: "tick" }, table.deadline ?? 0);
    expect(match.view(0).slots).toEqual([slots + 1, slots + 1]);
  }
  expect(taken.size).toBeGreaterThan(2);
});

test("a deadline missed while equipping hands out everything that is left at random, for one strike (10)", () => {
  const table = tableOf({ strikeMaximum: 100 }, PERSON, PERSON);
  for (let slots = 0; slots < 8; slots++)
    for (const seat of [0, 1]) table.handle({ type: "act", seat, action: table.match.actions(seat)[0] }, 0);
  table.handle({ type: "act", seat: 0, action: table.match.actions(0)[0] }, 0);
  expect(strikesOf(table.handle({ type: "tick" }, table.deadline ?? 0))).toEqual([1, 1]);
  expect(table.match.state.drafts).toEqual([]);
  expect(table.strikes).toEqual([1, 1]);
});

describe("25. Pauses (section 34)", () => {
  test("an AI that asks for one is refused; whoever runs the table disqualifies it: VICTORY_BY_KICK", () => {
    const table = tableOf({}, PERSON, BOT);
    expect(table.handle({ type: "pause", seat: 1 }, 1000)).toMatchObject([
      { type: "refused", refusal: { obstacle: { code: "bots do not pause" } } },
    ]);
    table.handle({ type: "expel", seat: 1 }, 1000);
    expect(table.match.outcome).toEqual({
      winners: [0],
      ending: { code: "VICTORY_BY_KICK", why: "expelled" },
    });
  });
  test("a human pauses, the opponent resumes; the remaining time of the phase goes on", () => {
    const table = tableOf({}, PERSON, PERSON);
    onBoard(table, 0);
    table.handle({ type: "pause", seat: 0 }, 4000);
    expect(table.asked).toEqual([]);
    table.handle({ type: "resume", seat: 1 }, 14_000);
    expect(table.asked).toEqual([0]);
    expect(table.deadline).toBe(20_000);
  });
  test("the pause limit over: it resumes by itself with the remaining time", () => {
    const table = tableOf({}, PERSON, PERSON);
    onBoard(table, 0);
    table.handle({ type: "pause", seat: 0 }, 4000);
    expect(table.deadline).toBe(34_000);
    table.handle({ type: "tick" }, 34_000);
    expect(table.asked).toEqual([0]);
    expect(table.deadline).toBe(40_000);
  });
  test("who does not come back within the reconnect limit loses by VICTORY_BY_KICK (30.3)", () => {
    const table = tableOf({}, PERSON, PERSON);
    table.handle({ type: "lose", seat: 1 }, 1000);
    expect(table.deadline).toBe(21_000);
    table.handle({ type: "tick" }, 21_000);
    expect(table.match.outcome).toMatchObject({ winners: [0], ending: { code: "VICTORY_BY_KICK" } });
  });
});
