/** A connection that carries texts both ways. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** Why a socket could not be opened, or ended. */
export type Failure =
  /** The system's code, such as `ECONNREFUSED`. */
  | { readonly type: "unreachable"; readonly code: string }
  /** The server answered the request for a WebSocket with another status. */
  | { readonly type: "http"; readonly status: number }
  /** It doesn't speak WebSocket, or sent a message that is longer than allowed. */
  | { readonly type: "garbled" | "too long" }
  /** It was not answered in time. */
  | { readonly type: "silent" }
  | { readonly type: "hung up" }
  /** The browser doesn't let this page connect there. */
  | { readonly type: "forbidden" };

/** What a socket reports. After `closed` it reports nothing more. */
export interface SocketListener {
  opened(): void;
  message(text: string): void;
  /** `code` and `reason` are those of the WebSocket's closing handshake. */
  closed(failure: Failure, code: number, reason: string): void;
}

/** Opens a socket. May throw where opening it isn't allowed at all. */
export type Dial = (url: string, listener: SocketListener) => Socket;

/** Whether it is worth trying again after a failure. */
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
