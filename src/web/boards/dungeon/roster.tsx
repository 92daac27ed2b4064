import { ENEMIES, type EnemyTile, isEnemyTile } from "../../../games/dungeon/enemies.ts";
import { EnemyMark } from "./tokens.tsx";
import { words } from "./words.ts";

/** How many enemies of each kind, in the order of the rules. */
export function rosterOf(
  tiles: readonly EnemyTile[],
): readonly (readonly [tile: EnemyTile, count: number])[] {
  return Object.keys(ENEMIES)
    .filter(isEnemyTile)
    .map((tile) => [tile, tiles.filter((one) => one === tile).length] as const)
    .filter(([, count]) => count > 0);
}

/** Enemies by kind, as small pictures with their number. */
export function Roster({ of, label }: { readonly of: readonly EnemyTile[]; readonly label: string }) {
  return (
    <ul className="roster" aria-label={label}>
      {rosterOf(of).map(([tile, count]) => (
        <li key={tile} title={words.named(ENEMIES[tile].name)}>
          <EnemyMark tile={tile} />
          <span className="vh">{words.named(ENEMIES[tile].name)}</span>
          <b>{count}</b>
        </li>
      ))}
    </ul>
  );
}
