import { ENEMIES } from "../../../games/dungeon/enemies.ts";
import { HEROES } from "../../../games/dungeon/heroes.ts";
import type { Enemy, Hero, Level } from "../../../games/dungeon/state.ts";
import { Icon } from "../../look/icon.tsx";
import type { Camera } from "../../parts/camera.ts";
import { shootsIn } from "./foretell.ts";
import { ENEMY_ICONS, heroIcon } from "./prints.ts";

interface TokenPosition {
  readonly x: number;
  readonly y: number;
}

/** Positions something on a cell by a transform, which needs no layout. */
export function onCell({ cell }: Camera, { x, y }: TokenPosition) {
  return { left: 0, top: 0, translate: `${x * cell}px ${y * cell}px`, width: cell, height: cell };
}

/** Positions something on a cell in screen coordinates. */
function onScreen({ x, y, cell }: Camera, place: TokenPosition) {
  const along = (at: number, from: number) => at * cell + Math.round(-from * cell);
  return { left: 0, top: 0, translate: `${along(place.x, x)}px ${along(place.y, y)}px` };
}

/** The hero; the ring shows health. */
export function HeroToken({ hero, camera }: { readonly hero: Hero; readonly camera: Camera }) {
  return (
    <div
      className="token own"
      style={{
        ...onScreen(camera, hero),
        width: camera.cell,
        height: camera.cell,
        "--health": hero.health / hero.pool,
      }}
      aria-hidden="true"
    >
      <span>
        <Icon of={heroIcon(HEROES, hero.name)} />
      </span>
    </div>
  );
}

interface EnemyTokenProps {
  readonly enemy: Enemy;
  readonly hero: Hero;
  readonly camera: Camera;
  readonly isLit: boolean;
  /** Predicted damage, shown above. */
  readonly forecast: string | undefined;
}

/** An enemy; the ring shows health, a badge its next move. */
export function EnemyToken({ enemy, hero, camera, isLit, forecast }: EnemyTokenProps) {
  const sheet = ENEMIES[enemy.tile];
  const shot = shootsIn(enemy, hero);
  const kind = ["token", "foe", sheet.kind, !isLit && "unlit", forecast !== undefined && "may"];
  return (
    <div
      className={kind.filter(Boolean).join(" ")}
      style={{ ...onCell(camera, enemy), "--health": enemy.health / sheet.pool }}
      aria-hidden="true"
    >
      <span>
        <Icon of={ENEMY_ICONS[enemy.tile]} />
      </span>
      {forecast !== undefined && <b className="fc">{forecast}</b>}
      {shot !== undefined && <b className="warning">{shot === 0 ? "shoots now" : `shoots in ${shot}`}</b>}
    </div>
  );
}

/** Radius of the torch's glow in cells. */
const GLOW = 5;

interface GlowProps {
  readonly level: Level;
  readonly hero: Hero;
  readonly camera: Camera;
}

/** The glow of the torch around the hero, clipped to the level. */
export function Glow({ level, hero, camera }: GlowProps) {
  const side = 2 * GLOW * camera.cell;
  const beyond = (reach: number) => Math.max(0, GLOW - reach) * camera.cell;
  const [top, right] = [beyond(hero.y + 0.5), beyond((level[0]?.length ?? 0) - hero.x - 0.5)];
  const [bottom, left] = [beyond(level.length - hero.y - 0.5), beyond(hero.x + 0.5)];
  const corner = { x: hero.x + 0.5 - GLOW, y: hero.y + 0.5 - GLOW };
  const clipPath =
    top + right + bottom + left === 0 ? undefined : `inset(${top}px ${right}px ${bottom}px ${left}px)`;
  return (
    <i className="torchlight" style={{ ...onScreen(camera, corner), width: side, height: side, clipPath }} />
  );
}

/** Cells that a trap hits. */
export function TrapReach({ trap, camera }: { readonly trap: Enemy; readonly camera: Camera }) {
  const { cell } = camera;
  return (
    <div
      className="reach-of-trap"
      style={{ left: (trap.x - 1) * cell, top: (trap.y - 1) * cell, width: 3 * cell, height: 3 * cell }}
      aria-hidden="true"
    >
      <b className="warning">strikes all round</b>
    </div>
  );
}
