import type { SenseRule } from "../../../kernel/bot.ts";
import { boardOf, distance } from "../board/geometry.ts";
import { chanceOf, isAble } from "../board/people.ts";
import { isFoggy } from "../board/places.ts";
import { barAt, rouletteAt } from "../board/tables.ts";
import { MAX_HP } from "../config/characters.ts";
import { draftActions } from "../draft/draft.ts";
import type { PersonView, View } from "../knowledge/view.ts";
import { chanceAtRoulette } from "../play/chance.ts";
import type { Spy } from "../spy.ts";
import { type Action, OFF_MAP } from "../state.ts";
import { canOpen, isRefusedElsewhere, isUnspied, type Way, wayFor } from "./goals.ts";
import { bestCarrier } from "./outfit.ts";
import { changesNothing, harmsOwn, missesTarget, standingAt } from "./targets.ts";
import { promiseOf } from "./team.ts";

/** What makes no sense in No Time to Spy, by what a player knows. */
export const senseRules: readonly SenseRule<Spy>[] = [
  {
    name: "weaker choice",
    why: "The offer has something that is worth more to the team.",
    forbids(view, _seat, action) {
      if (action[0] !== "character" && action[0] !== "gadget") return false;
      if (view.draft === null) return false;
      const most = Math.max(...draftActions(view.draft).map((other) => promiseOf(view, other)));
      return promiseOf(view, action) < most;
    },
  },
  {
    name: "gadget for the wrong agent",
    why: "Another agent makes more of this gadget: one who acts more often, or has fewer gadgets to use.",
    forbids: (view, _seat, action) =>
      action[0] === "equip" && view.draft !== null && action[2] !== bestCarrier(view, view.draft),
  },
  {
    name: "known person observed",
    why: "The player knows already on which side the person is.",
    forbids: (view, seat, [type, what, target]) =>
      type === "property" &&
      what === "OBSERVATION" &&
      typeof target === "number" &&
      standingAt(view, seat, target) !== "unknown",
  },
  {
    name: "destroyed table burnt",
    why: "The roulette table is destroyed already.",
    forbids: (view, _seat, [type, what, target]) =>
      type === "property" &&
      what === "BANG_AND_BURN" &&
      typeof target === "number" &&
      rouletteAt(view, target)?.isDestroyed === true,
  },
  {
    name: "spying without a secret",
    why: "The secret is known, the person is no NPC, or the safe can't be opened.",
    forbids: (view, _seat, action) => action[0] === "spy" && !hasSecret(view, action[1]),
  },
  {
    name: "drink at full health",
    why: "A cocktail heals, and there is nothing to heal.",
    forbids(view, _seat, action) {
      const actor = actorOf(view);
      return actor !== undefined && isDrinking(actor, action) && actor.hp === MAX_HP;
    },
  },
  {
    name: "poisoned drink",
    why: "The player's own side has poisoned the cocktail.",
    forbids(view, _seat, action) {
      const actor = actorOf(view);
      if (actor === undefined || action[0] !== "use") return false;
      const isPoisoned = (drink: number | null | undefined) =>
        drink !== null && drink !== undefined && drink > 0;
      return isDrinking(actor, action)
        ? isPoisoned(actor.drink)
        : takes(view, action) && isPoisoned(barAt(view, action[2])?.drink);
    },
  },
  {
    name: "cocktail taken for nothing",
    why: "The agent is unhurt, and no enemy is known over whom it could be poured.",
    forbids(view, seat, action) {
      if (action[0] !== "use" || !takes(view, action) || actorOf(view)?.hp !== MAX_HP) return false;
      return !view.persons.some(({ at }) => at !== OFF_MAP && standingAt(view, seat, at) === "enemy");
    },
  },
  {
    name: "own agent harmed",
    why: "The gadget would hurt or hinder an agent of the player's own side.",
    forbids: (view, seat, action) => action[0] === "use" && harmsOwn(view, seat, action[1], action[2]),
  },
  {
    name: "gadget without a target",
    why: "The gadget would reach no enemy, and it is of no use against others.",
    forbids: (view, seat, action) =>
      action[0] === "use" &&
      (missesTarget(view, seat, action[1], action[2]) || isRefusedElsewhere(view, action)),
  },
  {
    name: "gadget without effect",
    why: "Everything would stay as it is.",
    forbids(view, seat, action) {
      const actor = actorOf(view);
      return (
        action[0] === "use" && actor !== undefined && changesNothing(view, seat, actor, action[1], action[2])
      );
    },
  },
  {
    name: "flight that leads no nearer",
    why: "The jetpack would take the agent no nearer to a goal than walking does.",
    forbids(view, _seat, action) {
      const actor = actorOf(view);
      if (action[0] !== "use" || action[1] !== "JETPACK" || actor === undefined) return false;
      return stepsFrom(view, actor, action[2]) + (actor.mp ?? 0) >= stepsFrom(view, actor, actor.at);
    },
  },
  {
    name: "stake against the odds",
    why: "The bank wins more often than the agent.",
    forbids(view, _seat, action) {
      const actor = actorOf(view);
      const table = action[0] === "gamble" ? rouletteAt(view, action[1]) : undefined;
      if (actor === undefined || table === undefined) return false;
      return chanceOf(view, actor, chanceAtRoulette(view, actor, table)) <= 0.5;
    },
  },
  {
    name: "aimless step",
    why: "The step leads no nearer to a goal: a step there is mostly followed by a step back.",
    forbids(view, _seat, action) {
      const actor = actorOf(view);
      return action[0] === "move" && actor !== undefined && isAimless(view, actor, action[1]);
    },
  },
  {
    name: "secret passed up",
    why: "A secret is in reach, and the agent still has an action point.",
    forbids(view, _seat, action) {
      const actor = actorOf(view);
      return action[0] === "retire" && actor !== undefined && isBesideSecret(view, actor);
    },
  },
];

function actorOf({ active, persons }: View): PersonView | undefined {
  return active === null ? undefined : persons[active];
}

function hasSecret(view: View, field: number): boolean {
  const safe = view.safes.indexOf(field) + 1;
  return safe > 0 ? canOpen(view, safe) : isUnspied(view, field);
}

function isDrinking(actor: PersonView, action: Action): boolean {
  return action[0] === "use" && action[1] === "COCKTAIL" && action[2] === actor.at;
}

/** Whether an action takes a cocktail from a bar table. */
function takes(view: View, [, gadget, target]: Extract<Action, readonly ["use", ...unknown[]]>): boolean {
  return (gadget === "COCKTAIL" || gadget === "GRAPPLE") && barAt(view, target) !== undefined;
}

/** Ways to the goals of the person on turn, each computed once for a view. */
const ways = new WeakMap<View, Way>();

/** Steps from a field to the nearest goal of the person on turn; more than the map has fields if there is none. */
function stepsFrom(view: View, actor: PersonView, field: number): number {
  let way = ways.get(view);
  if (way === undefined) {
    way = wayFor(view, actor);
    ways.set(view, way);
  }
  const steps = way.from(field);
  return steps < 0 ? view.terrain.fields.length : steps;
}

function isAimless(view: View, actor: PersonView, target: number): boolean {
  if (view.lying.some(({ at }) => at === target)) return false;
  if (target === view.cat && actor.gadgets?.includes("DIAMOND_COLLAR")) return false;
  if (isFoggy(view, actor.at) && !isFoggy(view, target)) return false;
  const { width } = view.terrain;
  const { janitor } = view;
  // The janitor removes the nearest person: agents keep away.
  if (janitor !== OFF_MAP && distance(width, janitor, target) > distance(width, janitor, actor.at))
    return false;
  const steps = stepsFrom(view, actor, actor.at);
  // A goal on the next field is reached by an action: a step onto it would only swap places.
  return steps <= 1 || stepsFrom(view, actor, target) >= steps;
}

/** Whether an agent with an action point could learn a new secret without a step. */
function isBesideSecret(view: View, actor: PersonView): boolean {
  if ((actor.ap ?? 0) === 0 || isFoggy(view, actor.at)) return false;
  const { own, persons, safes, terrain } = view;
  const reach = isAble(view, actor, "FLAPS_AND_SEALS") ? 2 : 1;
  if (safes.some((field, i) => distance(terrain.width, actor.at, field) <= reach && canOpen(view, i + 1)))
    return true;
  return boardOf(terrain)
    .around(actor.at)
    .some((field) => {
      const who = persons.findIndex(({ at }) => at === field);
      return who >= 0 && isUnspied(view, field) && !own?.doubted.includes(who);
    });
}
