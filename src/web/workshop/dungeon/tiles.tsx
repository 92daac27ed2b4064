import type { KeyboardEvent } from "react";
import { ENEMIES, type EnemyTile } from "../../../games/dungeon/enemies.ts";
import { ENEMY_ICONS, HERO_ICONS } from "../../boards/dungeon/prints.ts";
import { Icon } from "../../look/icon.tsx";
import type { Tile, Tool } from "./levels-content.ts";
import { words } from "./words.ts";

const TILES: readonly Tile[] = ["#", ".", "@", ...(Object.keys(ENEMIES) as readonly EnemyTile[])];

function isGround(tile: Tile): tile is "#" | "." | "@" {
  return tile === "#" || tile === "." || tile === "@";
}

/** Describes a tile with all its numbers (dungeon.md, section 8). */
export function tileSentence(tile: Tile): string {
  if (isGround(tile)) return words.ground[tile];
  const sheet = ENEMIES[tile];
  const { name, pool, attack, defense, experience } = sheet;
  const figures = [name, pool, attack, defense, experience] as const;
  switch (sheet.kind) {
    case "monster":
      return words.monster(...figures, sheet.vision);
    case "boss":
      return words.boss(...figures, sheet.vision, sheet.frequency);
    case "trap":
      return words.trap(...figures, sheet.shown, sheet.hidden);
  }
}

interface TilesProps {
  readonly tool: Tool;
  choose(tool: Tool): void;
}

const STEPS = new Map([
  ["ArrowRight", 1],
  ["ArrowDown", 1],
  ["ArrowLeft", -1],
  ["ArrowUp", -1],
]);

/** The palette of tiles with their numbers. Tab moves to the chosen one, arrow keys move between them. */
export function Tiles({ tool, choose }: TilesProps) {
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS.get(event.key);
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const at = buttons.findIndex((button) => button.matches(":focus"));
    if (step === undefined || at === -1) return;
    event.preventDefault();
    const next = (at + step + TILES.length) % TILES.length;
    buttons[next]?.focus();
    choose(TILES[next] ?? "#");
  };
  return (
    <div className="tiles" role="radiogroup" aria-label={words.whatToPaint} onKeyDown={walk}>
      {TILES.map((tile) => (
        <TileButton
          key={tile}
          tile={tile}
          isChosen={tool === tile}
          isFirstStop={tile === (tool === "move" ? "#" : tool)}
          choose={choose}
        />
      ))}
    </div>
  );
}

interface TileButtonProps {
  readonly tile: Tile;
  readonly isChosen: boolean;
  /** The tile that Tab moves to. */
  readonly isFirstStop: boolean;
  choose(tile: Tile): void;
}

function TileButton({ tile, isChosen, isFirstStop, choose }: TileButtonProps) {
  const icon = tile === "@" ? HERO_ICONS[0] : isGround(tile) ? undefined : ENEMY_ICONS[tile];
  const kind = tile === "#" ? "wall" : tile === "." ? "floor" : tile === "@" ? "own" : ENEMIES[tile].kind;
  const name = isGround(tile) ? words.ground[tile] : words.enemy(ENEMIES[tile].name);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      tabIndex={isFirstStop ? 0 : -1}
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

/** Icons of the numbers: heart, sword and shield. */
const SIGNS = {
  pool: "M12 21C5 15 2 11 2 7.500A5.500 5.500 0 0 1 12 5a5.500 5.500 0 0 1 10 2.500C22 11 19 15 12 21z",
  attack: "M21 3l-1 5L9 18l2 2-2 2-3-3-3 3-1-1 3-3-3-3 2-2 2 2L16 4z",
  defense: "M12 2l9 3v7c0 5-4 8-9 10-5-2-9-5-9-10V5z",
} as const;

function Figures({ tile }: { readonly tile: EnemyTile }) {
  return (
    <small>
      {(["pool", "attack", "defense"] as const).map((figure) => (
        <span key={figure}>
          <svg viewBox="0 0 24 24" className={figure} aria-hidden="true">
            <path d={SIGNS[figure]} />
          </svg>
          {ENEMIES[tile][figure]}
        </span>
      ))}
    </small>
  );
}
