import { spyProblems } from "../../../examine/spy/words.ts";
import type { Role } from "../../../games/spy/standard/messages.ts";
import type { Peer, ServerMatch } from "./server-match.ts";

/** Seconds in which a server goes on; NPCs may take their time. */
const TURN_SECONDS = 20;

/** The names of the clients. */
export const NAMES = { players: ["player one", "player two"], spectator: "spectator" } as const;

/** Our clients in a match. */
export interface Party {
  readonly players: readonly [Peer, Peer];
  readonly spectator: Peer;
}

/** Everyone registers; a spectator who is there first is told everything. */
export async function begin(match: ServerMatch, [one, two]: readonly [Role, Role]): Promise<Party> {
  const spectator = await match.hello(NAMES.spectator, "SPECTATOR", null);
  const first = await match.hello(NAMES.players[0], one, 0);
  const second = await match.hello(NAMES.players[1], two, 1);
  const party: Party = { players: [first, second], spectator };
  await started(match, party);
  return party;
}

/** The match has begun for everyone. */
export async function started(match: ServerMatch, { players, spectator }: Party): Promise<void> {
  for (const peer of [...players, spectator])
    await match.until(
      () => peer.client.players !== null,
      "start",
      spyProblems.gets(peer.client.name, "GAME_STARTED"),
    );
}

/** The next player who is asked; undefined if the match is over. */
export async function nextAsked(
  match: ServerMatch,
  { players, spectator }: Party,
): Promise<Peer | undefined> {
  const asked = () => players.find(({ client }) => client.open !== null);
  const isOver = () => spectator.client.isOver;
  const state = match.audit.shadow?.state;
  const what =
    match.audit.behind === undefined
      ? state?.over
        ? spyProblems.allGetStatistics
        : spyProblems.asksNext
      : spyProblems.gets(match.audit.behind.name, "GAME_STATUS");
  await match.until(
    () => asked() !== undefined || isOver(),
    state?.over ? "statistics" : "request",
    what,
    TURN_SECONDS,
  );
  return isOver() ? undefined : asked();
}

/** Answers the open request of a player. */
export function answer(match: ServerMatch, peer: Peer): void {
  const { audit, player } = match;
  const { client } = peer;
  const { seat, open } = client;
  if (seat === null || open === null) return;
  const draft = audit.terms?.drafts.drafts[seat];
  switch (open.request.type) {
    case "REQUEST_ITEM_CHOICE":
      if (draft !== undefined) match.say(peer, player.item(draft, audit.ids));
      return;
    case "REQUEST_EQUIPMENT_CHOICE":
      if (draft !== undefined) match.say(peer, player.equipment(draft, audit.ids));
      return;
    case "REQUEST_GAME_OPERATION": {
      const state = audit.stateFor(client);
      if (state !== null) match.say(peer, player.operation(state, audit.ids));
    }
  }
}

/** Plays until `stops` says so before an answer; returns the player who is asked then, undefined at the end. */
export async function playUntil(
  match: ServerMatch,
  party: Party,
  stops: (asked: Peer) => boolean,
): Promise<Peer | undefined> {
  for (;;) {
    const asked = await nextAsked(match, party);
    if (asked === undefined || stops(asked)) return asked;
    answer(match, asked);
  }
}

/** Whether a player is asked for an operation. */
export function isOperating({ client }: Peer): boolean {
  return client.open?.request.type === "REQUEST_GAME_OPERATION";
}

/** Everyone who is still there is told the end. */
export async function ended(match: ServerMatch, { players, spectator }: Party, loser?: Peer): Promise<void> {
  for (const peer of [...players, spectator]) {
    if (peer === loser) continue;
    const rule = match.audit.forfeited?.rule ?? "statistics";
    await match.until(() => peer.client.isOver, rule, spyProblems.gets(peer.client.name, "STATISTICS"));
  }
}
