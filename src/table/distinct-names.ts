import type { Player } from "./inputs.ts";

/**
 * The names of players by seat, as they are shown. People keep theirs; a bot whose name is taken gets a number: "easy",
 * "easy 2". Free seats have an empty name.
 */
export function distinctNames<P extends Player>(
  players: readonly (P | null)[],
  nameOf: (player: P) => string,
): readonly string[] {
  const taken = new Set(
    players.flatMap((player) => (player?.type === "person" ? nameOf(player).toLowerCase() : [])),
  );
  return players.map((player) => {
    if (player === null) return "";
    const name = nameOf(player);
    if (player.type === "person") return name;
    let own = name;
    for (let number = 2; taken.has(own.toLowerCase()); number++) own = `${name} ${number}`;
    taken.add(own.toLowerCase());
    return own;
  });
}
