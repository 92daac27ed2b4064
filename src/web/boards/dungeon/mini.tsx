import { useRef } from "react";
import { isFloor, levelOf } from "../../../games/dungeon/board.ts";
import type { Hero, Level, View } from "../../../games/dungeon/state.ts";
import { useMedia } from "../../frame/media.ts";
import { useWhenPainted } from "../../frame/painted.ts";
import type { Camera, Point, Size } from "../../parts/camera.ts";
import { type Memory, TORCH } from "./light.ts";
import { isInCorner } from "./on-screen.ts";
import { type Palette, paletteOf } from "./paint.ts";
import { isShown } from "./walk.ts";

/** Longest side of the minimap, in pixels. */
const MAX_SIDE_PX = 138;

/** Size of its corner including controls: on a phone at the top left, and smaller. */
const CORNERS = {
  phone: { side: "upper left", wide: 120, high: 164 },
  desk: { side: "lower right", wide: 176, high: 176 },
} as const;

interface MiniProps {
  readonly view: View;
  readonly hero: Hero;
  readonly camera: Camera;
  readonly screen: Size;
  readonly memory: Memory;
}

/** Minimap of a level larger than the screen: explored cells, enemies and the view. */
export function Mini({ view, hero, camera, screen, memory }: MiniProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const level = levelOf(view);
  const [width, height] = [level[0]?.length ?? 0, level.length];
  const scale = Math.min(MAX_SIDE_PX / width, MAX_SIDE_PX / height, 6);
  const isNeeded = width * camera.cell > screen.width || height * camera.cell > screen.height;
  const ground = useRef<{
    readonly level: Level;
    readonly theme: string;
    readonly canvas: HTMLCanvasElement;
  }>(null);
  const draw = () => {
    const context = isNeeded ? canvas.current?.getContext("2d") : null;
    if (!context) return;
    const theme = document.documentElement.dataset.theme ?? "";
    const isDrawn = ground.current?.level === level && ground.current.theme === theme;
    if (!isDrawn) {
      const fresh = document.createElement("canvas");
      Object.assign(fresh, { width: context.canvas.width, height: context.canvas.height });
      ground.current = { level, theme, canvas: fresh };
    }
    const drawn = ground.current?.canvas;
    const below = drawn?.getContext("2d");
    if (!drawn || !below) return;
    // Only cells near the torch can change.
    const reach = isDrawn ? TORCH + 1 : Number.POSITIVE_INFINITY;
    const palette = paletteOf(context.canvas);
    drawGround(below, level, memory, scale, palette, hero, reach);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.drawImage(drawn, 0, 0);
    context.strokeStyle = palette.ink;
    context.lineWidth = 1;
    for (const enemy of view.enemies) if (isShown(enemy)) lozenge(context, enemy, scale, palette.foe);
    context.fillStyle = palette.own;
    context.beginPath();
    context.arc((hero.x + 0.5) * scale, (hero.y + 0.5) * scale, 3.5, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    context.strokeStyle = palette.text;
    context.strokeRect(
      camera.x * scale,
      camera.y * scale,
      (screen.width / camera.cell) * scale,
      (screen.height / camera.cell) * scale,
    );
  };
  // Draws the step itself first.
  useWhenPainted(draw);
  const corner = CORNERS[useMedia("(max-width: 720px) and (max-aspect-ratio: 4 / 3)") ? "phone" : "desk"];
  if (!isNeeded || width === 0) return null;
  // Moves aside if it would hide an enemy.
  const isAside = view.enemies.some((one) => isShown(one) && isInCorner(one, camera, screen, corner));
  return (
    <div className={isAside ? "mini aside" : "mini"} aria-hidden="true">
      <canvas ref={canvas} width={Math.ceil(width * scale)} height={Math.ceil(height * scale)} />
    </div>
  );
}

/** The mark of an enemy. */
function lozenge(context: CanvasRenderingContext2D, { x, y }: Point, scale: number, color: string): void {
  const [cx, cy] = [(x + 0.5) * scale, (y + 0.5) * scale];
  context.fillStyle = color;
  // Large levels have many, for which a dot is enough.
  if (scale < 2) return context.fillRect(cx - 1, cy - 1, 2, 2);
  const half = Math.min(4, 1.2 * scale);
  context.beginPath();
  context.moveTo(cx, cy - half);
  context.lineTo(cx + half, cy);
  context.lineTo(cx, cy + half);
  context.lineTo(cx - half, cy);
  context.closePath();
  context.fill();
  context.stroke();
}

/** Draws floors and walls within a radius. */
function drawGround(
  context: CanvasRenderingContext2D,
  level: Level,
  memory: Memory,
  scale: number,
  { stone, memory: dim, unseen }: Palette,
  { x: cx, y: cy }: { readonly x: number; readonly y: number },
  reach: number,
): void {
  // A pixel may stand for several cells, so only one is sampled.
  const step = Math.max(1, Math.floor(1 / scale));
  const size = Math.max(1, scale * step);
  const from = (centre: number) => Math.max(0, Math.floor((centre - reach) / step) * step);
  const until = (centre: number, length: number) => Math.min(length - 1, centre + reach);
  for (let y = from(cy); y <= until(cy, level.length); y += step)
    for (let x = from(cx); x <= until(cx, level[0]?.length ?? 0); x += step) {
      const colours = memory.has(x, y) ? [stone.floor, stone["wall-top"]] : [dim, unseen];
      context.fillStyle = colours[isFloor(level, x, y) ? 0 : 1] ?? unseen;
      context.fillRect(x * scale, y * scale, size, size);
    }
}
