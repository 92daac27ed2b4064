import type { StreamAPI } from "@nats-io/jetstream";
import { refusalCode } from "../../lab/nats.ts";

/** Messages that are removed at the same time. */
const AT_ONCE = 20;

/**
 * Removes messages of a stream, each by its number. Never by a purge: NATS servers before 2.9.18 repeat purges when they
 * start, and then remove everything that the stream held at the time of the purge.
 */
export async function removeMessages(
  streams: Pick<StreamAPI, "deleteMessage">,
  stream: string,
  numbers: readonly number[],
): Promise<void> {
  for (let first = 0; first < numbers.length; first += AT_ONCE)
    await Promise.all(
      numbers.slice(first, first + AT_ONCE).map((number) =>
        streams.deleteMessage(stream, number, false).catch((error) => {
          // Refused if it is not there any more.
          if (refusalCode(error) === undefined) throw error;
        }),
      ),
    );
}
