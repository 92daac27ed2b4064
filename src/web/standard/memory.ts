import type { StandardMemory } from "../../client/standard-connection.ts";
import { keepIn, membersIn, TAB } from "../frame/kept.ts";
import type { StandardAddress } from "./standard-play.ts";

/** Keeps the way back to one server, for one name and role, as long as the tab is there: a page that is loaded again goes on. */
export function tabMemory({ url, name, role }: StandardAddress): StandardMemory {
  const place = `ludothek.standard ${url} ${role} ${name}`;
  return {
    recall() {
      const { clientId, sessionId, greeting } = membersIn(TAB, place);
      if (typeof sessionId !== "string" || typeof greeting !== "string" || sessionId === "") return undefined;
      return { clientId: typeof clientId === "string" ? clientId : null, sessionId, greeting };
    },
    // Without room there is no way back after the page is loaded again; a lost connection heals all the same.
    keep: (session) => void keepIn(TAB, place, JSON.stringify(session)),
    forget: () => void keepIn(TAB, place, null),
  };
}
