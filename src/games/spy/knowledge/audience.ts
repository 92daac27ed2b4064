import { ALL_SEEING } from "../../../kernel/game.ts";
import { areEnemies } from "../board/people.ts";
import type { Audience } from "../events.ts";
import { NEUTRAL, type Person, type Side, type State } from "../state.ts";

const MEMBERS: Readonly<Record<Side, Audience>> = {
  0: [0, ALL_SEEING],
  1: [1, ALL_SEEING],
  [NEUTRAL]: [ALL_SEEING],
};

/** Both players, but no spectator: if only the other player noticed, the first would learn whom they met. */
const PLAYERS: Audience = [0, 1, ALL_SEEING];

/** The audience for the private events of a side; with open visibility all viewers (spy-rules.md, section 29.2). */
export function insiders(state: State, side: Side): Audience {
  return isOpen(state) ? null : MEMBERS[side];
}

/** Only the owner of a side, with any visibility: factions, combinations, answers to observations. */
export function members(side: Side): Audience {
  return MEMBERS[side];
}

/** Both players notice what one does to the other (29.2); with open visibility all viewers do. */
export function players(state: State): Audience {
  return isOpen(state) ? null : PLAYERS;
}

/** True if the values of all persons and all operations are public (section 29.1). */
export function isOpen({ config }: Pick<State, "config">): boolean {
  return config.options.visibility === "open";
}

/**
 * Who notices the use of a gadget (section 29.2): all viewers, only the user's side, or also the enemy it is used on.
 */
export type NoticedBy = "all" | "own side" | "enemy" | "enemy if successful";

/** Who is told that an agent used a gadget on a person or field (section 29.2). */
export function audienceOfUse(
  state: State,
  actor: Person,
  noticedBy: NoticedBy | undefined,
  target: Person | undefined,
  successful: boolean,
): Audience {
  if (noticedBy === "all") return null;
  const isNoticeable = noticedBy === "enemy" || (noticedBy === "enemy if successful" && successful);
  return isNoticeable && target !== undefined && areEnemies(actor, target)
    ? players(state)
    : insiders(state, actor.side);
}

/** True if the player of the other side is among those told. */
export function isNoticed(state: State, who: number, audience: Audience): boolean {
  const side = state.persons[who]?.side;
  return audience === null || (side === 0 && audience.includes(1)) || (side === 1 && audience.includes(0));
}
