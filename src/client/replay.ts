import type { Outcome, Seat, Viewer } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { catalogue } from "../languages/catalogue.ts";
import { table } from "../languages/loaders.ts";
import type { Notice, Player } from "../table/inputs.ts";
import {
  type Frame,
  type MatchHandle,
  type MatchListener,
  MatchListeners,
  type Reply,
  whole,
} from "./match.ts";
import { eventsIn } from "./story.ts";

/** Where a round begins. */
export interface Round {
  readonly round: number;
  readonly at: number;
}

/** Reply to actions in a recording. */
const words = await catalogue(table);
const refuse = (): Reply => words.recording;

/** A recorded match, from a record or recorded traffic, that a front steps through. */
export abstract class Replay implements MatchHandle {
  readonly people = [];
  readonly deadline = null;
  readonly missing = [];
  readonly asks = null;
  readonly consenting = [];
  readonly takesBack = [];
  readonly isOpen = true;
  readonly ending = null;
  readonly act = refuse;
  readonly undoable = () => ({ type: "refused", why: words.recording }) as const;
  readonly undo = refuse;
  readonly answer = refuse;
  readonly resign = refuse;
  readonly pack: GamePackage;
  /** Names of the players, by seat. */
  readonly names: readonly string[];
  readonly #listeners = new MatchListeners();

  /** Number of steps, and number of steps shown. */
  abstract readonly length: number;
  abstract readonly at: number;
  abstract readonly rounds: readonly Round[];
  /** The available perspectives, and the viewer of each. */
  abstract readonly eyes: readonly (readonly [eyes: number, viewer: Viewer])[];
  /** After the last step: the omniscient views after each step, if known. */
  abstract readonly course: readonly unknown[] | undefined;
  abstract readonly viewer: Viewer;
  abstract readonly asked: readonly Seat[];
  abstract readonly outcome: Outcome | undefined;

  constructor(pack: GamePackage, names: readonly string[]) {
    this.pack = pack;
    this.names = names;
  }

  abstract view(viewer: Viewer): unknown;
  abstract tellings(viewer: Viewer, since: number): readonly Notice[];
  /** The next step; undefined at the end. */
  protected abstract step(): Frame | undefined;
  /** Goes to the position after `at` steps, as this viewer sees it. */
  protected abstract go(at: number, eyes: number): void;

  get players(): readonly Player[] {
    return this.names.map((name) => ({ type: "person", name }));
  }

  /** Shows the next step; undefined at the end. */
  forward(): Frame | undefined {
    const frame = this.step();
    if (frame !== undefined) this.#listeners.frame(frame);
    return frame;
  }

  /** Goes to the position after `at` steps, with all events up to there. */
  seek(at: number, eyes: number): Frame {
    this.go(Math.max(0, Math.min(at, this.length)), eyes);
    this.#listeners.reset();
    return whole(this);
  }

  newsFor(viewer: Viewer, since: number) {
    const told = this.tellings(viewer, 0);
    return { events: eventsIn(told, since), number: told.at(-1)?.number ?? 0 };
  }

  actions(): readonly [] {
    return [];
  }

  obstacle(): { readonly code: string } {
    return { code: "over" };
  }

  mayUndo(): boolean {
    return false;
  }

  listen(listener: MatchListener): () => void {
    return this.#listeners.add(listener);
  }
}
