import { isDrafting } from "../../games/spy/knowledge/view.ts";
import { pack } from "../../games/spy/package.ts";
import type { Spy } from "../../games/spy/spy.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { readRecord } from "../../kernel/read-record.ts";
import { keepBy, savesIn } from "../fixture.ts";
import type { Player } from "../line-game.ts";
import { localMatch } from "../local-venue.ts";
import { plain } from "../paint.ts";
import { TableFront } from "../table-front.ts";
import { spyFront } from "./front.ts";

/* A front without a terminal, for tests. */

const SEED = "00000000000000000000000012345678";

/** Sizes that must be supported. */
export const WIDE = { columns: 80, rows: 24 };
/** The smaller one. */
export const NARROW = { columns: 60, rows: 20 };
/** Large enough for everything on one row. */
export const HUGE = { columns: 500, rows: 100 };

/** Keys that take the first of everything until the evening begins. */
export const DRAFTED = Array<string>(16).fill("enter");

/** How a front is set up. */
export interface Circumstances {
  readonly seat?: number;
  readonly scenario?: string;
  readonly opponent?: Player;
  readonly adviser?: Player;
  /** Error when the match is saved. */
  readonly problem?: string;
}

/** A front of a new match, after these keys. */
export function front(keys: readonly string[] = [], circumstances: Circumstances = {}) {
  const { seat = 0, scenario = "casino", opponent = first, adviser = first, problem } = circumstances;
  const files = new Map<string, string>();
  const kept: number[] = [];
  const random = houseRandom("a".repeat(32));
  const keep = keepBy(({ entries }) => {
    kept.push(entries.length);
    return problem;
  });
  const saves = savesIn(files);
  const bots = new Map([[1 - seat, opponent]]);
  const shownAt = (played: Match<Spy>) => {
    const seated = localMatch({ pack, match: played, bots, random, keep });
    return new TableFront(seated, { painter: plain, saves, adviser, random }, spyFront);
  };
  const match = Match.start(pack.game, presetConfig(pack, { scenario }), SEED);
  const shown = shownAt(match);
  const press = (...pressed: readonly string[]) => {
    for (const key of pressed) shown.press(key);
  };
  press(...keys);
  const frame = (size = WIDE) => shown.frame(size).map((row) => row.trimEnd());
  const resumed = (text: string) => {
    const read = readRecord(pack.game, text);
    if (!read.ok) throw new Error(read.problem);
    return shownAt(read.value.match);
  };
  return { shown, match, press, frame, files, kept, resumed };
}

/** A bot that takes its first legal action. */
export const first: Player = { choose: (position) => position.actions()[0] };

/** All keys and the rules, on one screen. */
export const TALL = { columns: 80, rows: 60 };

/** The rows below the map, without the keys. */
export function below(rows: readonly string[]): readonly string[] {
  return rows.slice(17).filter((row) => row !== "");
}

/** The evening has begun, and then these keys. */
export function evening(keys: readonly string[] = [], circumstances: Circumstances = {}) {
  const begun = front([], circumstances);
  const { screenGame } = begun.shown;
  while (screenGame.isAsked && isDrafting(screenGame.view)) begun.press("enter");
  begun.press(...keys);
  return begun;
}
