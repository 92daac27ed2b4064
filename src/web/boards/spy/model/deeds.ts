import { personAt } from "../../../../games/spy/board/places.ts";
import { barAt } from "../../../../games/spy/board/tables.ts";
import { GADGETS } from "../../../../games/spy/gadgets/index.ts";
import type { GadgetName } from "../../../../games/spy/gadgets/names.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import type { ActiveProperty } from "../../../../games/spy/properties/table.ts";
import type { Action } from "../../../../games/spy/state.ts";
import { capital } from "../../../words/capital.ts";
import { words } from "../words.ts";
import { type Odds, oddsOf } from "./odds.ts";

/** How something is done: what a key, an inventory button or an answer stands for. */
export type Means = "spy" | "gamble" | ActiveProperty | GadgetName;

/**
 * Something the active person can do to one field. Its label is computed lazily, because a rocket pen reaches
 * thousands of fields.
 */
export class Deed {
  readonly means: Means | "move";
  readonly target: number;
  /** The legal actions: one, or at a roulette table one for every stake. */
  readonly actions: readonly Action[];
  readonly #view: View;
  #odds: Odds | undefined;

  constructor(view: View, means: Means | "move", target: number, actions: readonly Action[]) {
    this.#view = view;
    this.means = means;
    this.target = target;
    this.actions = actions;
  }

  get title(): string {
    return titleOf(this.#view, this.means, this.target);
  }

  get odds(): Odds {
    const [first] = this.actions;
    this.#odds ??= first === undefined ? NOTHING : oddsOf(this.#view, first);
    return this.#odds;
  }
}

/** Gadgets aimed at empty fields. They're shown only once the gadget is picked, because they always have an effect. */
const ON_FIELDS: ReadonlySet<Means | "move"> = new Set(["MOLEDIE", "ROCKET_PEN", "FOG_TIN", "JETPACK"]);

/** True if it's shown on its target right away; otherwise only when its gadget is picked. */
export function isOpenlyShown(view: View, deed: Deed): boolean {
  if (deed.means === "move") return false;
  if (!ON_FIELDS.has(deed.means)) return true;
  return deed.means === "MOLEDIE" && view.own?.marks[personAt(view, deed.target)] === "enemy";
}

/** All possible deeds, by means and target. */
export function deedsOf(view: View, actions: readonly Action[]): readonly Deed[] {
  const aims = actions.flatMap((action) => {
    const aim = aimOf(action);
    return aim === undefined ? [] : [{ action, ...aim }];
  });
  return Array.from(
    Map.groupBy(aims, ({ means }) => means),
    ([means, byMeans]) =>
      Array.from(
        Map.groupBy(byMeans, ({ target }) => target),
        ([target, same]) =>
          new Deed(
            view,
            means,
            target,
            same.map(({ action }) => action),
          ),
      ),
  ).flat();
}

const NOTHING: Odds = { chance: null, rows: [], isVain: false };

/** Means and target field of an action. */
export function aimOf(action: Action): { means: Means | "move"; target: number } | undefined {
  switch (action[0]) {
    case "move":
    case "spy":
    case "gamble":
      return { means: action[0], target: action[1] };
    case "use":
    case "property":
      return { means: action[1], target: action[2] };
    default:
      return undefined;
  }
}

/** Label of a deed's bubble. */
function titleOf(view: View, means: Means | "move", target: number): string {
  switch (means) {
    case "move":
      return personAt(view, target) >= 0 || view.cat === target || view.janitor === target
        ? words.deeds.changePlaces
        : words.deeds.step;
    case "spy":
      return view.safes.includes(target) ? words.deeds.openSafe : words.deeds.spy;
    case "gamble":
      return words.deeds.gamble;
    case "OBSERVATION":
      return words.deeds.observe;
    case "BANG_AND_BURN":
      return words.deeds.bangAndBurn;
    case "COCKTAIL": {
      if (barAt(view, target) !== undefined) return words.deeds.takeCocktail;
      return view.active !== null && view.persons[view.active]?.at === target
        ? words.deeds.drink
        : words.deeds.pourCocktail;
    }
    default:
      return capital(GADGETS[means].title);
  }
}

/** Rank of a deed among those on the same target, best first; known failures come last. */
export function rankOf(view: View, deed: Deed): number {
  if (!ON_FIELDS.has(deed.means) && deed.odds.isVain) return 9;
  const who = personAt(view, deed.target);
  const isEnemy = view.own?.marks[who] === "enemy";
  switch (deed.means) {
    case "spy":
      return 0;
    case "move":
      return 8;
    case "gamble":
      return 1;
    case "OBSERVATION":
      return (view.own?.marks[who] ?? "unknown") === "unknown" ? 3 : 7;
    case "BOWLER_BLADE":
    case "GAS_GLOSS":
      return isEnemy ? 0 : 6;
    case "MOLEDIE":
    case "ROCKET_PEN":
      if (who < 0) return 7;
      return view.persons[who]?.side === null ? (isEnemy ? 0 : 4) : 8;
    default:
      return 5;
  }
}

/** Usable means with their deeds, most promising first. */
export function meansOf(view: View, deeds: readonly Deed[]): ReadonlyMap<Means, readonly Deed[]> {
  const found = new Map<Means, Deed[]>();
  const ranked = deeds.map((deed) => ({ deed, rank: rankOf(view, deed) })).sort((a, b) => a.rank - b.rank);
  for (const { deed } of ranked) {
    if (deed.means === "move") continue;
    const known = found.get(deed.means);
    if (known === undefined) found.set(deed.means, [deed]);
    else known.push(deed);
  }
  return found;
}

/** The deeds on one field, best first. */
export interface Target {
  readonly field: number;
  readonly deeds: readonly Deed[];
}

/** Deeds by target, most promising targets first. */
export function targetsOf(view: View, deeds: readonly Deed[]): readonly Target[] {
  return Array.from(
    Map.groupBy(deeds, ({ target }) => target),
    ([field, found]) => ({
      field,
      deeds: found.sort((a, b) => rankOf(view, a) - rankOf(view, b)),
    }),
  ).sort((a, b) => rank(view, a) - rank(view, b));
}

const rank = (view: View, { deeds: [best] }: Target) => (best === undefined ? 10 : rankOf(view, best));
