import type { TableInfo } from "../../protocol/parts.ts";
import { distinctNames } from "../../table/distinct-names.ts";
import { words } from "./words.ts";

type Places = TableInfo["places"];

/** The names at a table by seat; two bots of one level have numbers. A free seat has an empty name. */
export function playerNames(places: Places): readonly string[] {
  return distinctNames(
    places.map(({ player }) => player),
    ({ name }) => name,
  );
}

/** The names at a table by seat, for lists: with a mark for programs, and "free" for free seats. */
export function markedNames(places: Places): readonly string[] {
  return playerNames(places).map((name, seat) => {
    if (name === "") return words.free;
    return places[seat]?.player?.program ? `${name} (${words.program})` : name;
  });
}

/** A speaker in the chat, with what they are if they aren't a player or not a person. */
export function speakerName(from: string, isSpectator: boolean, isProgram: boolean): string {
  const marks = [...(isSpectator ? [words.spectator] : []), ...(isProgram ? [words.program] : [])];
  return marks.length === 0 ? from : `${from} (${marks.join(", ")})`;
}
