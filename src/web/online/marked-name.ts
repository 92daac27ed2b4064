import type { TableInfo } from "../../protocol/parts.ts";
import { words } from "../words/words.ts";
import type { OwnTable } from "./own-tables.ts";

/** A player's name, with a mark if a program plays for them. */
export function markedName({ name, program }: NonNullable<TableInfo["places"][number]["player"]>): string {
  return program ? words.online.isProgram(name) : name;
}

/** A table, and the player's seat there. */
export type Seated = Pick<OwnTable, "table" | "you">;

/** The names of the other people at a table; their programs are marked. */
export function othersAt({ table, you }: Seated): string {
  const others = table.places.filter((_, seat) => seat !== you);
  return others.flatMap(({ player }) => (player?.type === "person" ? [markedName(player)] : [])).join(", ");
}
