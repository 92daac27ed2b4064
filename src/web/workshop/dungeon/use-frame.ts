import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import {
  boundFrame,
  centredFrame,
  type Frame,
  frameWith,
  movedFrame,
  type Place,
  type Size,
  wholeFrame,
  zoomedFrame,
} from "./frame.ts";

/** The frame through which a level is seen: it is dragged, pinched and wheeled, and brought to where something is. */
export function useFrame(canvas: RefObject<HTMLCanvasElement | null>, { width, height }: Size) {
  const [frame, setFrame] = useState<Frame>({ x: 0, y: 0, cell: 32 });
  const pointers = useRef(new Map<number, Place>());
  const screen = useCallback(
    (): Size => ({ width: canvas.current?.clientWidth ?? 0, height: canvas.current?.clientHeight ?? 0 }),
    [canvas],
  );
  const turn = useCallback(
    (change: (frame: Frame) => Frame) =>
      setFrame((now) => boundFrame(change(now), { width, height }, screen())),
    [screen, width, height],
  );
  const showWhole = useCallback(
    () => turn(() => wholeFrame({ width, height }, screen())),
    [turn, screen, width, height],
  );
  // Another level is seen as a whole; one row or column more or less is not another level.
  const seen = useRef<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const isOther = Math.abs(width - seen.current.width) > 1 || Math.abs(height - seen.current.height) > 1;
    seen.current = { width, height };
    if (isOther) showWhole();
  }, [width, height, showWhole]);
  useWheel(canvas, turn);

  const pan = {
    /** True for the first of the pointers that are down. */
    press(event: PointerEvent): boolean {
      pan.paint(event);
      return pointers.current.size === 1;
    },
    /** The pointer moves, and the level does not. */
    paint({ pointerId, clientX, clientY }: PointerEvent): void {
      pointers.current.set(pointerId, { x: clientX, y: clientY });
    },
    /** One pointer drags the level; of two, the middle drags it and their distance zooms. */
    move({ pointerId, clientX, clientY }: PointerEvent): void {
      const before = pointers.current.get(pointerId);
      if (before === undefined) return;
      const now = { x: clientX, y: clientY };
      const [other] = [...pointers.current].flatMap(([id, place]) => (id === pointerId ? [] : [place]));
      pointers.current.set(pointerId, now);
      const by = { x: now.x - before.x, y: now.y - before.y };
      if (other === undefined) return turn((frame) => movedFrame(frame, by));
      const box = canvas.current?.getBoundingClientRect();
      const middle = { x: (now.x + other.x) / 2 - (box?.x ?? 0), y: (now.y + other.y) / 2 - (box?.y ?? 0) };
      const factor = apart(now, other) / Math.max(1, apart(before, other));
      turn((frame) => zoomedFrame(movedFrame(frame, { x: by.x / 2, y: by.y / 2 }), factor, middle));
    },
    release({ pointerId }: PointerEvent): void {
      pointers.current.delete(pointerId);
    },
  };
  return {
    frame,
    pan,
    showWhole,
    zoomBy: (factor: number) => {
      const { width: across, height: down } = screen();
      turn((now) => zoomedFrame(now, factor, { x: across / 2, y: down / 2 }));
    },
    show: useCallback((place: Place) => turn((now) => centredFrame(now, place, screen())), [turn, screen]),
    bringIn: (place: Place) => turn((now) => frameWith(now, place, screen())),
  };
}

function apart(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The wheel zooms around the pointer. React's own wheel handlers cannot keep the page from scrolling. */
function useWheel(
  canvas: RefObject<HTMLCanvasElement | null>,
  turn: (change: (frame: Frame) => Frame) => void,
): void {
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: event.clientX - box.x, y: event.clientY - box.y };
      turn((frame) => zoomedFrame(frame, event.deltaY < 0 ? 1.2 : 1 / 1.2, at));
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, [canvas, turn]);
}
