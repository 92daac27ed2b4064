import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { isEnemyTile } from "../../../games/dungeon/enemies.ts";
import type { Level } from "../../../games/dungeon/state.ts";
import { Lenses } from "../lenses.tsx";
import type { Place, Size } from "./frame.ts";
import { filled, lined, painted, type Tile, type Tool } from "./levels-work.ts";
import { isPossible, LINES } from "./lines.ts";
import { tileSentence } from "./tiles.tsx";
import { useDrawing } from "./use-drawing.ts";
import { useFrame } from "./use-frame.ts";

interface LevelCanvasProps {
  readonly level: Level;
  readonly tool: Tool;
  /** A drag fills everything between two corners. */
  readonly isBox: boolean;
  /** The cell of a problem that somebody wants to see. */
  readonly shown: Place | undefined;
  change(level: Level, stroke?: string): void;
  giveUp(stroke: string): void;
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** From press to release: it is undone at once, and given up if a second finger comes. */
interface Stroke {
  readonly name: string;
  readonly from: Place;
  readonly base: Level;
  last: Place;
}

let strokes = 0;

/** The level to be painted on: only what is on the screen is drawn, whatever its size. */
export function LevelCanvas({ level, tool, isBox, shown, change, giveUp }: LevelCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size: Size = { width: level[0]?.length ?? 0, height: level.length };
  const [pointed, setCursor] = useState<Place>({ x: 1, y: 1 });
  // A level may have become smaller under the cursor.
  const cursor = useMemo(
    () => within({ width: size.width, height: size.height }, pointed),
    [pointed, size.width, size.height],
  );
  const { frame, showWhole, zoomBy, show, bringIn, pan } = useFrame(canvas, size);
  const stroke = useRef<Stroke>(null);
  /** Where a press began that has not moved the level yet. */
  const tapped = useRef<Place>(null);
  // Pointers may move several times before the page is drawn again.
  const latest = useRef(level);
  useLayoutEffect(() => {
    latest.current = level;
  }, [level]);
  useDrawing(canvas, level, frame, cursor);
  // Somebody who wants to see a place is led there once, however the level changes its size afterwards.
  const lead = useRef(show);
  useLayoutEffect(() => {
    lead.current = show;
  }, [show]);
  useEffect(() => {
    if (shown === undefined) return;
    setCursor(shown);
    lead.current(shown);
    canvas.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);

  const put = (next: Level, name?: string) => {
    latest.current = next;
    change(next, name);
  };
  const cellAt = (event: PointerEvent): Place => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: Math.floor((event.clientX - box.x) / frame.cell + frame.x),
      y: Math.floor((event.clientY - box.y) / frame.cell + frame.y),
    };
  };
  const down = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const isFirst = pan.press(event);
    // What the first of two fingers did was not meant.
    if (stroke.current !== null) giveUp(stroke.current.name);
    stroke.current = null;
    tapped.current = isFirst && tool === "move" ? { x: event.clientX, y: event.clientY } : null;
    if (!isFirst || event.button !== 0 || tool === "move") return;
    const from = cellAt(event);
    stroke.current = { name: `stroke ${++strokes}`, from, base: latest.current, last: from };
    setCursor(from);
    put(painted(latest.current, from.x, from.y, tool), stroke.current.name);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const held = stroke.current;
    if (held === null || tool === "move") {
      if (tapped.current !== null && isFar(tapped.current, event)) tapped.current = null;
      return pan.move(event);
    }
    pan.paint(event);
    const to = cellAt(event);
    if (to.x === held.last.x && to.y === held.last.y) return;
    const next =
      isBox || event.shiftKey
        ? filled(held.base, [held.from.x, held.from.y], [to.x, to.y], tool)
        : lined(latest.current, held.last, to, tool);
    held.last = to;
    setCursor(to);
    put(next, held.name);
  };
  const up = (event: PointerEvent) => {
    pan.release(event);
    stroke.current = null;
    if (tapped.current !== null) setCursor(cellAt(event));
    tapped.current = null;
  };
  const run = ({ run: changed, moves = { x: 0, y: 0 } }: (typeof LINES)[number]) => {
    put(changed(latest.current, cursor));
    setCursor({ x: cursor.x + moves.x, y: cursor.y + moves.y });
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const isPaint = (event.key === "Enter" || event.key === " ") && tool !== "move";
    const placed = isPaint ? tool : tileOf(event.key);
    if (step !== undefined) {
      const next = within(size, { x: cursor.x + step.x, y: cursor.y + step.y });
      setCursor(next);
      bringIn(next);
    } else if (placed !== undefined) put(painted(level, cursor.x, cursor.y, placed));
    else if (event.key === "+") zoomBy(1.25);
    else if (event.key === "-") zoomBy(0.8);
    else if (event.key === "0") showWhole();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const here = tileOf(level[cursor.y]?.[cursor.x] ?? "");
  const spoken = `column ${cursor.x + 1}, row ${cursor.y + 1}${here === undefined ? "" : `: ${tileSentence(here)}`}`;
  return (
    <>
      <div className="level-frame">
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: keys and pointer paint on it */}
        <canvas
          ref={canvas}
          className={`level-canvas ${tool === "move" ? "moving" : ""}`}
          tabIndex={0}
          role="application"
          aria-label={`level of ${size.width} columns and ${size.height} rows; arrows walk, Enter paints, letters place`}
          data-frame={`${frame.x} ${frame.y} ${frame.cell}`}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={up}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={press}
        />
        <p className="level-cursor" aria-live="polite">
          {spoken}
        </p>
        <Lenses zoomBy={zoomBy} showWhole={showWhole} />
      </div>
      <div className="level-lines" role="toolbar" aria-label="Row and column of the cursor">
        {LINES.map((line) => (
          <button
            type="button"
            key={line.title}
            className="btn"
            disabled={!isPossible(line, size)}
            onClick={() => run(line)}
          >
            {line.title}
          </button>
        ))}
      </div>
    </>
  );
}

/** The cell of the level that is nearest to this one. */
function within({ width, height }: Size, { x, y }: Place): Place {
  return { x: Math.min(Math.max(0, x), width - 1), y: Math.min(Math.max(0, y), height - 1) };
}

/** A finger that is put down trembles a little. */
const TREMBLE = 6;

function isFar({ x, y }: Place, { clientX, clientY }: PointerEvent): boolean {
  return Math.hypot(clientX - x, clientY - y) > TREMBLE;
}

function tileOf(key: string): Tile | undefined {
  return key === "#" || key === "." || key === "@" || isEnemyTile(key) ? key : undefined;
}
