import { DEVICE, keepIn, textIn } from "../frame/kept.ts";

/** Servers remembered on this device. */
const MAX_SERVERS = 8;

const PLACE = "ludothek.standard servers";

/** The servers of the spy standard used on this device, each as HOST:PORT or as a URL with TLS, the last one first. */
export function knownServers(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(textIn(DEVICE, PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter((server) => typeof server === "string") : [];
  } catch {
    return [];
  }
}

/** Remembers a server as the last one used. */
export function rememberServer(server: string): void {
  keep([server, ...knownServers().filter((known) => known !== server)].slice(0, MAX_SERVERS));
}

/** Removes a server from the list. */
export function forgetServer(server: string): void {
  keep(knownServers().filter((known) => known !== server));
}

function keep(servers: readonly string[]): void {
  keepIn(DEVICE, PLACE, JSON.stringify(servers));
}
