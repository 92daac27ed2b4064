import { parseJson } from "../../kernel/json.ts";
import { type Spoken, serverMessage, type Told } from "../../protocol/server.ts";
import { ShorthandReader, type Spelt } from "../../protocol/shorthand.ts";

/** What happened at a table, by its names. */
export interface Happened {
  readonly type: "happened";
  readonly channel: number;
  /** The number of the first telling. */
  readonly first: number;
  readonly tellings: readonly (Readonly<Record<string, unknown>> | readonly number[])[];
  /** What changed in the view; null if nothing did. */
  readonly change: unknown;
  readonly asked: readonly number[];
  readonly deadline: number | null;
}

/** What a server says. */
export type Heard = Spoken | Happened;

/** Understands one connection's messages. This is the one place where bytes become words. */
export class Reader {
  readonly #shorthand = new ShorthandReader();

  /** What a message says; undefined if it is none of the protocol. */
  read(text: string): readonly Heard[] | undefined {
    const json = parseJson(text);
    const parsed = json.ok ? serverMessage.safeParse(json.value) : undefined;
    if (!parsed?.success) return undefined;
    return [isTold(parsed.data) ? happened(this.#shorthand.read(parsed.data)) : parsed.data];
  }
}

function isTold(message: Spoken | Told): message is Told {
  return Array.isArray(message);
}

function happened([channel, first, tellings, change, asked, deadline]: Spelt): Happened {
  return { type: "happened", channel, first, tellings, change, asked, deadline };
}
