import { below, pick } from "../../../kernel/random/random.ts";
import { boardOf } from "../board/geometry.ts";
import { has } from "../board/people.ts";
import { isFoggy } from "../board/places.ts";
import { rouletteAt } from "../board/tables.ts";
import { GADGETS } from "../gadgets/index.ts";
import type { Person, State } from "../state.ts";
import { usesOf } from "./listing.ts";
import { highestStake, type TurnAction } from "./turn.ts";

/** What an NPC does next, without pursuing a goal (spy-rules.md, section 27). */
export function npcChoice(state: State, who: number): TurnAction {
  const person = state.persons[who] as Person;
  const mayAct = person.ap > 0 && !isFoggy(state, person.at);
  const urgent = person.gadgets.find((gadget) => GADGETS[gadget].npcs === "use at once");
  if (mayAct && urgent !== undefined) {
    const uses = usesOf(state, who, urgent);
    if (uses.length > 0) return pick(state.random, uses);
  }
  const { steps, around } = boardOf(state.terrain);
  const choices: TurnAction[] = [["retire"]];
  if (person.mp > 0) for (const target of steps(person.at)) choices.push(["move", target]);
  if (!mayAct) return pick(state.random, choices);
  choices.push(...usesOf(state, who, "COCKTAIL"));
  for (const gadget of person.gadgets)
    if (state.config.options.npcAggressive || GADGETS[gadget].npcs === "use")
      choices.push(...usesOf(state, who, gadget));
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
