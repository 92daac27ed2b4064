import type { PersonView, View } from "../../games/spy/knowledge/view.ts";
import type { Spy } from "../../games/spy/spy.ts";
import type { Line, Span } from "../../kernel/text.ts";
import type { Keys } from "../page.ts";
import { say } from "../say.ts";
import type { ScreenGame } from "../screen-game.ts";
import { actionsOf, commandsOf } from "./commands.ts";
import { nameOf } from "./panel.ts";
import { words } from "./words.ts";

function actorOf({ active, persons }: View): PersonView | undefined {
  return active === null ? undefined : persons[active];
}

/** The round. After the limit, it goes on until the janitor has removed everyone. */
export function roundOf({ round, config }: View): Span {
  const limit = config.match.roundLimit;
  // The moment before the first round belongs to it.
  const number = Math.max(1, round);
  const text = number > limit ? words.title.overlong(number, limit) : words.title.round(number, limit);
  return { text, tone: "title" };
}

/** The round, and whose turn it is. */
export function titleOf({ view, isAsked }: ScreenGame<Spy>): Line {
  const round = roundOf(view);
  const actor = actorOf(view);
  if (view.over !== null) return [round, `  ${words.title.over}`];
  if (!isAsked || actor === undefined) return [round, `  ${words.title.waiting}`];
  return [round, `  ${words.title.turnWith(nameOf(view, actor), actor.mp, actor.ap)}`];
}

/** What the active character can do now, with the keys. */
export function turnKeys(screenGame: ScreenGame<Spy>): Keys {
  if (!screenGame.isAsked) return words.keys.common;
  const actions = screenGame.actions();
  const possible = commandsOf(screenGame.view).filter((command) => actionsOf(command, actions).length > 0);
  const names = possible.map(({ key, name }) => (key === "m" ? words.keys.step : `${key} ${name}`));
  const undo = screenGame.seated.match.mayUndo(screenGame.seat) ? [words.keys.undo] : [];
  const hint = screenGame.seated.match.isWithoutHints ? [] : [words.keys.hint];
  return [...names, words.keys.retire, ...hint, ...undo, ...words.keys.common];
}

/** The field of the active character, or of one of the player's agents. */
export function focusOf({ view, seat }: ScreenGame<Spy>): number {
  const own = view.persons.filter(({ side, at }) => side === seat && at >= 0);
  const actor = actorOf(view);
  const person = own.find((each) => each === actor) ?? own[0];
  return person === undefined ? 0 : person.at;
}

/** Asks before retiring, because unspent points are lost. */
export function retiringQuestion(view: View): string {
  const actor = actorOf(view);
  return actor === undefined ? "" : `${words.retire(nameOf(view, actor), actor.mp, actor.ap)} ${say.yOrN}`;
}
