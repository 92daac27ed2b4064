import { WebSocket } from "ws";
import { OPEN_TIMEOUT_MS } from "../../client/line.ts";
import type { Dial, Failure } from "../../client/socket.ts";
import { errorCode } from "../../shell/user-error.ts";

/** Time a server has to answer the closing handshake. */
const CLOSE_TIMEOUT_MS = 2000;

/** Opens WebSockets with this limit for incoming messages. */
export function dialer(longestBytes: number): Dial {
  return (url, listener) => {
    // No sub-protocol: one public server of the spy standard rejects those it doesn't know (section 2).
    const socket = new WebSocket(url, {
      maxPayload: longestBytes,
      perMessageDeflate: false,
      handshakeTimeout: OPEN_TIMEOUT_MS,
    });
    let failure: Failure = { type: "hung up" };
    socket.on("open", () => listener.opened());
    socket.on("message", (data, isBinary) => {
      if (!isBinary) listener.message(String(data));
    });
    socket.on("error", (error) => {
      failure = failureOf(error);
    });
    socket.on("close", (code, reason) => listener.closed(failure, code, String(reason)));
    return {
      send: (text) => socket.send(text),
      close() {
        socket.close(1000);
        setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
      },
    };
  };
}

function failureOf(error: Error): Failure {
  const code = errorCode(error);
  if (code === "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH") return { type: "too long" };
  if (code?.startsWith("WS_ERR")) return { type: "garbled" };
  const status = /^Unexpected server response: (\d+)$/.exec(error.message)?.[1];
  if (status !== undefined) return { type: "http", status: Number(status) };
  return { type: "unreachable", code: code ?? error.message };
}
