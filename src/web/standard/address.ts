/** What one is at a server of the standard. */
export type Role = "player" | "spectator";

/** True if this word of an address is a role. */
export function isRole(word: string): word is Role {
  return word === "player" || word === "spectator";
}

/** The port of the standard. */
export const USUAL_PORT = 7007;

/**
 * The address of a server from what somebody typed: a host, with or without a port, perhaps with ws:// or wss:// before it;
 * undefined if it is none.
 */
export function addressOf(typed: string, port: number = USUAL_PORT): string | undefined {
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
