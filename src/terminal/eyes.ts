import type { MatchHandle } from "../client/match.ts";
import { ALL_SEEING, SPECTATOR, type Viewer } from "../kernel/game.ts";
import { oneLine } from "../kernel/visible.ts";
import { didYouMean } from "../shell/suggest.ts";
import { distinctNames } from "../table/distinct-names.ts";
import { awaited, type Dialogue, type LineGame } from "./line-game.ts";
import { say } from "./say.ts";
import type { Word } from "./seated-match.ts";

/** A spectator's word for choosing whose eyes to look through. */
export function eyesWord(): Word {
  return [say.eyes.word, say.eyes.what];
}

/** Words with a meaning of their own: a player of that name is called by the seat. */
const TAKEN = /^(all|public|[0-9]+)?$/i;

/** What a spectator can type after "eyes", with the viewer it means; empty if there is no choice. */
export function eyesOf({
  viewers = [],
  players,
}: Pick<MatchHandle, "viewers" | "players">): ReadonlyMap<string, Viewer> {
  if (viewers.length < 2) return new Map();
  const names = distinctNames(players, ({ name }) => name);
  // Servers of the spy standard tell spectators everything; a house can also show what is public.
  const forSpectators = viewers.includes(ALL_SEEING) ? "public" : "all";
  const wordFor = (viewer: Viewer) => {
    if (viewer === ALL_SEEING) return "all";
    if (viewer === SPECTATOR) return forSpectators;
    const name = names[viewer] ?? "";
    return TAKEN.test(name) || names.indexOf(name) !== viewer ? say.seat(viewer + 1) : name;
  };
  return new Map(viewers.map((viewer) => [wordFor(viewer), viewer]));
}

/** Lets a spectator look through other eyes, or says whose there are; true if the table is to be shown again. */
export function* chooseEyes(session: LineGame, whose: string): Dialogue<boolean> {
  const { match, viewer: before } = session.seated;
  const choices = eyesOf(match);
  if (choices.size === 0) {
    const why = match.people.length > 0 ? say.eyes.own : say.eyes.publicOnly;
    yield session.text([[why]]);
    return false;
  }
  const viewer = choices.get(whose) ?? meant(whose, choices);
  if (viewer === undefined) {
    const now = [...choices].find(([, each]) => each === before)?.[0] ?? "";
    const unknown = whose === "" ? "" : say.eyes.unknown(whose, didYouMean(whose, [...choices.keys()]));
    yield session.text([[oneLine(`${unknown}${say.eyes.choices([...choices.keys()].join(", "), now)}`)]]);
    return false;
  }
  const why = yield* awaited(match.look?.(viewer));
  if (why !== undefined) yield session.text([[oneLine(why)]]);
  yield* session.hear();
  session.lookAnew();
  return why === undefined;
}

/** A seat by its number, or a name in small letters. */
function meant(whose: string, choices: ReadonlyMap<string, Viewer>): Viewer | undefined {
  const seat = /^[1-9][0-9]?$/.test(whose) ? Number(whose) - 1 : undefined;
  return [...choices].find(
    ([word, viewer]) => viewer === seat || word.toLowerCase() === whose.toLowerCase(),
  )?.[1];
}
