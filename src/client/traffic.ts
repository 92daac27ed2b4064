import { pack } from "../games/spy/package.ts";
import { outcomeOf } from "../games/spy/standard/follow-end.ts";
import { ForeignMatch } from "../games/spy/standard/foreign-match.ts";
import type { Recorded } from "../games/spy/standard/recording.ts";
import type { Viewer } from "../kernel/game.ts";
import type { Notice } from "../table/inputs.ts";
import { roundsIn } from "./film.ts";
import type { Frame } from "./match.ts";
import { Replay, type Round } from "./replay.ts";
import { Story } from "./story.ts";

/** What one connection saw. */
interface Strand {
  readonly viewer: Viewer;
  readonly frames: readonly Frame[];
}

/**
 * Recorded traffic of No Time to Spy: each connection is a perspective, and each message that showed something a
 * step.
 */
export class Traffic extends Replay {
  readonly course = undefined;
  readonly asked = [];
  readonly eyes: readonly (readonly [number, Viewer])[];
  readonly #strands: ReadonlyMap<number, Strand>;
  #eyes: number;
  at = 0;

  constructor(strands: ReadonlyMap<number, Strand>, names: readonly string[]) {
    super(pack, names);
    this.#strands = strands;
    this.eyes = Array.from(strands, ([conn, { viewer }]) => [conn, viewer]);
    this.#eyes = this.eyes[0]?.[0] ?? 0;
  }

  get #frames(): readonly Frame[] {
    return this.#strands.get(this.#eyes)?.frames ?? [];
  }

  /** The first frame exists before any step. */
  get length(): number {
    return Math.max(0, this.#frames.length - 1);
  }

  get viewer(): Viewer {
    return this.#strands.get(this.#eyes)?.viewer ?? 0;
  }

  get outcome() {
    return this.#frames[this.at]?.outcome;
  }

  get rounds(): readonly Round[] {
    return roundsIn(
      this.pack,
      this.#frames.map(({ view }) => view),
    );
  }

  view(): unknown {
    return this.#frames[this.at]?.view ?? null;
  }

  tellings(_viewer: Viewer, since: number): readonly Notice[] {
    return this.#frames
      .slice(0, this.at + 1)
      .flatMap(({ tellings }) => tellings.filter(({ number }) => number > since));
  }

  protected step(): Frame | undefined {
    const frame = this.#frames[this.at + 1];
    if (frame !== undefined) this.at++;
    return frame;
  }

  protected go(at: number, eyes: number): void {
    this.#eyes = eyes;
    this.at = Math.min(at, this.length);
  }
}

/** The match in recorded traffic, with these default names; undefined if no connection saw anything. */
export function trafficIn(lines: readonly Recorded[], usualNames: readonly string[]): Traffic | undefined {
  const strands = new Map<number, Strand>();
  let names = usualNames;
  for (const conn of new Set(lines.map((line) => line.conn))) {
    const followed = follow(lines.filter((line) => line.conn === conn));
    if (followed.frames.length === 0) continue;
    strands.set(conn, followed);
    names = followed.names ?? names;
  }
  return strands.size === 0 ? undefined : new Traffic(strands, names);
}

function follow(lines: readonly Recorded[]): Strand & { readonly names: readonly string[] | null } {
  const follower = new ForeignMatch();
  const story = new Story();
  const frames: Frame[] = [];
  for (const line of lines) {
    const before = follower.view;
    const wasOver = follower.statistics !== null;
    const tellings = story.tell(follower.follow(line));
    const { view } = follower;
    if (
      view === null ||
      (view === before && tellings.length === 0 && wasOver === (follower.statistics !== null))
    )
      continue;
    frames.push({ tellings, view, asked: [], outcome: outcomeOf(follower) });
  }
  const { players } = follower;
  const names = players && [players.playerOneName, players.playerTwoName];
  return { viewer: follower.viewer, frames, names };
}
