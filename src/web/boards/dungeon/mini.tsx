import { useEffect, useRef } from "react";
import { isFloor, levelOf } from "../../../games/dungeon/board.ts";
import type { Hero, View } from "../../../games/dungeon/state.ts";
import type { Camera } from "./camera.ts";
import type { Memory } from "./light.ts";
import { paletteOf } from "./paint.ts";
import type { Screen } from "./plan.tsx";
import { isShown } from "./walk.ts";

/** The longest side of the map in the corner, in pixels. */
const LARGEST = 138;

interface MiniProps {
  readonly view: View;
  readonly hero: Hero;
  readonly camera: Camera;
  readonly screen: Screen;
  readonly memory: Memory;
}

/** The map in the corner of a level that is larger than the screen: what has been seen, the enemies, and where one is. */
export function Mini({ view, hero, camera, screen, memory }: MiniProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const level = levelOf(view);
  const [width, height] = [level[0]?.length ?? 0, level.length];
  const scale = Math.min(LARGEST / width, LARGEST / height, 6);
  const isNeeded = width * camera.cell > screen.width || height * camera.cell > screen.height;
  useEffect(() => {
    const context = isNeeded ? canvas.current?.getContext("2d") : null;
    if (!context) return;
    const palette = paletteOf(context.canvas);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    // A pixel of the map may stand for several cells: one of them is asked.
    const step = Math.max(1, Math.floor(1 / scale));
    const size = Math.max(1, scale * step);
    for (let y = 0; y < height; y += step)
      for (let x = 0; x < width; x += step) {
        const floor = isFloor(level, x, y);
        context.fillStyle = memory.has(x, y)
          ? floor
            ? palette.lit.floor
            : palette.lit.wallTop
          : floor
            ? palette.remembered.floor
            : palette.unseen;
        context.fillRect(x * scale, y * scale, size, size);
      }
    const style = getComputedStyle(context.canvas);
    context.fillStyle = style.getPropertyValue("--foe");
    for (const enemy of view.enemies)
      if (isShown(enemy)) context.fillRect(enemy.x * scale - 1.5, enemy.y * scale - 1.5, 4, 4);
    context.fillStyle = style.getPropertyValue("--own");
    context.beginPath();
    context.arc((hero.x + 0.5) * scale, (hero.y + 0.5) * scale, 3.5, 0, 2 * Math.PI);
    context.fill();
    context.strokeStyle = style.getPropertyValue("--text");
    context.strokeRect(
      camera.x * scale,
      camera.y * scale,
      (screen.width / camera.cell) * scale,
      (screen.height / camera.cell) * scale,
    );
  });
  if (!isNeeded || width === 0) return null;
  return (
    <div className="mini" aria-hidden="true">
      <canvas ref={canvas} width={Math.ceil(width * scale)} height={Math.ceil(height * scale)} />
    </div>
  );
}
