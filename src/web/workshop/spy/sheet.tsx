import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import type { Terrain } from "../../../games/spy/board/fields.ts";
import type { RouletteChips } from "../../../games/spy/config/scenario.ts";
import { SPY_LENS } from "../../boards/spy/model/camera.ts";
import { UNIT } from "../../boards/spy/model/floor.ts";
import { Floor } from "../../boards/spy/plan/floor.tsx";
import { Symbols } from "../../boards/spy/plan/symbols.tsx";
import { type Range, settled } from "../../parts/camera.ts";
import { placement } from "../../parts/glide.ts";
import { Lenses } from "../../parts/lenses.tsx";
import { useCamera } from "../../parts/use-camera.ts";
import { Fittings } from "./fittings.tsx";
import { boundsOnSheet, growthsIn, isSameShape, onSheet, plusPaths, SHEET, sheetOf } from "./sheet.ts";
import { type Box, boxOf, heightOf, type Spot } from "./terrain.ts";
import { type BrushOptions, useBrush } from "./use-brush.ts";
import { words } from "./words.ts";

/** Converts window coordinates to a spot of the map. */
export type SpotAt = (point: { readonly clientX: number; readonly clientY: number }) => Spot | undefined;

interface SheetProps extends Omit<BrushOptions, "hold" | "spotAt"> {
  readonly terrain: Terrain;
  /** Tables with their own number of chips. */
  readonly chips: readonly RouletteChips[];
  /** The spot to keep in view. */
  readonly follow: Spot | undefined;
  /** Describes the field under the cursor for screen readers. */
  readonly spoken: string;
  onKey(event: KeyboardEvent): void;
  onMenu(spot: Spot, x: number, y: number): void;
  /** Receives the converter for drops on the map. */
  readonly finder: { current: SpotAt | undefined };
}

/** Initial field size of small maps, in pixels: no larger than in the game. */
const MAX_INITIAL_CELL_PX = 56;

/** The map in the editor: drawn by the game's components, only what's in view, with a ring of "+" around it. */
export function Sheet({ terrain, chips, follow, spoken, onKey, onMenu, finder, ...painting }: SheetProps) {
  const { tool, selection } = painting;
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const hover = useRef<SVGRectElement>(null);
  const before = useRef<Terrain>(undefined);
  const sheet = useMemo(() => {
    before.current = sheetOf(terrain, before.current);
    return before.current;
  }, [terrain]);
  const grounds = useMemo(() => ({ width: SHEET, height: SHEET, bounds: boundsOnSheet(terrain) }), [terrain]);
  const { bounds } = grounds;
  const hold = useCamera({
    frame,
    world,
    map: grounds,
    lens: SPY_LENS,
    first: (view) => {
      const cell = Math.min(MAX_INITIAL_CELL_PX, Math.floor(SPY_LENS.wholeCell(bounds, view)));
      return settled({ x: 0, y: 0, cell }, bounds, view);
    },
    follow: follow && onSheet(follow),
  });
  const { camera, range } = hold;
  const size = SHEET * camera.cell;
  const shape = useRef(terrain);
  if (!isSameShape(shape.current, terrain)) shape.current = terrain;
  const plus = usePlus(shape.current, range);

  const spotAt: SpotAt = ({ clientX, clientY }) => {
    const cell = hold.cellAt({ clientX, clientY });
    const [x, y] = [cell.x - 1, cell.y - 1];
    return x < -1 || y < -1 || x > terrain.width || y > heightOf(terrain) ? undefined : [x, y];
  };
  useEffect(() => {
    finder.current = spotAt;
  });
  const brush = useBrush({ ...painting, hold, spotAt });

  return (
    <div className="sheet-frame">
      <div
        className={`plan map-sheet tool-${tool}`}
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is painted with keys of its own
        tabIndex={0}
        role="application"
        aria-label={`${words.map}. ${words.keys}`}
        data-drop="sheet"
        data-cell={camera.cell}
        {...brush}
        onPointerDown={(event) => {
          // The right button opens the menu.
          if (event.button !== 2) brush.onPointerDown(event);
        }}
        onPointerMove={(event) => {
          brush.onPointerMove(event);
          const spot = spotAt(event);
          hover.current?.setAttribute("visibility", spot === undefined ? "hidden" : "visible");
          if (spot !== undefined)
            hover.current?.setAttribute(
              "transform",
              `translate(${(spot[0] + 1) * UNIT} ${(spot[1] + 1) * UNIT})`,
            );
        }}
        onPointerLeave={() => hover.current?.setAttribute("visibility", "hidden")}
        onContextMenu={(event) => {
          event.preventDefault();
          const head = selection?.head;
          const box = world.current?.getBoundingClientRect();
          // The menu key opens the menu at the cursor, not at the pointer.
          if (isByKey(event.nativeEvent) && head !== undefined && box !== undefined)
            return onMenu(
              head,
              box.left + (head[0] + 2) * camera.cell,
              box.top + (head[1] + 2) * camera.cell,
            );
          const spot = spotAt(event);
          if (spot !== undefined) onMenu(spot, event.clientX, event.clientY);
        }}
        onKeyDown={(event) => {
          const zoom = hold.keys.get(event.key);
          if (zoom === undefined) onKey(event);
          else zoom();
        }}
      >
        <div
          className="world"
          ref={world}
          style={{
            width: size,
            height: size,
            ...placement(camera),
          }}
        >
          <svg width={size} height={size} viewBox={`0 0 ${SHEET * UNIT} ${SHEET * UNIT}`} aria-hidden="true">
            <Symbols />
            <Floor terrain={sheet} range={range} />
            <Fittings sheet={sheet} chips={chips} range={range} />
            <path d={plus.squares} className="plus-squares" />
            <path d={plus.signs} className="plus-signs" />
            <rect ref={hover} className="hovered" width={UNIT} height={UNIT} rx="4" visibility="hidden" />
            {selection !== null && <Selected box={boxOf(selection.anchor, selection.head)} />}
          </svg>
        </div>
        <p className="vh" aria-live="polite">
          {spoken}
        </p>
      </div>
      <Lenses of={hold} />
    </div>
  );
}

/** True if the keyboard opened the menu: browsers then omit the pointer type or the button. */
function isByKey(event: MouseEvent): boolean {
  return event instanceof PointerEvent && (event.pointerType === "" || event.button === -1);
}

/** The ring of "+". Recomputed only when the shape of the map or the view changes. */
function usePlus(shape: Terrain, { left, top, right, bottom }: Range) {
  return useMemo(
    () => plusPaths(growthsIn(shape, { left, top, right, bottom })),
    [shape, left, top, right, bottom],
  );
}

const Selected = ({ box: { left, top, right, bottom } }: { readonly box: Box }) => (
  <rect
    className="selected"
    x={(left + 1) * UNIT + 1}
    y={(top + 1) * UNIT + 1}
    width={(right - left + 1) * UNIT - 2}
    height={(bottom - top + 1) * UNIT - 2}
    rx="4"
  />
);
