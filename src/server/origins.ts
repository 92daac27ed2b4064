import { isIP } from "node:net";
import { hostname } from "node:os";

/** The part of a request that shows under which name the server was reached. */
export interface Reached {
  readonly headers: { readonly host?: string | undefined; readonly origin?: string | undefined };
  readonly socket: { readonly localAddress?: string | undefined };
}

/** Names that always mean this machine. */
const LOOPBACK_NAMES: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Names this server answers to: those it listens on, and the origins its operator configured. The `Host` header
 * alone proves nothing: with DNS rebinding, a foreign site's name resolves to this machine, and the browser sends
 * that name.
 */
export class OwnOrigins {
  readonly #host: string;
  readonly #port: () => number;
  readonly #allowed: ReadonlySet<string>;
  readonly #allowedHosts: ReadonlySet<string>;

  /** `port` is read per request: a server on any free port learns it only after listening. */
  constructor(host: string, port: () => number, allowed: readonly string[]) {
    this.#host = inBrackets(host);
    this.#port = port;
    const urls = allowed.flatMap((origin) => urlOf(origin) ?? []);
    this.#allowed = new Set(urls.map(({ origin }) => origin));
    this.#allowedHosts = new Set(urls.map(({ host: name }) => name));
  }

  /** Whether the `Host` header of a request is one of ours. */
  answersTo({ headers: { host = "" }, socket }: Reached): boolean {
    if (!/^[\w.:[\]-]+$/.test(host)) return false;
    return this.#allowedHosts.has(withoutUsualPort(host)) || this.#listensOn(urlOf(`http://${host}`), socket);
  }

  /** Whether a page may connect from the origin it was loaded from. Programs send no `Origin` and may. */
  allows({ headers: { origin }, socket }: Reached): boolean {
    if (origin === undefined) return true;
    const url = urlOf(origin);
    return (
      this.#allowed.has(url?.origin ?? "") || (url?.protocol === "http:" && this.#listensOn(url, socket))
    );
  }

  /** Whether this server listens on an address. */
  #listensOn(url: URL | undefined, { localAddress = "" }: Reached["socket"]): boolean {
    if (url === undefined || Number(url.port || 80) !== this.#port()) return false;
    const name = url.hostname;
    if (name === this.#host) return true;
    const isLoopback = LOOPBACK_NAMES.includes(this.#host) || this.#host.startsWith("127.");
    const isEverywhere = this.#host === "0.0.0.0" || this.#host === "[::]";
    if (!isLoopback && !isEverywhere) return false;
    if (LOOPBACK_NAMES.includes(name)) return true;
    // The local address of the connection belongs to this machine.
    return (
      isEverywhere && (name === inBrackets(plainAddress(localAddress)) || name === hostname().toLowerCase())
    );
  }
}

/** Turns an IPv4-mapped IPv6 address into plain IPv4; others stay as they are. */
export function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** An address as URLs write it: IPv6 in brackets. */
function inBrackets(address: string): string {
  return isIP(address) === 6 ? (urlOf(`http://[${address}]`)?.hostname ?? address) : address.toLowerCase();
}

function urlOf(text: string): URL | undefined {
  return URL.parse(text) ?? undefined;
}

/** Removes the default port: proxies may send it, browsers don't. */
function withoutUsualPort(host: string): string {
  return host.toLowerCase().replace(/:(80|443)$/, "");
}
