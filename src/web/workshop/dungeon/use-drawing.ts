import { type RefObject, useEffect } from "react";
import type { Level } from "../../../games/dungeon/state.ts";
import { paletteOf } from "../../boards/dungeon/paint.ts";
import { draw } from "./drawing.ts";
import type { Frame, Place } from "./frame.ts";

/** Draws once a frame at most, after whatever has changed. */
export function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  level: Level,
  frame: Frame,
  cursor: Place,
): void {
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    const paintNow = () => {
      const [width, height] = [
        element.clientWidth * devicePixelRatio,
        element.clientHeight * devicePixelRatio,
      ];
      if (element.width !== width || element.height !== height) Object.assign(element, { width, height });
      const style = getComputedStyle(element);
      const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
      const lamp = colour("lamp");
      draw(context, level, frame, paletteOf(element), {
        own: colour("own"),
        foe: colour("foe"),
        danger: colour("danger"),
        paper: colour("paper"),
        ink: colour("ink"),
        lamp,
      });
      context.strokeStyle = lamp;
      context.lineWidth = 2.5;
      context.strokeRect(cursor.x * frame.cell, cursor.y * frame.cell, frame.cell, frame.cell);
    };
    const request = requestAnimationFrame(paintNow);
    const watch = new ResizeObserver(paintNow);
    watch.observe(element);
    return () => {
      cancelAnimationFrame(request);
      watch.disconnect();
    };
  }, [canvas, level, frame, cursor]);
}
