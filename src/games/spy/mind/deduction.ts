import type { Deduction } from "../../../kernel/bot.ts";
import { has } from "../board/people.ts";
import type { Event } from "../events.ts";
import { GADGETS } from "../gadgets/index.ts";
import { isOpen } from "../knowledge/audience.ts";
import type { View } from "../knowledge/view.ts";
import type { Spy } from "../spy.ts";
import { type Mark, OFF_MAP } from "../state.ts";

/** A turn as everybody sees it: who has it, and how many points they have spent in public. */
interface Turn {
  readonly who: number;
  readonly shown: number;
}

/** What a side has concluded. */
interface Memory {
  /** Strangers who are agents of the enemy. */
  readonly enemies: readonly number[];
  /** The turn that isn't over yet, if it was seen from its beginning. */
  readonly turn: Turn | null;
  /** Whether there was fog, which hides what is done in it. */
  readonly hadFog: boolean;
}

const FRESH: Memory = { enemies: [], turn: null, hadFog: false };

/** More points than any turn has: the rest was given up in public, or lost. */
const ALL_POINTS = 99;

/**
 * Agents give themselves away by what is not seen: NPCs do everything in sight, and give up the rest (spy-rules.md,
 * section 27). A stranger whose turn ends with a point that was neither spent in public nor given up has spied, opened
 * a safe or observed.
 */
export const deduction: Deduction<Spy> = {
  recall(memory, events, view) {
    if (view.own === null) return undefined;
    const before = isMemory(memory) ? memory : FRESH;
    const hasFog = view.fogs.length > 0;
    const isClear = !before.hadFog && !hasFog && !events.some(isFogThrown);
    const enemies = new Set(before.enemies);
    let { turn } = before;
    const end = () => {
      if (turn !== null && isClear && hasUnseenPoints(view, turn)) enemies.add(turn.who);
      turn = null;
    };
    for (const event of events) {
      if (event.type === "turn") {
        end();
        turn = { who: event.who, shown: 0 };
      } else if (turn !== null) turn = { ...turn, shown: turn.shown + pointsShown(event, turn.who) };
    }
    if (turn?.who !== view.active) end();
    return { enemies: [...enemies], turn, hadFog: hasFog };
  },

  apply(view, memory) {
    const { own } = view;
    if (own === null || !isMemory(memory) || memory.enemies.length === 0) return view;
    const marks = own.marks.map((mark, who): Mark => {
      return mark !== "npc" && memory.enemies.includes(who) ? "enemy" : mark;
    });
    return { ...view, own: { ...own, marks } };
  },
};

/** Memories come back from where they are kept. */
function isMemory(memory: unknown): memory is Memory {
  return typeof memory === "object" && memory !== null && "enemies" in memory;
}

const isFogThrown = (event: Event) => event.type === "GADGET_ACTION" && event.gadget === "FOG_TIN";

/** How many points of the person on turn everybody sees go by an event. */
function pointsShown(event: Event, who: number): number {
  if (!("who" in event) || event.who !== who) return 0;
  switch (event.type) {
    case "MOVEMENT":
    case "GAMBLE_ACTION":
      return 1;
    case "GADGET_ACTION":
      return GADGETS[event.gadget].use?.noticedBy === "all" ? 1 : 0;
    case "PROPERTY_ACTION":
      return event.usedProperty === "BANG_AND_BURN" ? 1 : 0;
    case "RETIRE":
    case "EXFILTRATION":
      return ALL_POINTS;
    default:
      return 0;
  }
}

/** Whether a stranger has spent points unseen in a turn that is over, although NPCs do everything in sight. */
function hasUnseenPoints(view: View, { who, shown }: Turn): boolean {
  const person = view.persons[who];
  if (person === undefined || person.side !== null || person.at === OFF_MAP) return false;
  // Where everything is open nothing is hidden, and aggressive NPCs poison drinks unseen.
  if (isOpen(view) || view.config.options.npcAggressive) return false;
  const steps = has(view, person, "SLUGGISHNESS") ? 1 : has(view, person, "NIMBLENESS") ? 3 : 2;
  const actions = has(view, person, "SPRYNESS") ? 2 : 1;
  // A coin only decides whether it is a step or an action.
  const coins = (has(view, person, "AGILITY") ? 1 : 0) - (has(view, person, "PONDEROUSNESS") ? 1 : 0);
  return shown < steps + actions + coins;
}
