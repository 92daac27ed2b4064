import { writeMessage } from "../games/spy/standard/dialects.ts";
import type { ClientMessage } from "../games/spy/standard/messages.ts";
import { readFromServer } from "../games/spy/standard/reading.ts";
import { enveloped } from "../games/spy/standard/tell-messages.ts";
import type { Surroundings } from "./line.ts";
import type { Socket } from "./socket.ts";

/**
 * What a look at a server of the spy standard showed: it can't be reached, it waits for players, a match is running,
 * or it doesn't tell.
 */
export type ServerState = "unreachable" | "waiting" | "running" | "reachable";

/** Time for a look at a server. */
const PROBE_TIMEOUT_MS = 4000;

/** A server that tells a spectator of no match within this time after its greeting has none. */
const QUIET_MS = 1000;

/** The meta key for the number of players. */
const PLAYER_COUNT = "Player.Count";
const PLAYERS = 2;

/** Looks at a server as a spectator who leaves at once. Never rejects. */
export function probe(
  url: string,
  name: string,
  { dial, clock }: Pick<Surroundings, "dial" | "clock">,
): Promise<ServerState> {
  return new Promise((resolve) => {
    let socket: Socket | undefined;
    let clientId: string | null = null;
    let isOpen = false;
    let callOff = () => {};
    const send = (message: ClientMessage) =>
      socket?.send(writeMessage(enveloped(message, clientId, clock.now()), "both"));
    const settle = (state: ServerState) => {
      callOff();
      if (clientId !== null) send({ type: "GAME_LEAVE" });
      const open = socket;
      socket = undefined;
      open?.close();
      resolve(state);
    };
    const within = (milliseconds: number, state: () => ServerState) => {
      callOff();
      callOff = clock.later(() => settle(state()), milliseconds);
    };
    const hear = (text: string) => {
      const reading = readFromServer(text);
      if (!reading.ok || socket === undefined) return;
      const { message } = reading;
      switch (message.type) {
        case "HELLO_REPLY":
          clientId = message.clientId;
          send({ type: "REQUEST_META_INFORMATION", keys: [PLAYER_COUNT] });
          return within(QUIET_MS, () => "waiting");
        case "META_INFORMATION": {
          const count = message.information[PLAYER_COUNT];
          if (typeof count === "number") settle(count < PLAYERS ? "waiting" : "running");
          return;
        }
        case "GAME_STARTED":
        case "GAME_STATUS":
          return settle("running");
        case "ERROR":
          return settle("reachable");
        default:
      }
    };
    within(PROBE_TIMEOUT_MS, () => (isOpen ? "reachable" : "unreachable"));
    try {
      socket = dial(url, {
        opened() {
          isOpen = true;
          send({ type: "HELLO", name, role: "SPECTATOR" });
        },
        message: hear,
        closed: () => socket !== undefined && settle(isOpen ? "reachable" : "unreachable"),
      });
    } catch {
      settle("unreachable");
    }
  });
}
