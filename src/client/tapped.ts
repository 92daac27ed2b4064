import type { Dial } from "./socket.ts";

/** Receives all traffic of a socket, for a log. */
export interface Tap {
  opened(): void;
  sent(text: string): void;
  heard(text: string): void;
  closed(code: number, reason: string): void;
}

/** Opens sockets with a tap on each. */
export function tapped(dial: Dial, tapFor: (url: string) => Tap): Dial {
  return (url, listener) => {
    const tap = tapFor(url);
    const socket = dial(url, {
      opened() {
        tap.opened();
        listener.opened();
      },
      message(text) {
        tap.heard(text);
        listener.message(text);
      },
      closed(failure, code, reason) {
        tap.closed(code, reason);
        listener.closed(failure, code, reason);
      },
    });
    return {
      send(text) {
        socket.send(text);
        tap.sent(text);
      },
      close: () => socket.close(),
    };
  };
}
