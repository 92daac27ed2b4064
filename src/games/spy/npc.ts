import { below, pick } from "../../kernel/random/random.ts";
import type { GadgetName } from "./gadgets.ts";
import { boardOf } from "./geometry.ts";
import { highestStake, rouletteAt, type TurnAction } from "./legality.ts";
import { usesOf } from "./listing.ts";
import { has } from "./people.ts";
import { isFoggy } from "./places.ts";
import type { Person, State } from "./state.ts";

/** What an NPC does next, without pursuing a goal (spy-rules.md, section 27). */
export function npcChoice(state: State, who: number): TurnAction {
  const person = state.persons[who] as Person;
  const mayAct = person.ap > 0 && !isFoggy(state, person.at);
  if (mayAct && person.gadgets.includes("MOLEDIE")) {
    const throws = usesOf(state, who, "MOLEDIE");
    if (throws.length > 0) return pick(state.random, throws);
  }
  const { steps, around } = boardOf(state.terrain);
  const choices: TurnAction[] = [["retire"]];
  if (person.mp > 0) for (const target of steps(person.at)) choices.push(["move", target]);
  if (!mayAct) return pick(state.random, choices);
  const gadgets: readonly GadgetName[] = state.config.options.npcAggressive
    ? ["COCKTAIL", ...person.gadgets]
    : person.gadgets.includes("HAIRDRYER")
      ? ["COCKTAIL", "HAIRDRYER"]
      : ["COCKTAIL"];
  for (const gadget of gadgets) choices.push(...usesOf(state, who, gadget));
  for (const field of around(person.at)) {
    const table = rouletteAt(state, field);
    if (table === undefined) continue;
    if (highestStake(person, table) > 0) choices.push(["gamble", field, 1]);
    if (state.config.options.npcAggressive && has(state, person, "BANG_AND_BURN"))
      choices.push(["property", "BANG_AND_BURN", field]);
  }
  return withRandomStake(state, person, pick(state.random, choices));
}

/** A table is one choice; how much is staked there is drawn afterwards. */
function withRandomStake(state: State, person: Person, choice: TurnAction): TurnAction {
  if (choice[0] !== "gamble") return choice;
  const table = rouletteAt(state, choice[1]);
  const most = table === undefined ? 1 : highestStake(person, table);
  return ["gamble", choice[1], 1 + below(state.random, most)];
}
