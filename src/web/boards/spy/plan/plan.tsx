import { type ReactNode, useMemo, useRef } from "react";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import type { Spy } from "../../../../games/spy/spy.ts";
import type { Moment } from "../../../board/board.ts";
import { centredOn, type Rect, settled } from "../../../parts/camera.ts";
import { placement } from "../../../parts/glide.ts";
import { useKeys } from "../../../parts/keys.ts";
import { Lenses } from "../../../parts/lenses.tsx";
import { useCamera } from "../../../parts/use-camera.ts";
import { firstCell, placeOf, SPY_LENS } from "../model/camera.ts";
import type { Suspicion } from "../model/dossier.ts";
import { boundsOf, UNIT } from "../model/floor.ts";
import type { Sight } from "../model/sight.ts";
import { words } from "../words.ts";
import { Cursor } from "./cursor.tsx";
import { Effects } from "./effects.tsx";
import { Figures } from "./figures.tsx";
import { Dark, Floor } from "./floor.tsx";
import { Fogs } from "./fog.tsx";
import { Furniture, Lying } from "./furniture.tsx";
import { ToldFields } from "./marks.tsx";
import { Symbols } from "./symbols.tsx";
import { stride } from "./walker.tsx";

/** Drawn over the plan, given the field size in pixels and the visible part. */
export type Overlay = (cell: number, bounds: Rect) => ReactNode;

interface PlanProps {
  readonly view: View;
  readonly moment: Moment<Spy>;
  /** What the active agent sees; without it, nothing is darkened. */
  readonly seen: Sight | undefined;
  readonly suspicions: ReadonlyMap<number, Suspicion>;
  /** The field to keep in view. */
  readonly follow: number | undefined;
  /** Marks under the figures, such as reach and aim. */
  readonly marks: ReactNode;
  readonly overlay: Overlay;
  /** Describes the keyboard cursor for screen readers. */
  readonly spoken: string;
  onField(field: number): void;
  onHover(field: number | undefined): void;
}

/** The casino: a drawing seen through a camera, rendering only what's in view. */
export function Plan(props: PlanProps) {
  const { view, moment, seen, suspicions, follow, marks, overlay, spoken, onField, onHover } = props;
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const { terrain, bars, roulettes, safes, own, lying } = view;
  const { width, fields } = terrain;
  const map = useMemo(
    () => ({
      width: terrain.width,
      height: terrain.fields.length / terrain.width,
      bounds: boundsOf(terrain),
    }),
    [terrain],
  );
  const followed = follow === undefined ? undefined : placeOf(follow, width);
  const hold = useCamera({
    frame,
    world,
    map,
    lens: SPY_LENS,
    first: (seenThrough) => {
      const middle = { x: Math.floor(map.width / 2), y: Math.floor(map.height / 2) };
      const cell = firstCell(map.bounds, seenThrough);
      return settled(centredOn(followed ?? middle, cell, seenThrough), map.bounds, seenThrough);
    },
    follow: followed,
  });
  const { camera, range, handlers } = hold;
  useKeys(hold.keys);
  const size = { width: map.width * camera.cell, height: map.height * camera.cell };
  const viewBox = `0 0 ${map.width * UNIT} ${map.height * UNIT}`;
  const fieldAt = (event: { readonly clientX: number; readonly clientY: number }) => {
    const { x, y } = hold.cellAt(event);
    if (x < 0 || y < 0 || x >= map.width || y >= map.height) return undefined;
    return (fields[y * width + x] ?? null) === null ? undefined : y * width + x;
  };
  const hovered = useRef<number | undefined>(undefined);
  const hover = (field: number | undefined) => {
    if (hovered.current === field) return;
    hovered.current = field;
    onHover(field);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard wherever the focus is, see use-commands.ts
    <div
      className="plan"
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the plan is played with keys of its own
      tabIndex={0}
      role="application"
      aria-label={`${words.planLabel}. ${words.planKeys}`}
      {...handlers}
      onPointerMove={(event) => {
        handlers.onPointerMove(event);
        if (event.pointerType === "mouse" && event.buttons === 0) hover(fieldAt(event));
      }}
      onPointerLeave={() => hover(undefined)}
      onClick={(event) => {
        const field = fieldAt(event);
        if (!hold.wasDragged() && field !== undefined) onField(field);
      }}
    >
      <div className="world" ref={world} style={{ ...size, ...placement(camera), ...stride(camera.cell) }}>
        {/* Separate layers, so that static parts aren't painted again. */}
        <svg {...size} viewBox={viewBox} aria-hidden="true">
          <Symbols />
          <Floor terrain={terrain} range={range} />
          <Furniture {...{ terrain, bars, roulettes, safes, own, range }} />
        </svg>
        <svg {...size} viewBox={viewBox} aria-hidden="true">
          {seen !== undefined && <Dark terrain={terrain} range={range} seen={seen} />}
        </svg>
        <svg {...size} viewBox={viewBox} aria-hidden="true">
          <Lying {...{ lying, width, range }} />
          <Fogs view={view} range={range} />
          {marks}
        </svg>
        <Cursor columns={width} />
        <Figures cell={camera.cell} range={range} suspicions={suspicions} />
        <svg {...size} viewBox={viewBox} aria-hidden="true">
          <ToldFields view={view} />
          <Effects view={view} moment={moment} />
        </svg>
        {overlay(camera.cell, {
          x: map.bounds.left * camera.cell,
          y: map.bounds.top * camera.cell,
          width: (map.bounds.right - map.bounds.left) * camera.cell,
          height: (map.bounds.bottom - map.bounds.top) * camera.cell,
        })}
      </div>
      <p className="vh" aria-live="polite">
        {spoken}
      </p>
      {!hold.isWhole && <Lenses of={hold} />}
    </div>
  );
}
