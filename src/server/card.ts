import type { GamePackage } from "../kernel/game-package.ts";
import { parseJson } from "../kernel/json.ts";
import { tableInfo as infoCodec, place, tableLimits } from "../protocol/parts.ts";
import { z } from "../protocol/schema.ts";
import { TIMELESS } from "../table/clock.ts";
import type { Table } from "../table/table.ts";
import { tableInfo } from "./info.ts";
import { isCorrespondence, type Setup } from "./setup.ts";

/** The members that cards stored by older versions don't have. */
const drawnInfo = z.extend(infoCodec, {
  title: z._default(z.string(), ""),
  places: z.array(
    z.extend(place, {
      away: z._default(place.shape.away, null),
      standIn: z._default(place.shape.standIn, null),
    }),
  ),
  chat: z._default(z.boolean(), true),
  hints: z._default(z.boolean(), false),
  limits: z._default(tableLimits, { strikes: TIMELESS.strikes, pause: null, reconnect: null, absence: null }),
  pause: z._default(infoCodec.shape.pause, null),
  adjourned: z._default(infoCodec.shape.adjourned, null),
  rematchOf: z._default(z.nullable(z.string()), null),
  rated: z._default(z.boolean(), false),
});

/** A turn: until when the seat must decide; null without a limit. */
const turn = z.strictObject({ deadline: z.nullable(z.int()) });

/** Whose turn it is, by seat: null for those that are not asked. */
const turnsCodec = z.array(z.nullable(turn));

const cardCodec = z.strictObject({
  info: drawnInfo,
  people: z.array(z.nullable(z.int())),
  turns: z._default(turnsCodec, []),
});

/** Whose turn it is, by seat: null for those that are not asked. */
export type Turns = z.infer<typeof turnsCodec>;

/** Whose turn it is at a table, as each seat may know it. */
export function turnsAt(table: Table | undefined): Turns {
  if (table === undefined) return [];
  return table.players.map((_, seat) =>
    table.asked.includes(seat) ? { deadline: table.clock.deadlineOf(seat) } : null,
  );
}

/** What lists show of a table that isn't loaded (so no guest is there), and who sits there. */
export type Card = z.infer<typeof cardCodec>;

/** The card of a table. Players of an unloaded table are away and therefore not ready, unless they play by correspondence. */
export function cardOf(setup: Setup, pack: GamePackage, commitment: string, table?: Table): Card {
  const info = tableInfo(setup, pack, commitment);
  const places = info.places.map((place) => ({
    ...place,
    ready: place.ready && (place.player?.type === "bot" || isCorrespondence(setup)),
  }));
  return {
    info: setup.phase === "waiting" ? { ...info, places } : info,
    people: setup.places.map((place) => (place?.type === "person" ? place.person : null)),
    turns: turnsAt(table),
  };
}

/** The seats of programs according to a stored card, for lists of finished matches; none if it can't be read. */
export function programsIn(text: string): { readonly programs?: readonly number[] } {
  // Few tables have programs.
  if (!text.includes('"program":true')) return {};
  const parsed = parseJson(text);
  const card = parsed.ok ? cardCodec.safeParse(parsed.value) : undefined;
  if (!card?.success) return {};
  return { programs: card.data.info.places.flatMap(({ player }, seat) => (player?.program ? [seat] : [])) };
}

/** Parses a stored card. */
export function cardIn(text: string): Card {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error("the stored card isn't valid JSON");
  return cardCodec.parse(parsed.value);
}
