import { describe, expect, test } from "vitest";
import { Match } from "../../../kernel/match.ts";
import { sampleAction } from "../../../kernel/playout.ts";
import { houseRandom } from "../../../kernel/random/house.ts";
import { greeting, idsFor, OPEN_CONFIGS, openConfig, PLAYER_IDS } from "../fixtures/wire.ts";
import { spy } from "../game.ts";
import type { Spy } from "../spy.ts";
import { convert, openedDice } from "./convert.ts";
import { ForeignMatch } from "./foreign-match.ts";
import type { ServerMessage } from "./messages.ts";
import { type Recorded, readRecording, recordedLine } from "./recording.ts";
import { enveloped, tellRequest, tellStatus } from "./tell-messages.ts";

/** A match of random moves as a server records it, with the first player's view of it. */
function recorded(
  number: number,
  config = OPEN_CONFIGS[number % OPEN_CONFIGS.length] ?? openConfig(),
): { readonly match: Match<Spy>; readonly lines: Recorded[] } {
  const random = houseRandom(number.toString(16).padStart(32, "b"));
  const match = Match.start<Spy>(spy, config, number.toString(16).padStart(32, "a"));
  const followers = [new ForeignMatch(), new ForeignMatch()];
  const lines: Recorded[] = [];
  const tell = (seat: number, message: ServerMessage, remark?: string) => {
    const msg = enveloped(message, PLAYER_IDS[seat] ?? null, 0, remark);
    lines.push({ t: lines.length / 10, conn: seat + 1, dir: "s2c", msg });
    followers[seat]?.hear(msg);
  };
  const show = (seat: number) => {
    const view = match.view(seat);
    if (view.round > 0) tell(seat, tellStatus(view, [], idsFor(config)));
    const request = match.toMove.includes(seat) ? tellRequest(view, idsFor(config)) : null;
    if (request !== null) tell(seat, request);
  };
  for (const seat of [0, 1]) for (const message of greeting(config)) tell(seat, message);
  for (const seat of [0, 1]) show(seat);
  while (match.outcome === undefined) {
    const seat = match.toMove[0] ?? 0;
    const action = sampleAction<Spy>(spy, match.state, seat, random);
    const said = followers[seat]?.say(action);
    if (said)
      lines.push({
        t: lines.length / 10,
        conn: seat + 1,
        dir: "c2s",
        msg: enveloped(said, PLAYER_IDS[seat] ?? null, 0),
      });
    match.act(seat, action);
    if (action[0] === "equip") continue;
    for (const each of [0, 1]) if (match.state.drafts.length === 0 || each === seat) show(each);
  }
  const { over } = match.state;
  const end: ServerMessage = {
    type: "STATISTICS",
    statistics: { entries: [] },
    winner: PLAYER_IDS[over?.winner ?? 0],
    reason: over?.ending.code ?? "VICTORY_BY_IP",
    hasReplay: false,
  };
  for (const seat of [0, 1]) tell(seat, end, openedDice(match));
  return { match, lines };
}

describe("a recording as a match of our rules", () => {
  test.each([0, 1, 3])("match %d, played again with its opened dice, is the same match", (number) => {
    const { match, lines } = recorded(number);
    const converted = convert(lines);
    if (!converted.ok) throw new Error(converted.problem);
    const steps = (each: Match<Spy>) => each.entries.map((entry) => entry.type === "step" && entry.action);
    expect(steps(converted.match)).toEqual(steps(match));
    expect(converted.match.outcome).toEqual(match.outcome);
  });

  test("settings of the house, which no client is told, are opened with the dice", () => {
    const config = openConfig();
    const { match, lines } = recorded(2, {
      ...config,
      match: { ...config.match, poisonedCocktailDamage: 45, npcSafeCombinationChance: 1 },
      characters: config.characters.map((character) => ({ ...character, initialHp: 70 })),
      rouletteChips: [{ x: 5, y: 3, chips: 31 }],
    });
    const converted = convert(lines);
    if (!converted.ok) throw new Error(converted.problem);
    expect(converted.match.config).toEqual(match.config);
    expect(converted.match.outcome).toEqual(match.outcome);
    expect(openedDice(recorded(0).match)).not.toContain("house");
  });

  test("what cannot be the same match is refused with a reason", () => {
    const { lines } = recorded(1);
    const without = (part: (line: Recorded) => boolean) => convert(lines.filter((line) => !part(line)));
    const isOf = (type: string) => (line: Recorded) => JSON.stringify(line.msg).includes(`"type":"${type}"`);
    expect(without(isOf("STATISTICS"))).toMatchObject({ problem: "it does not hold a whole match" });
    expect(without(isOf("GAME_OPERATION"))).toMatchObject({
      problem: "played again with its dice, it ends otherwise",
    });
    const silent = lines.map((line) => ({ ...line, msg: { ...(line.msg as object), debugMessage: "" } }));
    expect(convert(silent)).toMatchObject({
      problem: "its dice are not known: only servers of the house open them at the end",
    });
  });
});

describe("recordings (P8)", () => {
  const good = recordedLine(1.23456, 2, "c2s", '"msg":{"type":"GAME_LEAVE"}');
  test("a line has seconds, connection, direction and message", () => {
    expect(good).toBe('{"t":1.235,"conn":2,"dir":"c2s","msg":{"type":"GAME_LEAVE"}}\n');
    expect(readRecording(good)).toEqual({
      ok: true,
      lines: [{ t: 1.235, conn: 2, dir: "c2s", msg: { type: "GAME_LEAVE" } }],
    });
  });
  test("a last line that a kill has cut off is ignored", () => {
    const read = readRecording(good + good.slice(0, 20));
    expect(read.ok && read.lines.length).toBe(1);
  });
  test.each([
    ["nothing", "", "found none"],
    ["another file", "hello\nworld\n", "line 1: expected a line of a recording"],
    ["a damaged line", `${good}{"t":\n${good}`, "line 2: expected a line of a recording"],
  ])("%s is no recording", (_, text, problem) => {
    const read = readRecording(text);
    expect(read.ok ? "" : read.problem).toContain(problem);
  });
});
