import { Reader } from "../../src/client/reader.ts";
import type { Duel } from "../../src/games/duel/state.ts";
import type { Farmland, Named } from "../../src/games/farmland/state.ts";
import type { Event as SpyEvent } from "../../src/games/spy/events.ts";
import type { View as SpyView } from "../../src/games/spy/knowledge/view.ts";
import { type Delta, patched } from "../../src/kernel/delta.ts";
import type { Viewer } from "../../src/kernel/game.ts";

/* What came to a page is searched for what it may not know. The games are not asked what that is: it is said here again. */

/** What a view and the events before it hold that only other seats than this viewer may know. */
type Search = (viewer: Viewer, view: never, events: readonly never[]) => readonly unknown[];

const isKnown = (value: unknown) => value !== null;

const others = <T>(both: readonly T[], viewer: Viewer) => both.filter((_, seat) => seat !== viewer);

/** Cards in the hands of others, and what they draw. */
function duelSecrets(viewer: Viewer, view: Duel["view"], events: readonly Duel["event"][]) {
  const drawn = events.filter((event) => event.type === "draws" && event.side !== viewer);
  return [
    ...others(view.players, viewer).flatMap(({ hand }) => hand.filter(isKnown)),
    ...drawn.filter((event) => "card" in event && event.card !== null),
  ];
}

/** Cards in the hands of others, their units that lie face down, and what was lost face down. */
function farmlandSecrets(viewer: Viewer, view: Farmland["view"], events: readonly Farmland["event"][]) {
  const isSecret = ({ team, hidden, atk }: Named) => hidden && team !== viewer && atk !== null;
  const named = events.flatMap((event) =>
    Object.values(event).filter((part): part is Named => typeof part === "object" && part !== null),
  );
  return [
    ...others(view.sides, viewer).flatMap(({ hand, units, gone, openGone }) => [
      ...hand.filter(isKnown),
      ...units.filter(({ hidden, atk }) => hidden && atk !== null),
      ...gone.filter((card, at) => card !== openGone[at]),
    ]),
    ...named.filter((part) => "team" in part && isSecret(part)),
  ];
}

/** Happenings that only the owner of a seat, or of the agent of which they tell, may notice. */
const OF_SEAT: readonly string[] = ["offered", "chose", "equipped", "combination"];
const OF_AGENT: readonly string[] = [
  "carries",
  "points",
  "hurt",
  "healed",
  "dried",
  "secret",
  "ip",
  "collar",
];

/** The draft and the agents of others with all that they have, and what is told of them. */
function spySecrets(viewer: Viewer, view: SpyView, events: readonly SpyEvent[]) {
  const isOwn = (who: number) => view.persons[who]?.side === viewer;
  const told = events.filter((event) =>
    "seat" in event
      ? OF_SEAT.includes(event.type) && event.seat !== viewer
      : "who" in event && OF_AGENT.includes(event.type) && !isOwn(event.who),
  );
  const foreign = view.persons.filter((_, who) => !isOwn(who));
  return [
    ...(viewer < 0 ? [view.draft, view.own].filter(isKnown) : []),
    ...foreign.flatMap(({ side, mp, ap, hp, ip, gadgets }) =>
      [side, mp, ap, hp, ip, gadgets].filter(isKnown),
    ),
    ...[view.insight].filter(isKnown),
    ...told,
  ];
}

const SEARCHES: Readonly<Record<string, Search>> = {
  duel: duelSecrets,
  farmland: farmlandSecrets,
  spy: spySecrets,
};

/**
 * What came to a page of a running match that only other seats than `viewer` may know; with the viewer that the page is, that
 * should be nothing, and with another everything that it is told in confidence.
 */
export function secretsIn(game: string, received: readonly string[], viewer: Viewer): unknown[] {
  const search = SEARCHES[game];
  if (search === undefined) throw new Error(`there is no search for secrets in "${game}"`);
  const reader = new Reader();
  const found: unknown[] = [];
  let view: unknown = null;
  for (const text of received) {
    const message = reader.read(text);
    if (message === undefined) throw new Error(`this is no message of the protocol: ${text}`);
    let events: unknown[] = [];
    if (message.type === "told") {
      if (message.change !== undefined) view = patched(view, message.change as Delta);
      events = message.tellings.flatMap((telling) => ("event" in telling ? [telling.event] : []));
    } else if (message.type === "view") view = message.view;
    if (view !== null) found.push(...search(viewer, view as never, events as never[]));
  }
  return found;
}
