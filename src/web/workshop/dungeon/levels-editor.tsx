import { useEffect, useMemo, useState } from "react";
import { ENEMIES, type EnemyTile } from "../../../games/dungeon/enemies.ts";
import { ENEMY_ICONS, HERO_ICONS } from "../../boards/dungeon/prints.ts";
import { Icon } from "../../look/icon.tsx";
import { Stepper } from "../../parts/stepper.tsx";
import type { EditorProps } from "../craft.ts";
import { LevelCanvas } from "./level-canvas.tsx";
import {
  LARGEST_LEVEL,
  type LevelsWork,
  resized,
  type Tile,
  withLevel,
  withNewLevel,
  withoutLevel,
} from "./levels-work.ts";

const GROUND = [
  ["#", "Wall"],
  [".", "Floor"],
  ["@", "Hero's start"],
] as const;

const ENEMY_TILES = Object.keys(ENEMIES) as readonly EnemyTile[];

/** A campaign: its levels as tabs, the chosen one on a canvas, and a palette of everything that can stand in it. */
export function LevelsEditor({ work, pointed, change }: EditorProps<LevelsWork>) {
  const [chosen, setChosen] = useState(0);
  const [tile, setTile] = useState<Tile>("#");
  const index = Math.min(chosen, work.levels.length - 1);
  const level = work.levels[index] ?? [];
  const place = /^level ([0-9]+)(?: ([0-9]+),([0-9]+))?$/.exec(pointed ?? "");
  const [, number, column, row] = place ?? [];
  useEffect(() => {
    if (number !== undefined) setChosen(Number(number));
  }, [number]);
  const shown = useMemo(
    () =>
      column !== undefined && Number(number) === index ? { x: Number(column), y: Number(row) } : undefined,
    [number, column, row, index],
  );
  const set = (next: typeof level, stroke?: string) => change(withLevel(work, index, next), stroke);
  return (
    <div className="levels-editor">
      <div className="level-tabs" role="group" aria-label="Levels">
        {work.levels.map((_, at) => (
          <button
            type="button"
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its number
            key={at}
            aria-pressed={at === index}
            className={`btn ${at === index ? "lit" : ""}`}
            onClick={() => setChosen(at)}
          >
            {at + 1}
          </button>
        ))}
        <button
          type="button"
          className="btn"
          onClick={() => {
            change(withNewLevel(work, index));
            setChosen(index + 1);
          }}
        >
          New level
        </button>
        <button
          type="button"
          className="btn quiet"
          disabled={work.levels.length === 1}
          onClick={() => change(withoutLevel(work, index))}
        >
          Delete level {index + 1}
        </button>
      </div>
      <div className="tiles" role="radiogroup" aria-label="What to paint">
        {GROUND.map(([one, name]) => (
          <TileButton key={one} tile={one} name={name} isChosen={tile === one} choose={setTile} />
        ))}
        {ENEMY_TILES.map((one) => (
          <TileButton
            key={one}
            tile={one}
            name={ENEMIES[one].name}
            isChosen={tile === one}
            choose={setTile}
          />
        ))}
      </div>
      <TileFigures tile={tile} />
      <LevelCanvas key={index} level={level} tile={tile} shown={shown} change={set} />
      <div className="flow">
        <span>Columns</span>
        <Stepper
          label="columns"
          value={level[0]?.length ?? 1}
          least={3}
          most={LARGEST_LEVEL.width}
          change={(width) => set(resized(level, width, level.length), "columns")}
        />
        <span>Rows</span>
        <Stepper
          label="rows"
          value={level.length}
          least={1}
          most={LARGEST_LEVEL.height}
          change={(height) => set(resized(level, level[0]?.length ?? 3, height), "rows")}
        />
      </div>
    </div>
  );
}

interface TileButtonProps {
  readonly tile: Tile;
  readonly name: string;
  readonly isChosen: boolean;
  choose(tile: Tile): void;
}

function TileButton({ tile, name, isChosen, choose }: TileButtonProps) {
  const icon = tile === "@" ? HERO_ICONS[0] : tile === "#" || tile === "." ? undefined : ENEMY_ICONS[tile];
  const kind = tile === "#" ? "wall" : tile === "." ? "floor" : tile === "@" ? "own" : ENEMIES[tile].kind;
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      className={`tile-button ${isChosen ? "chosen" : ""}`}
      title={`${name} (${tile})`}
      aria-label={name}
      onClick={() => choose(tile)}
    >
      <span className={`tile-picture ${kind}`}>{icon !== undefined && <Icon of={icon} />}</span>
      <kbd>{tile}</kbd>
    </button>
  );
}

/** The numbers of whom is about to be placed. */
function TileFigures({ tile }: { readonly tile: Tile }) {
  if (tile === "#" || tile === "." || tile === "@")
    return (
      <p className="help">
        Drag to paint; with Shift a rectangle. Arrow keys walk, a letter places, the wheel zooms, the right
        button moves the plan.
      </p>
    );
  const sheet = ENEMIES[tile];
  const more =
    sheet.kind === "trap"
      ? `shown for ${sheet.shown}, hidden for ${sheet.hidden}`
      : sheet.kind === "boss"
        ? `sees ${sheet.vision} far, shoots after ${sheet.frequency}`
        : `sees ${sheet.vision} far`;
  return (
    <p className="help">
      <b>{sheet.name}</b>: health {sheet.pool}, attack {sheet.attack}, defense {sheet.defense}, experience{" "}
      {sheet.experience}, {more}
    </p>
  );
}
