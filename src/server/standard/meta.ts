import packageJson from "../../../package.json" with { type: "json" };
import type { Config } from "../../games/spy/config/config.ts";
import type { Settings } from "../../games/spy/standard/messages.ts";
import { HOUSE_KEY, metaKey, VISIBILITY_KEY } from "../../games/spy/standard/meta.ts";
import { NEUTRAL, type Side, type State } from "../../games/spy/state.ts";
import type { Client } from "./client.ts";

/** What a session can be asked about. */
export interface Known {
  readonly settings: Settings;
  readonly visibility: Config["options"]["visibility"];
  readonly ids: readonly string[];
  readonly players: readonly Client[];
  readonly spectators: readonly Client[];
  /** The state, once the match has begun. */
  readonly state: State | undefined;
  /** Seconds until the pause ends on its own; -1 if there is none. */
  readonly pause: number;
}

/**
 * Answers to meta keys, each under the requested name; null for what is unknown, forbidden or not available yet
 * (spy-protocol.md, section 6.12).
 */
export function metaInformation(
  keys: readonly string[],
  asker: Client,
  known: Known,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(keys.map((key) => [key, ANSWERS.get(metaKey(key))?.(known, asker) ?? null]));
}

type Answer = (known: Known, asker: Client) => unknown;

const ANSWERS: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ["Configuration.Scenario", ({ settings }) => settings.level],
  ["Configuration.Matchconfig", ({ settings }) => settings.settings],
  ["Configuration.CharacterInformation", ({ settings }) => settings.characterSettings],
  ["Faction.Player1", (known, asker) => mayKnow(known, asker, 0) && faction(known, 0)],
  ["Faction.Player2", (known, asker) => mayKnow(known, asker, 1) && faction(known, 1)],
  ["Faction.Neutral", (known, asker) => mayKnow(known, asker, NEUTRAL) && faction(known, NEUTRAL)],
  ["Gadgets.Player1", (known, asker) => mayKnow(known, asker, 0) && gadgets(known, 0)],
  ["Gadgets.Player2", (known, asker) => mayKnow(known, asker, 1) && gadgets(known, 1)],
  ["Spectator.Count", ({ spectators }) => spectators.length],
  ["Spectator.Names", ({ spectators }) => spectators.map(({ name }) => name)],
  ["Player.Count", ({ players }) => players.length],
  ["Player.Names", ({ players }) => players.map(({ name }) => name)],
  ["Game.RemainingPauseTime", ({ pause }) => pause],
  [HOUSE_KEY, () => packageJson.version],
  [VISIBILITY_KEY, ({ visibility }) => visibility],
]);

/** From the choice on a player knows their own side and a spectator both; NPCs are there in the game phase. */
function mayKnow({ state }: Known, { role, seat }: Client, side: Side): true | null {
  if (state === undefined || (side === NEUTRAL && state.drafts.length > 0)) return null;
  return role === "SPECTATOR" || seat === side ? true : null;
}

function faction({ state, ids }: Known, side: Side): readonly string[] {
  const cards =
    state?.drafts[side]?.characters ?? state?.persons.flatMap((who) => (who.side === side ? [who.card] : []));
  return (cards ?? []).map((card) => ids[card] ?? "");
}

function gadgets({ state }: Known, side: 0 | 1): readonly string[] {
  const carried = state?.persons.flatMap((who) => (who.side === side ? who.gadgets : []));
  return state?.drafts[side]?.gadgets ?? carried ?? [];
}
