import { oneLine } from "../kernel/visible.ts";
import { didYouMean } from "../shell/suggest.ts";
import { awaited, type Dialogue, type LineGame } from "./line-game.ts";
import { INTERRUPTED } from "./lines.ts";
import { isLeaving, LEAVE_WORDS } from "./prompt-words.ts";
import { saveDialogue } from "./save.ts";
import { say } from "./say.ts";

/** Words that work after a match, besides those of the venue. */
const WORDS = ["again", "save", ...LEAVE_WORDS];

/** What can be typed after a match. */
export function afterMatchHint({ seated }: LineGame): string {
  return seated.venue.isPromptless ? say.after.watchAgain : say.after.again;
}

/** Commands after the end of a match, until the player leaves or wants another one. */
export function* afterMatch(session: LineGame): Dialogue<"over" | "again"> {
  const { venue } = session.seated;
  for (let asks = true; ; ) {
    if (asks) yield session.prompt("");
    session.setup.expect(() => ["again", "save "]);
    const answer = yield* session.line();
    asks = answer === INTERRUPTED ? yield* session.hear() : true;
    if (answer === INTERRUPTED) continue;
    const [word = "", argument = ""] = (answer ?? "").trim().split(/ (.*)/s);
    if (word === "" || isLeaving(word)) return "over";
    if (word === "again" && venue.notAgain === undefined) return "again";
    if (word === "again") yield session.text([[venue.notAgain ?? ""]]);
    else if (word === "save") {
      yield* saveDialogue(session.setup.saves, yield* awaited(venue.recorded()), argument.trim());
      yield session.text([[afterMatchHint(session)]]);
    } else {
      const said = venue.command?.(word, argument.trim());
      const unknown = say.unknownCommand(word, didYouMean(word, WORDS));
      yield session.text([[oneLine(said === undefined ? unknown : yield* awaited(said))]]);
    }
  }
}
