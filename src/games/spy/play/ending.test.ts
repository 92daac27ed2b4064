import { describe, expect, test } from "vitest";
import { SPECTATOR } from "../../../kernel/game.ts";
import { presetConfig } from "../../../kernel/game-package.ts";
import { houseRandom } from "../../../kernel/random/house.ts";
import type { Event } from "../events.ts";
import { goOn, Scene } from "../fixtures/scene.ts";
import { spy } from "../game.ts";
import { pack } from "../package.ts";
import { type Faction, NEUTRAL, OFF_MAP, type Victory } from "../state.ts";
import { finish, forfeit, ipOf } from "./ending.ts";
import { statisticsOf } from "./statistics.ts";

const people = [{ at: [0, 0] as const }, { at: [1, 0] as const, side: 1 as const }];

/** The six criteria of spy-rules.md, section 28: every one decides only if all before are tied. */
describe("winner", () => {
  const lead: ((faction: Faction) => void)[] = [
    ({ tally }) => {
      tally.broughtCollar = true;
    },
    ({ tally }) => {
      tally.drunk = 1;
    },
    ({ untold }) => {
      untold.spilled = 1;
    },
    ({ tally }) => {
      tally.damage = 4;
    },
  ];
  const victories: Victory[] = [
    "VICTORY_BY_COLLAR",
    "VICTORY_BY_DRINKING",
    "VICTORY_BY_SPILLING",
    "VICTORY_BY_HP",
  ];
  test.each(victories.flatMap((victory, i) => ([0, 1] as const).map((winner) => ({ victory, i, winner }))))(
    "$victory for seat $winner, though the other leads in everything after it",
    ({ victory, i, winner }) => {
      const scene = new Scene([".."], people);
      scene.state.factions.forEach((faction, seat) => {
        faction.tally.damage = 5;
        lead.forEach((takeLead, place) => {
          const leads = place === i ? seat === winner : place > i && seat !== winner;
          if (leads) takeLead(faction);
        });
      });
      finish(scene.state);
      scene.expectAllDrawn();
      expect(scene.state.over).toEqual({ winner, ending: { code: victory } });
    },
  );
  test("VICTORY_BY_IP: chips become IP, also of those no longer on the map; recruits count, NPCs do not", () => {
    const scene = new Scene(
      ["...."],
      [
        { at: [0, 0], ip: 10, chips: 3 },
        { at: [1, 0], side: 1, ip: 0, chips: 9 },
        { at: [2, 0], side: NEUTRAL, ip: 0, chips: 99 },
        { at: [3, 0], ip: 1, chips: 0 },
      ],
      { match: { chipsToIpFactor: 2 } },
    );
    scene.person(3).at = OFF_MAP;
    scene.state.factions.forEach(({ tally }, seat) => {
      tally.drunk = seat;
    });
    finish(scene.state);
    expect([ipOf(scene.state, 0), ipOf(scene.state, 1)]).toEqual([17, 18]);
    expect(scene.state.over).toEqual({ winner: 1, ending: { code: "VICTORY_BY_IP" } });
    expect(scene.state.factions[1]?.tally.ipFromChips).toBe(18);
  });
  test.each([0, 1] as const)("VICTORY_BY_RANDOMNESS when all is tied, draw %d", (draw) => {
    const scene = new Scene([".."], people, { draws: [draw] });
    finish(scene.state);
    scene.expectAllDrawn();
    expect(scene.state.over).toEqual({ winner: draw, ending: { code: "VICTORY_BY_RANDOMNESS" } });
  });
  test.each([
    ["resigned", "VICTORY_BY_LEAVE", 0, 1],
    ["left", "VICTORY_BY_LEAVE", 1, 0],
    ["expelled", "VICTORY_BY_KICK", 0, 1],
    ["timed out", "VICTORY_BY_KICK", 1, 0],
  ] as const)("%s: %s of seat %d, seat %d wins without any scoring", (why, code, loser, winner) => {
    const scene = new Scene([".."], people);
    const log: Event[] = [];
    forfeit(scene.state, loser, why, log);
    expect(scene.state.over).toEqual({ winner, ending: { code, why } });
    expect(scene.person(0).ip).toBe(0);
    expect(log).toEqual([
      { type: "forfeits", seat: loser, why, to: null },
      { type: "over", winner, ending: { code, why }, to: null },
    ]);
  });
});

test("when it is over no player can act, and every action is refused", () => {
  const scene = new Scene([".."], people);
  forfeit(scene.state, 0, "left");
  expect(spy.toMove(scene.state)).toEqual([]);
  expect(spy.actions(scene.state, 1)).toEqual([]);
  expect(spy.refusal(scene.state, 1, ["retire"])).toEqual({ code: "over" });
  expect(spy.outcome(scene.state)).toEqual({
    winners: [1],
    ending: { code: "VICTORY_BY_LEAVE", why: "left" },
  });
});

test("a player may also leave while both are drafting", () => {
  const state = spy.setup(presetConfig(pack), houseRandom("1".repeat(32)));
  goOn(state);
  forfeit(state, 1, "left");
  expect(spy.toMove(state)).toEqual([]);
  expect(spy.refusal(state, 0, ["ready"])).toEqual({ code: "over" });
  for (const viewer of [0, 1, SPECTATOR])
    expect(spy.imagine(spy.view(state, viewer), viewer, houseRandom("2".repeat(32)))).toEqual({
      ...state,
      random: expect.anything(),
    });
  expect(statisticsOf(state)[0]).toMatchObject({ valuePlayer1: "0", valuePlayer2: "0" });
});

test("statistics have the mandatory rows first (section 31)", () => {
  const scene = new Scene([".."], people);
  const [tally] = scene.state.factions.map((faction) => faction.tally);
  Object.assign(tally ?? {}, { drunk: 3, damage: 40, broughtCollar: true });
  scene.person(1).ip = 12;
  const rows = statisticsOf(scene.state);
  expect(
    rows.slice(0, 8).map(({ title, valuePlayer1, valuePlayer2 }) => [title, valuePlayer1, valuePlayer2]),
  ).toEqual([
    ["Intelligence points", "0", "12"],
    ["Points from secrets", "0", "0"],
    ["Points from chips", "0", "0"],
    ["Cocktails drunk", "3", "0"],
    ["Poisoned cocktails drunk", "0", "0"],
    ["Cocktails poured", "0", "0"],
    ["Damage suffered", "40", "0"],
    ["Collar brought to the cat", "yes", "no"],
  ]);
  expect(rows.length).toBe(18);
});
