import { useCallback, useEffect, useState } from "react";
import { probe, type ServerState } from "../../client/probe.ts";
import { Button } from "../frame/button.tsx";
import { Row } from "../frame/row.tsx";
import { clock } from "../net/clock.ts";
import { dial } from "../net/dial.ts";
import { pageWords } from "../words/page-words.ts";
import { words } from "../words/words.ts";
import { addressOf, type Role } from "./address.ts";
import { forgetServer, knownServers } from "./known-servers.ts";

interface ServerListProps {
  /** Connects to a server of the list. */
  onJoin(server: string, role: Role): void;
}

/** Name of a visitor who only looks; it must differ from all others there. */
const visitor = () => `look-${crypto.randomUUID().slice(0, 8)}`;

/** The servers used on this device, and how they are now (spy-screens.md, section 1). */
export function ServerList({ onJoin }: ServerListProps) {
  const [servers, setServers] = useState(knownServers);
  const [states, setStates] = useState<ReadonlyMap<string, ServerState>>(new Map());
  const look = useCallback(() => {
    setStates(new Map());
    for (const server of servers) {
      const url = addressOf(server);
      if (url === undefined) continue;
      probe(url, visitor(), { dial, clock }).then((state) =>
        setStates((known) => new Map([...known, [server, state]])),
      );
    }
  }, [servers]);
  useEffect(look, [look]);
  if (servers.length === 0) return null;
  const remove = (server: string) => {
    forgetServer(server);
    setServers(knownServers());
  };
  return (
    <section className="stack" aria-label={pageWords.standard.known}>
      <h2>{pageWords.standard.known}</h2>
      <div className="rows">
        {servers.map((server) => {
          const state = states.get(server);
          return (
            <Row
              key={server}
              game="spy"
              title={server}
              text={state === undefined ? pageWords.standard.looking : pageWords.standard.states[state]}
            >
              {state === "waiting" && (
                <Button
                  look="main"
                  label={pageWords.standard.playThere}
                  onClick={() => onJoin(server, "player")}
                />
              )}
              {state !== undefined && state !== "unreachable" && (
                <Button label={pageWords.standard.watchThere} onClick={() => onJoin(server, "spectator")} />
              )}
              <Button look="quiet" label={words.matches.remove} onClick={() => remove(server)} />
            </Row>
          );
        })}
      </div>
      <div className="flow">
        <Button label={pageWords.standard.refresh} onClick={look} />
      </div>
    </section>
  );
}
