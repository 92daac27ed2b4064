import type { MatchConfig } from "../../../games/spy/config/match.ts";
import type { Role } from "../../../games/spy/standard/messages.ts";
import type { ServerMatch } from "./server-match.ts";

/** The roles of both players. */
export type Roles = readonly [Role, Role];

/** A kind of match with a server. */
export interface Scenario {
  readonly name: string;
  /** Figures of its match file that differ. */
  readonly match: Partial<MatchConfig>;
  readonly roles: Roles;
  play(match: ServerMatch, roles: Roles): Promise<void>;
}

/** Two programs. */
export const AIS: Roles = ["AI", "AI"];
/** Two people. */
export const PEOPLE: Roles = ["PLAYER", "PLAYER"];
