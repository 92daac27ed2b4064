import { USAGE, UserError } from "../../shell/user-error.ts";
import { words } from "./words.ts";

/** Parses an address and, if given separately, the id or link of a table. */
export function placeOf(address: string, table: string | undefined) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^(ws|http)s?:$/.test(url.protocol) || url.host === "")
    throw new UserError(words.address(address), USAGE);
  const named = table ?? `${url.pathname}${url.search}${url.hash}`;
  const id = /(?<![0-9a-z])[0-9a-z]{12}(?![0-9a-z])/.exec(named)?.[0];
  if (table !== undefined && id === undefined) throw new UserError(words.table(table), USAGE);
  return {
    /** As people write it: ws://127.0.0.1:8017 */
    server: `${url.protocol.replace("http", "ws")}//${url.host}`,
    table: id,
    /** Secret of an invitation. */
    /** Whether it is the link of a tournament, whose id is the table then. */
    isTournament: /^\/tournament\//.test(url.pathname),
    /** The token of a personal link. */
    token: /#as=([0-9a-f]{32})(?![0-9a-z])/.exec(url.hash)?.[1],
    invitation: /(?<![0-9a-z])[0-9a-f]{32}(?![0-9a-z])/.exec(named)?.[0],
  };
}

/** A table id and its invitation as one word. */
export function invitationTo(table: string, invitation: string): string {
  return `${table}-${invitation}`;
}
