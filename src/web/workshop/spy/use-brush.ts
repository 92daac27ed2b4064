import { type PointerEvent, useRef } from "react";
import type { Terrain } from "../../../games/spy/board/fields.ts";
import type { CameraHold, Finger } from "../../boards/spy/plan/use-camera.ts";
import { brushed, type Tool } from "./commands.ts";
import { canGrow, grown, type Spot, wayBetween } from "./terrain.ts";

/** Two corners of what is selected; the second is where the cursor is. */
export interface Selection {
  readonly anchor: Spot;
  readonly head: Spot;
}

interface BrushOptions {
  readonly tool: Tool;
  readonly selection: Selection | null;
  readonly hold: CameraHold;
  /** The map as it is at this very moment, which may be newer than what is drawn. */
  now(): Terrain;
  put(terrain: Terrain, stroke: string): void;
  giveUp(stroke: string): void;
  select(selection: Selection | null): void;
  /** A field has come at this spot of the new map. */
  onGrown(spot: Spot): void;
  spotAt(event: { readonly clientX: number; readonly clientY: number }): Spot | undefined;
}

type Stroke = {
  readonly kind: "paint" | "grow" | "select";
  readonly name: string;
  readonly from: Spot;
  last: Spot;
};

let strokes = 0;

/**
 * What pointers do on the map: one paints, lets the map grow or selects, each from press to release one stroke; two, the middle
 * button or the hand move the map.
 */
export function useBrush({ tool, selection, hold, now, put, giveUp, select, onGrown, spotAt }: BrushOptions) {
  const stroke = useRef<Stroke | undefined>(undefined);
  /** The pointers that are down, where each was last, and whether the camera has been told of it. */
  const pointers = useRef(new Map<number, Finger & { readonly isTold: boolean }>());

  const grow = (spot: Spot, name: string) => {
    put(grown(now(), spot), name);
    onGrown([Math.max(0, spot[0]), Math.max(0, spot[1])]);
  };
  const begin = (spot: Spot, isExtending: boolean) => {
    const name = `stroke ${++strokes}`;
    const isGrowing = tool !== "remove" && canGrow(now(), spot);
    const kind = isGrowing ? "grow" : tool === "select" ? "select" : "paint";
    const from = isExtending ? (selection?.anchor ?? spot) : spot;
    stroke.current = { kind, name, from, last: spot };
    if (isGrowing) grow(spot, name);
    else if (kind === "select") select({ anchor: from, head: spot });
    else if (tool !== "select" && tool !== "move") {
      select(null);
      put(brushed(now(), tool, [spot]), name);
    }
  };
  const goOn = (held: Stroke, spot: Spot) => {
    const way = wayBetween(held.last, spot).slice(1);
    held.last = spot;
    if (held.kind === "select") return select({ anchor: held.from, head: spot });
    if (held.kind === "paint") {
      if (tool !== "select" && tool !== "move") put(brushed(now(), tool, way), held.name);
      return;
    }
    // To the left and upwards the map would run away from the pointer: there each field takes a click of its own.
    for (const each of way) if (each[0] >= 0 && each[1] >= 0 && canGrow(now(), each)) grow(each, held.name);
  };
  const release = (event: PointerEvent) => {
    if (pointers.current.get(event.pointerId)?.isTold) hold.handlers.onPointerUp(event);
    pointers.current.delete(event.pointerId);
    stroke.current = undefined;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button === 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const isMoving = tool === "move" || event.button === 1 || pointers.current.size > 0;
      const fingers = isMoving ? [...pointers.current.values(), event] : [event];
      for (const { pointerId, clientX, clientY } of fingers) {
        const known = pointers.current.get(pointerId);
        if (isMoving && !known?.isTold) hold.handlers.onPointerDown({ pointerId, clientX, clientY });
        pointers.current.set(pointerId, { pointerId, clientX, clientY, isTold: isMoving });
      }
      if (isMoving) {
        // What the first of two fingers did was not meant.
        if (stroke.current !== undefined) giveUp(stroke.current.name);
        stroke.current = undefined;
        return;
      }
      const spot = spotAt(event);
      if (spot !== undefined) begin(spot, event.shiftKey);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const finger = pointers.current.get(event.pointerId);
      if (finger === undefined) return;
      if (finger.isTold) return hold.handlers.onPointerMove(event);
      const { pointerId, clientX, clientY } = event;
      pointers.current.set(pointerId, { pointerId, clientX, clientY, isTold: false });
      const held = stroke.current;
      const spot = held && spotAt(event);
      if (held === undefined || spot === undefined) return;
      if (spot[0] !== held.last[0] || spot[1] !== held.last[1]) goOn(held, spot);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
