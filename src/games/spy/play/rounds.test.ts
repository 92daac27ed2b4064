import { describe, expect, test } from "vitest";
import { scripted } from "../../../kernel/random/scripted.ts";
import { isClammy } from "../board/people.ts";
import type { Event } from "../events.ts";
import { type Cast, goOn, HIT, MISS, Scene } from "../fixtures/scene.ts";
import { spy } from "../game.ts";
import { CAT, NOWHERE, type State } from "../state.ts";
import { givePoints } from "./rounds.ts";

const agent = (more: Partial<Cast> = {}): Cast => ({ at: [0, 0], ...more });
const enemy = (more: Partial<Cast> = {}): Cast => ({ at: [3, 0], side: 1, ...more });
/** Shuffles a list of cat, first and second person so that the first person comes first and the cat last. */
const FIRST_FIRST = [1, 1];

/** Ends the round, with no figures left to act, and starts the next up to the first person's turn. */
function nextRound(scene: Scene, draws: readonly number[]): Event[] {
  const { state } = scene;
  state.active = null;
  state.queue = [];
  state.random = scripted(...draws);
  const log: Event[] = [];
  goOn(state, log);
  scene.expectAllDrawn();
  return log;
}

const twoPeople = (map: string[], first: Partial<Cast> = {}, second: Partial<Cast> = {}) => {
  return new Scene(map, [agent(first), enemy(second)], { cat: [1, 1] });
};

describe("points at turn start (spy-rules.md, section 7)", () => {
  test.each([
    { features: [], draws: [], mp: 2, ap: 1 },
    { features: ["NIMBLENESS"], draws: [], mp: 3, ap: 1 },
    { features: ["SLUGGISHNESS"], draws: [], mp: 1, ap: 1 },
    { features: ["NIMBLENESS", "SLUGGISHNESS"], draws: [], mp: 1, ap: 1 },
    { features: ["SPRYNESS"], draws: [], mp: 2, ap: 2 },
    { features: ["PONDEROUSNESS"], draws: [HIT], mp: 1, ap: 1 },
    { features: ["PONDEROUSNESS"], draws: [MISS], mp: 2, ap: 0 },
    { features: ["AGILITY"], draws: [HIT], mp: 3, ap: 1 },
    { features: ["AGILITY"], draws: [MISS], mp: 2, ap: 2 },
    { features: ["PONDEROUSNESS", "AGILITY"], draws: [MISS, MISS], mp: 2, ap: 1 },
  ] as const)("$features with coins $draws: $mp MP, $ap AP", ({ features, draws, mp, ap }) => {
    const scene = new Scene(["...."], [agent({ features })], { draws });
    givePoints(scene.state, scene.person(0));
    scene.expectAllDrawn();
    expect(scene.person(0)).toMatchObject({ mp, ap });
  });
});

describe("turns (section 13)", () => {
  test("unspent points are lost, and the next figure acts", () => {
    const scene = twoPeople(["....", "...."]);
    scene.state.queue = [1];
    scene.act("retire");
    expect(scene.person(0)).toMatchObject({ mp: 0, ap: 0 });
    expect(scene.person(1)).toMatchObject({ mp: 2, ap: 1 });
    expect(scene.state.active).toBe(1);
  });
  test("a turn ends when no point is left", () => {
    const scene = twoPeople(["....", "...."], { mp: 1, ap: 0 });
    scene.state.queue = [1];
    scene.act("move", scene.at(0, 1));
    expect(scene.state.active).toBe(1);
  });
});

describe("round start (section 12.1)", () => {
  test("counts the round, fills empty bar tables with clean cocktails and leaves full ones", () => {
    const scene = twoPeople(["....", "....", "TT.."]);
    scene.state.bars = [
      { at: 8, drink: null },
      { at: 9, drink: 1 },
    ];
    const log = nextRound(scene, FIRST_FIRST);
    expect(scene.state.round).toBe(2);
    expect(scene.state.bars.map(({ drink }) => drink)).toEqual([0, 1]);
    expect(log[0]).toMatchObject({ type: "round", round: 2 });
  });
  test("shuffles all persons on the map and the cat", () => {
    const scene = twoPeople(["....", "...."]);
    nextRound(scene, FIRST_FIRST);
    expect(scene.state.active).toBe(0);
    expect(scene.state.queue).toEqual([CAT, 1]);
  });
  test("a working wiretap breaks down with its chance, stays one round and is then removed", () => {
    const scene = twoPeople(["....", "...."], { gadgets: ["WIRETAP_WITH_EARPLUGS"] });
    scene.state.wiretap = { on: 1, working: true };
    nextRound(scene, [0.46, ...FIRST_FIRST]);
    expect(scene.state.wiretap).toEqual({ on: 1, working: true });
    nextRound(scene, [0.44, ...FIRST_FIRST]);
    expect(scene.state.wiretap).toEqual({ on: 1, working: false });
    expect(scene.person(0).gadgets).toEqual(["WIRETAP_WITH_EARPLUGS"]);
    nextRound(scene, FIRST_FIRST);
    expect(scene.state.wiretap).toBeNull();
    expect(scene.person(0).gadgets).toEqual([]);
    expect(scene.state.factions[0]?.traced.WIRETAP_WITH_EARPLUGS).toBe(NOWHERE);
  });
  test("a wiretap that has not been planted is not tested", () => {
    const scene = twoPeople(["....", "...."], { gadgets: ["WIRETAP_WITH_EARPLUGS"] });
    nextRound(scene, FIRST_FIRST);
    expect(scene.person(0).gadgets).toEqual(["WIRETAP_WITH_EARPLUGS"]);
  });
});

describe("round end (section 12.3)", () => {
  const roundLater = (map: string[], first: Partial<Cast>, between: (state: State) => void = () => {}) => {
    const scene = twoPeople(map, first);
    nextRound(scene, FIRST_FIRST);
    expect(scene.person(0)).toMatchObject({ hp: first.hp ?? 100, clammy: first.clammy ?? false });
    between(scene.state);
    nextRound(scene, FIRST_FIRST);
    return scene.person(0);
  };
  test("a person on a seat at the start of the round has 100 HP at its end, wherever they stand", () => {
    const left = roundLater(["h...", "...."], { hp: 40 }, ({ persons: [person] }) => {
      if (person !== undefined) person.at = 4;
    });
    expect(left.hp).toBe(100);
  });
  test("a person who has left the seat is not healed again in the round after", () => {
    const scene = twoPeople(["h...", "...."], { hp: 40 });
    nextRound(scene, FIRST_FIRST);
    scene.person(0).at = 4;
    nextRound(scene, FIRST_FIRST);
    scene.person(0).hp = 40;
    nextRound(scene, FIRST_FIRST);
    expect(scene.person(0).hp).toBe(40);
  });
  test("a person who came to the seat later is not healed", () => {
    const late = roundLater([".h..", "...."], { hp: 40 }, ({ persons: [person] }) => {
      if (person !== undefined) person.at = 1;
    });
    expect(late.hp).toBe(40);
  });
  test("a person who stood beside a fireplace loses CLAMMY_CLOTHES, but not the constant ones", () => {
    expect(roundLater([".F..", "...."], { clammy: true }).clammy).toBe(false);
    expect(roundLater(["....", "..F."], { clammy: true }).clammy).toBe(true);
    const scene = twoPeople([".F..", "...."], { clammy: true, features: ["CONSTANT_CLAMMY_CLOTHES"] });
    nextRound(scene, FIRST_FIRST);
    nextRound(scene, FIRST_FIRST);
    expect(scene.person(0).clammy).toBe(false);
    expect(isClammy(scene.state, scene.person(0))).toBe(true);
  });
  test("only the own side is told that a person is dry again", () => {
    const scene = twoPeople([".F..", "...."], { clammy: true });
    nextRound(scene, FIRST_FIRST);
    const log = nextRound(scene, FIRST_FIRST);
    const dried = (seat: number) => log.filter((event) => spy.witness(event, seat)?.type === "dried");
    expect(dried(0)).toMatchObject([{ who: 0 }]);
    expect(dried(1)).toEqual([]);
  });
  test("and so does a person who became clammy only after the round had begun, and has gone away since", () => {
    const soaked = roundLater([".F..", "....", "...."], {}, ({ persons: [person] }) => {
      if (person === undefined) return;
      person.clammy = true;
      person.at = 8;
    });
    expect(soaked.clammy).toBe(false);
  });
});
