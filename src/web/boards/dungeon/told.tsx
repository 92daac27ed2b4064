import type { View } from "../../../games/dungeon/state.ts";
import { useToldPlaces } from "../../board/told-places.ts";
import type { Camera } from "../../parts/camera.ts";
import { unitPlace } from "./log.ts";
import { onCell } from "./tokens.tsx";

interface ToldCellsProps {
  readonly view: View;
  readonly camera: Camera;
}

/** Marks the hero and the enemies that a log line is about: where they are now, or where they fell. */
export function ToldCells({ view, camera }: ToldCellsProps) {
  const told = useToldPlaces();
  if (told.length === 0 || view.hero === null) return null;
  const units = [{ id: "hero" as const, x: view.hero.x, y: view.hero.y, visible: true }, ...view.enemies];
  return units.map((unit) => {
    const place = unitPlace(view.level, unit.id);
    // A hidden trap stays hidden.
    if (!unit.visible || !told.includes(place)) return null;
    return <i key={place} className="told-mark" data-told style={onCell(camera, unit)} />;
  });
}
