import type { Seat } from "../../kernel/game.ts";
import { chanceAtRoulette } from "./chance.ts";
import { type DraftAction, draftActions } from "./draft.ts";
import { canOpen, isUnspied } from "./goals.ts";
import { turnActions } from "./listing.ts";
import { chanceOf } from "./people.ts";
import type { Action, Person, State } from "./state.ts";
import { rouletteAt } from "./tables.ts";
import { promiseOf } from "./team.ts";
import { type View, viewOf } from "./view.ts";

/**
 * The actions worth a thought: of what is offered, what promises most; of stakes, the highest where luck is on one's side; no
 * spying that cannot bring anything new.
 */
export function candidates(state: State, seat: Seat): readonly Action[] {
  const draft = state.drafts[seat];
  if (draft !== undefined) return mostPromising(state, draftActions(draft));
  const who = state.active;
  const actor = who === null ? undefined : state.persons[who];
  if (who === null || actor === undefined) return [];
  const view = viewOf(state, seat);
  return turnActions(state, who, "highest").filter((action) => isWorthwhile(view, actor, action));
}

function mostPromising(state: State, offered: readonly DraftAction[]): readonly DraftAction[] {
  const most = Math.max(...offered.map((action) => promiseOf(state, action)));
  return offered.filter((action) => promiseOf(state, action) === most);
}

function isWorthwhile(view: View, actor: Person, action: Action): boolean {
  switch (action[0]) {
    case "spy": {
      const safe = view.safes.indexOf(action[1]) + 1;
      return safe > 0 ? canOpen(view, safe) : isUnspied(view, action[1]);
    }
    case "gamble": {
      const table = rouletteAt(view, action[1]);
      return table !== undefined && chanceOf(view, actor, chanceAtRoulette(view, actor, table)) > 0.5;
    }
    default:
      return true;
  }
}
