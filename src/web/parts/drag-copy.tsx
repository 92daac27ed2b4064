import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useListener } from "../frame/listener.ts";
import type { Point } from "./camera.ts";

/** End of an arrow: from below, unless it enters from the side. */
interface End extends Point {
  readonly isBeside?: boolean;
}

/** Finds an element by its `data-at`. Falls back to the prefix: `foe-hand` to `foe`. */
export function placeAt(at: string): DOMRect | undefined {
  const box = document.querySelector(`[data-at="${CSS.escape(at)}"]`)?.getBoundingClientRect();
  const whole = at.lastIndexOf("-");
  return (box === undefined || box.width === 0) && whole > 0 ? placeAt(at.slice(0, whole)) : box;
}

/** A copy of a dragged item that follows the pointer, for items in a scrolling row. */
export function DragCopy({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useListener("pointermove", ({ clientX, clientY }) => {
    if (element.current === null) return;
    element.current.style.translate = `${clientX}px ${clientY}px`;
    element.current.style.visibility = "visible";
  });
  return (
    <div className="follower" aria-hidden="true" ref={element}>
      {children}
    </div>
  );
}

interface ArrowProps {
  /** The `data-at` of the source. */
  readonly from: string;
  /** The `data-at` of the target. Without it, the arrow follows the pointer while dragging. */
  readonly to: string | undefined;
}

/** A dotted arrow that previews an action, drawn over the whole page. */
export function Arrow({ from, to }: ArrowProps) {
  const group = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const start = placeAt(from);
    const draw = (end: End | undefined) => {
      if (group.current === null || start === undefined || end === undefined) return;
      const [halo, line, head] = group.current.children;
      const { path, points } = outline({ x: start.x + start.width / 2, y: start.y - 6 }, end);
      halo?.setAttribute("d", path);
      line?.setAttribute("d", path);
      head?.setAttribute("points", points);
    };
    const follow = ({ clientX, clientY }: PointerEvent) => draw({ x: clientX, y: clientY });
    const measure = () => draw(to === undefined ? undefined : entry(placeAt(to), start));
    measure();
    if (to === undefined) addEventListener("pointermove", follow);
    addEventListener("resize", measure);
    return () => {
      removeEventListener("pointermove", follow);
      removeEventListener("resize", measure);
    };
  }, [from, to]);
  return (
    <svg className="arrow" aria-hidden="true">
      <g ref={group}>
        <path className="halo" />
        <path />
        <polygon />
      </g>
    </svg>
  );
}

/** Where an arrow meets its target: below it, or at its right edge if that's far to the left of the table. */
function entry(target: DOMRect | undefined, start: DOMRect | undefined): End | undefined {
  if (target === undefined || start === undefined) return undefined;
  const isBeside = target.right < start.x - target.width && target.width > 200;
  return isBeside
    ? { x: target.right + 4, y: target.y + target.height / 2, isBeside }
    : { x: target.x + target.width / 2, y: Math.min(target.bottom + 4, start.y - 24) };
}

/** An arrow that leaves upwards: its line and head. */
export function outline(from: Point, to: End): { readonly path: string; readonly points: string } {
  const middle = (from.y + to.y) / 2;
  const bend = to.isBeside ? { x: to.x + 90, y: to.y } : { x: to.x, y: middle + 10 };
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const at = (back: number, aside: number) =>
    `${round(to.x - back * Math.cos(angle) - aside * Math.sin(angle))},${round(to.y - back * Math.sin(angle) + aside * Math.cos(angle))}`;
  const path = `M${round(from.x)} ${round(from.y)} C${round(from.x)} ${round(middle - 6)} ${round(bend.x)} ${round(bend.y)} ${at(16, 0)}`;
  return { path, points: `${at(20, -11)} ${at(20, 11)} ${at(-2, 0)}` };
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
