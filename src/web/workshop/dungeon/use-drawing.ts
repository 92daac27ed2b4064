import { type RefObject, useEffect, useRef } from "react";
import type { Level } from "../../../games/dungeon/state.ts";
import { paletteOf } from "../../boards/dungeon/paint.ts";
import type { Camera, Point } from "../../parts/camera.ts";
import { type Drawn, draw, rowsToDraw } from "./drawing.ts";

/** Redraws at most once per frame after a change, and at once when the theme changes. */
export function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  level: Level,
  camera: Camera,
  cursor: Point,
): void {
  const drawn = useRef<Drawn>(undefined);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    const paintNow = () => {
      const ratio = devicePixelRatio;
      // Sizes are whole pixels; setting a size clears the canvas, so set it only when it changed.
      const [width, height] = [
        Math.round(element.clientWidth * ratio),
        Math.round(element.clientHeight * ratio),
      ];
      if (element.width !== width || element.height !== height) {
        Object.assign(element, { width, height });
        drawn.current = undefined;
      }
      const now = { level, camera, cursor, palette: paletteOf(element), ratio };
      draw(context, level, camera, now.palette, rowsToDraw(drawn.current, now));
      const { x, y, cell } = camera;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.strokeStyle = now.palette.lamp;
      context.lineWidth = 2.5;
      context.strokeRect((cursor.x - x) * cell, (cursor.y - y) * cell, cell, cell);
      drawn.current = now;
    };
    const request = requestAnimationFrame(paintNow);
    const watch = new ResizeObserver(paintNow);
    watch.observe(element);
    const theme = new MutationObserver(paintNow);
    theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      cancelAnimationFrame(request);
      watch.disconnect();
      theme.disconnect();
    };
  }, [canvas, level, camera, cursor]);
}
