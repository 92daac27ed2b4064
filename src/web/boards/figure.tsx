import { ICON_SIZE } from "../look/icon-size.ts";

interface FigureProps {
  readonly of: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour?: string;
}

/** An icon centered at a point. */
export function Figure({ of, x, y, size, colour = "ink" }: FigureProps) {
  return (
    <path
      d={of}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / ICON_SIZE})`}
      style={{ fill: `var(--${colour})` }}
    />
  );
}
