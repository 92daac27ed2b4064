import type { GamePackage } from "../kernel/game-package.ts";
import { parseJson } from "../kernel/json.ts";
import { tableInfo as infoCodec } from "../protocol/parts.ts";
import { z } from "../protocol/schema.ts";
import { tableInfo } from "./info.ts";
import type { Setup } from "./setup.ts";

/** Cards stored by older versions have no title, and don't say whether a table is rated. */
const drawnInfo = z.extend(infoCodec, {
  title: z._default(z.string(), ""),
  rated: z._default(z.boolean(), false),
});

const cardCodec = z.strictObject({ info: drawnInfo, people: z.array(z.nullable(z.int())) });

/** What lists show of a table that isn't loaded (so no guest is there), and who sits there. */
export type Card = z.infer<typeof cardCodec>;

/** The card of a table. Players of an unloaded table are away and therefore not ready. */
export function cardOf(setup: Setup, pack: GamePackage, commitment: string): Card {
  const info = tableInfo(setup, pack, commitment);
  const places = info.places.map((place) => ({
    ...place,
    ready: place.ready && place.player?.type === "bot",
  }));
  return {
    info: setup.phase === "waiting" ? { ...info, places } : info,
    people: setup.places.map((place) => (place?.type === "person" ? place.person : null)),
  };
}

/** Parses a stored card. */
export function cardIn(text: string): Card {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error("the stored card isn't valid JSON");
  return cardCodec.parse(parsed.value);
}
