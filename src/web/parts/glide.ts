import type { Camera } from "./camera.ts";

const pixels = ({ x, y, cell }: Camera) => [Math.round(x * cell), Math.round(y * cell)] as const;

/**
 * How a map lies beneath the camera: on whole pixels, since a device without a graphics chip would have to blur all of it in every
 * frame otherwise. Across and down are two properties, so that a glide can keep to the pixels of both.
 */
export function placement(camera: Camera) {
  const [x, y] = pixels(camera);
  return { transform: `translateX(${-x}px)`, translate: `0 ${-y}px` };
}

/** A glide goes through this many places at most: more than a screen shows of it. */
const MOST_PLACES = 40;

/** From pixel to pixel, quickly at first and ever slower. */
function stairs(length: number): string {
  const places = Math.min(MOST_PLACES, Math.abs(length));
  if (places === 0) return "linear";
  const at = (part: number) => Math.round(length * (1 - (1 - part) ** 3)) / length;
  const stops = Array.from({ length: places }, (_, place) => {
    const [from, to] = [place / places, (place + 1) / places];
    return `${at(from)} ${from * 100}% ${to * 100}%`;
  });
  return `linear(${stops.join()}, 1)`;
}

/** How the map glides beneath a camera that goes somewhere else. */
export function glide(from: Camera, to: Camera): string {
  const [[left, top], [right, bottom]] = [pixels(from), pixels(to)];
  return `transform var(--m-step) ${stairs(right - left)}, translate var(--m-step) ${stairs(bottom - top)}`;
}
