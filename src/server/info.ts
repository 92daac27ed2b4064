import type { GamePackage } from "../kernel/game-package.ts";
import { isProvisional } from "../protocol/glicko.ts";
import type { TableInfo } from "../protocol/parts.ts";
import type { Spoken } from "../protocol/server.ts";
import type { Table } from "../table/table.ts";
import { botAt, goesOnAlone, isPublic, type Setup, timingOf, waitsForPlayers } from "./setup.ts";

/**
 * The part of a table's information that exists only while it is loaded: who is there, and the state of the match.
 */
export interface LiveInfo {
  readonly watchers: number;
  /** People who are connected to the table. */
  readonly here: ReadonlySet<number>;
  /** Since when a person is away who isn't here. */
  awaySince(person: number): number;
  /** How long a player may be away before the others may go on without them. */
  readonly absence: number;
  readonly table: Table | undefined;
}

/** The public information about a table, loaded or not. */
export function tableInfo(setup: Setup, pack: GamePackage, commitment: string, live?: LiveInfo): TableInfo {
  const { decision, match, strikes, pause, reconnect } = timingOf(setup, pack);
  const { watchers = 0, here = new Set<number>(), table, absence = null } = live ?? {};
  const awaySince = (place: Setup["places"][number]) =>
    place?.type !== "person" || here.has(place.person) ? null : (live?.awaySince(place.person) ?? null);
  return {
    id: setup.id,
    game: setup.game,
    name: setup.name,
    title: setup.title,
    open: setup.open,
    phase: setup.phase,
    places: setup.places.map((place, seat) => ({
      player: place && {
        type: place.type,
        name: place.name,
        ...(place.type === "person" && place.program && { program: true }),
      },
      ready: setup.ready[seat] ?? false,
      here: place?.type === "bot" || (place !== null && here.has(place.person)),
      away: awaySince(place),
      standIn: (setup.phase === "running" ? setup.standIns[seat] : undefined) ?? null,
      ...ratingAt(setup, seat),
    })),
    watchers,
    clock: { decision, match },
    spectators: setup.spectators,
    pausing: setup.pausing,
    chat: setup.chat,
    hints: setup.hints,
    limits: {
      strikes,
      pause,
      reconnect,
      absence: reconnect === null && !goesOnAlone(setup) ? absence : null,
    },
    rated: setup.rated,
    ...(setup.chosen !== undefined && { chosen: setup.chosen }),
    commitment,
    paused: table !== undefined && table.clock.pause !== null,
    pause: table?.clock.pause ? { ...table.clock.pause } : null,
    adjourned: setup.phase === "running" ? setup.adjourned : null,
    missing: table === undefined ? waitedFor(setup, pack) : [...table.clock.missing.keys()],
    asks: table?.proposal?.seat ?? null,
    edition: setup.edition,
    rematch: setup.rematch,
    rematchOf: setup.rematchOf,
    ...(setup.tournament !== null && { tournament: { ...setup.tournament, absence } }),
  };
}

/** The rating of a seat, for a rated table. */
function ratingAt({ rated, ratings }: Setup, seat: number): Pick<TableInfo["places"][number], "rating"> {
  const known = ratings[seat];
  if (!rated || !known) return {};
  const { rating, change } = known;
  return { rating: { rating: Math.round(rating), provisional: isProvisional(known), change } };
}

/** The message that describes a table to a viewer. */
export function tableMessage(
  setup: Setup,
  table: TableInfo,
  you: number | undefined,
  invitation: string | null,
  takesBack: readonly number[] | null = null,
): Extract<Spoken, { type: "table" }> {
  return {
    type: "table",
    table,
    you: you ?? null,
    invitation,
    public: isPublic(setup),
    agreed: [...setup.agreed],
    takesBack: takesBack && [...takesBack],
  };
}

/** A timed match that isn't loaded waits for all its people. */
function waitedFor(setup: Setup, pack: GamePackage): number[] {
  if (setup.phase !== "running" || !waitsForPlayers(setup, pack)) return [];
  return setup.places.flatMap((_, seat) => (botAt(setup, seat) === undefined ? [seat] : []));
}
