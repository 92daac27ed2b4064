/**
 * A field of the board, counted from A1 to the right and upwards: A1 is 0, G1 is 6, G7 is 48 (farmland.md, section
 * 1.1).
 */
export type Field = number;

/** Fields of a row and of a column. */
export const SIZE = 7;

const COLUMNS = "ABCDEFG";

/** The names of all fields, A1 to G7. */
export const FIELD_NAMES: readonly string[] = Array.from({ length: SIZE * SIZE }, (_, field) => {
  return `${COLUMNS[columnOf(field)]}${rowOf(field) + 1}`;
});

/** The column of a field, 0 (A) to 6 (G). */
export function columnOf(field: Field): number {
  return field % SIZE;
}

/** The row of a field, 0 (the lowest) to 6. */
export function rowOf(field: Field): number {
  return (field / SIZE) | 0;
}

/** The name of a field: "D4". */
export function fieldName(field: Field): string {
  return FIELD_NAMES[field] ?? "?";
}

/** The field of this name in upper or lower case, if there is one. */
export function fieldNamed(name: string): Field | undefined {
  const field = FIELD_NAMES.indexOf(name.toUpperCase());
  return field === -1 ? undefined : field;
}

/** Where the kings stand at first: D1 and D7 (section 1.3). */
export const THRONES: readonly [Field, Field] = [3, 45];

/** Returns the fields at these offsets from a field; each list is made once, when it is first needed. */
function neighbours(...offsets: readonly (readonly [right: number, up: number])[]) {
  const known: (readonly Field[] | undefined)[] = FIELD_NAMES.map(() => undefined);
  const found = (field: Field): readonly Field[] =>
    offsets.flatMap(([right, up]) => {
      const column = columnOf(field) + right;
      const row = rowOf(field) + up;
      const inside = column >= 0 && column < SIZE && row >= 0 && row < SIZE;
      return inside ? [row * SIZE + column] : [];
    });
  return (field: Field): readonly Field[] => {
    const fields = known[field] ?? found(field);
    known[field] = fields;
    return fields;
  };
}

const BESIDE = neighbours([0, 1], [1, 0], [0, -1], [-1, 0]);
const STEPS = neighbours([0, 1], [1, 0], [0, -1], [-1, 0], [0, 0]);
const AROUND = neighbours([0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0], [-1, 1]);

/** The up to four fields one step away: up, right, down, left. */
export function fieldsBeside(field: Field): readonly Field[] {
  return BESIDE(field);
}

/** Where a piece may move: the same, then en place (section 1.2). */
export function stepsFrom(field: Field): readonly Field[] {
  return STEPS(field);
}

/** The up to eight fields around a field, clockwise from the one above (section 6). */
export function fieldsAround(field: Field): readonly Field[] {
  return AROUND(field);
}

/** How many steps lead from each field to each other one, field by field. */
const STEPS_APART = new Uint8Array(SIZE ** 4);
for (let a = 0; a < SIZE ** 2; a++)
  for (let b = 0; b < SIZE ** 2; b++)
    STEPS_APART[a * SIZE ** 2 + b] = Math.abs(columnOf(a) - columnOf(b)) + Math.abs(rowOf(a) - rowOf(b));

/** How many steps up, right, down or left lead from one field to the other. */
export function stepsBetween(a: Field, b: Field): number {
  return STEPS_APART[a * (SIZE * SIZE) + b] as number;
}

/** True if one step leads from a to b. */
export function isBeside(a: Field, b: Field): boolean {
  return stepsBetween(a, b) === 1;
}

/** True if b is one of the up to eight fields around a. */
export function isAround(a: Field, b: Field): boolean {
  const apart = Math.abs(a - b);
  // This few fields apart and in neighbouring columns, they are in neighbouring rows too.
  return apart > 0 && apart <= SIZE + 1 && Math.abs(columnOf(a) - columnOf(b)) <= 1;
}
