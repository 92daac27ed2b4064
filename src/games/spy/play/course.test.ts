import { expect, test } from "vitest";
import { ALL_SEEING, CHANCE } from "../../../kernel/game.ts";
import { presetConfig } from "../../../kernel/game-package.ts";
import { Match } from "../../../kernel/match.ts";
import type { Config } from "../config/config.ts";
import { drawn } from "../data/casino.ts";
import { Scene } from "../fixtures/scene.ts";
import { spy } from "../game.ts";
import { pack } from "../package.ts";
import { type Action, CAT, NEUTRAL } from "../state.ts";
import { phrases } from "../words/phrases.ts";

/** The map of a view, a line for every row. */
function mapOf(scene: Scene): string[] {
  const lines = phrases.scene(spy.view(scene.state, ALL_SEEING), ALL_SEEING, []);
  const text = lines.map((line) =>
    line.map((span) => (typeof span === "string" ? span : "text" in span ? span.text : "")).join(""),
  );
  return text.slice(-2).map((row) => row.slice(3).replaceAll(" ", ""));
}

test("views exist after every single operation of a round: players, NPC, cat and the round itself", () => {
  const scene = new Scene(
    ["......", "....RS"],
    [
      { at: [0, 0], mp: 1, ap: 0 },
      { at: [3, 0], side: NEUTRAL, chips: 2 },
      { at: [5, 0], side: 1 },
    ],
    {
      cat: [1, 1],
      // The cat steps to (0,0), the NPC gambles, wins and retires; then the next order of turns.
      draws: [0, 5, 0, 0, 0, 1, 2, 1],
    },
  );
  const { state } = scene;
  state.queue = [2, 1, CAT];
  const seen: string[] = [];
  const step = (action: Action) => {
    const log: Parameters<typeof spy.witness>[0][] = [];
    spy.apply(state, spy.toMove(state)[0] ?? CHANCE, action, log);
    const told = log.flatMap((event) => spy.witness(event, 0) ?? []).map(({ type }) => type);
    const [table] = spy.view(state, 0).roulettes;
    seen.push(`${action[0]}: ${told.join(" ")} | ${mapOf(scene).join(" ")} | ${table?.chips}`);
  };
  step(["move", scene.at(1, 0)]);
  while (state.round === 1) step(spy.toMove(state)[0] === CHANCE ? ["proceed"] : ["retire"]);
  expect(seen).toEqual([
    "move: MOVEMENT | .P.a.b .&..%1 | 10",
    "proceed: CAT_ACTION | &P.a.b ....%1 | 10",
    "proceed: turn | &P.a.b ....%1 | 10",
    "proceed: GAMBLE_ACTION | &P.a.b ....%1 | 9",
    "proceed: RETIRE | &P.a.b ....%1 | 9",
    "proceed: turn | &P.a.b ....%1 | 9",
    "retire: RETIRE | &P.a.b ....%1 | 9",
    "proceed: round | &P.a.b ....%1 | 9",
  ]);
});

test("between two decisions every step is one event, and a watcher is told of each", () => {
  const config: Config = {
    ...presetConfig(pack),
    scenario: drawn("S......", ".......", "......."),
  };
  const match = Match.start(spy, config, "5".repeat(32));
  const operations: number[] = [];
  match.watcher = {
    entered: (entry) => {
      operations.push(entry.events.filter(({ type }) => /^[A-Z]+_?[A-Z]*$/.test(type)).length);
      for (const viewer of [0, 1]) expect(spy.view(match.state, viewer).round).toBe(match.state.round);
    },
  };
  while (match.toMove.length > 0) {
    const seat = match.toMove[0] ?? 0;
    match.act(seat, match.actions(seat).at(-1) ?? ["retire"]);
  }
  // An operation and the exfiltrations that it causes.
  expect(Math.max(...operations)).toBeLessThanOrEqual(2);
  expect(operations.length).toBeGreaterThan(200);
});

test("the first offers are a step of chance, told to their players alone", () => {
  const match = new Match(spy, presetConfig(pack), "5".repeat(32));
  expect(match.toMove).toEqual([CHANCE]);
  expect(match.view(0).draft?.offer).toBeNull();
  expect(match.actions(0)).toEqual([]);
  expect(spy.refusal(match.state, 0, ["character", 0])).toEqual({ code: "not your turn" });
  match.rollChance();
  const [entry] = match.entries;
  expect(entry?.events.map(({ type }) => type)).toEqual(["offered", "offered"]);
  for (const seat of [0, 1]) {
    const told = entry?.events.flatMap((event) => spy.witness(event, seat) ?? []);
    expect(told).toMatchObject([{ type: "offered", seat, ...match.view(seat).draft?.offer }]);
  }
  expect(match.toMove).toEqual([0, 1]);
});

test("the match draws from the generator that it is given for the step, which is in no view", () => {
  const match = Match.start(spy, presetConfig(pack), "5".repeat(32));
  expect(match.state.random).toMatchObject({ kind: "chacha20", stream: 3 });
  for (const viewer of [0, 1, ALL_SEEING])
    expect(JSON.stringify(match.view(viewer))).not.toContain("chacha20");
});
