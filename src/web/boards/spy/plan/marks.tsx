import { memo } from "react";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import { useToldPlaces } from "../../../board/told-places.ts";
import { fieldTold } from "../log/teller.ts";
import { middleOf, UNIT } from "../model/floor.ts";

/** Corner brackets around a field. */
function brackets(x: number, y: number, r: number, k: number): string {
  return (
    `M${x - r} ${y - r + k}v${-k}h${k}M${x + r - k} ${y - r}h${k}v${k}` +
    `M${x + r} ${y + r - k}v${k}h${-k}M${x - r + k} ${y + r}h${-k}v${-k}`
  );
}

/** A square with round corners. */
function square(x: number, y: number, r: number, corner: number): string {
  const side = 2 * (r - corner);
  const turn = (dx: number, dy: number) => `a${corner} ${corner} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x - r + corner} ${y - r}h${side}${turn(corner, corner)}v${side}${turn(-corner, corner)}` +
    `h${-side}${turn(-corner, -corner)}v${-side}${turn(corner, -corner)}`
  );
}

interface ReachProps {
  readonly ways: ReadonlyMap<number, readonly number[]>;
  readonly columns: number;
  /** Occupied fields: the agent can swap places there, but not walk through. */
  readonly taken: ReadonlySet<number>;
}

/** Fields the active agent can reach: bright for the next step, smaller for later ones, which are one path. */
export const Reach = memo(function Reach({ ways, columns, taken }: ReachProps) {
  const next: number[] = [];
  let later = "";
  for (const [field, way] of ways) {
    const { x, y } = middleOf(columns, field);
    if (way.length === 1) next.push(field);
    else if (!taken.has(field)) later += square(x, y, 13, 7);
  }
  return (
    <>
      {next.map((field, index) => {
        const { x, y } = middleOf(columns, field);
        // biome-ignore lint/suspicious/noArrayIndexKey: after a step the same squares lie elsewhere
        return <rect key={index} className="step" x={x - 19} y={y - 19} width="38" height="38" rx="7" />;
      })}
      <path className="later" d={later} />
    </>
  );
});

interface MarkedProps {
  readonly fields: readonly number[];
  readonly columns: number;
}

/** Brackets on every possible target of the picked gadget or open bubble. */
export const Brackets = memo(function Brackets({ fields, columns }: MarkedProps) {
  return (
    <g className="brackets">
      {fields.map((field) => {
        const { x, y } = middleOf(columns, field);
        return <path key={field} data-target={field} d={brackets(x, y, 23, 11)} />;
      })}
    </g>
  );
});

/** Possible targets of something that can be aimed at any field. */
export const Spots = memo(function Spots({ fields, columns }: MarkedProps) {
  return (
    <g className="spots">
      {fields.map((field) => {
        const { x, y } = middleOf(columns, field);
        return <circle key={field} data-target={field} cx={x} cy={y} r="7" />;
      })}
    </g>
  );
});

interface AimProps {
  readonly from: number;
  readonly target: number;
  readonly area: readonly number[];
  readonly isHarmful: boolean;
  readonly columns: number;
}

/** The aim: a frame, a dotted line from the agent, and hatching over everything that would be damaged. */
export function Aim({ from, target, area, isHarmful, columns }: AimProps) {
  const a = middleOf(columns, from);
  const b = middleOf(columns, target);
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  const at = (part: number) => `${a.x + (b.x - a.x) * part} ${a.y + (b.y - a.y) * part}`;
  return (
    <g className="aim">
      {area.length > 1 &&
        area.map((field) => {
          const { x, y } = middleOf(columns, field);
          return (
            <rect
              key={field}
              x={x - UNIT / 2 + 1}
              y={y - UNIT / 2 + 1}
              width={UNIT - 2}
              height={UNIT - 2}
              className={isHarmful ? "harm" : "affected"}
            />
          );
        })}
      {far > UNIT * 1.5 && <path d={`M${at(28 / far)}L${at(1 - 26 / far)}`} className="line" />}
      <rect x={b.x - 25} y={b.y - 25} width="50" height="50" rx="4" className="target" />
    </g>
  );
}

/** The advised target. */
export function Hinted({ field, columns }: { readonly field: number; readonly columns: number }) {
  const { x, y } = middleOf(columns, field);
  return <circle className="hinted" cx={x} cy={y} r="27" />;
}

interface ToldFieldsProps {
  readonly view: View;
}

/** Marks what a log line is about: its fields, and persons wherever they are now. */
export function ToldFields({ view }: ToldFieldsProps) {
  const fields = useToldPlaces().flatMap((place) => fieldTold(view, place) ?? []);
  return [...new Set(fields)].map((field) => {
    const { x, y } = middleOf(view.terrain.width, field);
    return <rect key={field} data-told x={x - 21} y={y - 21} width="42" height="42" rx="6" />;
  });
}
