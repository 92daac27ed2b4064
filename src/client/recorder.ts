import { readFromServer } from "../games/spy/standard/reading.ts";
import { type Direction, recordedLine, Shorthand } from "../games/spy/standard/recording.ts";
import type { Clock } from "./clock.ts";
import type { Tap } from "./tapped.ts";

/** Most characters of an unreadable message that are recorded. */
const MAX_UNREAD = 10_000;

/**
 * Records all traffic with a server of the spy standard, line by line. `isShort`: with changes instead of states, and
 * as one connection however often it was lost.
 */
export function recorded(
  clock: Pick<Clock, "now">,
  record: (line: string) => void,
  isShort = false,
): (url: string) => Tap {
  const began = clock.now();
  const shorthand = new Shorthand();
  let conn = isShort ? 1 : 0;
  const write = (direction: Direction, rest: string) =>
    record(recordedLine((clock.now() - began) / 1000, conn, direction, rest));
  return (url) => ({
    opened() {
      if (!isShort) conn++;
      write("open", `"path":${JSON.stringify(new URL(url).pathname)},"subprotocols":[]`);
    },
    sent: (text) => write("c2s", `"msg":${text}`),
    heard(text) {
      const reading = readFromServer(text);
      if (!reading.ok) return write("s2c", `"raw":${JSON.stringify(text.slice(0, MAX_UNREAD))}`);
      write("s2c", isShort ? shorthand.write(conn, reading.raw) : `"msg":${JSON.stringify(reading.raw)}`);
    },
    closed: (code, reason) =>
      write("close", `"by":"server","code":${code},"reason":${JSON.stringify(reason)}`),
  });
}
