import { type PointerEvent, useRef, useState } from "react";

/** What is being dragged, and where it is. */
interface Dragged<Item> {
  readonly item: Item;
  readonly x: number;
  readonly y: number;
}

const TREMBLE = 8;

/**
 * Dragging by mouse or finger: what is let go over an element with `data-drop` goes there. A press that does not move stays a
 * click.
 */
export function useDrag<Item>(onDrop: (item: Item, place: string) => void) {
  const [dragged, setDragged] = useState<Dragged<Item>>();
  const start = useRef<{ readonly x: number; readonly y: number; readonly id: number } | undefined>(
    undefined,
  );
  const placeAt = (x: number, y: number) =>
    document.elementFromPoint(x, y)?.closest("[data-drop]")?.getAttribute("data-drop") ?? undefined;
  return {
    dragged,
    /** The place over which something is dragged. */
    over: dragged === undefined ? undefined : placeAt(dragged.x, dragged.y),
    handlers: (item: Item) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        start.current = { x: event.clientX, y: event.clientY, id: event.pointerId };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = start.current;
        if (from === undefined || from.id !== event.pointerId) return;
        if (dragged === undefined && Math.hypot(event.clientX - from.x, event.clientY - from.y) < TREMBLE)
          return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ item, x: event.clientX, y: event.clientY });
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        start.current = undefined;
        if (dragged === undefined) return;
        const place = placeAt(event.clientX, event.clientY);
        setDragged(undefined);
        if (place !== undefined) onDrop(dragged.item, place);
      },
      onPointerCancel() {
        start.current = undefined;
        setDragged(undefined);
      },
    }),
  };
}
