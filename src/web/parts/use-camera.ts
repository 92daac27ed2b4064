import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLatest } from "../frame/latest.ts";
import {
  bounded,
  broughtIn,
  type Camera,
  centredOn,
  dragged,
  drawnRange,
  type Grounds,
  isAtEdge,
  isOtherMap,
  type Lens,
  type Point,
  type Range,
  type Size,
  sameRange,
  settled,
  zoomed,
} from "./camera.ts";
import { glide, placement } from "./glide.ts";
import { useSize } from "./size.ts";

/** Movement that turns a press into a drag. */
const DRAG_THRESHOLD_PX = 6;

/** Zoom factor per key press or click. */
const ZOOM_STEP = 1.25;

/** Where a pointer is. */
export type Finger = Pick<PointerEvent, "pointerId" | "clientX" | "clientY">;

interface CameraOptions {
  /** The viewport. */
  readonly frame: RefObject<HTMLElement | null>;
  /** The element with the map, if it can be moved by CSS alone. */
  readonly world?: RefObject<HTMLElement | null>;
  readonly map: Grounds;
  readonly lens: Lens;
  /** The initial view. */
  first(view: Size): Camera;
  /** The cell to keep in view. */
  readonly follow?: Point | undefined;
}

/** A camera over a map: can be dragged, pinched, wheeled and moved by keys, and follows the action. */
export type CameraHold = ReturnType<typeof useCamera>;

/**
 * Moves a map under a camera. If the map has its own element, its transform moves it, and React renders only when
 * other cells come into view: that keeps 60 frames per second on the largest maps.
 */
export function useCamera({ frame, world, map, lens, first, follow }: CameraOptions) {
  const view = useSize(frame);
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, cell: lens.least });
  const live = useRef(camera);
  const isMovedByHand = useRef(false);
  // Keeps the same object for the same cells, so that memoized parts aren't rendered again.
  const drawn = useRef<Range>(undefined);
  const wanted = drawnRange(camera, map, view);
  if (drawn.current === undefined || !sameRange(drawn.current, wanted)) drawn.current = wanted;
  const range = drawn.current;

  const put = (next: Camera, isGliding = false) => {
    const style = world?.current?.style;
    if (style !== undefined)
      Object.assign(style, placement(next), { transition: isGliding ? glide(live.current, next) : "" });
    live.current = next;
    const isDrawn =
      style !== undefined && next.cell === camera.cell && sameRange(drawnRange(next, map, view), range);
    if (!isDrawn || isGliding) setCamera(next);
  };
  const commit = () => setCamera(live.current);
  const move = (next: Camera) => {
    isMovedByHand.current = true;
    put(bounded(next, lens, map.bounds, view));
  };
  const zoom = (factor: number, at: Point = { x: view.width / 2, y: view.height / 2 }) => {
    move(zoomed(live.current, factor, at, lens));
    commit();
  };
  const showWhole = () => {
    isMovedByHand.current = false;
    put(settled({ x: 0, y: 0, cell: lens.wholeCell(map.bounds, view) }, map.bounds, view));
    commit();
  };

  // A new map gets its initial view, and so does a new size until the player moves the camera.
  const seen = useRef<{ readonly view: Size; readonly bounds: Range }>(undefined);
  useLayoutEffect(() => {
    if (view.width === 0) return;
    const before = seen.current;
    seen.current = { view, bounds: map.bounds };
    const isOther = before === undefined || isOtherMap(before.bounds, map.bounds);
    if (!isOther && before.view === view) return;
    if (isOther) isMovedByHand.current = false;
    if (isMovedByHand.current) put(bounded(live.current, lens, map.bounds, view));
    else put(first(view));
    commit();
  });

  const { fingers, wasDragged, handlers } = useFingers((by, factor, middle) => {
    const next = dragged(live.current, by);
    if (factor === 1) return move(next);
    const box = frame.current?.getBoundingClientRect();
    const at = { x: middle.x - (box?.x ?? 0), y: middle.y - (box?.y ?? 0) };
    move(zoomed(next, factor, at, lens));
    commit();
  }, commit);

  const followed = useRef(follow);
  useEffect(() => {
    const isSame = followed.current?.x === follow?.x && followed.current?.y === follow?.y;
    if (follow === undefined || isSame || view.width === 0 || fingers.current.size > 0) return;
    followed.current = follow;
    if (isAtEdge(live.current, follow, view))
      put(settled(centredOn(follow, live.current.cell, view), map.bounds, view), true);
  });

  useWheel(frame, ({ clientX, clientY, deltaY, shiftKey }, box) => {
    if (!shiftKey) return zoom(0.998 ** deltaY, { x: clientX - box.x, y: clientY - box.y });
    move(dragged(live.current, { x: -deltaY, y: 0 }));
    commit();
  });

  const { left, top, right, bottom } = map.bounds;
  const { cell } = camera;
  const zoomIn = () => zoom(ZOOM_STEP);
  const zoomOut = () => zoom(1 / ZOOM_STEP);
  return {
    camera,
    /** Cells to render. */
    range,
    /** True if everything worth looking at is visible. */
    isWhole: (right - left) * cell <= view.width + 1 && (bottom - top) * cell <= view.height + 1,
    /** Event handlers for the viewport. */
    handlers,
    /** True while a pointer is down. */
    isHeld: () => fingers.current.size > 0,
    /** True for a click that ended a drag. */
    wasDragged,
    /** The cell at these window coordinates. */
    cellAt({ clientX, clientY }: Pick<Finger, "clientX" | "clientY">): Point {
      const box = (world ?? frame).current?.getBoundingClientRect();
      // The map's element may be gliding, so read its actual position.
      const { x, y } = world === undefined ? camera : { x: 0, y: 0 };
      return {
        x: Math.floor((clientX - (box?.x ?? 0)) / cell + x),
        y: Math.floor((clientY - (box?.y ?? 0)) / cell + y),
      };
    },
    zoomIn,
    zoomOut,
    showWhole,
    /** Zoom shortcuts. */
    keys: new Map([
      ["+", zoomIn],
      ["-", zoomOut],
      ["0", showWhole],
    ]),
    /** Centers a cell. */
    show: (place: Point) => move(centredOn(place, live.current.cell, view)),
    /** Scrolls just enough to show a cell. */
    bringIn: (place: Point) => move(broughtIn(live.current, place, view)),
  };
}

/** Active pointers: one drags; with two, their midpoint drags and their distance zooms. */
function useFingers(drag: (by: Point, factor: number, middle: Point) => void, released: () => void) {
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<Point>({ x: 0, y: 0 });
  const isDragged = useRef(false);
  const release = ({ pointerId }: Finger) => {
    fingers.current.delete(pointerId);
    if (fingers.current.size === 0) released();
  };
  const handlers = {
    onPointerDown({ pointerId, clientX, clientY }: Finger) {
      start.current = { x: clientX, y: clientY };
      fingers.current.set(pointerId, start.current);
      isDragged.current = fingers.current.size > 1;
    },
    onPointerMove({ pointerId, clientX, clientY }: Finger) {
      const before = fingers.current.get(pointerId);
      if (before === undefined) return;
      const now = { x: clientX, y: clientY };
      if (!isDragged.current && distance(now, start.current) < DRAG_THRESHOLD_PX) return;
      isDragged.current = true;
      fingers.current.set(pointerId, now);
      const [other] = [...fingers.current].flatMap(([id, point]) => (id === pointerId ? [] : [point]));
      const by = { x: now.x - before.x, y: now.y - before.y };
      if (other === undefined) return drag(by, 1, now);
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      drag({ x: by.x / 2, y: by.y / 2 }, factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
  return { fingers, wasDragged: () => isDragged.current, handlers };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Listens to the wheel. React's own wheel handlers are passive and can't prevent scrolling. */
function useWheel(
  frame: RefObject<HTMLElement | null>,
  turn: (event: WheelEvent, box: DOMRect) => void,
): void {
  const latest = useLatest(turn);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(event, element.getBoundingClientRect());
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, [frame, latest]);
}
