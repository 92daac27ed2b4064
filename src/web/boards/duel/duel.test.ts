import { describe, expect, test } from "vitest";
import { DECKS } from "../../../games/duel/decks.ts";
import { pack } from "../../../games/duel/package.ts";
import type { Action, Fighter, SeenPlayer, View } from "../../../games/duel/state.ts";
import { Situation } from "../../board/situation.ts";
import { changesBetween } from "./changes.ts";
import { optionsOf, pickable, placesOf } from "./choose.ts";
import { duration, effectsOf } from "./effects.tsx";
import { refusalAt, refusalOfCard } from "./refusals.ts";
import { turnLog } from "./told.ts";

const { crypt } = DECKS;
const card = (name: string) => crypt.creatures.findIndex((creature) => creature.name === name);
const spell = (number: number) => crypt.creatures.length + number;
const [REBIRTH, DRACULA, TRAITOR] = [spell(2), spell(3), spell(4)];

function fighter(
  name: string,
  is: Fighter["is"] = "ready",
  life = crypt.creatures[card(name)]?.life ?? 1,
): Fighter {
  return { card: card(name), life, is };
}

function player(mana: number, hand: readonly (number | null)[], ...stand: (Fighter | null)[]): SeenPlayer {
  const field = Array.from({ length: 7 }, (_, index) => stand[index] ?? null);
  const unseen = Array.from({ length: crypt.creatures.length + 5 }, () => 1);
  return { life: 20, mana, hand, field, graveyard: [], unseen };
}

function situation(own: SeenPlayer, foe: SeenPlayer): Situation<Duelling> {
  const config = { names: ["Ada", "Bob"] as const, deck: crypt, shuffled: true };
  const view: View = { config, turn: 0, round: 5, end: null, players: [own, foe] };
  return new Situation(pack, view, 0, [0], true);
}
type Duelling = Parameters<typeof refusalOfCard>[0] extends Situation<infer G> ? G : never;

describe("what can be taken in hand, and where it can go", () => {
  const table = situation(
    player(9, [card("Ghoul"), DRACULA, TRAITOR], fighter("Vampire"), fighter("Bat", "tired")),
    player(0, [null], fighter("Wraith"), null, fighter("Tomb")),
  );
  const places = (picked: Parameters<typeof optionsOf>[1]) => [...optionsOf(table.actions, picked).keys()];

  test("only creatures that have not attacked can attack, and every affordable card can be played", () => {
    expect(pickable(table.actions)).toEqual({ attackers: [1], cards: [1, 2, 3] });
  });
  test.each<readonly [Action, readonly string[]]>([
    [
      ["attack", 0, 1],
      ["own-1", "foe"],
    ],
    [
      ["attack", 3, 1],
      ["own-1", "foe-3"],
    ],
    [
      ["set", 1, 4],
      ["hand-1", "own-4"],
    ],
    [
      ["cast", 2],
      ["hand-2", "table"],
    ],
    [
      ["cast", 3, 1, 5],
      ["hand-3", "foe-1", "own-5"],
    ],
    [
      ["sacrifice", 1],
      ["hand-1", "own-grave"],
    ],
    [["finish"], ["finish"]],
  ])("%j uses %j", (action, used) => {
    expect(placesOf(action)).toEqual(used);
  });
  test("an attack must go to the shield", () => {
    expect(places({ attacker: 1 })).toEqual(["foe-3"]);
  });
  test("a creature goes to any free place, or is given up", () => {
    expect(places({ card: 1 })).toEqual(["own-3", "own-4", "own-5", "own-6", "own-7", "own-grave"]);
  });
  test("a spell without target is cast on the table", () => {
    expect(places({ card: 2 })).toEqual(["table", "own-grave"]);
  });
  test("Traitor asks whom, then where", () => {
    expect(places({ card: 3 })).toEqual(["foe-1", "foe-3", "own-grave"]);
    expect(optionsOf(table.actions, { card: 3 }).get("foe-3")).toEqual({ pick: { card: 3, lured: 3 } });
    const action: Action = ["cast", 3, 3, 4];
    expect(optionsOf(table.actions, { card: 3, lured: 3 }).get("own-4")).toEqual({ action });
  });
});

describe("what an action would do", () => {
  const changes = (own: SeenPlayer, foe: SeenPlayer, action: Action) => {
    const table = situation(own, foe);
    return [...changesBetween(table.view, table.forecast(action).view, 0)];
  };

  test("a wound, a death, damage to the player", () => {
    const own = player(0, [], fighter("Vampire"));
    expect(changes(own, player(0, [], fighter("Mummy")), ["attack", 1, 1])).toEqual([
      ["foe-1", { type: "life", from: 6, to: 1 }],
    ]);
    expect(changes(own, player(0, [], fighter("Tomb")), ["attack", 1, 1])).toEqual([
      ["foe-1", { type: "dies", from: 5 }],
    ]);
    expect(changes(own, player(0, []), ["attack", 0, 1])).toEqual([
      ["foe", { type: "life", from: 20, to: 15 }],
    ]);
  });
  test("Dracula takes from one and gives to the other", () => {
    expect(changes(player(2, [DRACULA]), player(0, []), ["cast", 1])).toEqual([
      ["own", { type: "life", from: 20, to: 22 }],
      ["foe", { type: "life", from: 20, to: 18 }],
    ]);
  });
  test("Traitor takes over a creature, Rebirth brings one back", () => {
    const bat = fighter("Bat");
    expect(changes(player(9, [TRAITOR]), player(0, [], bat), ["cast", 1, 1, 2])).toEqual([
      ["own-2", { type: "comes", fighter: bat }],
      ["foe-1", { type: "leaves", from: 1 }],
    ]);
    const own = { ...player(5, [REBIRTH]), graveyard: [card("Bat")] };
    expect(changes(own, player(0, []), ["cast", 1])).toEqual([["own-1", { type: "comes", fighter: bat }]]);
  });
});

test("a card that cannot be played says why, in the rule's own words", () => {
  const table = situation(player(8, [card("Colossus"), card("Bat")]), player(0, []));
  expect(refusalOfCard(table, 1, 0)).toBe(
    "Colossus costs 9 mana and you have 8; wait for more, or play something cheaper.",
  );
  expect(refusalOfCard(table, 2, 0)).toBeUndefined();
});

test("a card dropped where it cannot go says why", () => {
  const table = situation(
    player(8, [card("Bat")], fighter("Vampire"), fighter("Bat", "asleep")),
    player(0, [], fighter("Wraith"), fighter("Mummy"), fighter("Tomb", "asleep")),
  );
  expect(refusalAt(table, { attacker: 1 }, "foe-1", 0)).toMatch(/shield/);
  expect(refusalAt(table, { attacker: 1 }, "foe", 0)).toMatch(/shield/);
  expect(refusalAt(table, { attacker: 1 }, "foe-3", 0)).toMatch(/still asleep/);
  expect(refusalAt(table, { card: 1 }, "own-1", 0)).toMatch(/already a creature on this place/);
  expect(refusalAt(table, { attacker: 1 }, "own-4", 0)).toBeUndefined();
});

test("events are shown one after another, and the moment lasts as long as they do", () => {
  const { view } = situation(player(0, [], fighter("Vampire")), player(0, []));
  const before: View = { ...view, players: [view.players[0], player(0, [], fighter("Tomb"))] };
  const events = [
    { type: "attacks", side: 0, card: card("Vampire"), place: 1, target: 1 },
    { type: "dies", side: 1, card: card("Tomb"), place: 1 },
  ] as const;
  const effects = effectsOf(events, { before, view, near: 0, isLaid: false });
  expect(effects.map(({ kind }) => kind)).toEqual(["lunge", "shake", "number", "fall"]);
  const last = effects.at(-1);
  expect(last?.start).toBe(duration(events.slice(0, 1)));
  expect((last?.start ?? 0) + (last?.length ?? 0)).toBe(duration(events));
});

describe("the turn so far", () => {
  const table = situation(player(0, []), player(0, []));
  const sets = (name: string, place: number) => ({
    event: { type: "sets", side: 0, card: card(name), hand: 0, place } as const,
  });
  const turn = (side: 0 | 1) => ({ event: { type: "turn", side, round: 1, mana: 1 } as const });
  const log = (...told: readonly (ReturnType<typeof sets> | ReturnType<typeof turn>)[]) =>
    turnLog({ situation: table, moment: { number: 1, events: [], told } });

  test("has the last three things of a turn, and those of the turn before until something happens", () => {
    const acts = [sets("Ghoul", 1), sets("Bat", 2), sets("Ghoul", 3), sets("Bat", 4)];
    const lines = ["Bat to place 2", "Ghoul to place 3", "Bat to place 4"];
    expect(log(turn(0), ...acts)).toEqual({ side: 0, lines });
    expect(log(turn(0), ...acts, turn(1))).toEqual({ side: 0, lines });
    expect(log(turn(0), ...acts, turn(1), sets("Bat", 1))).toEqual({ side: 1, lines: ["Bat to place 1"] });
  });

  test("has nothing of what was taken back", () => {
    expect(log(turn(0), sets("Ghoul", 1))).toEqual({ side: 0, lines: ["Ghoul to place 1"] });
    expect(log(turn(0))).toBeUndefined();
  });
});
