import type { PointerEvent } from "react";

/** Movement in pixels that turns a press into a drag. */
const DRAG_THRESHOLD_PX = 6;

interface Drag {
  started?(): void;
  /** The `data-drop` of the element under the pointer changed. */
  over?(target: string | undefined): void;
  /** Dropped on a target, at these window coordinates. */
  dropped(target: string, x: number, y: number): void;
  /** Dropped where there's no target. */
  cancelled?(): void;
}

function targetAt(x: number, y: number): string | undefined {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]");
  return found?.dataset.drop;
}

/**
 * Makes an element draggable by mouse and touch onto elements with `data-drop`. A press without movement stays a
 * click.
 */
export function beginDrag(event: PointerEvent<HTMLElement>, drag: Drag): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const element = event.currentTarget;
  const { clientX, clientY, pointerId } = event;
  const end = new AbortController();
  let isDragging = false;

  const finish = () => {
    end.abort();
    element.style.translate = "";
    delete element.dataset.dragged;
    if (isDragging) addEventListener("click", swallow, { capture: true, once: true });
    // Dropping on another element fires no click to swallow.
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
  };
  const move = (now: globalThis.PointerEvent) => {
    if (now.pointerId !== pointerId) return;
    const [dx, dy] = [now.clientX - clientX, now.clientY - clientY];
    if (!isDragging && Math.hypot(dx, dy) < DRAG_THRESHOLD_PX) return;
    if (!isDragging) {
      isDragging = true;
      // An attribute, because a render of the board overwrites classes.
      element.dataset.dragged = "";
      drag.started?.();
    }
    element.style.translate = `${dx}px ${dy}px`;
    drag.over?.(targetAt(now.clientX, now.clientY));
  };
  const up = (now: globalThis.PointerEvent) => {
    if (now.pointerId !== pointerId) return;
    const target = isDragging ? targetAt(now.clientX, now.clientY) : undefined;
    finish();
    if (target !== undefined) drag.dropped(target, now.clientX, now.clientY);
    else if (isDragging) drag.cancelled?.();
  };
  const cancel = () => {
    finish();
    if (isDragging) drag.cancelled?.();
  };
  addEventListener("pointermove", move, { signal: end.signal });
  addEventListener("pointerup", up, { signal: end.signal });
  addEventListener("pointercancel", cancel, { signal: end.signal });
}

function swallow(event: MouseEvent): void {
  event.stopPropagation();
  event.preventDefault();
}
