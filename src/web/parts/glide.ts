import type { Camera } from "./camera.ts";

const pixels = ({ x, y, cell }: Camera) => [Math.round(x * cell), Math.round(y * cell)] as const;

/**
 * Position of the map under the camera, in whole pixels: without a GPU, the browser would otherwise resample all of
 * it in every frame. X and Y are separate properties, so that an animation can round both.
 */
export function placement(camera: Camera) {
  const [x, y] = pixels(camera);
  return { transform: `translateX(${-x}px)`, translate: `0 ${-y}px` };
}

/** More steps than a screen can show. */
const MAX_STEPS = 40;

/** Easing in whole pixels, fast at first. */
function stairs(length: number): string {
  const places = Math.min(MAX_STEPS, Math.abs(length));
  if (places === 0) return "linear";
  const at = (part: number) => Math.round(length * (1 - (1 - part) ** 3)) / length;
  const stops = Array.from({ length: places }, (_, place) => {
    const [from, to] = [place / places, (place + 1) / places];
    return `${at(from)} ${from * 100}% ${to * 100}%`;
  });
  return `linear(${stops.join()}, 1)`;
}

/** CSS animation of the map to another camera position. */
export function glide(from: Camera, to: Camera): string {
  const [[left, top], [right, bottom]] = [pixels(from), pixels(to)];
  return `transform var(--m-step) ${stairs(right - left)}, translate var(--m-step) ${stairs(bottom - top)}`;
}
