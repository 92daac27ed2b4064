import { describe, expect, test } from "vitest";
import { ALL_SEEING, CHANCE, SPECTATOR } from "../../../kernel/game.ts";
import { presetConfig } from "../../../kernel/game-package.ts";
import { Match } from "../../../kernel/match.ts";
import type { Player } from "../../../table/inputs.ts";
import { doneBy } from "../../../table/recall.ts";
import { Table } from "../../../table/table.ts";
import type { Config } from "../config/config.ts";
import type { MatchConfig } from "../config/match.ts";
import { spy } from "../game.ts";
import { pack } from "../package.ts";
import type { Spy } from "../spy.ts";

const SEED = "00112233445566778899aabbccddeeff";
const PERSON: Player = { type: "person", name: "Ada" };
const BOT: Player = { type: "bot", name: "hard" };
const config = (match: Partial<MatchConfig> = {}): Config => {
  const usual = presetConfig(pack, { scenario: "club" });
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

/** Both players draft in no time; then the person on turn retires until seat 0 is asked. */
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

test("a deadline missed while choosing takes one of the offered items at random (9)", () => {
  const table = tableOf({ strikeMaximum: 100 }, PERSON, PERSON);
  const { match } = table;
  const taken = new Set<number>();
  while (match.state.drafts[0]?.offer) {
    const offered = match.actions(0);
    const [forced, ...more] = spy.overdue?.(match.state, 0) ?? [];
    expect(offered).toContainEqual(forced);
    expect(more).toEqual([]);
    taken.add(offered.findIndex((action) => String(action) === String(forced)));
    const slots = match.view(0).slots[0] ?? 0;
    table.handle({ type: "tick" }, table.deadline ?? 0);
    expect(match.view(0).slots).toEqual([slots + 1, slots + 1]);
  }
  expect(taken.size).toBeGreaterThan(2);
});

describe("the equipment is one answer with one deadline (10)", () => {
  /** Both have chosen at time 0; no gadget is handed out yet. */
  function equipping(): Table<Spy> {
    const table = tableOf({}, PERSON, PERSON);
    for (const seat of [0, 1])
      while (table.match.state.drafts[seat]?.offer)
        table.handle({ type: "act", seat, action: table.match.actions(seat)[0] }, 0);
    return table;
  }
  const equip = (table: Table<Spy>, now: number) =>
    table.handle({ type: "act", seat: 0, action: table.match.actions(0)[0] }, now);

  test("each gadget that is handed out leaves the deadline as it is", () => {
    const table = equipping();
    for (const now of [3000, 6000, 9000]) {
      equip(table, now);
      expect(table.deadlineFor(0)).toBe(10_000);
    }
  });
  test("a silent player gets one strike, and all that is left is handed out at random", () => {
    const table = equipping();
    equip(table, 3000);
    const [first] = table.match.state.drafts[0]?.equipped ?? [];
    const effects = table.handle({ type: "tick" }, 10_000);
    // One for each seat.
    expect(strikesOf(effects)).toEqual([1, 1]);
    expect(table.match.state.drafts).toEqual([]);
    const owned = table.match.state.persons.filter(({ side }) => side === 0);
    expect(owned.flatMap(({ gadgets }) => gadgets).length).toBeGreaterThanOrEqual(4);
    expect(first).toBeDefined();
  });
  test("a part of it does not make up for a deadline missed before; all of it does", () => {
    const table = tableOf({}, PERSON, PERSON);
    table.handle({ type: "tick" }, 10_000);
    expect(table.strikes).toEqual([1, 1]);
    for (const seat of [0, 1])
      while (table.match.state.drafts[seat]?.offer)
        table.handle({ type: "act", seat, action: table.match.actions(seat)[0] }, 11_000);
    table.strikes[0] = 1;
    equip(table, 12_000);
    expect(table.strikes[0]).toBe(1);
    while (table.match.state.drafts[0]?.ready === false) equip(table, 13_000);
    expect(table.strikes[0]).toBe(0);
  });
  test("a table that is loaded again knows it all", () => {
    const table = equipping();
    equip(table, 3000);
    const match = Match.start(spy, table.match.config, SEED);
    for (const entry of table.match.entries.slice(match.entries.length))
      if (entry.type === "step") match.trust(entry.mover, entry.action, entry.at);
    const again = new Table(match, {
      players: [PERSON, PERSON],
      now: 0,
      timing: table.clock.timing,
      resumed: { now: 5000, missing: [] },
    });
    // Two seconds of downtime count for no player.
    expect(again.deadlineFor(0)).toBe(12_000);
    again.handle({ type: "tick" }, 12_000);
    expect(doneBy(match, 0)).toHaveLength(9);
  });
});

describe("other viewers do not learn who is asked (29)", () => {
  test("a foreign agent and an NPC look alike: neither is asked, and there is no deadline", () => {
    const table = tableOf({}, PERSON, PERSON);
    onBoard(table, 0);
    expect([table.askedFor(0), table.deadlineFor(0)]).toEqual([[0], 10_000]);
    for (const viewer of [1, SPECTATOR])
      expect([table.askedFor(viewer), table.deadlineFor(viewer)]).toEqual([[], null]);
    expect([table.askedFor(ALL_SEEING), table.deadlineFor(ALL_SEEING)]).toEqual([[0], 10_000]);
  });
  test("all viewers know when a pause ends", () => {
    const table = tableOf({}, PERSON, PERSON);
    onBoard(table, 0);
    table.handle({ type: "pause", seat: 0 }, 4000);
    for (const viewer of [0, 1, SPECTATOR]) expect(table.deadlineFor(viewer)).toBe(34_000);
  });
  test("a player who asks to undo out of turn gets the same answer, no matter who acts", () => {
    const table = tableOf({}, PERSON, PERSON);
    table.match.rolls = false;
    const why = new Set<string | undefined>();
    onBoard(table, 0);
    table.match.rolls = false;
    table.handle({ type: "act", seat: 0, action: ["retire"] }, 0);
    for (let step = 0; step < 60; step++) {
      const [mover] = table.match.toMove;
      if (mover === 0) break;
      why.add(table.match.undoRefusal(0)?.code);
      if (mover === CHANCE) table.match.rollOnce();
      else table.match.act(1, ["retire"]);
    }
    expect([...why]).toEqual(["turn over"]);
  });
});

describe("25. Pauses (section 34)", () => {
  test("an AI that asks for one is refused; the server disqualifies it: VICTORY_BY_KICK", () => {
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
  test("a player who does not come back within the reconnect limit loses by VICTORY_BY_KICK (30.3)", () => {
    const table = tableOf({}, PERSON, PERSON);
    table.handle({ type: "lose", seat: 1 }, 1000);
    expect(table.deadline).toBe(21_000);
    table.handle({ type: "tick" }, 21_000);
    expect(table.match.outcome).toMatchObject({ winners: [0], ending: { code: "VICTORY_BY_KICK" } });
  });
});
