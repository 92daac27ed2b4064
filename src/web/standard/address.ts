/** Role on a server of the standard. */
export type Role = "player" | "spectator";

/** True if this part of a URL is a role. */
export function isRole(word: string): word is Role {
  return word === "player" || word === "spectator";
}

/** Default port of the standard. */
export const DEFAULT_PORT = 7007;

/** A server's URL as it stands in links and lists: HOST:PORT, or the URL itself with TLS. */
export function placeOf(url: string): string {
  const { host, port, protocol } = new URL(url);
  return protocol === "wss:" ? url.replace(/\/$/, "") : port === "" ? `${host}:80` : host;
}

/** Parses a server address: a host, optionally with a port and with ws:// or wss://. Undefined if it's invalid. */
export function addressOf(typed: string, port: number = DEFAULT_PORT): string | undefined {
  const [, scheme = "ws", rest = ""] = /^(?:(wss?):\/\/)?([^/\s@?#]+)\/?$/i.exec(typed.trim()) ?? [];
  if (rest === "") return undefined;
  const hasPort = /:\d+$/.test(rest);
  try {
    const url = new URL(`${scheme.toLowerCase()}://${hasPort ? rest : `${rest}:${port}`}/`);
    return url.hostname === "" || Number.isNaN(port) ? undefined : url.href;
  } catch {
    return undefined;
  }
}
