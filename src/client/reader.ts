import { parseJson } from "../kernel/json.ts";
import { type Spoken, serverMessage } from "../protocol/server.ts";
import { isUpdate, ShorthandReader, type Spelt } from "../protocol/shorthand.ts";
import type { Notice } from "../table/inputs.ts";

/** What happened at a table, on the channel that its view named. */
export interface ToldFrame {
  readonly type: "told";
  readonly channel: number;
  readonly tellings: readonly Notice[];
  /** Change of the view; undefined if none. */
  readonly change: unknown;
  readonly asked: readonly number[];
  readonly deadline: number | null;
}

/** A message of the house. */
export type Heard = Spoken | ToldFrame;

/** Parses the messages of one connection to a house. The only place where their bytes are parsed. */
export class Reader {
  readonly #shorthand = new ShorthandReader();

  /** Returns undefined for text that isn't a message of the protocol. */
  read(text: string): Heard | undefined {
    const json = parseJson(text);
    const parsed = json.ok ? serverMessage.safeParse(json.value) : undefined;
    if (!parsed?.success) return undefined;
    return isUpdate(parsed.data) ? frameOf(this.#shorthand.read(parsed.data)) : parsed.data;
  }
}

function frameOf([channel, first, tellings, change, asked, deadline]: Spelt): ToldFrame {
  return {
    type: "told",
    channel,
    tellings: tellings.map((telling, index): Notice => {
      const number = first + index;
      return isTakenBack(telling) ? { number, takenBack: telling } : { number, event: telling };
    }),
    change: change ?? undefined,
    asked,
    deadline,
  };
}

function isTakenBack(telling: Spelt[2][number]): telling is readonly number[] {
  return Array.isArray(telling);
}
