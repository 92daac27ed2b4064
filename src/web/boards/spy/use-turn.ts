import { useEffect, useMemo, useState } from "react";
import { personAt } from "../../../games/spy/board/places.ts";
import type { View } from "../../../games/spy/knowledge/view.ts";
import type { Spy } from "../../../games/spy/spy.ts";
import type { Action } from "../../../games/spy/state.ts";
import type { Situation } from "../../board/situation.ts";
import { type Outcome, usePicking } from "../../parts/picking.ts";
import { areaOf } from "./model/area.ts";
import {
  type Deed,
  deedsOf,
  isOpenlyShown,
  type Means,
  meansOf,
  type Target,
  targetsOf,
} from "./model/deeds.ts";
import { damageTo } from "./model/odds.ts";
import { type Sight, sightFrom, waysFrom } from "./model/sight.ts";

/** What the player has picked. */
interface Picked {
  /** A gadget, property or operation that needs a target. */
  readonly means?: Means;
  /** The field whose deeds are all listed. */
  readonly open?: number;
  /** The roulette table whose stake dialog is open. */
  readonly table?: Deed;
  /** Remaining steps to a distant field. */
  readonly route?: readonly number[];
}

/** The player's choices so far in this turn. */
export interface Choice extends Picked {
  /** The target aimed at by keyboard. */
  readonly aim?: number | undefined;
  /** Why the last attempt isn't possible. */
  readonly refused?: { readonly field: number; readonly text: string } | undefined;
}

/** State of the turn of one of the player's agents. */
export interface Turn {
  readonly choice: Choice;
  /** Field of the keyboard cursor. */
  readonly cursor: number | undefined;
  readonly deeds: readonly Deed[];
  readonly byMeans: ReadonlyMap<Means, readonly Deed[]>;
  readonly targets: readonly Target[];
  readonly ways: ReadonlyMap<number, readonly number[]>;
  readonly seen: Sight | undefined;
  /** The deed pointed or aimed at. */
  readonly aimed: Deed | undefined;
  /** Predicted damage by person. */
  readonly losses: ReadonlyMap<number, number>;
  /** Changes the choice and hides the cursor. */
  choose(choice: Choice): void;
  /** Moves or hides the cursor. */
  moveCursor(field: number | undefined): void;
  point(deed: Deed | undefined): void;
  hover(field: number | undefined): void;
  /** Does a deed, or asks for its stake first. */
  carryOut(deed: Deed): void;
  /** Handles a click or Enter on a field. */
  press(field: number): void;
  /** Whether the field is a target now. */
  actsOn(field: number): boolean;
  pick(means: Means): void;
  readonly hovered: number | undefined;
  /** True if there is a choice to cancel. */
  readonly isChosen: boolean;
}

const NOTHING: Picked = {};
const NO_LOSSES: ReadonlyMap<number, number> = new Map();
const NOWHERE: ReadonlyMap<number, readonly number[]> = new Map();

/** Identifies the turn: choices of another turn are dropped. */
export const turnOf = ({ view, isMyTurn }: Situation<Spy>): string =>
  `${view.round} ${view.active} ${isMyTurn}`;

/** The current turn, if it's the viewer's. */
export function useTurn(
  situation: Situation<Spy>,
  act: (action: Action) => void,
  { cursor, moveCursor }: Pick<Turn, "cursor" | "moveCursor">,
): Turn {
  const { view, isMyTurn } = situation;
  const actor = view.active === null ? undefined : view.persons[view.active];
  const [pointed, point] = useState<Deed>();
  const [hovered, hover] = useState<number>();

  const deeds = useMemo(() => deedsOf(situation.view, situation.actions), [situation]);
  const byMeans = useMemo(() => meansOf(view, deeds), [view, deeds]);
  const { at, mp } = actor ?? { at: -1, mp: 0 };
  const ways = useMemo(
    () => (isMyTurn && at >= 0 && mp ? waysFrom({ terrain: view.terrain }, at, mp) : NOWHERE),
    [view.terrain, isMyTurn, at, mp],
  );
  const { terrain, fogs } = view;
  const seen = useMemo(
    () => (isMyTurn && at >= 0 ? sightFrom({ terrain, fogs }, at) : undefined),
    [terrain, fogs, isMyTurn, at],
  );
  const picking = usePicking<Action, Picked>({
    since: turnOf(situation),
    isOpen: isMyTurn,
    act,
    outcomeAt: (field, held) => outcomeAt({ situation, deeds, ways }, Number(field), held ?? NOTHING),
  });
  const { notice } = picking;
  const choice: Choice = {
    ...picking.picked,
    aim: picking.aimed === undefined ? undefined : Number(picking.aimed),
    refused: notice && { field: Number(notice.at), text: notice.text },
  };
  const choose = ({ aim: target, refused: _, ...picked }: Choice) => {
    moveCursor(undefined);
    picking.pick(Object.keys(picked).length === 0 ? undefined : picked, target?.toString());
  };
  const { means, open, route } = choice;
  const targets = useMemo(
    () => targetsOf(view, shownDeeds(view, deeds, means, open)),
    [view, deeds, means, open],
  );
  const aim = hovered ?? choice.aim;
  // What was pointed at before the last action no longer matches any deed.
  const isPointed = (deed: Deed) => deed === pointed;
  const isAimed = (deed: Deed) => deed.means === means && deed.target === aim;
  const aimed = isMyTurn ? (deeds.find(isPointed) ?? deeds.find(isAimed)) : undefined;
  const losses = useMemo(() => (aimed === undefined ? NO_LOSSES : lossesOf(view, aimed)), [view, aimed]);

  const carryOut = (deed: Deed) => {
    const outcome = outcomeOf(deed);
    if (!("action" in outcome)) return choose(outcome.pick ?? NOTHING);
    moveCursor(undefined);
    picking.act(outcome.action);
  };

  // Walks the rest of a route, unless something interrupts it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next step belongs to the next situation alone
  useEffect(() => {
    const [step, ...rest] = route ?? [];
    if (step === undefined || !isMyTurn) return;
    const isClear = situation.actions.some(([type, field]) => type === "move" && field === step);
    if (!isClear || personAt(view, step) >= 0) return choose(NOTHING);
    const { action, pick: kept } = walked(step, rest);
    picking.act(action, kept);
  }, [situation]);

  const actsOn = (field: number) =>
    isMyTurn && (means !== undefined || possibleOn(view, deeds, field).length > 0);
  const press = (field: number) => {
    if (!isMyTurn) return;
    moveCursor(undefined);
    picking.choose(`${field}`);
  };
  const pick = (wanted: Means) => {
    const [first, ...more] = byMeans.get(wanted) ?? [];
    if (first === undefined) return;
    if (means === wanted) return choose(NOTHING);
    if (more.length === 0 && wanted === "gamble") return carryOut(first);
    choose({ means: wanted, aim: first.target });
  };
  return {
    choice,
    cursor,
    deeds,
    byMeans,
    targets,
    ways: means === undefined ? ways : NOWHERE,
    seen,
    aimed,
    losses,
    choose,
    moveCursor,
    point,
    hover,
    carryOut,
    press,
    actsOn,
    pick,
    hovered,
    isChosen: picking.picked !== undefined || notice !== undefined,
  };
}

/** Deeds on a field, including a step. */
function possibleOn(view: View, deeds: readonly Deed[], field: number): readonly Deed[] {
  return deeds.filter(
    (deed) => deed.target === field && (deed.means === "move" || isOpenlyShown(view, deed)),
  );
}

/** Result of choosing a field with the current pick. */
function outcomeAt(
  { situation, deeds, ways }: Pick<Turn, "deeds" | "ways"> & { readonly situation: Situation<Spy> },
  field: number,
  { means, open }: Picked,
): Outcome<Action, Picked> {
  const { view } = situation;
  if (means !== undefined) {
    const deed = deeds.find((each) => each.means === means && each.target === field);
    return deed === undefined ? { refusal: whyNot(situation, means, field) } : outcomeOf(deed);
  }
  if (open === field) return { pick: undefined };
  const here = possibleOn(view, deeds, field);
  const others = here.filter((deed) => deed.means !== "move");
  const [only] = others;
  const isTaken = personAt(view, field) >= 0;
  if (only !== undefined && others.length === 1 && !isTaken) return outcomeOf(only);
  // A click on a person never swaps places at once: the player may only want to look.
  if (others.length > 0 || (isTaken && here.length > 0)) return { pick: { open: field } };
  const [step, ...rest] = ways.get(field) ?? [];
  if (step !== undefined && !isTaken) return walked(step, rest);
  // A click on a person out of reach only looks at them.
  if (isTaken) return { pick: undefined };
  return { refusal: situation.refusal(["move", field]) ?? "", pick: undefined };
}

/** Result of a deed: asks for the stake first, if it needs one. */
function outcomeOf(deed: Deed): { readonly action: Action } | { readonly pick: Picked | undefined } {
  const [only] = deed.actions;
  if (deed.actions.length > 1) return { pick: { table: deed } };
  return only === undefined ? { pick: undefined } : { action: only };
}

/** A step and the remaining route. */
function walked(step: number, rest: readonly number[]): { readonly action: Action; readonly pick?: Picked } {
  return { action: ["move", step], ...(rest.length > 0 && { pick: { route: rest } }) };
}

/** Deeds shown on the plan: of the picked means, of the open field, or all promising ones. */
function shownDeeds(
  view: View,
  deeds: readonly Deed[],
  means: Means | undefined,
  open: number | undefined,
): readonly Deed[] {
  if (means !== undefined) return deeds.filter((deed) => deed.means === means && isOpenlyShown(view, deed));
  if (open !== undefined) return possibleOn(view, deeds, open);
  return deeds.filter((deed) => isOpenlyShown(view, deed) && !deed.odds.isVain);
}

/** Why a means can't be used on a field, in the words of the rules. */
export function whyNot(situation: Situation<Spy>, means: Means, field: number): string {
  const action: Action =
    means === "spy"
      ? ["spy", field]
      : means === "gamble"
        ? ["gamble", field, 1]
        : means === "OBSERVATION" || means === "BANG_AND_BURN"
          ? ["property", means, field]
          : ["use", means, field];
  return situation.refusal(action) ?? "";
}

function lossesOf(view: View, { means, target }: Deed): ReadonlyMap<number, number> {
  const losses = new Map<number, number>();
  for (const field of areaOf(view, means, target)) {
    const who = personAt(view, field);
    const person = view.persons[who];
    const loss = person === undefined ? 0 : damageTo(view, means, person);
    if (loss > 0) losses.set(who, loss);
  }
  return losses;
}
