import { describe, expect, test } from "vitest";
import { playout } from "../../../kernel/playout.ts";
import { houseRandom } from "../../../kernel/random/house.ts";
import { USUAL_OPTIONS } from "../config/config.ts";
import { CAST } from "../data/cast.ts";
import { MATCHES } from "../data/matches.ts";
import { SCENARIOS } from "../data/scenarios.ts";
import { type Cast, Scene } from "../fixtures/scene.ts";
import type { CarriedGadget } from "../gadgets/names.ts";
import { spy } from "../game.ts";
import { type Mark, NEUTRAL, NOWHERE, type State } from "../state.ts";

const HALL = ["......", "......", "T....S", "R.F..."];
const random = houseRandom("9".repeat(32));
/** Many states that seat 0 may imagine. */
const imagined = (state: State) =>
  Array.from({ length: 200 }, () => spy.imagine(spy.view(state, 0), 0, random));

/** What seat 0 has found out about each person. */
function mark(state: State, ...marks: readonly Mark[]): void {
  Object.assign(state.factions[0] ?? {}, { marks });
}

describe("an imagined state", () => {
  const people: Cast[] = [
    { at: [1, 1], gadgets: ["JETPACK"] },
    {
      at: [2, 1],
      side: 1,
      hp: 70,
      least: 60,
      most: 80,
      chips: 17,
      clammy: true,
      ip: 40,
      gadgets: ["NUGGET"],
    },
    { at: [3, 1], side: 1, gadgets: ["POCKET_LITTER"] },
    { at: [4, 1], side: NEUTRAL, gadgets: ["LASER_COMPACT"] },
    { at: [5, 1], side: NEUTRAL },
  ];
  const scene = () => new Scene(HALL, people, { options: { npcCount: 2 } });

  test("keeps what is the viewer's own and what any viewer can work out", () => {
    const { state } = scene();
    for (const other of imagined(state)) {
      expect(other.persons[0]).toEqual(state.persons[0]);
      expect(other.persons[1]).toMatchObject({ chips: 17, clammy: true, least: 60, most: 80 });
      expect(other.persons[1]?.hp).toBeGreaterThanOrEqual(60);
      expect(other.persons[1]?.hp).toBeLessThanOrEqual(80);
    }
  });
  test("draws sides anew, but keeps known enemies and NPCs", () => {
    const { state } = scene();
    mark(state, "unknown", "enemy", "unknown", "unknown", "npc");
    const others = imagined(state);
    const sides = (who: number) => [...new Set(others.map(({ persons }) => persons[who]?.side))].sort();
    expect(sides(1)).toEqual([1]);
    expect(sides(2)).toEqual([1, NEUTRAL]);
    expect(sides(3)).toEqual([1, NEUTRAL]);
    expect(sides(4)).toEqual([NEUTRAL]);
  });
  test("takes the person on turn for an enemy most of the time: the match never waits for an NPC", () => {
    const { state } = scene();
    state.active = 4;
    const count = imagined(state).filter(({ persons }) => persons[4]?.side === 1).length;
    expect(count).toBeGreaterThan(160);
    expect(count).toBeLessThan(200);
  });
  test("has every gadget but once: traced ones where they are, used ones nowhere, own ones with their owner", () => {
    const { state } = scene();
    Object.assign(state.factions[0] ?? {}, { traced: { LASER_COMPACT: 3, ROCKET_PEN: NOWHERE } });
    state.lying = [{ gadget: "BOWLER_BLADE", at: 0 }];
    for (const { persons } of imagined(state)) {
      const all = persons.flatMap(({ gadgets }) => gadgets);
      expect(new Set(all).size).toBe(all.length);
      expect(persons[3]?.gadgets).toContain("LASER_COMPACT");
      for (const gone of ["ROCKET_PEN", "BOWLER_BLADE"] as CarriedGadget[]) expect(all).not.toContain(gone);
      expect(persons.slice(1).some(({ gadgets }) => gadgets.includes("JETPACK"))).toBe(false);
    }
  });
  test("has the collar with an enemy if the own side found its safe empty", () => {
    const { state } = scene();
    expect(imagined(state).some(({ collarInSafe }) => collarInSafe)).toBe(true);
    Object.assign(state.factions[0] ?? {}, { opened: [1] });
    state.collarInSafe = false;
    Object.assign(state.persons[1] ?? {}, { gadgets: ["DIAMOND_COLLAR"] });
    for (const { persons, collarInSafe } of imagined(state)) {
      expect(collarInSafe).toBe(false);
      const carrier = persons.find(({ gadgets }) => gadgets.includes("DIAMOND_COLLAR"));
      expect(carrier?.side).toBe(1);
    }
  });
  test("can be played to its end", () => {
    for (const other of imagined(scene().state).slice(0, 20)) {
      playout(spy, other, random, undefined, 5000);
      expect(other.over).not.toBeNull();
    }
  });
});

describe("in random matches", () => {
  const config = {
    match: MATCHES.usual,
    scenario: SCENARIOS.casino,
    characters: CAST,
    options: USUAL_OPTIONS,
  };
  /** Looks at every state of some matches. */
  const everyState = (look: (state: State) => void, matches = 15) => {
    for (let number = 0; number < matches; number++) {
      const dice = houseRandom(number.toString(16).padStart(32, "c"));
      const state = spy.setup(config, dice);
      while (spy.toMove(state).length > 0) {
        playout(spy, state, dice, undefined, 1);
        look(state);
      }
    }
  };
  test("the bounds of health that any viewer can work out always hold", () => {
    let narrow = 0;
    everyState(({ persons }) => {
      for (const { hp, least, most, at } of persons) {
        if (at < 0) continue;
        if (hp < least || hp > most) expect({ hp, least, most }).toBe("within bounds");
        if (most - least < 50) narrow++;
      }
    });
    expect(narrow).toBeGreaterThan(1000);
  });
  test("the real number of enemies is one that the viewer can imagine, and traces never lie", () => {
    let compared = 0;
    everyState((state) => {
      if (state.round === 0 || state.over !== null || compared++ % 40 !== 0) return;
      const real = state.persons.filter(({ side }) => side === 1).length;
      const counts = new Set(
        Array.from({ length: 40 }, () => {
          const other = spy.imagine(spy.view(state, 0), 0, dice);
          return other.persons.filter(({ side }) => side === 1).length;
        }),
      );
      expect([...counts]).toContain(real);
      for (const [gadget, place] of Object.entries(state.factions[0]?.traced ?? {})) {
        const carrier = state.persons.findIndex(({ gadgets }) => gadgets.some((name) => name === gadget));
        // An enemy may have used up or lost unseen what it was seen to have.
        if (carrier >= 0) expect([gadget, carrier]).toEqual([gadget, place]);
      }
    });
    expect(compared).toBeGreaterThan(2000);
  });
  const dice = houseRandom("d".repeat(32));
});

test("an NPC recruited by the own side does not make the enemies fewer", () => {
  const people: Cast[] = [
    { at: [1, 1], gadgets: ["NUGGET"] },
    { at: [0, 0] },
    { at: [2, 1], side: NEUTRAL },
    { at: [3, 1], side: 1 },
    { at: [4, 1], side: 1 },
    { at: [5, 1], side: NEUTRAL },
  ];
  const scene = new Scene(HALL, people, { options: { npcCount: 2 } });
  scene.act("use", "NUGGET", scene.at(2, 1));
  // Undrafted characters that are not NPCs leave room for more enemies, if the recruit weren't known as an NPC.
  const view = spy.view(scene.state, 0);
  const characters = [...view.config.characters, ...CAST.slice(0, 6)];
  for (let i = 0; i < 100; i++) {
    const other = spy.imagine({ ...view, config: { ...view.config, characters } }, 0, random);
    expect(other.persons.filter(({ side }) => side === 1).length).toBe(2);
  }
});

test("a person observed to be no enemy who must be one carries the pocket litter", () => {
  const people: Cast[] = [
    { at: [1, 1] },
    { at: [2, 1], side: 1 },
    { at: [3, 1], side: 1, gadgets: ["POCKET_LITTER"] },
  ];
  const { state } = new Scene(HALL, people, { options: { npcCount: 0 } });
  mark(state, "unknown", "unknown", "not enemy");
  for (const { persons } of imagined(state)) {
    expect(persons.map(({ side }) => side)).toEqual([0, 1, 1]);
    expect(persons[2]?.gadgets).toContain("POCKET_LITTER");
  }
});

test("a foreign side that is imagined to have opened a safe knows the next combination, and has the collar if it took it", () => {
  const { state } = new Scene(["SSS...", "......"], [{ at: [1, 1] }, { at: [2, 1], side: 1 }]);
  for (const { factions, collarInSafe } of imagined(state)) {
    const { opened = [], combinations = [] } = factions[1] ?? {};
    for (const safe of opened) expect(combinations).toContain(safe);
    for (const safe of opened) if (safe < 3) expect(combinations).toContain(safe + 1);
    if (collarInSafe) expect(opened).not.toContain(3);
  }
});
