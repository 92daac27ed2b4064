import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { spyProblems } from "../../../examine/spy/words.ts";
import { errorCode } from "../../../shell/user-error.ts";

/** Longest message that a peer accepts: a state of the largest map has far less. */
export const MAX_MESSAGE_BYTES = 8 << 20;

/** Pause between two attempts to connect to a server that is just starting. */
const RETRY_MS = 50;

/** What a socket reports. */
export interface PeerListener {
  heard(text: string): void;
  closed(why: string): void;
}

/** Connects; undefined if the server doesn't listen. */
async function connect(url: string): Promise<WebSocket | undefined> {
  const socket = new WebSocket(url, { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  try {
    await once(socket, "open");
    return socket;
  } catch {
    return undefined;
  }
}

/** Connects to a server, as soon as it listens; undefined if it doesn't until `isOver`. */
export async function connected(url: string, isOver: () => boolean): Promise<WebSocket | undefined> {
  while (!isOver()) {
    const socket = await connect(url);
    if (socket !== undefined) return socket;
    await wait(RETRY_MS);
  }
  return undefined;
}

/** Tells a listener what comes from a socket, and how it ended. */
export function listen(socket: WebSocket, listener: PeerListener): void {
  let failure: string | undefined;
  socket.on("message", (data, isBinary) => listener.heard(isBinary ? spyProblems.binary : String(data)));
  socket.on("error", (error) => {
    failure =
      errorCode(error) === "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH"
        ? spyProblems.longerThan(MAX_MESSAGE_BYTES >> 20)
        : error.message;
  });
  socket.on("close", (code) => listener.closed(failure ?? spyProblems.closeCode(code)));
}
