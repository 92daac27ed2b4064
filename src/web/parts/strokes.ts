import { type PointerEvent, useRef } from "react";
import type { CameraHold, Finger } from "./use-camera.ts";

/** Painting from press to release. Undone as one step, cancelled by a second finger. */
export interface Stroke {
  readonly name: string;
}

let strokes = 0;

/** A unique name for the next stroke. */
export const strokeName = (): string => `stroke ${++strokes}`;

interface Brush<S extends Stroke> {
  /** The pointer scrolls the map instead of painting. */
  readonly isHand: boolean;
  begin(event: PointerEvent): S | undefined;
  goOn(stroke: S, event: PointerEvent): void;
  giveUp(stroke: string): void;
}

/**
 * Pointer handling on an editable map: one pointer paints, one stroke per press; two fingers, other mouse buttons
 * and the hand tool scroll.
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
        // The first of two fingers painted by accident.
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
