import { memo } from "react";
import { boardOf } from "../../../../games/spy/board/geometry.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import type { BarTable, Roulette } from "../../../../games/spy/state.ts";
import type { Point, Range } from "../../../parts/camera.ts";
import { isIn } from "../model/camera.ts";
import { middleOf } from "../model/floor.ts";
import { GADGET_PICTURES, PICTURES } from "../pictures.ts";
import { Glyph } from "./glyph.tsx";

/** A bar seat. */
export const Seat = ({ x, y }: Point) => (
  <g className="stool">
    <circle cx={x} cy={y} r="14" />
    <circle cx={x} cy={y} r="7" className="cushion" />
  </g>
);

/** A fireplace. */
export const Fireplace = ({ x, y }: Point) => (
  <g className="hearth">
    <rect x={x - 20} y={y - 20} width="40" height="40" rx="5" />
    <use href="#spy-campfire" x={x - 16} y={y - 16} width="32" height="32" className="flame" />
  </g>
);

/** A bar table with its drink. */
export const Bar = memo(function Bar({ x, y, bar }: Point & { readonly bar: Pick<BarTable, "drink"> }) {
  return (
    <g className="bartable">
      <circle cx={x} cy={y} r="18" />
      {bar.drink !== null && <use href="#spy-martini" x={x - 13} y={y - 12} width="26" height="26" />}
      {bar.drink !== null && bar.drink > 0 && <Poison x={x + 13} y={y - 13} />}
    </g>
  );
});

/** A small badge at the edge of something. */
const Badge = ({ x, y, tone, of }: Point & { readonly tone: string; readonly of: string }) => (
  <g className={`sign ${tone}`}>
    <circle cx={x} cy={y} r="9" />
    <Glyph of={of} x={x} y={y} size={13} />
  </g>
);

/** Marks a drink that the viewer's side has poisoned. */
export const Poison = (at: Point) => <Badge {...at} tone="danger" of={PICTURES.poison} />;

/** Visible state of a roulette table; chips are null before they're drawn. */
interface WheelState extends Pick<Roulette, "isDestroyed" | "isInverted"> {
  readonly chips: number | null;
}

/** A roulette table. */
export const Wheel = memo(function Wheel({ x, y, table }: Point & { readonly table: WheelState }) {
  const state = table.isDestroyed ? " destroyed" : table.chips === 0 ? " broke" : "";
  return (
    <g className={`roulette${state}`}>
      <circle cx={x} cy={y} r="20" className="felt" />
      <circle cx={x} cy={y} r="14" className="pockets" />
      {table.isDestroyed ? (
        <path d={`M${x - 13} ${y - 14}l9 10-6 6 12 4 9 9M${x + 12} ${y - 13}l-7 12 4 5`} className="crack" />
      ) : (
        <text x={x} y={y + 5}>
          {table.chips}
        </text>
      )}
      {table.isInverted && (
        <Badge tone="magic" of={GADGET_PICTURES.TECHNICOLOUR_PRISM} x={x + 15} y={y - 15} />
      )}
    </g>
  );
});

interface SafeState {
  /** Null before the numbers are drawn. */
  readonly number: number | null;
  readonly isKnown?: boolean;
  readonly isOpened?: boolean;
}

/** A safe. */
export const Safe = memo(function Safe({
  x,
  y,
  number,
  isKnown = false,
  isOpened = false,
}: Point & SafeState) {
  return (
    <g className="safe">
      <rect x={x - 18} y={y - 18} width="36" height="36" rx="5" />
      <circle cx={x} cy={y} r="12" />
      <text x={x} y={y + 6}>
        {number}
      </text>
      {(isKnown || isOpened) && (
        <Badge tone="good" of={isOpened ? PICTURES.checkMark : PICTURES.key} x={x + 16} y={y - 16} />
      )}
    </g>
  );
});

interface FurnitureProps extends Pick<View, "terrain" | "bars" | "roulettes" | "safes" | "own"> {
  readonly range: Range;
}

/** Visible furniture. Steps don't change it. */
export const Furniture = memo(function Furniture(props: FurnitureProps) {
  const { terrain, bars, roulettes, safes, own, range } = props;
  const { width } = terrain;
  const { at } = boardOf(terrain);
  const seen = (field: number) => isIn(range, field, width);
  return (
    <g className="furniture">
      {at.BAR_SEAT.filter(seen).map((field) => (
        <Seat key={field} {...middleOf(width, field)} />
      ))}
      {at.FIREPLACE.filter(seen).map((field) => (
        <Fireplace key={field} {...middleOf(width, field)} />
      ))}
      {bars
        .filter((bar) => seen(bar.at))
        .map((bar) => (
          <Bar key={bar.at} bar={bar} {...middleOf(width, bar.at)} />
        ))}
      {roulettes
        .filter((table) => seen(table.at))
        .map((table) => (
          <Wheel key={table.at} table={table} {...middleOf(width, table.at)} />
        ))}
      {safes.map((field, index) =>
        seen(field) ? (
          <Safe
            key={field}
            number={index + 1}
            isKnown={own?.combinations.includes(index + 1) ?? false}
            isOpened={own?.opened.includes(index + 1) ?? false}
            {...middleOf(width, field)}
          />
        ) : null,
      )}
    </g>
  );
});

/** Gadgets on the floor. */
export const Lying = memo(function Lying({
  lying,
  width,
  range,
}: Pick<View, "lying"> & { readonly width: number; readonly range: Range }) {
  return lying.map(({ gadget, at }) => {
    if (!isIn(range, at, width)) return null;
    const { x, y } = middleOf(width, at);
    return (
      <g key={gadget} className="lying">
        <rect x={x - 16} y={y - 16} width="32" height="32" rx="6" />
        <Glyph of={GADGET_PICTURES[gadget]} x={x} y={y} size={24} />
      </g>
    );
  });
});
