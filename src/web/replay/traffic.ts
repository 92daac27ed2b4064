import type { Frame } from "../../client/match.ts";
import { offer } from "../../games/spy/offer.ts";
import { Follower } from "../../games/spy/standard/follower.ts";
import { readFromServer } from "../../games/spy/standard/reading.ts";
import { type Recorded, readRecording } from "../../games/spy/standard/recording.ts";
import type { Types, Viewer } from "../../kernel/game.ts";
import type { Telling } from "../../table/inputs.ts";
import { roundOf } from "../local/summary.ts";
import { words } from "../words/words.ts";
import type { Reel, Round } from "./reel.ts";

/** What one connection saw. */
interface Strand {
  readonly viewer: Viewer;
  readonly frames: readonly Frame[];
}

/** Recorded traffic of No Time to Spy: each connection is a pair of eyes, and each message that showed something a step. */
export class Traffic implements Reel {
  readonly offer = offer;
  readonly names: readonly string[];
  readonly course = undefined;
  readonly eyes: readonly (readonly [number, string])[];
  readonly #strands: ReadonlyMap<number, Strand>;
  #eyes: number;
  #at = 0;

  constructor(strands: ReadonlyMap<number, Strand>, names: readonly string[]) {
    this.#strands = strands;
    this.names = names;
    this.eyes = Array.from(strands, ([conn, { viewer }]) => [
      conn,
      viewer < 0 ? words.replay.public : (names[viewer] ?? ""),
    ]);
    this.#eyes = this.eyes[0]?.[0] ?? 0;
  }

  get #frames(): readonly Frame[] {
    return this.#strands.get(this.#eyes)?.frames ?? [];
  }

  /** The first frame is there before any step. */
  get length(): number {
    return Math.max(0, this.#frames.length - 1);
  }

  get at(): number {
    return this.#at;
  }

  get rounds(): readonly Round[] {
    return this.#frames.reduce<Round[]>((found, { view }, at) => {
      const round = roundOf<Types>(offer, view);
      if (round !== undefined && round !== found.at(-1)?.round) found.push({ round, at });
      return found;
    }, []);
  }

  viewerOf(eyes: number): Viewer {
    return this.#strands.get(eyes)?.viewer ?? 0;
  }

  forward(): Frame | undefined {
    const frame = this.#frames[this.#at + 1];
    if (frame !== undefined) this.#at++;
    return frame;
  }

  seek(at: number, eyes: number): Frame {
    this.#eyes = eyes;
    this.#at = Math.max(0, Math.min(at, this.length));
    const shown = this.#frames.slice(0, this.#at + 1);
    const last = shown.at(-1) ?? { tellings: [], view: null, asked: [], outcome: undefined };
    return { ...last, tellings: shown.flatMap(({ tellings }) => tellings) };
  }
}

/** Reads recorded traffic, or says what is wrong with it. */
export function readTraffic(text: string): Traffic | string {
  const read = readRecording(text);
  if (!read.ok) return read.problem;
  const strands = new Map<number, Strand>();
  let names: readonly string[] = [];
  for (const conn of new Set(read.lines.map((line) => line.conn))) {
    const followed = follow(read.lines.filter((line) => line.conn === conn));
    if (followed.frames.length === 0) continue;
    strands.set(conn, followed);
    names = followed.names ?? names;
  }
  if (strands.size === 0) return words.replay.nothingShown;
  return new Traffic(strands, names.length > 0 ? names : [words.fresh.first, words.fresh.second]);
}

function follow(lines: readonly Recorded[]): Strand & { readonly names: readonly string[] | null } {
  const follower = new Follower();
  const frames: Frame[] = [];
  let number = 0;
  for (const { dir, msg } of lines) {
    const reading = dir === "s2c" ? readFromServer(msg) : undefined;
    if (!reading?.ok) continue;
    const before = follower.view;
    const tellings = follower.hear(reading.message).map((event): Telling => {
      number++;
      return { number, event };
    });
    const { view } = follower;
    if (view === null || (view === before && tellings.length === 0)) continue;
    const outcome =
      view.over === null ? undefined : { winners: [view.over.winner], ending: view.over.ending };
    frames.push({ tellings, view, asked: [], outcome });
  }
  const { players } = follower;
  const names = players && [players.playerOneName, players.playerTwoName];
  return { viewer: follower.viewer, frames, names };
}
