import type { PointerEvent } from "react";
import type { Terrain } from "../../../games/spy/board/fields.ts";
import { type Stroke, strokeName, useStrokes } from "../../parts/strokes.ts";
import type { CameraHold } from "../../parts/use-camera.ts";
import { brushed, type Tool } from "./commands.ts";
import { canGrow, grown, type Spot, wayBetween } from "./terrain.ts";

/** Two corners of the selection; `head` is the cursor. */
export interface Selection {
  readonly anchor: Spot;
  readonly head: Spot;
}

/** What the pointer may do on the map. */
export interface BrushOptions {
  readonly tool: Tool;
  readonly selection: Selection | null;
  readonly hold: CameraHold;
  /** The latest map, which may be newer than the rendered one. */
  now(): Terrain;
  put(change: (terrain: Terrain) => Terrain, stroke: string): void;
  giveUp(stroke: string): void;
  select(selection: Selection | null): void;
  /** A field was added at this spot of the new map. */
  onGrown(spot: Spot): void;
  spotAt(event: { readonly clientX: number; readonly clientY: number }): Spot | undefined;
}

interface MapStroke extends Stroke {
  readonly kind: "paint" | "grow" | "select";
  readonly from: Spot;
  last: Spot;
}

/** Pointer handling on the map: painting, adding fields, selecting. */
export function useBrush({ tool, selection, hold, now, put, giveUp, select, onGrown, spotAt }: BrushOptions) {
  const grow = (spot: Spot, name: string) => {
    put((terrain) => grown(terrain, spot), name);
    onGrown([Math.max(0, spot[0]), Math.max(0, spot[1])]);
  };
  const begin = (event: PointerEvent): MapStroke | undefined => {
    const spot = spotAt(event);
    if (spot === undefined) return undefined;
    const name = strokeName();
    const isGrowing = tool !== "remove" && canGrow(now(), spot);
    const kind = isGrowing ? "grow" : tool === "select" ? "select" : "paint";
    const from = event.shiftKey ? (selection?.anchor ?? spot) : spot;
    if (isGrowing) grow(spot, name);
    else if (kind === "select") select({ anchor: from, head: spot });
    else if (tool !== "select" && tool !== "move") {
      select(null);
      put((terrain) => brushed(terrain, tool, [spot]), name);
    }
    return { kind, name, from, last: spot };
  };
  const goOn = (held: MapStroke, event: PointerEvent) => {
    const spot = spotAt(event);
    if (spot === undefined || (spot[0] === held.last[0] && spot[1] === held.last[1])) return;
    const way = wayBetween(held.last, spot).slice(1);
    held.last = spot;
    if (held.kind === "select") return select({ anchor: held.from, head: spot });
    if (held.kind === "paint") {
      if (tool !== "select" && tool !== "move") put((terrain) => brushed(terrain, tool, way), held.name);
      return;
    }
    // At the left and top, a new field shifts the map under the pointer, so dragging adds none there.
    for (const each of way) if (each[0] >= 0 && each[1] >= 0 && canGrow(now(), each)) grow(each, held.name);
  };
  return useStrokes(hold, { isHand: tool === "move", begin, goOn, giveUp });
}
