import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Duplex } from "node:stream";
import { addressGroup, type Limits } from "./limits.ts";
import type { OwnOrigins } from "./origins.ts";

/** Options of {@link Admission}. */
export interface AdmissionOptions {
  readonly limits: Pick<Limits, "connections" | "connectionsPerAddress">;
  /** Origins whose pages may connect; null allows every origin. */
  readonly origins: OwnOrigins | null;
  /** Header in which a trusted proxy names the client. Without it the socket's address counts. */
  readonly proxyHeader?: string | undefined;
}

/**
 * Decides which clients may open a WebSocket, at every door of a server: allowed origins, and connections per
 * address.
 */
export class Admission {
  readonly #options: AdmissionOptions;
  readonly #counts = new Map<string, number>();
  #total = 0;

  constructor(options: AdmissionOptions) {
    this.#options = options;
  }

  /** Checks the upgrade request of a client; `status` is the HTTP status with which it is rejected, if it is. */
  admit(request: IncomingMessage): { readonly address: string; readonly status: string | undefined } {
    const address = addressGroup(clientAddress(request, this.#options.proxyHeader));
    return { address, status: this.#objection(request, address) };
  }

  #objection(request: IncomingMessage, address: string): string | undefined {
    const { limits, origins } = this.#options;
    if (this.#total >= limits.connections) return "503 Service Unavailable";
    if (origins?.allows(request) === false) return "403 Forbidden";
    const isFull = (this.#counts.get(address) ?? 0) >= limits.connectionsPerAddress;
    return isFull ? "429 Too Many Requests" : undefined;
  }

  /** Counts a connection. Call the returned function when it closes. */
  enter(address: string): () => void {
    this.#total++;
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1);
    return () => {
      this.#total--;
      const left = (this.#counts.get(address) ?? 1) - 1;
      if (left > 0) this.#counts.set(address, left);
      else this.#counts.delete(address);
    };
  }
}

/** Rejects an upgrade and closes the socket, even if the client doesn't. */
export function rejectUpgrade(socket: Duplex, status: string): void {
  socket.on("error", () => socket.destroy());
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * The address of a client. Only the last entry of a proxy's header counts: the trusted proxy added it; the client
 * can forge everything before it.
 */
export function clientAddress({ headers, socket }: IncomingMessage, proxyHeader: string | undefined): string {
  const header = proxyHeader === undefined ? undefined : headers[proxyHeader.toLowerCase()];
  const last =
    String(header ?? "")
      .split(",")
      .at(-1)
      ?.trim() ?? "";
  // Some proxies append the port.
  const address = /^\[(.+)\](?::\d+)?$/.exec(last)?.[1] ?? /^([\d.]+):\d+$/.exec(last)?.[1] ?? last;
  return isIP(address) === 0 ? (socket.remoteAddress ?? "") : address;
}
