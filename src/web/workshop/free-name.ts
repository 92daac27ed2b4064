/** The first of the names for the numbers from `from` on that isn't taken. */
export function freeName(taken: readonly string[], nameOf: (number: number) => string, from: number): string {
  let number = from;
  while (taken.includes(nameOf(number))) number++;
  return nameOf(number);
}
