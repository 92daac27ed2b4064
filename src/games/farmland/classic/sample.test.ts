import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { javaRandom } from "../../../kernel/random/java.ts";
import type { Random } from "../../../kernel/random/random.ts";
import { hostWith } from "../fixtures/host.ts";
import { action, at, events } from "../fixtures/position.ts";
import { kingScore, optionScores, placingScore, scripted } from "../opponent.ts";
import { onTurn } from "../pieces.ts";
import { rules } from "../rules.ts";
import type { Action, KnownUnit, State } from "../state.ts";
import { nameOf } from "../union.ts";
import { startUp } from "./startup.ts";

/** The worked start of farmland.md, section 8: seed -4022738. */
function sample(): { state: State; random: Random } {
  const file = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
  const host = hostWith({ units: file("units.txt"), deck: file("deck.txt") });
  const steps = startUp(["seed=-4022738", "units=units", "deck=deck"], host);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const random = javaRandom(step.value.seed);
  return { state: rules.setup(step.value.config, random), random };
}

const names = ({ config }: State, cards: readonly number[]) =>
  cards.map((card) => nameOf(config.units, card));

/** What the opponent does next, and does it. */
function opponent({ state, random }: ReturnType<typeof sample>): Action {
  const seat = onTurn(state);
  const view = rules.view(state, seat);
  const chosen = scripted.choose({ view, seat, random });
  rules.apply(state, seat, chosen);
  return chosen;
}

test("the shuffled decks", () => {
  const { state } = sample();
  const [one, two] = state.sides;
  expect(names(state, [...one.hand, ...one.deck.slice(0, 2)])).toEqual([
    "Daisy Farmer",
    "Threshing Maid",
    "Shield Farmer",
    "Milk Cow Farmer",
    "Silo Operator",
    "Egg-laying Wool-Milk-Pig Farmer",
    "Beetroot Farmer",
  ]);
  expect(names(state, [...two.hand, ...two.deck.slice(0, 3)])).toEqual([
    "Shield Farmer",
    "Livestock Sorceress",
    "Fence Farmer",
    "Pig Farmer",
    "Threshing Maid",
    "Seed Farmer",
    "Daisy Farmer",
    "Titan Tractor Farmer",
  ]);
});

describe("the opponent", () => {
  const unit = (state: State, index: number) => {
    return optionScores(rules.view(state, 1), 1, state.sides[1].units[index] as KnownUnit);
  };

  test("in its first and second turn", () => {
    const game = sample();
    const { state } = game;
    events(state, "move D1 D2", "place D3 2", "move D3 D4", "yield");

    const kings = ["E7", "D6", "C7", "D7"].map((field) => kingScore(rules.view(state, 1), 1, at(field)));
    expect(kings).toEqual([-1, -1, -1, 0]);
    expect(opponent(game)).toEqual(action("move D7 D7"));
    const fields = ["E7", "E6", "D6", "C6", "C7"];
    const scores = fields.map((field) => placingScore(rules.view(state, 1), 1, at(field)));
    expect(scores).toEqual([-7, -5, -5, -5, -7]);
    expect(opponent(game)).toEqual(action("place E6 2"));
    expect(unit(state, 0)).toEqual([60, 60, 40, 40, 12, 15]);
    expect(opponent(game)).toEqual(action("move E6 E7"));
    expect(opponent(game)).toEqual(action("yield"));

    events(state, "move D4 D5", "move D2 D3", "yield 1");
    expect(opponent(game)).toEqual(action("move D7 D7"));
    expect(placingScore(rules.view(state, 1), 1, at("D6"))).toBe(-2);
    expect(opponent(game)).toEqual(action("place D6 5"));
    expect(unit(state, 1)).toEqual([0, 40, 2000, 40, 23, 25]);
    expect(unit(state, 0).reduce((sum, score) => sum + score)).toBe(127);
    expect(opponent(game)).toEqual(action("move D6 D5"));
    expect(opponent(game)).toEqual(action("move E7 E7"));
    expect(opponent(game)).toEqual(action("yield"));
  });
});
