import { isIP } from "node:net";
import { hostname } from "node:os";

/** The part of a request that tells under which name the server was reached. */
export interface Reached {
  readonly headers: { readonly host?: string | undefined; readonly origin?: string | undefined };
  readonly socket: { readonly localAddress?: string | undefined };
}

/** Names that always mean this very machine. */
const LOOPBACK_NAMES: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The names this server answers to: those it listens on, and the origins its operator named. The `Host` header alone
 * proves nothing: with DNS rebinding, a foreign site's name leads to this machine, and the browser sends that name.
 */
export class OwnOrigins {
  readonly #host: string;
  readonly #port: () => number;
  readonly #allowed: ReadonlySet<string>;
  readonly #allowedHosts: ReadonlySet<string>;

  /** `port` is asked when a request comes in: a server on any free port knows it only then. */
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

  /** Whether a page may connect from where it was loaded. Programs send no `Origin` and may. */
  allows({ headers: { origin }, socket }: Reached): boolean {
    if (origin === undefined) return true;
    const url = urlOf(origin);
    return (
      this.#allowed.has(url?.origin ?? "") || (url?.protocol === "http:" && this.#listensOn(url, socket))
    );
  }

  /** Whether an address is one that this server listens on. */
  #listensOn(url: URL | undefined, { localAddress = "" }: Reached["socket"]): boolean {
    if (url === undefined || Number(url.port || 80) !== this.#port()) return false;
    const name = url.hostname;
    if (name === this.#host) return true;
    const isLoopback = LOOPBACK_NAMES.includes(this.#host) || this.#host.startsWith("127.");
    const isEverywhere = this.#host === "0.0.0.0" || this.#host === "[::]";
    if (!isLoopback && !isEverywhere) return false;
    if (LOOPBACK_NAMES.includes(name)) return true;
    // The address at which the connection came in is one of this machine's.
    return (
      isEverywhere && (name === inBrackets(plainAddress(localAddress)) || name === hostname().toLowerCase())
    );
  }
}

/** An IPv4 address that was mapped into IPv6, as it is usually written; any other one as it is. */
export function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** An address as URLs write it. */
function inBrackets(address: string): string {
  return isIP(address) === 6 ? (urlOf(`http://[${address}]`)?.hostname ?? address) : address.toLowerCase();
}

function urlOf(text: string): URL | undefined {
  return URL.parse(text) ?? undefined;
}

/** Proxies may name the port of https or http, browsers never do. */
function withoutUsualPort(host: string): string {
  return host.toLowerCase().replace(/:(80|443)$/, "");
}
