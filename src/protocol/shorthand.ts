import type { ServerMessage, TableUpdate } from "./server.ts";

/*
 * Events repeat their types and member names all the time. So on one connection each shape of an event, its type and
 * its names in order, is sent in full once: the nth object among all notices is the nth shape, and from then on a list
 * stands for another event of it.
 *
 *   {"type":"turn","side":1,"mana":3}      an event, and a shape: say the second one of this connection
 *   [2,0,4]                                {"type":"turn","side":0,"mana":4}
 *   [0,7,8]                                the notices 7 and 8 no longer count
 */

type WireNotice = TableUpdate[2][number];

/** A table update with all events as objects: a list is the numbers of notices that no longer count. */
export type Spelt = [
  channel: number,
  first: number,
  tellings: readonly (Readonly<Record<string, unknown>> | readonly number[])[],
  change: unknown,
  asked: readonly number[],
  deadline: number | null,
];

/** Whether a message says what happened at a table. */
export function isUpdate(message: ServerMessage): message is TableUpdate {
  return Array.isArray(message);
}

/** The shape of an event: its type and member names in order; and its number. */
interface Shape {
  readonly names: readonly string[];
  readonly number: number;
}

/** Writes the table updates of a connection in as few bytes as possible. */
export class ShorthandWriter {
  /** By type: most have one shape. */
  readonly #shapes = new Map<unknown, Shape[]>();
  #count = 0;

  /** A message as JSON text; the change of the view is already JSON text, or null. */
  write([channel, first, tellings, change, asked, deadline]: TableUpdate): string {
    let told = "";
    for (const telling of tellings) told += (told === "" ? "" : ",") + this.#telling(telling);
    const text = `[${channel},${first},[${told}],${typeof change === "string" ? change : null},[${asked.join()}]`;
    return deadline == null ? `${text}]` : `${text},${deadline}]`;
  }

  #telling(telling: WireNotice): string {
    if (isTakenBack(telling)) return JSON.stringify([0, ...telling]);
    const shape = this.#shapes.get(telling.type)?.find(({ names }) => hasNames(telling, names));
    if (shape === undefined) return this.#spelt(telling);
    let text = `[${shape.number}`;
    for (const name of shape.names) {
      const value = telling[name];
      text += typeof value === "number" ? `,${value}` : `,${JSON.stringify(value)}`;
    }
    return `${text}]`;
  }

  /** Writes an event in full; from now on its shape is known. */
  #spelt(telling: Readonly<Record<string, unknown>>): string {
    const names = Object.keys(telling).filter((name) => name !== "type");
    const alike = this.#shapes.get(telling.type);
    const shape = { names, number: ++this.#count };
    if (alike === undefined) this.#shapes.set(telling.type, [shape]);
    else alike.push(shape);
    return JSON.stringify(telling);
  }
}

function hasNames(telling: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  let count = 0;
  for (const name in telling) if (name !== "type" && name !== names[count++]) return false;
  return count === names.length;
}

/** Reads what a {@link ShorthandWriter} wrote; one per connection. */
export class ShorthandReader {
  readonly #shapes: (readonly [type: unknown, names: readonly string[]])[] = [];

  /** The same message with all events as objects. */
  read([channel, first, tellings, change, asked, deadline = null]: TableUpdate): Spelt {
    return [channel, first, tellings.map((telling) => this.#telling(telling)), change, asked, deadline];
  }

  #telling(telling: WireNotice): Spelt[2][number] {
    if (!isTakenBack(telling)) {
      const { type, ...rest } = telling;
      this.#shapes.push([type, Object.keys(rest)]);
      return telling;
    }
    const [number, ...values] = telling;
    if (number === 0) return values.map(Number);
    const [type, names] = this.#shapes[Number(number) - 1] ?? [undefined, []];
    return { type, ...Object.fromEntries(names.map((name, index) => [name, values[index]])) };
  }
}

function isTakenBack(telling: WireNotice): telling is readonly unknown[] {
  return Array.isArray(telling);
}
