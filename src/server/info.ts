import type { GamePackage } from "../kernel/game-package.ts";
import { isProvisional } from "../protocol/glicko.ts";
import type { TableInfo } from "../protocol/parts.ts";
import type { Spoken } from "../protocol/server.ts";
import type { Table } from "../table/table.ts";
import { isPublic, isTimed, type Setup, timingOf } from "./setup.ts";

/**
 * The part of a table's information that exists only while it is loaded: who is there, and the state of the match.
 */
export interface LiveInfo {
  readonly watchers: number;
  /** People who are connected to the table. */
  readonly here: ReadonlySet<number>;
  readonly table: Table | undefined;
}

/** The public information about a table, loaded or not. */
export function tableInfo(setup: Setup, pack: GamePackage, commitment: string, live?: LiveInfo): TableInfo {
  const { decision, match } = timingOf(setup, pack);
  const { watchers = 0, here = new Set<number>(), table } = live ?? {};
  return {
    id: setup.id,
    game: setup.game,
    name: setup.name,
    title: setup.title,
    open: setup.open,
    phase: setup.phase,
    places: setup.places.map((place, seat) => ({
      player: place && { type: place.type, name: place.name },
      ready: setup.ready[seat] ?? false,
      here: place?.type === "bot" || (place !== null && here.has(place.person)),
      ...ratingAt(setup, seat),
    })),
    watchers,
    clock: { decision, match },
    spectators: setup.spectators,
    pausing: setup.pausing,
    rated: setup.rated,
    ...(setup.chosen !== undefined && { chosen: setup.chosen }),
    commitment,
    paused: table !== undefined && table.clock.pause !== null,
    missing: table === undefined ? waitedFor(setup, pack) : [...table.clock.missing.keys()],
    asks: table?.proposal?.seat ?? null,
    edition: setup.edition,
    rematch: setup.rematch,
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
): Extract<Spoken, { type: "table" }> {
  return {
    type: "table",
    table,
    you: you ?? null,
    invitation,
    public: isPublic(setup),
    agreed: [...setup.agreed],
  };
}

/** A timed match that isn't loaded waits for all its people. */
function waitedFor(setup: Setup, pack: GamePackage): number[] {
  if (setup.phase !== "running" || !isTimed(setup, pack)) return [];
  return setup.places.flatMap((place, seat) => (place?.type === "person" ? [seat] : []));
}
