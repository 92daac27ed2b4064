import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { isEnemyTile } from "../../../games/dungeon/enemies.ts";
import type { Level } from "../../../games/dungeon/state.ts";
import { paletteOf } from "../../boards/dungeon/paint.ts";
import { draw, type Frame } from "./drawing.ts";
import { filled, painted, type Tile } from "./levels-work.ts";

interface Place {
  readonly x: number;
  readonly y: number;
}

interface LevelCanvasProps {
  readonly level: Level;
  readonly tile: Tile;
  /** The cell of a problem that somebody wants to see. */
  readonly shown: Place | undefined;
  change(level: Level, stroke?: string): void;
}

const SMALLEST_CELL = 4;
const LARGEST_CELL = 64;
const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The level to be painted on: only what is on the screen is drawn, whatever its size. */
export function LevelCanvas({ level, tile, shown, change }: LevelCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [frame, setFrame] = useState<Frame>({ x: 0, y: 0, cell: 32 });
  const [cursor, setCursor] = useState<Place>({ x: 1, y: 1 });
  const stroke = useRef<{
    readonly name: string;
    readonly from: Place;
    readonly base: Level;
    readonly isPan: boolean;
    readonly start: Frame;
    readonly at: Place;
  }>(null);
  const strokes = useRef(0);
  useDrawing(canvas, level, frame, shown ?? cursor);
  // At first the whole level is in the frame, as far as cells stay large enough.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes of the level leave the frame alone
  useEffect(() => setFrame(fitting(level, canvas.current)), []);
  useEffect(() => {
    if (shown !== undefined) setFrame((now) => centred(now, shown, canvas.current));
  }, [shown]);
  useWheel(canvas, setFrame);

  const cellAt = (event: PointerEvent): Place => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: Math.floor((event.clientX - box.x) / frame.cell + frame.x),
      y: Math.floor((event.clientY - box.y) / frame.cell + frame.y),
    };
  };
  const down = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = cellAt(event);
    strokes.current++;
    const isPan = event.button !== 0;
    const at = { x: event.clientX, y: event.clientY };
    stroke.current = { name: `stroke ${strokes.current}`, from, base: level, isPan, start: frame, at };
    if (isPan) return;
    setCursor(from);
    change(painted(level, from.x, from.y, tile), stroke.current.name);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const now = stroke.current;
    if (now === null) return;
    if (now.isPan) {
      const { x, y, cell } = now.start;
      return setFrame({
        x: x - (event.clientX - now.at.x) / cell,
        y: y - (event.clientY - now.at.y) / cell,
        cell,
      });
    }
    const to = cellAt(event);
    if (to.x === cursor.x && to.y === cursor.y) return;
    setCursor(to);
    if (event.shiftKey) change(filled(now.base, [now.from.x, now.from.y], [to.x, to.y], tile), now.name);
    else change(lined(level, cursor, to, tile), now.name);
  };
  const up = () => {
    stroke.current = null;
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const placed = event.key === "Enter" || event.key === " " ? tile : tileOf(event.key);
    if (step !== undefined) {
      const next = {
        x: Math.min(Math.max(0, cursor.x + step.x), (level[0]?.length ?? 1) - 1),
        y: Math.min(Math.max(0, cursor.y + step.y), level.length - 1),
      };
      setCursor(next);
      setFrame((now) => within(now, next, canvas.current));
    } else if (placed !== undefined) change(painted(level, cursor.x, cursor.y, placed));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: keys and pointer paint on it
    <canvas
      ref={canvas}
      className="level-canvas"
      tabIndex={0}
      role="application"
      aria-label={`level of ${level[0]?.length ?? 0} columns and ${level.length} rows; the cursor is on column ${cursor.x + 1}, row ${cursor.y + 1}: ${level[cursor.y]?.[cursor.x] ?? ""}`}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={press}
    />
  );
}

function tileOf(key: string): Tile | undefined {
  return key === "#" || key === "." || key === "@" || isEnemyTile(key) ? key : undefined;
}

/** Paints every cell between two: a fast pointer leaves none out. */
function lined(level: Level, from: Place, to: Place, tile: Tile): Level {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  let result = level;
  for (let step = 1; step <= steps; step++) {
    const x = Math.round(from.x + ((to.x - from.x) * step) / steps);
    const y = Math.round(from.y + ((to.y - from.y) * step) / steps);
    result = painted(result, x, y, tile);
  }
  return result;
}

function fitting(level: Level, element: HTMLElement | null): Frame {
  const [width, height] = [level[0]?.length ?? 1, level.length];
  const [across, down] = [element?.clientWidth ?? 0, element?.clientHeight ?? 0];
  const cell = Math.min(48, Math.max(12, Math.min(across / (width + 1), down / (height + 1))));
  return { x: Math.min(0, (width - across / cell) / 2), y: Math.min(0, (height - down / cell) / 2), cell };
}

function centred({ cell }: Frame, { x, y }: Place, element: HTMLElement | null): Frame {
  const [width, height] = [element?.clientWidth ?? 0, element?.clientHeight ?? 0];
  return { x: x + 0.5 - width / cell / 2, y: y + 0.5 - height / cell / 2, cell };
}

/** Moves the frame just so far that a cell is in it. */
function within(frame: Frame, { x, y }: Place, element: HTMLElement | null): Frame {
  const along = (start: number, at: number, length: number) =>
    Math.min(Math.max(start, at + 2 - length / frame.cell), at - 1);
  return {
    x: along(frame.x, x, element?.clientWidth ?? 0),
    y: along(frame.y, y, element?.clientHeight ?? 0),
    cell: frame.cell,
  };
}

/** The wheel zooms around the pointer. React's own wheel handlers cannot keep the page from scrolling. */
function useWheel(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  setFrame: (change: (frame: Frame) => Frame) => void,
): void {
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const [px, py] = [event.clientX - box.x, event.clientY - box.y];
      setFrame((frame) => {
        const wanted = frame.cell * (event.deltaY < 0 ? 1.2 : 1 / 1.2);
        const cell = Math.min(LARGEST_CELL, Math.max(SMALLEST_CELL, wanted));
        return { x: frame.x + px / frame.cell - px / cell, y: frame.y + py / frame.cell - py / cell, cell };
      });
    };
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [canvas, setFrame]);
}

/** Draws once a frame at most, after whatever has changed. */
function useDrawing(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  level: Level,
  frame: Frame,
  cursor: Place,
): void {
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    const paintNow = () => {
      const [width, height] = [
        element.clientWidth * devicePixelRatio,
        element.clientHeight * devicePixelRatio,
      ];
      if (element.width !== width || element.height !== height) Object.assign(element, { width, height });
      const style = getComputedStyle(element);
      const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
      const lamp = colour("lamp");
      draw(context, level, frame, paletteOf(element), {
        own: colour("own"),
        foe: colour("foe"),
        danger: colour("danger"),
        paper: colour("paper"),
        ink: colour("ink"),
        lamp,
      });
      context.strokeStyle = lamp;
      context.lineWidth = 2.5;
      context.strokeRect(cursor.x * frame.cell, cursor.y * frame.cell, frame.cell, frame.cell);
    };
    const request = requestAnimationFrame(paintNow);
    const watch = new ResizeObserver(paintNow);
    watch.observe(element);
    return () => {
      cancelAnimationFrame(request);
      watch.disconnect();
    };
  }, [canvas, level, frame, cursor]);
}
