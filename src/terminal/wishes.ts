import { adviceSentence, EXPLAINING_LIMIT_MS } from "../bots/advice.ts";
import { roundsWithin } from "../bots/budget.ts";
import type { Seat, Types } from "../kernel/game.ts";
import { READ } from "../kernel/program.ts";
import type { Line } from "../kernel/text.ts";
import { oneLine } from "../kernel/visible.ts";
import { didYouMean } from "../shell/suggest.ts";
import { eyesOf, eyesWord } from "./eyes.ts";
import { awaited, type Dialogue, type LineGame } from "./line-game.ts";
import { type Menu, wordsOf } from "./meaning.ts";
import type { MenuSource, Row } from "./menu.ts";
import { isYes, say } from "./say.ts";
import type { Word } from "./seated-match.ts";

/* Commands at a prompt besides actions. */

/** The rules in short, and everything that can be typed. */
export function helpRows(session: LineGame, commands: readonly Word[]): readonly string[] {
  const { match, venue } = session.seated;
  const words = [...commands, ...(eyesOf(match).size > 0 ? [eyesWord()] : []), ...venue.words];
  const width = Math.max(...words.map(([command]) => command.length)) + 2;
  const lines = words.map(([command, what]): Line => [command.padEnd(width), what]);
  return session.rows([...session.phrases.help.map((line) => [line]), [], ...lines]);
}

/** What there is to see, or details of one thing. A number stands for what that row of the menu is about. */
export function look(
  session: LineGame,
  source: MenuSource<Types>,
  what: string,
  { rows }: Menu<unknown>,
): string {
  const { phrases, view, viewer } = source;
  if (phrases.inspect === undefined) return `${say.wishes.allOnScreen}\n`;
  const found = what === "" ? undefined : phrases.inspect(view, viewer, what);
  if (found !== undefined) return session.text(found);
  const row = /^[0-9]+$/.test(what) ? rows[Number(what) - 1] : undefined;
  if (row !== undefined) return session.text(aboutRow(source, row));
  const subjects = phrases.subjects?.(view, viewer) ?? [];
  const lines: Line[] =
    what === "" ? [] : [[oneLine(say.wishes.nothingCalled(what, didYouMean(what, subjects)))]];
  if (subjects.length > 0) lines.push([say.wishes.canLookAt(subjects.join(", "))]);
  return session.text(lines.length > 0 ? lines : [[say.wishes.lookAtWhat]]);
}

/** Details of the first thing that a row mentions; if it mentions none, the row itself. */
function aboutRow({ phrases, view, viewer }: MenuSource<Types>, row: Row<unknown>): readonly Line[] {
  const text = ` ${wordsOf(row.label).join(" ")} `;
  const mentioned = (phrases.subjects?.(view, viewer) ?? [])
    .map((subject) => ({ subject, at: text.indexOf(` ${wordsOf(subject).join(" ")} `) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  const [first] = mentioned;
  const about = first && phrases.inspect?.(view, viewer, first.subject);
  return about ?? [[row.hint === undefined ? row.label : `${row.label}: ${row.hint}`]];
}

/** A strong player's choice; undefined for a player who has nothing to decide. */
export function* hint(
  session: LineGame,
  seat: Seat | undefined,
): Dialogue<{ readonly action: unknown } | undefined> {
  const { seated } = session;
  if (seated.match.isWithoutHints) {
    yield session.text([[say.local.noHints]]);
    return undefined;
  }
  if (seat === undefined) {
    yield session.text([[say.wishes.nothingToDecide(oneLine(seated.venue.waiting()))]]);
    return undefined;
  }
  const action = yield* session.choiceOf(session.setup.adviser, seat);
  const budget = roundsWithin(1, EXPLAINING_LIMIT_MS, () => performance.now());
  const sentence = adviceSentence(seated.pack, { ...session.position(seat), budget }, action);
  yield session.text([[sentence, { text: say.wishes.take, tone: "faint" }]]);
  return { action };
}

/** Takes back the last action, with the others' consent if needed; true if it was done. */
export function* undo(session: LineGame, own: Seat | undefined): Dialogue<boolean> {
  const { seated } = session;
  if (own === undefined) return yield* onlyWatches();
  const undone = yield* awaited(seated.undo(own));
  if (undone.type === "asks" && seated.match.consenting.length === 0) {
    const { takenBack } = seated;
    const { waitingToAgree, waitingToAgreeTo } = say.screen;
    yield session.text([[takenBack === undefined ? waitingToAgree : waitingToAgreeTo(takenBack)]]);
    return false;
  }
  const isDone = undone.type === "taken back" || (undone.type === "asks" && (yield* session.consent()));
  session.told.set(own, seated.match.newsFor(own, 0).number);
  if (isDone) {
    yield `${say.screen.takenBack}\n`;
    return true;
  }
  const why = undone.type === "refused" ? ` ${oneLine(undone.why)}` : "";
  yield session.text([[say.screen.notUndone(why)]]);
  return false;
}

/** Gives the match up after a confirmation; true if confirmed. */
export function* giveUp(session: LineGame, own: Seat | undefined): Dialogue<boolean> {
  if (own === undefined) return yield* onlyWatches();
  yield `${say.screen.giveUp} ${say.yesNo} `;
  session.setup.expect(() => []);
  if (!isYes(yield READ)) return false;
  const why = yield* awaited(session.seated.match.resign(own));
  if (why !== undefined) yield session.text([[oneLine(why)]]);
  return true;
}

function* onlyWatches(): Dialogue<false> {
  yield `${say.watching.onlyWatching}\n`;
  return false;
}
