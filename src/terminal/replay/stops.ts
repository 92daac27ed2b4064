import type { Frame } from "../../client/match.ts";
import type { Replay } from "../../client/replay.ts";
import { CHANCE, type Types } from "../../kernel/game.ts";
import type { Line } from "../../kernel/text.ts";
import { say } from "../say.ts";

/** A position at which a replay stops. */
export interface Stop {
  /** The number of steps before it. */
  readonly at: number;
  /** What happened since the stop before. */
  readonly news: readonly Line[];
  /** The part of the match it belongs to, such as "Round 3". */
  readonly chapter: string;
}

/** How a game tells its replays. */
export interface Narrator<G extends Types = Types> {
  /** The part of the match that a view belongs to, such as "Round 3". */
  chapter(view: G["view"]): string;
  /** True for events that the screen or the result shows anyway. */
  isShownAnyway(event: G["event"]): boolean;
}

/**
 * All stops of a replay, as it is seen through these eyes: the beginning, every step that tells something, and every
 * step after which a player decides. The others only lead to the next roll of chance.
 */
export function stopsOf(
  replay: Replay,
  eyes: number,
  { chapter, isShownAnyway }: Narrator,
): readonly [Stop, ...Stop[]] {
  const phrases = replay.pack.phrases;
  const told = ({ tellings, view }: Frame) =>
    tellings.flatMap((notice): Line[] => {
      if (!("event" in notice)) return [[say.player.takenBack]];
      if (isShownAnyway(notice.event)) return [];
      const line = phrases.tell(notice.event, view);
      return line === undefined ? [] : [line];
    });
  const first = replay.seek(0, eyes);
  const stops: [Stop, ...Stop[]] = [{ at: 0, news: told(first), chapter: chapter(first.view) }];
  let news: Line[] = [];
  for (let frame = replay.forward(); frame !== undefined; frame = replay.forward()) {
    news.push(...told(frame));
    if (news.length === 0 && frame.asked[0] === CHANCE && replay.at < replay.length) continue;
    stops.push({ at: replay.at, news, chapter: chapter(frame.view) });
    news = [];
  }
  return stops;
}
