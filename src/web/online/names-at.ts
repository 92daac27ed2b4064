import type { TableInfo } from "../../protocol/parts.ts";
import { playerNames } from "../match/opponents.ts";

/** Display names of the players at a table by seat; empty for free seats. */
export function namesAt({ places, game }: Pick<TableInfo, "places" | "game">): readonly string[] {
  return playerNames(
    places.map(({ player }) => player),
    game,
  );
}
