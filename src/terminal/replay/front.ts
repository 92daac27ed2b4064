import type { Replay } from "../../client/replay.ts";
import type { Types, Viewer } from "../../kernel/game.ts";
import type { Line } from "../../kernel/text.ts";
import type { Front, Key, Size } from "../fullscreen.ts";
import { type Keys, keyRows, type News, tooSmall, unknownKey } from "../page.ts";
import type { Painter } from "../paint.ts";
import { resultLine } from "../result.ts";
import { say } from "../say.ts";
import { type Narrator, type Stop, stopsOf } from "./stops.ts";

/** One moment of a match. */
export interface Moment<G extends Types = Types> extends News {
  readonly view: G["view"];
  readonly viewer: Viewer;
}

/** How a game's replay looks. */
export interface ReplayScene<G extends Types = Types> extends Narrator<G> {
  /** The smallest screen on which it can be seen. */
  readonly minSize: Size;
  /** What the parts of a match are called, such as "round". */
  readonly chapters: string;
  /** The painted lines of a moment. */
  frame(painter: Painter, size: Size, moment: Moment<G>): readonly string[];
}

/** What a replay needs. */
export interface ReplaySetup {
  readonly replay: Replay;
  /** Through whose eyes it is seen: one of {@link Replay.eyes}. */
  readonly eyes: number;
  readonly scene: ReplayScene;
  readonly painter: Painter;
  /** Resolves after a time. */
  wait(ms: number): Promise<void>;
}

/** Times between two steps that play on their own, from slow to fast. */
const DELAYS_MS = [2000, 1000, 500, 250, 120, 50];
const USUAL_SPEED = 2;

/** Most earlier lines that a screen may show. */
const MAX_LOG_LINES = 200;

const CLOSING: readonly Key[] = ["q", "Q", "escape", "ctrl-c"];

/** A recorded match on a full screen: steps forward and back, and plays on its own. */
export class ReplayFront implements Front {
  left = false;
  readonly #setup: ReplaySetup;
  readonly #stops: readonly [Stop, ...Stop[]];
  #index = 0;
  /** The next step of a replay that plays on its own; undefined while it is paused. */
  #tick: Promise<void> | undefined;
  #isPlaying = false;
  #speed = USUAL_SPEED;
  #message = "";

  constructor(setup: ReplaySetup) {
    this.#setup = setup;
    const { replay, eyes, scene } = setup;
    this.#stops = stopsOf(replay, eyes, scene);
    replay.seek(0, eyes);
  }

  get busy(): Promise<void> | undefined {
    if (!this.#isPlaying) return undefined;
    if (this.#tick === undefined) {
      const tick = this.#setup.wait(DELAYS_MS[this.#speed] ?? 0).then(() => {
        // A pause or another speed has made this one void.
        if (this.#tick !== tick) return;
        this.#tick = undefined;
        this.#go(this.#index + 1);
        this.#isPlaying = this.#index < this.#last;
      });
      this.#tick = tick;
    }
    return this.#tick;
  }

  get #last(): number {
    return this.#stops.length - 1;
  }

  get #stop(): Stop {
    return this.#stops[this.#index] ?? this.#stops[0];
  }

  press(key: Key): void {
    this.#message = "";
    const isPlaying = this.#isPlaying;
    this.#tick = undefined;
    if (CLOSING.includes(key)) this.left = true;
    else if (key === " ") this.#play(!isPlaying);
    else if (key === "+" || key === "-") this.#accelerate(key === "+" ? 1 : -1);
    else {
      const index = this.#target(key);
      this.#isPlaying = false;
      if (index === undefined) this.#message = unknownKey(key, say.player.keysBelow);
      else this.#go(index);
    }
  }

  /** Plays or pauses; at the end it begins again. */
  #play(isPlaying: boolean): void {
    if (isPlaying && this.#index === this.#last) this.#go(0);
    this.#isPlaying = isPlaying && this.#last > 0;
  }

  #accelerate(by: number): void {
    this.#speed = Math.max(0, Math.min(DELAYS_MS.length - 1, this.#speed + by));
  }

  /** The stop that a key leads to. */
  #target(key: Key): number | undefined {
    switch (key) {
      case "right":
      case "enter":
        return this.#index + 1;
      case "left":
      case "backspace":
        return this.#index - 1;
      case "down":
      case "page down":
        return this.#nextChapter();
      case "up":
      case "page up":
        return this.#chapterBefore();
      case "home":
        return 0;
      case "end":
        return this.#last;
      default:
        return undefined;
    }
  }

  #nextChapter(): number {
    const { chapter } = this.#stop;
    const next = this.#stops.findIndex((stop, index) => index > this.#index && stop.chapter !== chapter);
    return next < 0 ? this.#last : next;
  }

  /** Where this chapter begins, or the one before if this is its beginning. */
  #chapterBefore(): number {
    const before = this.#stops[this.#index - 1];
    if (before === undefined) return 0;
    const other = this.#stops.findLastIndex(
      (stop, index) => index < this.#index && stop.chapter !== before.chapter,
    );
    return other + 1;
  }

  #go(index: number): void {
    this.#index = Math.max(0, Math.min(this.#last, index));
    const { replay, eyes } = this.#setup;
    const { at } = this.#stop;
    // Forward is the cheap direction: a replay goes back by starting again.
    if (at < replay.at) replay.seek(at, eyes);
    while (replay.at < at && replay.forward() !== undefined);
  }

  frame(size: Size): readonly string[] {
    const { replay, scene, painter } = this.#setup;
    const small = tooSmall(size, scene.minSize);
    if (small !== undefined) return small;
    const bar = painter.rows(this.#bar(), size.columns);
    const keys = keyRows(painter, size.columns, this.#keys());
    const { viewer, outcome } = replay;
    const news = [...this.#stop.news];
    if (this.#index === this.#last && outcome !== undefined) news.push(resultLine(replay, viewer));
    const moment = { view: replay.view(viewer), viewer, news, log: this.#log() };
    const rows = size.rows - bar.length - keys.length;
    return [...scene.frame(painter, { ...size, rows }, moment), ...bar, ...keys];
  }

  /** What happened before this stop. */
  #log(): readonly Line[] {
    const lines: Line[] = [];
    for (let index = this.#index - 1; index >= 0 && lines.length < MAX_LOG_LINES; index--)
      lines.unshift(...(this.#stops[index]?.news ?? []));
    return lines;
  }

  #keys(): Keys {
    const { player } = say;
    return [
      player.step,
      player.chapters(this.#setup.scene.chapters),
      player.ends,
      this.#isPlaying ? player.pause : player.play,
      player.speed,
      player.leave,
    ];
  }

  #bar(): Line {
    const { player } = say;
    const position = player.position(this.#stop.chapter, this.#index, this.#last);
    const state = this.#isPlaying ? player.playing(this.#speed + 1) : player.paused(this.#speed + 1);
    return [
      { text: position, tone: "title" },
      " ",
      { meter: this.#index, of: this.#last, tone: "mark" },
      ` ${this.#message || state}`,
    ];
  }
}
