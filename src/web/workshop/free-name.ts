/** Returns the first free name, counting up from `from`. */
export function freeName(taken: readonly string[], nameOf: (number: number) => string, from: number): string {
  let number = from;
  while (taken.includes(nameOf(number))) number++;
  return nameOf(number);
}
