import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { isEnemyTile } from "../../../games/dungeon/enemies.ts";
import type { Level } from "../../../games/dungeon/state.ts";
import { Button } from "../../frame/button.tsx";
import { useLatest } from "../../frame/latest.ts";
import type { Point, Size } from "../../parts/camera.ts";
import { ARROWS } from "../../parts/keys.ts";
import { Lenses } from "../../parts/lenses.tsx";
import { type Stroke, strokeName, useStrokes } from "../../parts/strokes.ts";
import { useCamera } from "../../parts/use-camera.ts";
import { firstLook, LEVEL_LENS } from "./lens.ts";
import { filled, lined, painted, type Tile, type Tool } from "./levels-content.ts";
import { isPossible, LINES } from "./lines.ts";
import { tileSentence } from "./tiles.tsx";
import { useDrawing } from "./use-drawing.ts";
import { words } from "./words.ts";

interface LevelCanvasProps {
  readonly level: Level;
  readonly tool: Tool;
  /** Dragging fills a rectangle. */
  readonly isBox: boolean;
  /** The cell of the problem the player clicked. */
  readonly shown: Point | undefined;
  change(level: Level, stroke?: string): void;
  giveUp(stroke: string): void;
}

interface LevelStroke extends Stroke {
  readonly from: Point;
  readonly base: Level;
  last: Point;
}

/** The canvas for painting a level. Draws only what's in view, so that large levels stay fast. */
export function LevelCanvas({ level, tool, isBox, shown, change, giveUp }: LevelCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size: Size = { width: level[0]?.length ?? 0, height: level.length };
  const [pointed, setCursor] = useState<Point>({ x: 1, y: 1 });
  // The level may have shrunk under the cursor.
  const cursor = useMemo(
    () => within({ width: size.width, height: size.height }, pointed),
    [pointed, size.width, size.height],
  );
  const bounds = { left: 0, top: 0, right: size.width, bottom: size.height };
  const hold = useCamera({
    frame: canvas,
    map: { ...size, bounds },
    lens: LEVEL_LENS,
    first: (view) => firstLook(bounds, shown, view),
  });
  const { camera, cellAt } = hold;
  // The pointer may move several times between renders.
  const latest = useRef(level);
  useLayoutEffect(() => {
    latest.current = level;
  }, [level]);
  useDrawing(canvas, level, camera, cursor);
  // Scrolls to the cell once, not again when the level is resized.
  const lead = useLatest(hold.show);
  useEffect(() => {
    if (shown === undefined) return;
    setCursor(shown);
    lead.current(shown);
    canvas.current?.scrollIntoView({ block: "nearest" });
  }, [shown, lead]);

  const put = (next: Level, name?: string) => {
    latest.current = next;
    change(next, name);
  };
  const brush = useStrokes<LevelStroke>(hold, {
    isHand: tool === "move",
    giveUp,
    begin(event) {
      const from = cellAt(event);
      const stroke = { name: strokeName(), from, base: latest.current, last: from };
      setCursor(from);
      if (tool !== "move") put(painted(latest.current, from.x, from.y, tool), stroke.name);
      return stroke;
    },
    goOn(held, event) {
      const to = cellAt(event);
      if (tool === "move" || (to.x === held.last.x && to.y === held.last.y)) return;
      const next =
        isBox || event.shiftKey
          ? filled(held.base, [held.from.x, held.from.y], [to.x, to.y], tool)
          : lined(latest.current, held.last, to, tool);
      held.last = to;
      setCursor(to);
      put(next, held.name);
    },
  });
  const run = ({ run: changed, moves = { x: 0, y: 0 } }: (typeof LINES)[number]) => {
    put(changed(latest.current, cursor));
    setCursor({ x: cursor.x + moves.x, y: cursor.y + moves.y });
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = ARROWS.get(event.key);
    const isPaint = (event.key === "Enter" || event.key === " ") && tool !== "move";
    const zoom = hold.keys.get(event.key);
    const placed = isPaint ? tool : tileOf(event.key);
    if (step !== undefined) {
      const next = within(size, { x: cursor.x + step[0], y: cursor.y + step[1] });
      setCursor(next);
      hold.bringIn(next);
    } else if (placed !== undefined) put(painted(level, cursor.x, cursor.y, placed));
    else if (zoom !== undefined) zoom();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const here = tileOf(level[cursor.y]?.[cursor.x] ?? "");
  const spoken = `${words.at(cursor.x + 1, cursor.y + 1)}${here === undefined ? "" : `: ${tileSentence(here)}`}`;
  return (
    <>
      <div className="level-frame">
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: keys and pointer paint on it */}
        <canvas
          ref={canvas}
          className={`level-canvas ${tool === "move" ? "moving" : ""}`}
          tabIndex={0}
          role="application"
          aria-label={words.canvas(size.width, size.height)}
          data-frame={`${camera.x} ${camera.y} ${camera.cell}`}
          {...brush}
          onPointerUp={(event) => {
            brush.onPointerUp(event);
            // With the move tool, a click places the cursor.
            if (tool === "move" && !hold.wasDragged()) setCursor(cellAt(event));
          }}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={press}
        />
        <p className="level-cursor" aria-live="polite">
          {spoken}
        </p>
        <Lenses of={hold} />
      </div>
      <div className="line-commands" role="toolbar" aria-label={words.lines}>
        {LINES.map((line) => (
          <Button
            label={words.lineCommands[line.title]}
            key={line.title}
            disabled={!isPossible(line, size)}
            onClick={() => run(line)}
          />
        ))}
      </div>
    </>
  );
}

/** Clamps a cell to the level. */
function within({ width, height }: Size, { x, y }: Point): Point {
  return { x: Math.min(Math.max(0, x), width - 1), y: Math.min(Math.max(0, y), height - 1) };
}

function tileOf(key: string): Tile | undefined {
  return key === "#" || key === "." || key === "@" || isEnemyTile(key) ? key : undefined;
}
