/** A number and what it counts: "1 card", "2 cards", "3 matches". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
