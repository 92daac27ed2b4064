import { describe, expect, test } from "vitest";
import { houseRandom } from "../../../kernel/random/house.ts";
import { type Cast, type Circumstances, goOn, Scene } from "../fixtures/scene.ts";
import { NEUTRAL } from "../state.ts";
import { npcChoice } from "./npc.ts";

const npc = (more: Partial<Cast> = {}): Cast => ({ at: [1, 1], side: NEUTRAL, ...more });
const agent = (more: Partial<Cast> = {}): Cast => ({ at: [2, 1], ...more });

/** All that an NPC may come to do, as texts, over many draws. */
function repertoire(map: string[], people: Cast[], circumstances: Circumstances = {}): string[] {
  const scene = new Scene(map, people, circumstances);
  const found = new Set<string>();
  scene.state.random = houseRandom("5".repeat(32));
  for (let i = 0; i < 3000; i++) found.add(JSON.stringify(npcChoice(scene.state, 0)));
  return [...found].sort();
}

describe("NPCs (spy-rules.md, section 27)", () => {
  test("move, retire, gamble with any stake, take, drink, pour and dry, and nothing else", () => {
    const people = [
      npc({ drink: null, chips: 2, gadgets: ["HAIRDRYER", "GAS_GLOSS"], features: ["OBSERVATION"] }),
      agent(),
    ];
    expect(repertoire(["RT.", "#..", "#S#"], people)).toEqual([
      '["gamble",0,1]',
      '["gamble",0,2]',
      '["move",2]',
      '["move",5]',
      '["retire"]',
      '["use","COCKTAIL",1]',
      '["use","HAIRDRYER",4]',
      '["use","HAIRDRYER",5]',
    ]);
    expect(repertoire(["###", "#..", "###"], [npc({ drink: 0, mp: 0 }), agent()])).toEqual([
      '["retire"]',
      '["use","COCKTAIL",4]',
      '["use","COCKTAIL",5]',
    ]);
  });
  test("aggressive ones also use harmful gadgets and BANG_AND_BURN, but never spy or observe", () => {
    const features = ["OBSERVATION", "BANG_AND_BURN"] as const;
    const people = [npc({ mp: 0, chips: 0, gadgets: ["GAS_GLOSS"], features }), agent()];
    expect(repertoire(["R##", "#..", "#S#"], people, { options: { npcAggressive: true } })).toEqual([
      '["property","BANG_AND_BURN",0]',
      '["retire"]',
      '["use","GAS_GLOSS",5]',
    ]);
  });
  test("throw the mole die first, at any legal field", () => {
    const map = ["####", "#...", "####"];
    expect(repertoire(map, [npc({ gadgets: ["MOLEDIE"] }), agent()])).toEqual([
      '["use","MOLEDIE",6]',
      '["use","MOLEDIE",7]',
    ]);
  });
  test("do nothing but move in fog", () => {
    const scene = new Scene(["###", "#..", "###"], [npc({ drink: 0, gadgets: ["MOLEDIE"] }), agent()]);
    scene.state.fogs = [{ fields: [4], until: 9 }];
    scene.state.random = houseRandom("5".repeat(32));
    const types = new Set(Array.from({ length: 200 }, () => npcChoice(scene.state, 0)[0]));
    expect([...types].sort()).toEqual(["move", "retire"]);
  });
  test("play their turns until a player is to decide", () => {
    // Of its three choices, retire, a step and the drink, it takes the last; then it retires.
    const scene = new Scene(["###", "#.#", "##."], [npc({ drink: 0, hp: 50 }), agent({ at: [2, 2] })], {
      draws: [2, 0],
    });
    scene.state.active = null;
    scene.state.queue = [1, 0];
    goOn(scene.state);
    scene.expectAllDrawn();
    expect(scene.person(0)).toMatchObject({ hp: 80, drink: null, mp: 0, ap: 0 });
    expect(scene.state.active).toBe(1);
  });
  test("recruited in the running round play for their new owner in it", () => {
    const people = [agent({ at: [0, 0], gadgets: ["NUGGET"], mp: 0, ap: 1 }), npc({ at: [1, 0] })];
    const scene = new Scene(["..."], people);
    scene.state.queue = [1];
    scene.act("use", "NUGGET", 1);
    expect(scene.state.active).toBe(1);
    expect(scene.person(1).side).toBe(0);
  });
});
