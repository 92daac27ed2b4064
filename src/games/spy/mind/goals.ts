import { boardOf, walksFrom } from "../board/geometry.ts";
import { chanceOf, has } from "../board/people.ts";
import { MAX_HP } from "../config/characters.ts";
import { MAX_CHARACTERS } from "../draft/draft.ts";
import type { Glance, PersonView, View } from "../knowledge/view.ts";
import { chanceAtRoulette } from "../play/chance.ts";
import { type Action, type Mark, OFF_MAP } from "../state.ts";

/** True if the player's side can open a safe that it has not opened yet. */
export function canOpen({ own }: Pick<View, "own">, safe: number): boolean {
  return own?.combinations.includes(safe) === true && !own.opened.includes(safe);
}

/** The numbers of the safes that the player's side can open and has not opened yet. */
export function openable({ own, safes }: Glance): readonly number[] {
  const found: number[] = [];
  if (own === null || own.combinations.length === 0) return found;
  // Fast, because a map may be full of safes.
  const isOpened = new Uint8Array(safes.length + 1);
  for (const safe of own.opened) isOpened[safe] = 1;
  for (const safe of own.combinations) if (isOpened[safe] === 0) found.push(safe);
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

/** Something that one agent is enough for: the collar on the floor, a safe, or a person to spy on. */
interface Task {
  readonly at: number;
  /** By how many turns it counts as farther away than it is, because others come first. */
  readonly delay: number;
  /** How much a turn on the way counts, compared with the way to a stranger. */
  readonly urgency: number;
  /** Steps to go afterwards. */
  readonly beyond?: number;
}

/** Most matches are decided by who brings the collar to the cat. */
const COLLAR = { delay: -6, urgency: 4 };
const LAST_SAFE = { delay: -5, urgency: 3 };
const SAFE = { delay: -1.5, urgency: 1.5 };
const STRANGER = { delay: 0, urgency: 1 };
/** Spying failed before: most of these persons are enemies. */
const DOUBTED = { delay: 4, urgency: 1 };
/** Agents without anything else to do wait near safes, where they are needed as soon as a combination is known. */
const LOCKED_SAFE = { delay: 12, urgency: 0.5 };

/** Safes considered of each kind, the last ones first: a map may be full of them. */
const MAX_SAFES = 8;

function tasksFor(view: Glance): readonly Task[] {
  const { own, persons, lying, safes, cat } = view;
  const tasks: Task[] = [];
  for (const { gadget, at } of lying) if (gadget === "DIAMOND_COLLAR") tasks.push({ at, ...COLLAR });
  for (const safe of openable(view).slice(-MAX_SAFES)) {
    const at = safes[safe - 1] as number;
    const isLast = safe === safes.length;
    const toCat = () => Math.max(0, walksFrom(boardOf(view.terrain), at)[cat] ?? 0);
    tasks.push(isLast ? { at, ...LAST_SAFE, beyond: toCat() } : { at, ...SAFE });
  }
  for (let safe = safes.length; safe > 0 && safe > safes.length - MAX_SAFES; safe--)
    if (!own?.opened.includes(safe) && !own?.combinations.includes(safe))
      tasks.push({ at: safes[safe - 1] as number, ...LOCKED_SAFE });
  persons.forEach(({ at, side }, who) => {
    if (at === OFF_MAP || side !== null || own?.marks[who] === "enemy" || own?.spied.includes(who)) return;
    tasks.push({ at, ...(own?.doubted.includes(who) ? DOUBTED : STRANGER) });
  });
  return tasks;
}

/** Steps that an agent makes in a turn on average. */
function speedOf(view: Glance, agent: PersonView): number {
  const usual = has(view, agent, "SLUGGISHNESS") ? 1 : has(view, agent, "NIMBLENESS") ? 3 : 2;
  const more = has(view, agent, "AGILITY") ? 0.5 : 0;
  return usual + more - (has(view, agent, "PONDEROUSNESS") ? 0.5 : 0);
}

/** Shares the tasks out, one to each agent: the nearest pair of agent and task first. Agents without one get undefined. */
function shareOut(
  view: Glance,
  agents: readonly PersonView[],
  speeds: readonly number[],
): readonly (Task | undefined)[] {
  const board = boardOf(view.terrain);
  const shared = agents.map((): Task | undefined => undefined);
  const open: { readonly task: Task; readonly costs: readonly number[] }[] = [];
  for (const task of tasksFor(view)) {
    const walk = walksFrom(board, task.at);
    open.push({ task, costs: agents.map((agent, i) => costOf(task, agent, walk, speeds[i] as number)) });
  }
  for (;;) {
    let least = Number.POSITIVE_INFINITY;
    let [nearest, chosen] = [-1, -1];
    for (let i = 0; i < open.length; i++)
      for (let agent = 0; agent < agents.length; agent++) {
        const cost = open[i]?.costs[agent] as number;
        if (cost >= least || shared[agent] !== undefined) continue;
        least = cost;
        [nearest, chosen] = [i, agent];
      }
    if (nearest < 0) return shared;
    shared[chosen] = open.splice(nearest, 1)[0]?.task;
  }
}

/** By how many turns a task is away from an agent; infinitely many if they can't do it. */
function costOf(task: Task, { at, gadgets }: PersonView, walk: Int16Array, speed: number): number {
  const steps = walk[at] ?? -1;
  if (steps < 0 || gadgets?.includes("DIAMOND_COLLAR")) return Number.POSITIVE_INFINITY;
  const beyond = task.beyond ?? 0;
  // A jetpack saves the longer one of the two ways.
  const walked = gadgets?.includes("JETPACK") ? Math.min(steps, beyond) : steps + beyond;
  return walked / speed + task.delay;
}

/** What makes a known enemy worth the walk, in intelligence points. */
const MIN_LOOT = 20;

function victimsFor(view: Glance, agent: PersonView): readonly number[] {
  if (lootFor(view, agent) < MIN_LOOT) return [];
  return view.persons.flatMap(({ at }, who) =>
    at !== OFF_MAP && view.own?.marks[who] === "enemy" ? [at] : [],
  );
}

/** By how many intelligence points an agent can expect to gain on an average enemy with the mirror or chicken feed. */
export function lootFor(view: Glance, { gadgets, ip }: PersonView): number {
  const theirs = usualIp(view) / MAX_CHARACTERS;
  const lead = (ip ?? 0) - theirs;
  // What the mirror brings, the enemy loses as well.
  const byMirror = gadgets?.includes("MIRROR_OF_WILDERNESS")
    ? -2 * lead * view.config.match.mirrorSwapChance
    : 0;
  return Math.max(byMirror, gadgets?.includes("CHICKEN_FEED") ? lead : 0);
}

/** What a side has usually found out by now: three quarters of all secrets at the end. */
export function usualIp({ config, safes, round }: Glance): number {
  const count = config.options.npcCount + safes.length;
  return 0.75 * count * config.match.secretToIpFactor * (1 - 0.85 ** (round - 1));
}

/** The edge at roulette that makes a table worth the walk. */
const MIN_ROULETTE_EDGE = 0.2;

/** The tables at which a person is likely to win. */
function luckyTables(view: Glance, person: PersonView): number[] {
  if (person.chips === 0) return [];
  const lucky: number[] = [];
  for (const table of view.roulettes) {
    if (table.chips === 0 || table.isDestroyed) continue;
    const chance = chanceOf(view, person, chanceAtRoulette(view, person, table));
    if (chance > 0.5 + MIN_ROULETTE_EDGE / 2) lucky.push(table.at);
  }
  return lucky;
}

/** The way of an agent. */
export interface Way {
  /** Steps from a field to the nearest goal, -1 if unreachable. */
  from(field: number): number;
  /** How much a step counts. */
  readonly weight: number;
}

const NOWHERE_TO_GO: Way = { from: () => 0, weight: 0 };

/**
 * The ways of the agents of one side: each has a task of their own, and goals that are only theirs. Agents with neither
 * go to a bar if they are hurt, and stay otherwise.
 */
export function waysFor(view: Glance, agents: readonly PersonView[]): readonly Way[] {
  const speeds = agents.map((agent) => speedOf(view, agent));
  const tasks = shareOut(view, agents, speeds);
  return agents.map((agent, i) => {
    const weigh = (urgency: number) => (2 * urgency) / (speeds[i] as number);
    if (agent.gadgets?.includes("DIAMOND_COLLAR")) return wayTo(view, [view.cat], weigh(COLLAR.urgency));
    const task = tasks[i];
    if (task !== undefined && task.urgency > 1) return wayTo(view, [task.at], weigh(task.urgency));
    const goals = [...luckyTables(view, agent), ...victimsFor(view, agent)];
    if (goals.length === 0 && (agent.hp ?? MAX_HP) < MAX_HP && task?.urgency !== 1)
      goals.push(...view.bars.map(({ at }) => at));
    if (task !== undefined && (task.urgency === 1 || goals.length === 0)) goals.push(task.at);
    return goals.length === 0 ? NOWHERE_TO_GO : wayTo(view, goals, weigh(task?.urgency ?? 1));
  });
}

/** The way of one agent. */
export function wayFor(view: Glance, agent: PersonView): Way {
  const agents = view.persons.filter(({ side, at }) => side === agent.side && at !== OFF_MAP);
  return waysFor(view, agents)[agents.indexOf(agent)] ?? NOWHERE_TO_GO;
}

function wayTo({ terrain }: Glance, goals: readonly number[], weight: number): Way {
  const board = boardOf(terrain);
  const walks = goals.map((goal) => walksFrom(board, goal));
  return {
    weight,
    from(field) {
      let least = -1;
      for (const walk of walks) {
        const steps = walk[field] ?? -1;
        if (steps >= 0 && (least < 0 || steps < least)) least = steps;
      }
      return least;
    },
  };
}
