import { ENEMIES, type EnemyTile } from "../../../games/dungeon/enemies.ts";
import { ENEMY_ICONS, HERO_ICONS } from "../../boards/dungeon/prints.ts";
import { Icon } from "../../look/icon.tsx";
import type { Tile, Tool } from "./levels-work.ts";

const GROUND = { "#": "Wall", ".": "Floor", "@": "Hero's start" } as const;

const TILES: readonly Tile[] = ["#", ".", "@", ...(Object.keys(ENEMIES) as readonly EnemyTile[])];

function isGround(tile: Tile): tile is keyof typeof GROUND {
  return Object.hasOwn(GROUND, tile);
}

/** What a tile is, with all its numbers (dungeon.md, section 8). */
export function tileSentence(tile: Tile): string {
  if (isGround(tile)) return GROUND[tile];
  const sheet = ENEMIES[tile];
  const { name, pool, attack, defense, experience } = sheet;
  const figures = `health ${pool}, attack ${attack}, defense ${defense}, experience ${experience}`;
  switch (sheet.kind) {
    case "monster":
      return `${name}: ${figures}, sees ${sheet.vision} far`;
    case "boss":
      return `${name}: ${figures}, sees ${sheet.vision} far, shoots after ${sheet.frequency}`;
    case "trap":
      return `${name}: ${figures}, shown for ${sheet.shown}, hidden for ${sheet.hidden}`;
  }
}

interface TilesProps {
  readonly tool: Tool;
  choose(tool: Tool): void;
}

/** Everything that can stand in a level, with its numbers beside it. */
export function Tiles({ tool, choose }: TilesProps) {
  return (
    <div className="tiles" role="radiogroup" aria-label="What to paint">
      {TILES.map((tile) => (
        <TileButton key={tile} tile={tile} isChosen={tool === tile} choose={choose} />
      ))}
    </div>
  );
}

interface TileButtonProps {
  readonly tile: Tile;
  readonly isChosen: boolean;
  choose(tile: Tile): void;
}

function TileButton({ tile, isChosen, choose }: TileButtonProps) {
  const icon = tile === "@" ? HERO_ICONS[0] : isGround(tile) ? undefined : ENEMY_ICONS[tile];
  const kind = tile === "#" ? "wall" : tile === "." ? "floor" : tile === "@" ? "own" : ENEMIES[tile].kind;
  const name = isGround(tile) ? GROUND[tile] : ENEMIES[tile].name;
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      className={`tile-button ${isChosen ? "chosen" : ""}`}
      title={tileSentence(tile)}
      aria-label={name}
      onClick={() => choose(tile)}
    >
      <span className={`tile-picture ${kind}`}>{icon !== undefined && <Icon of={icon} />}</span>
      <span className="tile-name">
        <b>{name}</b>
        {!isGround(tile) && <Figures tile={tile} />}
      </span>
      <kbd>{tile}</kbd>
    </button>
  );
}

function Figures({ tile }: { readonly tile: EnemyTile }) {
  const { pool, attack, defense } = ENEMIES[tile];
  return (
    <small>
      <i className="heart">♥</i> {pool} <i>⚔</i> {attack} <i>⛨</i> {defense}
    </small>
  );
}
