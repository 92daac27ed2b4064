import { below, pick, type Random } from "../../../kernel/random/random.ts";
import { boardOf, ring } from "../board/geometry.ts";
import { fieldsOfPersons, isFoggy } from "../board/places.ts";
import { rouletteAt } from "../board/tables.ts";
import { fieldsInQuestion } from "../gadgets/aim.ts";
import { GADGETS } from "../gadgets/index.ts";
import type { GadgetName } from "../gadgets/names.ts";
import { PROPERTY_ACTIONS } from "../properties/index.ts";
import { ACTIVE_PROPERTIES } from "../properties/table.ts";
import type { Person, State } from "../state.ts";
import { highestStake, refusalOfTurn, refusalOfUse, type TurnAction } from "./turn.ts";

/** The legal uses of a gadget, apart from points and fog. */
export function usesOf(state: State, who: number, gadget: GadgetName): TurnAction[] {
  const { use } = GADGETS[gadget];
  const found: TurnAction[] = [];
  if (use === null) return found;
  for (const target of fieldsInQuestion(state, state.persons[who] as Person, use))
    if (refusalOfUse(state, who, gadget, target) === undefined) found.push(["use", gadget, target]);
  return found;
}

/** All legal actions of the person on turn, in a fixed order; all stakes, or only the highest at each table. */
export function turnActions(state: State, who: number, stakes: "all" | "highest" = "all"): TurnAction[] {
  const person = state.persons[who] as Person;
  const { steps } = boardOf(state.terrain);
  const found: TurnAction[] = [];
  if (person.mp > 0) for (const target of steps(person.at)) found.push(["move", target]);
  if (person.ap > 0 && !isFoggy(state, person.at)) {
    for (const gadget of ["COCKTAIL", ...person.gadgets] as const) found.push(...usesOf(state, who, gadget));
    found.push(...spyings(state, who), ...gambles(state, person, stakes), ...propertyUses(state, who));
  }
  found.push(["retire"]);
  return found;
}

function spyings(state: State, who: number): TurnAction[] {
  const { at } = state.persons[who] as Person;
  const { width, height, around } = boardOf(state.terrain);
  const fields = [...around(at), ...ring(width, height, at, 2)];
  return legal(
    state,
    who,
    fields.map((field) => ["spy", field]),
  );
}

function gambles(state: State, person: Person, stakes: "all" | "highest"): TurnAction[] {
  return boardOf(state.terrain)
    .around(person.at)
    .flatMap((field) => {
      const table = rouletteAt(state, field);
      const most = table === undefined ? 0 : highestStake(person, table);
      if (stakes === "highest") return most > 0 ? [["gamble", field, most]] : [];
      return Array.from({ length: most }, (_, i): TurnAction => ["gamble", field, i + 1]);
    });
}

function propertyUses(state: State, who: number): TurnAction[] {
  const { at } = state.persons[who] as Person;
  const fields = [...boardOf(state.terrain).around(at), ...fieldsOfPersons(state)];
  const targets = [...new Set(fields)].sort((a, b) => a - b);
  return legal(
    state,
    who,
    ACTIVE_PROPERTIES.flatMap((property) =>
      targets.map((field): TurnAction => ["property", property, field]),
    ),
  );
}

function legal(state: State, who: number, actions: readonly TurnAction[]): TurnAction[] {
  return actions.filter((action) => refusalOfTurn(state, who, action) === undefined);
}

/** Number of random tries before a random player just steps or retires. */
const MAX_RANDOM_TRIES = 3;

/**
 * A random legal operation of the person on turn without listing all. Every legal one can come up, steps most often:
 * tries a few random operations and takes the first legal one.
 */
export function sampleTurn(state: State, who: number, random: Random): TurnAction {
  const person = state.persons[who] as Person;
  if (person.ap > 0)
    for (let guess = 0; guess < MAX_RANDOM_TRIES; guess++) {
      const action = randomOperation(state, person, random);
      if (refusalOfTurn(state, who, action) === undefined) return action;
    }
  const { steps } = boardOf(state.terrain);
  const targets = steps(person.at);
  if (person.mp > 0 && targets.length > 0 && below(random, 8) > 0) return ["move", pick(random, targets)];
  return ["retire"];
}

/** A random operation that costs an action point, legal or not. */
function randomOperation(state: State, person: Person, random: Random): TurnAction {
  const board = boardOf(state.terrain);
  const around = board.around(person.at);
  const beside = () => (around.length > 0 ? pick(random, around) : person.at);
  const occupied = () => pick(random, state.persons).at;
  const anywhere = () => pick(random, board.all);
  switch (below(random, 5)) {
    case 0:
      return ["use", "COCKTAIL", below(random, 4) === 0 ? person.at : beside()];
    case 1: {
      const field = beside();
      const table = rouletteAt(state, field);
      if (table !== undefined) return ["gamble", field, 1 + below(random, Math.max(1, person.chips))];
      return ["spy", field];
    }
    case 2: {
      const near = ring(board.width, board.height, person.at, 2);
      return ["spy", below(random, 2) === 0 ? pick(random, near) : beside()];
    }
    case 3: {
      const property = pick(random, ACTIVE_PROPERTIES);
      return ["property", property, PROPERTY_ACTIONS[property].reach === "sight" ? occupied() : beside()];
    }
    default: {
      if (person.gadgets.length === 0) return ["spy", beside()];
      const targets = [beside, occupied, anywhere] as const;
      return ["use", pick(random, person.gadgets), pick(random, targets)()];
    }
  }
}
