import type { Place } from "./connection.ts";

/** What is needed to come back to a match on a server of the standard. */
export interface Session {
  readonly clientId: string | null;
  readonly sessionId: string;
  /** The server's first message, which says what is played and is sent only once. */
  readonly greeting: string;
}

/** Where the way back is kept. */
export interface Memory {
  recall(): Session | undefined;
  keep(session: Session): void;
  forget(): void;
}

/** Keeps the way back to one server, for one name and role, as long as the tab is there: a page that is loaded again goes on. */
export function tabMemory({ url, name, role }: Place): Memory {
  const place = `ludothek.standard ${url} ${role} ${name}`;
  return {
    recall() {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? "null");
        if (typeof kept !== "object" || kept === null) return undefined;
        const { clientId, sessionId, greeting }: Partial<Record<string, unknown>> = { ...kept };
        if (typeof sessionId !== "string" || typeof greeting !== "string" || sessionId === "")
          return undefined;
        return { clientId: typeof clientId === "string" ? clientId : null, sessionId, greeting };
      } catch {
        return undefined;
      }
    },
    keep(session) {
      try {
        sessionStorage.setItem(place, JSON.stringify(session));
      } catch {
        // Without room there is no way back after the page is loaded again; a lost connection heals all the same.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(place);
      } catch {
        // Nothing was kept.
      }
    },
  };
}
