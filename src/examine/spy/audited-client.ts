import type { Envelope, Players, Role, ServerMessage } from "../../games/spy/standard/messages.ts";
import type { Request } from "../../games/spy/standard/request.ts";
import type { Traffic } from "./violation.ts";

/** A message of a server with its envelope. */
export type Heard = ServerMessage & Envelope;

/** A message that waits until all clients have heard what came before it. */
export interface Waiting {
  readonly message: Heard;
  readonly traffic: Traffic;
}

/** One of our clients at the examined server. */
export interface AuditedClient {
  readonly name: string;
  readonly role: Role;
  /** The seat of a player, in the order of registration. */
  readonly seat: 0 | 1 | null;
  clientId: string | null;
  sessionId: string;
  players: Players | null;
  /** The open request, and when it came, in seconds. */
  open: { readonly request: Request; readonly at: number } | null;
  strikes: number;
  /** Whether it takes part in the match now: registered, connected, and not just reconnecting. */
  isPresent: boolean;
  isConnected: boolean;
  isOver: boolean;
  /** Questions for meta information that weren't answered yet. */
  questions: number;
  /** Everything that it was told and that was right. */
  readonly heard: Heard[];
  readonly inbox: Waiting[];
}

/** A client that hasn't said anything yet. */
export function newClient(name: string, role: Role, seat: 0 | 1 | null): AuditedClient {
  return {
    name,
    role,
    seat,
    clientId: null,
    sessionId: "",
    players: null,
    open: null,
    strikes: 0,
    isPresent: false,
    isConnected: true,
    isOver: false,
    questions: 0,
    heard: [],
    inbox: [],
  };
}

/** The id of a player, as this client was told it. */
export function playerId({ players }: AuditedClient, seat: number): string | undefined {
  return seat === 0 ? players?.playerOneId : players?.playerTwoId;
}
