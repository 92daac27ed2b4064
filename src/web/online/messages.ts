import { parseJson } from "../../kernel/json.ts";
import { type ServerMessage, type Spoken, serverMessage, type Told } from "../../protocol/server.ts";
import { ShorthandReader, type Spelt } from "../../protocol/shorthand.ts";
import type { Telling } from "../../table/inputs.ts";

/* What the server says is read here and nowhere else. */

/** What happened at a table, of the channel that its view named. */
export interface ToldFrame {
  readonly channel: number;
  readonly tellings: readonly Telling[];
  /** What changed in the view; undefined: nothing. */
  readonly change: unknown;
  readonly asked: readonly number[];
  readonly deadline: number | null;
}

/** A message of the server, understood. */
export type Heard =
  | { readonly kind: "spoken"; readonly spoken: Spoken }
  | { readonly kind: "told"; readonly told: ToldFrame };

/** Understands the messages of one connection. */
export class Reader {
  readonly #shorthand = new ShorthandReader();

  /** Reads one message; undefined if it is none of the protocol. */
  read(text: string): Heard | undefined {
    const json = parseJson(text);
    if (!json.ok) return undefined;
    const parsed = serverMessage.safeParse(json.value);
    if (!parsed.success) return undefined;
    return isTold(parsed.data)
      ? { kind: "told", told: frameOf(this.#shorthand.read(parsed.data)) }
      : { kind: "spoken", spoken: parsed.data };
  }
}

function isTold(message: ServerMessage): message is Told {
  return Array.isArray(message);
}

function frameOf([channel, first, tellings, change, asked, deadline]: Spelt): ToldFrame {
  return {
    channel,
    tellings: tellings.map((telling, index): Telling => {
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
