import { words } from "../words/words.ts";

interface Players {
  readonly players: readonly string[];
  /** The seats of programs, if there were any. */
  readonly programs?: readonly number[] | undefined;
}

/** The players of a finished match, with a mark for programs. */
export function markedPlayers({ players, programs = [] }: Players): string {
  return players
    .map((name, seat) => (programs.includes(seat) ? words.online.isProgram(name) : name))
    .join(", ");
}
