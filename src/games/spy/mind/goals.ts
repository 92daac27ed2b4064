import { boardOf, walkingDistances, walksFrom } from "../board/geometry.ts";
import { chanceOf } from "../board/people.ts";
import type { Glance, PersonView, View } from "../knowledge/view.ts";
import { chanceAtRoulette } from "../play/chance.ts";
import { type Action, type Mark, OFF_MAP } from "../state.ts";

/** True if the player's side can open a safe that it has not opened yet. */
export function canOpen({ own }: Pick<View, "own">, safe: number): boolean {
  return own?.combinations.includes(safe) === true && !own.opened.includes(safe);
}

/** The safes that the player's side can open and has not opened yet. */
export function openable({ own, safes }: Glance): readonly number[] {
  const found: number[] = [];
  if (own === null || own.combinations.length === 0) return found;
  // Fast, because a map may be full of safes.
  const isOpened = new Uint8Array(safes.length + 1);
  for (const safe of own.opened) isOpened[safe] = 1;
  for (const safe of own.combinations) if (isOpened[safe] === 0) found.push(safes[safe - 1] as number);
  return found;
}

/** True if a possible NPC with an unknown secret is there. */
export function isUnspied({ own, persons }: Glance, field: number): boolean {
  const who = persons.findIndex(({ at }) => at === field);
  return persons[who]?.side === null && own?.marks[who] !== "enemy" && !own?.spied.includes(who);
}

/**
 * True for what is legal but refused by the server of another team (spy-protocol.md, Q27): chicken feed for one's own
 * agent, which is useless, and a mole die at the field of cat or janitor, where any other is as good.
 */
export function isRefusedElsewhere(view: Glance, action: Action): boolean {
  if (action[0] !== "use") return false;
  const [, gadget, target] = action;
  if (gadget === "MOLEDIE") return target === view.cat || target === view.janitor;
  return gadget === "CHICKEN_FEED" && view.persons.some(({ at, side }) => at === target && side !== null);
}

/** True if a person is there who is neither on the player's side nor unmasked. */
export function isStrangerAt(view: View, field: number): boolean {
  return markAt(view, field) === "unknown";
}

/** True if a known enemy is there. */
export function isEnemyAt(view: View, field: number): boolean {
  return markAt(view, field) === "enemy";
}

function markAt({ own, persons }: View, field: number): Mark | undefined {
  const who = persons.findIndex(({ at }) => at === field);
  return persons[who]?.side === null ? own?.marks[who] : undefined;
}

/**
 * Where an agent should go: to the cat with the collar, else to the collar on the floor, to tables with good odds,
 * safes that can be opened and strangers not yet spied on, to those on whom spying failed before, or to the bar.
 */
function goalsFor(view: Glance, person: PersonView): readonly number[] {
  if (person.gadgets?.includes("DIAMOND_COLLAR")) return [view.cat];
  const collar = view.lying.filter(({ gadget }) => gadget === "DIAMOND_COLLAR").map(({ at }) => at);
  if (collar.length > 0) return collar;
  const safes = openable(view);
  const tables = luckyTables(view, person);
  if (safes.length > 0) return [...safes, ...tables];
  const strangers = view.persons.filter(({ at }) => at !== OFF_MAP && isUnspied(view, at));
  const fresh = strangers.filter((stranger) => !view.own?.doubted.includes(view.persons.indexOf(stranger)));
  const goals = [...fresh.map(({ at }) => at), ...tables];
  if (goals.length > 0) return goals;
  return (strangers.length > 0 ? strangers : view.bars).map(({ at }) => at);
}

/** The edge at roulette that makes a table worth the walk. */
const MIN_ROULETTE_EDGE = 0.2;

/** The tables at which a person is likely to win. */
function luckyTables(view: Glance, person: PersonView): number[] {
  if (person.chips === 0) return [];
  return view.roulettes.flatMap((table) => {
    const chance = chanceOf(view, person, chanceAtRoulette(view, person, table));
    return table.chips > 0 && !table.isDestroyed && chance > 0.5 + MIN_ROULETTE_EDGE / 2 ? [table.at] : [];
  });
}

/** From this many goals on, one search from all of them is cheaper than one from each. */
const MIN_GOALS_FOR_SINGLE_SEARCH = 16;

/** Steps from a field to the nearest goal of an agent, -1 if unreachable. */
export function wayFor(view: Glance, person: PersonView): (field: number) => number {
  const board = boardOf(view.terrain);
  const goals = goalsFor(view, person);
  const walks =
    goals.length < MIN_GOALS_FOR_SINGLE_SEARCH
      ? goals.map((goal) => walksFrom(board, goal))
      : [walkingDistances(board, goals)];
  return (field) => {
    let least = -1;
    for (const walk of walks) {
      const steps = walk[field] ?? -1;
      if (steps >= 0 && (least < 0 || steps < least)) least = steps;
    }
    return least;
  };
}
