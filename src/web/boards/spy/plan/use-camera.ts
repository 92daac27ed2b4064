import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLatest } from "../../../frame/latest.ts";
import {
  boundedCell,
  type Camera,
  centredOn,
  clamped,
  drawnRange,
  fittingCell,
  type Grounds,
  glide,
  isAtEdge,
  placement,
  type Range,
  type Size,
  sameRange,
  zoomed,
} from "../model/camera.ts";

/** Pixels that a pointer may tremble before it drags the plan. */
const TREMBLE = 6;

/** Where a pointer is. */
export type Finger = Pick<PointerEvent, "pointerId" | "clientX" | "clientY">;

/** The camera over the plan: it is dragged, pinched and wheeled, and follows what happens. */
export interface CameraHold {
  readonly camera: Camera;
  readonly range: Range;
  readonly isWhole: boolean;
  /** To be spread over the element through which the plan is seen. */
  readonly handlers: {
    onPointerDown(event: Finger): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
  };
  /** True for a click that only ended a drag. */
  wasDragged(): boolean;
  zoomBy(factor: number): void;
  showWhole(): void;
  centre(field: number): void;
}

/**
 * While a finger moves, only the transform of the world is set, and React draws anew when other fields come into view: that is
 * what keeps 60 pictures a second on the largest maps.
 */
export function useCamera(
  frame: RefObject<HTMLElement | null>,
  world: RefObject<HTMLElement | null>,
  map: Grounds,
  follow: number | undefined,
  firstCell: (map: Grounds, view: Size) => number = fittingCell,
): CameraHold {
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, cell: 46 });
  const live = useRef(camera);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const dragged = useRef(false);
  const start = useRef({ x: 0, y: 0 });
  // The same fields are the same object: what is drawn of them alone is not drawn anew.
  const drawn = useRef<Range>(undefined);
  const wanted = drawnRange(camera, map, size);
  if (drawn.current === undefined || !sameRange(drawn.current, wanted)) drawn.current = wanted;
  const range = drawn.current;

  const put = (next: Camera, isGliding: boolean) => {
    const style = world.current?.style;
    if (style !== undefined)
      Object.assign(style, placement(next), { transition: isGliding ? glide(live.current, next) : "" });
    live.current = next;
    const isSame = next.cell === camera.cell && sameRange(drawnRange(next, map, size), range);
    if (!isSame || isGliding) setCamera(next);
  };

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);

  // A new size or another map is seen anew: as a whole if it fits, else around whoever is on turn.
  const first = `${size.width} ${size.height} ${map.width} ${map.height}`;
  const framed = useRef("");
  useLayoutEffect(() => {
    if (size.width <= 1 || framed.current === first) return;
    framed.current = first;
    const cell = firstCell(map, size);
    const middle = Math.floor(map.height / 2) * map.width + Math.floor(map.width / 2);
    put(centredOn(follow ?? middle, cell, map, size), false);
    setCamera(live.current);
  });

  const followed = useRef(follow);
  useEffect(() => {
    if (follow === undefined || followed.current === follow || pointers.current.size > 0) return;
    followed.current = follow;
    if (isAtEdge(live.current, follow, map, size)) put(centredOn(follow, live.current.cell, map, size), true);
  });

  const turn = useLatest((event: WheelEvent, box: DOMRect) => {
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    if (event.shiftKey) put(clamped({ ...live.current, x: live.current.x + event.deltaY }, map, size), false);
    else put(zoomed(live.current, live.current.cell * 0.998 ** event.deltaY, at, map, size), false);
    setCamera(live.current);
  });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      turn.current(event, element.getBoundingClientRect());
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, [frame, turn]);

  const { left, top, right, bottom } = map.bounds;
  const [wide, high] = [right - left, bottom - top];
  const centreOfView = { x: size.width / 2, y: size.height / 2 };
  const commit = () => setCamera(live.current);
  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0) commit();
  };
  return {
    camera,
    range,
    isWhole: wide * camera.cell <= size.width + 1 && high * camera.cell <= size.height + 1,
    handlers: {
      onPointerDown(event) {
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (pointers.current.size === 1) dragged.current = false;
        start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove(event) {
        const before = pointers.current.get(event.pointerId);
        if (before === undefined) return;
        const now = { x: event.clientX, y: event.clientY };
        const far = Math.hypot(now.x - start.current.x, now.y - start.current.y);
        if (!dragged.current && far < TREMBLE) return;
        dragged.current = true;
        const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId);
        pointers.current.set(event.pointerId, now);
        if (other === undefined) {
          const { x, y, cell } = live.current;
          put(clamped({ x: x - (now.x - before.x), y: y - (now.y - before.y), cell }, map, size), false);
          return;
        }
        const box = frame.current?.getBoundingClientRect();
        const pinched = other[1];
        const by =
          Math.hypot(now.x - pinched.x, now.y - pinched.y) /
          Math.max(1, Math.hypot(before.x - pinched.x, before.y - pinched.y));
        const at = {
          x: (now.x + pinched.x) / 2 - (box?.left ?? 0),
          y: (now.y + pinched.y) / 2 - (box?.top ?? 0),
        };
        const { x, y, cell } = live.current;
        const moved = { x: x - (now.x - before.x) / 2, y: y - (now.y - before.y) / 2, cell };
        put(zoomed(moved, cell * by, at, map, size), false);
        commit();
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
    wasDragged: () => dragged.current,
    zoomBy: (factor) => {
      put(zoomed(live.current, live.current.cell * factor, centreOfView, map, size), false);
      commit();
    },
    showWhole: () => {
      const cell = boundedCell(Math.min(size.width / wide, size.height / high));
      put(clamped({ x: 0, y: 0, cell }, map, size), false);
      commit();
    },
    centre: (field) => put(centredOn(field, live.current.cell, map, size), true),
  };
}
