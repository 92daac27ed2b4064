import type { PointerEvent } from "react";

/** How far a pointer goes before a press is a drag, in pixels. */
const THRESHOLD = 6;

interface Drag {
  started?(): void;
  /** What lies below the pointer now: the `data-drop` of the element there. */
  over?(target: string | undefined): void;
  /** Let go over a target, at this point of the window. */
  dropped(target: string, x: number, y: number): void;
  /** Let go where nothing takes it. */
  cancelled?(): void;
}

function targetAt(x: number, y: number): string | undefined {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]");
  return found?.dataset.drop;
}

/** Makes something draggable by mouse and touch onto elements with `data-drop`; a press without movement stays a click. */
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
    // A drag onto another element makes no click that could be swallowed.
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
  };
  const move = (now: globalThis.PointerEvent) => {
    if (now.pointerId !== pointerId) return;
    const [dx, dy] = [now.clientX - clientX, now.clientY - clientY];
    if (!isDragging && Math.hypot(dx, dy) < THRESHOLD) return;
    if (!isDragging) {
      isDragging = true;
      // An attribute, because a board that draws itself anew sets its own classes.
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
