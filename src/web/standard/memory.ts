import type { StandardMemory } from "../../client/standard-connection.ts";
import { keepIn, membersIn, TAB } from "../frame/kept.ts";
import type { StandardAddress } from "./standard-play.ts";

/** Stores the session of one server, name and role in the tab, so that a reload reconnects. */
export function tabMemory({ url, name, role }: StandardAddress): StandardMemory {
  const place = `ludothek.standard ${url} ${role} ${name}`;
  return {
    recall() {
      const { clientId, sessionId, greeting } = membersIn(TAB, place);
      if (typeof sessionId !== "string" || typeof greeting !== "string" || sessionId === "") return undefined;
      return { clientId: typeof clientId === "string" ? clientId : null, sessionId, greeting };
    },
    // Without storage, a reload loses the session; reconnecting still works.
    keep: (session) => void keepIn(TAB, place, JSON.stringify(session)),
    forget: () => void keepIn(TAB, place, null),
  };
}
