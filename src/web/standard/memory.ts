import type { StandardMemory } from "../../client/standard-connection.ts";
import type { Place } from "./standard-play.ts";

/** Keeps the way back to one server, for one name and role, as long as the tab is there: a page that is loaded again goes on. */
export function tabMemory({ url, name, role }: Place): StandardMemory {
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
