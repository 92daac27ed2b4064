/** A symbol on the plan, its middle at a point. */
export function Glyph({
  of,
  x,
  y,
  size,
  className,
}: {
  readonly of: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly className?: string;
}) {
  return (
    <svg
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      viewBox="0 0 512 512"
      className={className}
    >
      <path d={of} fill="currentColor" />
    </svg>
  );
}
