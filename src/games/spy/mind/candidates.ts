import type { Seat } from "../../../kernel/game.ts";
import { chanceOf } from "../board/people.ts";
import { rouletteAt } from "../board/tables.ts";
import { type DraftAction, draftActions } from "../draft/draft.ts";
import type { Glance } from "../knowledge/view.ts";
import { glance } from "../knowledge/viewing.ts";
import { chanceAtRoulette } from "../play/chance.ts";
import { turnActions } from "../play/listing.ts";
import type { Action, Person, State } from "../state.ts";
import { canOpen, isRefusedElsewhere, isUnspied } from "./goals.ts";
import { promiseOf } from "./team.ts";

/**
 * The actions worth searching: of an offer, the most valuable; of stakes, the highest where the odds are good; no
 * spying that can't bring anything new, and nothing that a server of another team refuses.
 */
export function candidates(state: State, seat: Seat): readonly Action[] {
  const draft = state.drafts[seat];
  if (draft !== undefined) return mostPromising(state, draftActions(draft));
  const who = state.active;
  const actor = who === null ? undefined : state.persons[who];
  if (who === null || actor === undefined) return [];
  const seen = glance(state, seat);
  return turnActions(state, who, "highest").filter((action) => isWorthwhile(seen, actor, action));
}

function mostPromising(state: State, offered: readonly DraftAction[]): readonly DraftAction[] {
  const most = Math.max(...offered.map((action) => promiseOf(state, action)));
  return offered.filter((action) => promiseOf(state, action) === most);
}

function isWorthwhile(seen: Glance, actor: Person, action: Action): boolean {
  switch (action[0]) {
    case "spy": {
      const safe = seen.safes.indexOf(action[1]) + 1;
      return safe > 0 ? canOpen(seen, safe) : isUnspied(seen, action[1]);
    }
    case "gamble": {
      const table = rouletteAt(seen, action[1]);
      return table !== undefined && chanceOf(seen, actor, chanceAtRoulette(seen, actor, table)) > 0.5;
    }
    default:
      return !isRefusedElsewhere(seen, action);
  }
}
