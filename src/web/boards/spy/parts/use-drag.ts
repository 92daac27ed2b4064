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
  // A quick hand lets go before anything is drawn anew: what is held is known at once.
  const held = useRef<{ readonly x: number; readonly y: number; isDragged: boolean } | undefined>(undefined);
  const placeAt = (x: number, y: number) =>
    document.elementFromPoint(x, y)?.closest("[data-drop]")?.getAttribute("data-drop") ?? undefined;
  return {
    dragged,
    /** The place over which something is dragged. */
    over: dragged === undefined ? undefined : placeAt(dragged.x, dragged.y),
    handlers: (item: Item) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        held.current = { x: event.clientX, y: event.clientY, isDragged: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = held.current;
        if (from === undefined) return;
        if (!from.isDragged && Math.hypot(event.clientX - from.x, event.clientY - from.y) < TREMBLE) return;
        from.isDragged = true;
        setDragged({ item, x: event.clientX, y: event.clientY });
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const isDropped = held.current?.isDragged === true;
        held.current = undefined;
        setDragged(undefined);
        const place = isDropped ? placeAt(event.clientX, event.clientY) : undefined;
        if (place !== undefined) onDrop(item, place);
      },
      onPointerCancel() {
        held.current = undefined;
        setDragged(undefined);
      },
    }),
  };
}
