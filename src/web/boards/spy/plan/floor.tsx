import { memo } from "react";
import type { Terrain } from "../../../../games/spy/board/fields.ts";
import type { Range } from "../../../parts/camera.ts";
import { outlineOf, type Patch, patchesIn } from "../model/floor.ts";
import type { Sight } from "../model/sight.ts";

const PatchOfFloor = memo(function PatchOfFloor({ patch }: { readonly patch: Patch }) {
  return (
    <g>
      <path d={patch.walls} className="wall" />
      <path d={patch.carpet} className="carpet" />
      <path d={patch.checks} className="checks" />
      <path d={patch.diamonds} className="diamonds" />
      <path d={patch.shadow} className="shadow" />
      <path d={patch.trim} className="trim" />
    </g>
  );
});

interface FloorProps {
  readonly terrain: Terrain;
  readonly range: Range;
}

/** Carpet, walls and brass: only visible patches, each drawn once. */
export const Floor = memo(function Floor({ terrain, range }: FloorProps) {
  return (
    <g className="floor">
      {patchesIn(terrain, range).map((patch) => (
        <PatchOfFloor key={patch.key} patch={patch} />
      ))}
    </g>
  );
});

interface DarkProps {
  readonly terrain: Terrain;
  readonly range: Range;
  readonly seen: Sight;
}

/** Darkens what the active agent can't see. */
export const Dark = memo(function Dark({ terrain, range, seen }: DarkProps) {
  const isDark = (field: number) => {
    const state = terrain.fields[field] ?? null;
    return state !== null && state !== "WALL" && !seen(field);
  };
  return <path d={outlineOf(terrain.width, range, isDark)} className="dark" />;
});
