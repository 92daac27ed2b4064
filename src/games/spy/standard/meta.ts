import { DRAFT_GADGETS, type DraftGadget } from "../gadgets/names.ts";

/** Meta keys under their other names (spy-protocol.md, section 6.12 and Q20). */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ["Configuration.MatchConfig", "Configuration.Matchconfig"],
  ["Configuration.CharacterDescriptions", "Configuration.CharacterInformation"],
  ["Spectator.Members", "Spectator.Names"],
  ["Fraction.Player1", "Faction.Player1"],
  ["Fraction.Player2", "Faction.Player2"],
  ["Fraction.Neutral", "Faction.Neutral"],
]);

/** The standard's name of a meta key. The answer uses the name of the question. */
export function metaKey(asked: string): string {
  return ALIASES.get(asked) ?? asked;
}

/** The meta key that only servers of the house answer, with their version. */
export const HOUSE_KEY = "Ludothek.Version";

/** The meta key for their visibility setting. */
export const VISIBILITY_KEY = "Ludothek.Visibility";

/** The meta keys that a client asks for after connecting. */
export const HOUSE_KEYS = [HOUSE_KEY, VISIBILITY_KEY] as const;

/** The meta keys for the characters and gadgets of both players. A player is answered about the own ones only. */
const FACTION_KEYS = ["Faction.Player1", "Faction.Player2"] as const;
const GADGET_KEYS = ["Gadgets.Player1", "Gadgets.Player2"] as const;

/** The meta keys that a client asks for if it may have missed something. */
export const KNOWN_KEYS = [...HOUSE_KEYS, ...FACTION_KEYS, ...GADGET_KEYS] as const;

/** The meta keys for the names of everyone who is there; a server need not answer them. */
export const PRESENCE_KEYS = ["Player.Names", "Spectator.Names"] as const;

/** The names of everyone at a server. */
export interface Presence {
  readonly players: readonly string[];
  readonly spectators: readonly string[];
}

/** Who is there; undefined if the server says nothing about it. */
export function presenceIn(information: Readonly<Record<string, unknown>>): Presence | undefined {
  const [players, spectators] = PRESENCE_KEYS.map((key) => information[key]);
  if (!Array.isArray(players) && !Array.isArray(spectators)) return undefined;
  return { players: stringsIn(players), spectators: stringsIn(spectators) };
}

/** What a server tells about one player's side, by the ids of the character list; empty if it tells nothing. */
export function factionIn(
  information: Readonly<Record<string, unknown>>,
  ids: readonly string[],
  seat: 0 | 1,
): { readonly cards: readonly number[]; readonly gadgets: readonly DraftGadget[] } {
  const names = stringsIn(information[GADGET_KEYS[seat]]);
  const cards = stringsIn(information[FACTION_KEYS[seat]]).map((id) => ids.indexOf(id));
  return {
    cards: cards.filter((card) => card >= 0),
    gadgets: DRAFT_GADGETS.filter((gadget) => names.includes(gadget)),
  };
}

function stringsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
