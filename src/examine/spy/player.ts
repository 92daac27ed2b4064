import { boardOf, walkingDistances } from "../../games/spy/board/geometry.ts";
import type { DraftGadget } from "../../games/spy/gadgets/names.ts";
import { view } from "../../games/spy/knowledge/viewing.ts";
import { turnActions } from "../../games/spy/play/listing.ts";
import type { TurnAction } from "../../games/spy/play/turn.ts";
import type { ClientMessage } from "../../games/spy/standard/messages.ts";
import { messageOf } from "../../games/spy/standard/to-operation.ts";
import { type Draft, NEUTRAL, type State } from "../../games/spy/state.ts";
import { ALL_SEEING } from "../../kernel/game.ts";
import { pick, type Random } from "../../kernel/random/random.ts";
import { percent, weighted } from "../random.ts";

/**
 * Plays for an examination: it does what was done least so far, so that every kind of operation is seen. It knows the
 * complete state.
 */
export class ExaminingPlayer {
  readonly #random: Random;
  /** How often each kind of action was chosen, in all matches. */
  readonly #visits: Map<string, number>;

  constructor(random: Random, visits: Map<string, number>) {
    this.#random = random;
    this.#visits = visits;
  }

  /** The operation of the person on turn. */
  operation(state: State, ids: readonly string[]): ClientMessage {
    const action = this.#choose(state);
    return messageOf(action, view(state, ALL_SEEING), ids) ?? { type: "GAME_LEAVE" };
  }

  /** One of the offered items, those that were taken least. */
  item({ offer }: Draft, ids: readonly string[]): ClientMessage {
    const cards = offer?.characters ?? [];
    const gadgets = offer?.gadgets ?? [];
    const isCard = gadgets.length === 0 || (cards.length > 0 && percent(this.#random, 45));
    const chosen = isCard ? pick(this.#random, cards) : this.#rarest(gadgets);
    return typeof chosen === "number"
      ? { type: "ITEM_CHOICE", chosenCharacterId: ids[chosen] ?? null, chosenGadget: null }
      : { type: "ITEM_CHOICE", chosenCharacterId: null, chosenGadget: chosen };
  }

  /** Every gadget for a random character. */
  equipment({ characters, gadgets }: Draft, ids: readonly string[]): ClientMessage {
    const given = characters.map((card): [string, DraftGadget[]] => [ids[card] ?? "", []]);
    for (const gadget of gadgets) pick(this.#random, given)[1].push(gadget);
    return { type: "EQUIPMENT_CHOICE", equipment: Object.fromEntries(given) };
  }

  #rarest(gadgets: readonly DraftGadget[]): DraftGadget {
    const counts = gadgets.map((gadget) => this.#visits.get(`take ${gadget}`) ?? 0);
    const least = Math.min(...counts);
    const gadget = pick(
      this.#random,
      gadgets.filter((_, i) => counts[i] === least),
    );
    this.#visits.set(`take ${gadget}`, least + 1);
    return gadget;
  }

  #choose(state: State): TurnAction {
    const who = state.active ?? 0;
    const kinds = new Map<string, TurnAction[]>();
    for (const action of turnActions(state, who)) {
      const kind = kindOf(state, action);
      kinds.set(kind, [...(kinds.get(kind) ?? []), action]);
    }
    const choices = [...kinds].map(([kind, actions]): readonly [number, () => TurnAction] => {
      const visits = this.#visits.get(kind) ?? 0;
      const weight = kind === "retire" ? 2 : kind === "move" ? 100 : Math.ceil(2000 / (1 + visits));
      return [
        weight,
        () => {
          this.#visits.set(kind, visits + 1);
          return kind === "move" ? this.#step(state, who, actions) : pick(this.#random, actions);
        },
      ];
    });
    return weighted(this.#random, choices);
  }

  /** Mostly towards something to do: the cat with its collar, a safe that can be opened, a person, a table. */
  #step(state: State, who: number, moves: readonly TurnAction[]): TurnAction {
    if (percent(this.#random, 25)) return pick(this.#random, moves);
    const lengths = walkingDistances(boardOf(state.terrain), goalsOf(state, who));
    const lengthOf = (action: TurnAction) => {
      const length = action[0] === "move" ? lengths[action[1]] : undefined;
      return length === undefined || length < 0 ? Number.POSITIVE_INFINITY : length;
    };
    const least = Math.min(...moves.map(lengthOf));
    return pick(
      this.#random,
      moves.filter((action) => lengthOf(action) === least),
    );
  }
}

/** What is worth a walk. */
function goalsOf(state: State, who: number): readonly number[] {
  const person = state.persons[who];
  const { around } = boardOf(state.terrain);
  if (person === undefined) return [];
  if (person.gadgets.includes("DIAMOND_COLLAR")) return [state.cat];
  const faction = state.factions[person.side];
  const safes = state.safes.filter(
    (_, i) => faction?.combinations.includes(i + 1) && !faction.opened.includes(i + 1),
  );
  if (safes.length > 0) return safes.flatMap(around);
  const strangers = state.persons.filter(
    ({ side }, other) => side === NEUTRAL && !faction?.spied.includes(other),
  );
  if (strangers.length > 0) return strangers.map(({ at }) => at).filter((at) => at >= 0);
  return state.persons
    .filter((_, other) => other !== who)
    .map(({ at }) => at)
    .filter((at) => at >= 0);
}

/** Actions of one kind are equally interesting. */
function kindOf(state: State, action: TurnAction): string {
  switch (action[0]) {
    case "use":
      return action[1] === "COCKTAIL" ? `COCKTAIL ${targetKind(state, action[2])}` : action[1];
    case "property":
      return action[1];
    case "spy":
      return `spy ${targetKind(state, action[1])}`;
    default:
      return action[0];
  }
}

function targetKind(state: State, field: number): string {
  const person = state.persons.find(({ at }) => at === field);
  if (person === undefined) return state.terrain.fields[field] ?? "";
  const actor = state.persons[state.active ?? 0];
  if (person === actor) return "self";
  return person.side === NEUTRAL ? "NPC" : person.side === actor?.side ? "own" : "enemy";
}
