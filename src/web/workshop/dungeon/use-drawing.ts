import { type RefObject, useEffect, useRef } from "react";
import type { Level } from "../../../games/dungeon/state.ts";
import { paletteOf } from "../../boards/dungeon/paint.ts";
import { type Drawn, draw, rowsToDraw } from "./drawing.ts";
import type { Frame, Place } from "./frame.ts";

/** Draws once a frame at most, after whatever has changed. */
export function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  level: Level,
  frame: Frame,
  cursor: Place,
): void {
  const drawn = useRef<Drawn>(undefined);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    const paintNow = () => {
      const [width, height] = [
        element.clientWidth * devicePixelRatio,
        element.clientHeight * devicePixelRatio,
      ];
      if (element.width !== width || element.height !== height) {
        Object.assign(element, { width, height });
        drawn.current = undefined;
      }
      const style = getComputedStyle(element);
      const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
      const lamp = colour("lamp");
      const now = { level, frame, cursor, palette: paletteOf(element) };
      const tokens = {
        own: colour("own"),
        foe: colour("foe"),
        danger: colour("danger"),
        paper: colour("paper"),
        ink: colour("ink"),
      };
      draw(context, level, frame, now.palette, tokens, rowsToDraw(drawn.current, now));
      const { x, y, cell } = frame;
      context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
      context.strokeStyle = lamp;
      context.lineWidth = 2.5;
      context.strokeRect((cursor.x - x) * cell, (cursor.y - y) * cell, cell, cell);
      drawn.current = now;
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
