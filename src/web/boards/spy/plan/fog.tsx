import { memo } from "react";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import type { Fog } from "../../../../games/spy/state.ts";
import type { Range } from "../../../parts/camera.ts";
import { isIn } from "../model/camera.ts";
import { middleOf } from "../model/floor.ts";
import { words } from "../words.ts";

/** Pseudo-random offset of a cloud, always the same. */
function puff(field: number): { readonly dx: number; readonly dy: number; readonly r: number } {
  const mixed = (field * 2654435761) >>> 0;
  return { dx: (mixed % 17) - 8, dy: ((mixed >> 5) % 15) - 7, r: 27 + ((mixed >> 9) % 8) };
}

const Cloud = memo(function Cloud({ fog, columns }: { readonly fog: Fog; readonly columns: number }) {
  const points = fog.fields.map((field) => ({ field, ...middleOf(columns, field), ...puff(field) }));
  // At the top edge, where figures don't hide the label.
  const top = Math.min(...points.map(({ y }) => y));
  const middle = points.reduce((sum, { x }) => sum + x / points.length, 0);
  return (
    <g className="fog">
      <g className="puffs">
        {points.map(({ field, x, y, dx, dy, r }, index) => (
          <circle
            key={field}
            cx={x + dx}
            cy={y + dy}
            r={r}
            className={index % 2 === 0 ? "drift" : "drift back"}
          />
        ))}
      </g>
      <text x={middle} y={top - 18}>
        {words.fogUntil(fog.until)}
      </text>
    </g>
  );
});

/** Fog drifting over its fields. */
export function Fogs({ view, range }: { readonly view: View; readonly range: Range }) {
  const { width } = view.terrain;
  return view.fogs
    .filter(({ fields }) => fields.some((field) => isIn(range, field, width)))
    .map((fog) => <Cloud key={`${fog.until} ${fog.fields[0]}`} fog={fog} columns={width} />);
}
