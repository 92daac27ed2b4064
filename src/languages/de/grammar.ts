/** A number and what it counts: "1 Karte", "2 Karten". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

const LIST = new Intl.ListFormat("de");

/** All of these: "A, B und C". */
export function allOf(things: readonly string[]): string {
  return LIST.format(things);
}

/** A text that begins a sentence. */
export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
