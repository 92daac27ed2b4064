import { type PointerEvent, useRef } from "react";
import type { CameraHold, Finger } from "./use-camera.ts";

/** What is painted from a press to its release: it is undone at once, and given up when a second finger comes. */
export interface Stroke {
  readonly name: string;
}

let strokes = 0;

/** A name for the next stroke, which no other has. */
export const strokeName = (): string => `stroke ${++strokes}`;

interface Brush<S extends Stroke> {
  /** The pointer moves the map instead of painting on it. */
  readonly isHand: boolean;
  begin(event: PointerEvent): S | undefined;
  goOn(stroke: S, event: PointerEvent): void;
  giveUp(stroke: string): void;
}

/**
 * What pointers do on a map that is painted: one paints, each time from press to release one stroke; two, any button but the first and
 * the hand move the map.
 */
export function useStrokes<S extends Stroke>(hold: CameraHold, { isHand, begin, goOn, giveUp }: Brush<S>) {
  const painting = useRef<{ readonly finger: Finger; readonly stroke: S | undefined }>(undefined);
  const release = (event: PointerEvent) => {
    if (painting.current?.finger.pointerId === event.pointerId) painting.current = undefined;
    else hold.handlers.onPointerUp(event);
  };
  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      const first = painting.current;
      if (first === undefined && !isHand && event.button === 0 && !hold.isHeld()) {
        painting.current = { finger: fingerOf(event), stroke: begin(event) };
        return;
      }
      painting.current = undefined;
      if (first !== undefined) {
        // What the first of two fingers painted was not meant.
        if (first.stroke !== undefined) giveUp(first.stroke.name);
        hold.handlers.onPointerDown(first.finger);
      }
      hold.handlers.onPointerDown(event);
    },
    onPointerMove(event: PointerEvent) {
      const held = painting.current;
      if (held?.finger.pointerId !== event.pointerId) return hold.handlers.onPointerMove(event);
      painting.current = { ...held, finger: fingerOf(event) };
      if (held.stroke !== undefined) goOn(held.stroke, event);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/** React's events don't outlive their handler. */
function fingerOf({ pointerId, clientX, clientY }: PointerEvent): Finger {
  return { pointerId, clientX, clientY };
}
