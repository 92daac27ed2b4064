/** Names that the classic program misspells. Rules and records keep its spelling, the board doesn't. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ["Lannister Solider", "Lannister Soldier"],
  ["Wright", "Wight"],
  ["Bear-Wright", "Bear-Wight"],
  ["Giant-Wright", "Giant-Wight"],
]);

/** The name of an enemy as the board writes it. */
export function spelled(name: string): string {
  return SPELLINGS.get(name) ?? name;
}
