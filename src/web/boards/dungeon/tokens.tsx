import { ENEMIES, type EnemyTile } from "../../../games/dungeon/enemies.ts";
import { sees } from "../../../games/dungeon/foes.ts";
import { HEROES } from "../../../games/dungeon/heroes.ts";
import type { Enemy, Hero, Level } from "../../../games/dungeon/state.ts";
import { Icon } from "../../look/icon.tsx";
import type { Camera, Point } from "../../parts/camera.ts";
import type { Fall, Reaction } from "./effects.ts";
import { shootsIn } from "./foretell.ts";
import { ENEMY_ICONS, heroIcon } from "./prints.ts";
import { words } from "./words.ts";

/** Positions something on a cell by a transform, which needs no layout. */
export function onCell({ cell }: Camera, { x, y }: Point) {
  return { left: 0, top: 0, translate: `${x * cell}px ${y * cell}px`, width: cell, height: cell };
}

/** Positions something on a cell in screen coordinates. */
function onScreen({ x, y, cell }: Camera, place: Point) {
  const along = (at: number, from: number) => at * cell + Math.round(-from * cell);
  return { left: 0, top: 0, translate: `${along(place.x, x)}px ${along(place.y, y)}px` };
}

const names = (...all: readonly (string | false | undefined)[]) => all.filter(Boolean).join(" ");

/** Layer of enemies in the hero's row: those around are at most some rows away from it. */
const MIDDLE_Z = 30;

/** What a figure does in a fight, in one moment. */
export interface Fighting {
  /** Number of the moment, so that the animation runs once. */
  readonly number: number;
  readonly reaction: Reaction | undefined;
}

interface FaceProps extends Fighting {
  readonly icon: string;
}

/** The framed picture of a figure, which lunges and is shaken. */
function Face({ icon, number, reaction }: FaceProps) {
  const { lunge } = reaction ?? {};
  return (
    <span
      key={reaction === undefined ? "still" : number}
      className={names(lunge !== undefined && "lunging", reaction?.isHit && "struck")}
      style={lunge && { "--dx": lunge.x, "--dy": lunge.y }}
    >
      <Icon of={icon} />
    </span>
  );
}

interface HeroTokenProps extends Fighting {
  readonly hero: Hero;
  readonly camera: Camera;
}

/** The hero: a disc. The ring and the number show health. */
export function HeroToken({ hero, camera, ...fighting }: HeroTokenProps) {
  return (
    <div
      className={names("token own", hero.health === 0 && "fallen")}
      style={{
        ...onScreen(camera, hero),
        width: camera.cell,
        height: camera.cell,
        "--health": hero.health / hero.pool,
      }}
      aria-hidden="true"
    >
      <Face icon={heroIcon(HEROES, hero.name)} {...fighting} />
      <b className="hp">{hero.health}</b>
    </div>
  );
}

interface EnemyTokenProps extends Fighting {
  readonly enemy: Enemy;
  readonly hero: Hero;
  readonly camera: Camera;
  readonly isLit: boolean;
  /** Predicted damage and what is left after it, shown above. */
  readonly forecast: readonly [damage: string, left: string] | undefined;
}

/**
 * An enemy: monsters are squares, bosses larger with spikes, traps have cut corners. Ring and number show health,
 * badges its next shot and whether it has noticed the hero.
 */
export function EnemyToken({ enemy, hero, camera, isLit, forecast, ...fighting }: EnemyTokenProps) {
  const sheet = ENEMIES[enemy.tile];
  const shot = shootsIn(enemy, hero);
  const isUnaware = isLit && sheet.kind !== "trap" && !sees(enemy, hero);
  return (
    <div
      className={names(
        "token foe",
        sheet.kind,
        !isLit && "unlit",
        forecast !== undefined && "may",
        // Labels are on the side away from the hero.
        enemy.y > hero.y && "labelled-below",
      )}
      style={{
        ...onCell(camera, enemy),
        // The number of the upper one of two is above the head of the lower one.
        zIndex: MIDDLE_Z + hero.y - enemy.y,
        "--health": enemy.health / sheet.pool,
      }}
      aria-hidden="true"
    >
      <Face icon={ENEMY_ICONS[enemy.tile]} {...fighting} />
      <b className="hp">{enemy.health}</b>
      {isUnaware && <b className="unaware">z</b>}
      {forecast !== undefined && (
        <b className="fc">
          {forecast[0]} <small>{forecast[1]}</small>
        </b>
      )}
      {shot !== undefined && forecast === undefined && hero.health > 0 && (
        <b className="warning">{words.shoots(shot)}</b>
      )}
    </div>
  );
}

/** An enemy that has just fallen: it tips over and fades; around a boss, light bursts. */
export function FallenToken({ fall, camera }: { readonly fall: Fall; readonly camera: Camera }) {
  const { kind } = ENEMIES[fall.tile];
  return (
    <div className={`token foe ${kind} falling`} style={onCell(camera, fall)} aria-hidden="true">
      {kind === "boss" && <i className="burst" />}
      <span>
        <Icon of={ENEMY_ICONS[fall.tile]} />
      </span>
    </div>
  );
}

/** A small framed picture of an enemy, for lists. */
export function EnemyMark({ tile }: { readonly tile: EnemyTile }) {
  return (
    <span className={`enemy-mark ${ENEMIES[tile].kind}`}>
      <Icon of={ENEMY_ICONS[tile]} />
    </span>
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
      <b className="warning">{words.strikesAround}</b>
    </div>
  );
}
