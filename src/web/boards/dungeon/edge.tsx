import { memo } from "react";
import { ENEMIES } from "../../../games/dungeon/enemies.ts";
import type { Hero, View } from "../../../games/dungeon/state.ts";
import { Icon } from "../../look/icon.tsx";
import type { Camera, Size } from "../../parts/camera.ts";
import { TORCH } from "./light.ts";
import { edgeOf } from "./on-screen.ts";
import { ENEMY_ICONS } from "./prints.ts";
import { inSight } from "./walk.ts";
import { words } from "./words.ts";

interface EdgesProps {
  readonly view: View;
  readonly hero: Hero;
  readonly camera: Camera;
  readonly screen: Size;
}

/** Points at enemies beyond the edge of the screen that are close enough to stop a walk. */
export const Edges = memo(function Edges({ view, hero, camera, screen }: EdgesProps) {
  const near = inSight(view, TORCH);
  return view.enemies.map((enemy) => {
    const edge = near.has(enemy.id) ? edgeOf(enemy, camera, screen) : undefined;
    if (edge === undefined) return null;
    return (
      <div
        key={`${view.level} ${enemy.id}`}
        className="beyond"
        style={{ left: edge.x, top: edge.y }}
        role="img"
        aria-label={words.aim.cellsAway(
          ENEMIES[enemy.tile].name,
          Math.round(Math.hypot(enemy.x - hero.x, enemy.y - hero.y)),
        )}
      >
        <i style={{ rotate: `${edge.angle}rad` }} />
        <Icon of={ENEMY_ICONS[enemy.tile]} />
      </div>
    );
  });
});
