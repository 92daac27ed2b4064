import type { Told } from "./server.ts";

/*
 * Events repeat their types and the names of their members all the time. So on one connection each shape of an event, its type and
 * its names in order, is spelt out once: the nth object among all tellings is the nth shape, and from then on a list stands
 * for another event of it.
 *
 *   {"type":"turn","side":1,"mana":3}      an event, and a shape: say the second one of this connection
 *   [2,0,4]                                {"type":"turn","side":0,"mana":4}
 *   [0,7,8]                                the tellings 7 and 8 no longer count
 */

type Telling = Told[2][number];

/** What happened at a table, with all events spelt out: a list is the numbers of tellings that no longer count. */
export type Spelt = [
  channel: number,
  first: number,
  tellings: readonly (Readonly<Record<string, unknown>> | readonly number[])[],
  change: unknown,
  asked: readonly number[],
  deadline: number | null,
];

/** Writes what a connection is told in as few bytes as possible. */
export class ShorthandWriter {
  readonly #shapes = new Map<string, number>();

  /** A message as JSON text; the change of the view is JSON text already, or null. */
  write([channel, first, tellings, change, asked, deadline]: Told): string {
    let text = `[${channel},${first},[`;
    for (const [index, telling] of tellings.entries())
      text += (index > 0 ? "," : "") + this.#telling(telling);
    text += `],${typeof change === "string" ? change : null},${JSON.stringify(asked)}`;
    return `${text}${deadline == null ? "" : `,${deadline}`}]`;
  }

  #telling(telling: Telling): string {
    if (isTakenBack(telling)) return JSON.stringify([0, ...telling]);
    let shape = String(telling.type);
    const values: unknown[] = [0];
    for (const name in telling) {
      if (name === "type") continue;
      shape += `\n${name}`;
      values.push(telling[name]);
    }
    const known = this.#shapes.get(shape);
    if (known === undefined) {
      this.#shapes.set(shape, this.#shapes.size + 1);
      return JSON.stringify(telling);
    }
    values[0] = known;
    return JSON.stringify(values);
  }
}

/** Reads what a {@link ShorthandWriter} wrote: one for each connection. */
export class ShorthandReader {
  readonly #shapes: (readonly [type: unknown, names: readonly string[]])[] = [];

  /** The same message with all events spelt out. */
  read([channel, first, tellings, change, asked, deadline = null]: Told): Spelt {
    return [channel, first, tellings.map((telling) => this.#telling(telling)), change, asked, deadline];
  }

  #telling(telling: Telling): Spelt[2][number] {
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

function isTakenBack(telling: Telling): telling is readonly unknown[] {
  return Array.isArray(telling);
}
