/** A connection that carries texts both ways. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** Why a socket could not be opened, or ended. */
export type Failure =
  /** The system's error code, such as `ECONNREFUSED`. */
  | { readonly type: "unreachable"; readonly code: string }
  /** The server answered the WebSocket upgrade with another status. */
  | { readonly type: "http"; readonly status: number }
  /** It doesn't speak WebSocket, or sent a message over the size limit. */
  | { readonly type: "garbled" | "too long" }
  /** Timeout. */
  | { readonly type: "silent" }
  | { readonly type: "hung up" }
  /** The browser doesn't let this page connect there. */
  | { readonly type: "forbidden" };

/** What a socket reports. After `closed` it reports nothing more. */
export interface SocketListener {
  opened(): void;
  message(text: string): void;
  /** `code` and `reason` are those of the WebSocket closing handshake. */
  closed(failure: Failure, code: number, reason: string): void;
}

/** Opens a socket. May throw if that isn't allowed at all. */
export type Dial = (url: string, listener: SocketListener) => Socket;

/** Whether a retry may succeed after this failure. */
export function mayPass(failure: Failure): boolean {
  switch (failure.type) {
    case "http":
      return failure.status === 429 || failure.status === 503;
    case "garbled":
    case "too long":
    case "forbidden":
      return false;
    default:
      return true;
  }
}
