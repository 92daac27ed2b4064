import { same } from "../../../kernel/canonical.ts";
import { ALL_SEEING, type Seat, type Why } from "../../../kernel/game.ts";
import { jsonIn } from "../../../kernel/json.ts";
import { Match } from "../../../kernel/match.ts";
import { isSeed } from "../../../kernel/random/house.ts";
import { z } from "../../schema.ts";
import type { Config } from "../config/config.ts";
import { config as configCodec } from "../config/config-schema.ts";
import { HOUSE_KEYS } from "../config/match-keys.ts";
import { spy } from "../game.ts";
import type { Spy } from "../spy.ts";
import { configOf } from "./follow-draft.ts";
import { askedBy } from "./from-client.ts";
import type { ClientMessage, Envelope, ServerMessage } from "./messages.ts";
import { readFromClient, readFromServer } from "./reading.ts";
import type { Recorded } from "./recording.ts";
import { tellState } from "./tell-state.ts";
import type { WireCharacter } from "./things.ts";
import { words } from "./words.ts";

/* Converts a recording of our own server to a match of our rules: the seed is revealed when the match is over. */

const MARK = "Ludothek ";

/**
 * The debug message in which a server of the house reveals its dice once a match is over, and settings of the house,
 * which its clients are not told before.
 */
export function openedDice({ seed, config }: Match<Spy>): string {
  const house = houseSettings(config);
  return `${MARK}${JSON.stringify({ rules: spy.version, seed, options: config.options, ...(house && { house }) })}`;
}

/** The settings that files of the standard have no keys for; undefined if there are none. */
function houseSettings({ match, rouletteChips, characters }: Config) {
  const figures = HOUSE_KEYS.filter((key) => match[key] !== undefined);
  const initialHp = characters.map((character) => character.initialHp ?? null);
  const hasHp = initialHp.some((hp) => hp !== null);
  if (figures.length === 0 && rouletteChips === undefined && !hasHp) return undefined;
  return {
    match: Object.fromEntries(figures.map((key) => [key, match[key]])),
    ...(rouletteChips && { rouletteChips }),
    ...(hasHp && { initialHp }),
  };
}

/** What is wrong with these values, the config of the match tells. */
const dice = z.object({
  rules: z.int(),
  seed: z.string(),
  options: z.unknown(),
  house: z.exactOptional(
    z.object({
      match: z.record(z.string(), z.unknown()),
      rouletteChips: z.exactOptional(z.unknown()),
      initialHp: z.exactOptional(z.array(z.unknown())),
    }),
  ),
});

/** A config with the settings that were revealed at the end, not checked yet. */
function withDice(told: Config, { options, house }: z.infer<typeof dice>): unknown {
  if (house === undefined) return { ...told, options };
  const { match, rouletteChips, initialHp = [] } = house;
  return {
    ...told,
    options,
    match: { ...told.match, ...match },
    ...(rouletteChips !== undefined && { rouletteChips }),
    characters: told.characters.map((character, card) => ({ ...character, initialHp: initialHp[card] })),
  };
}

/** The match of a recording, or why it can't be converted. */
export type Converted =
  | { readonly ok: true; readonly match: Match<Spy> }
  | { readonly ok: false; readonly problem: string };

type Heard = ServerMessage & Envelope;

/** Replays a recorded match by our rules; it must reach the same states and the same end. */
export function convert(lines: readonly Recorded[]): Converted {
  const heard = lines.flatMap(({ dir, msg }): Heard[] => {
    const reading = dir === "s2c" ? readFromServer(msg) : undefined;
    return reading?.ok ? [reading.message] : [];
  });
  const end = heard.find((message) => message.type === "STATISTICS");
  const hello = heard.find((message) => message.type === "HELLO_REPLY");
  const start = heard.find((message) => message.type === "GAME_STARTED");
  if (end?.type !== "STATISTICS" || hello?.type !== "HELLO_REPLY" || start?.type !== "GAME_STARTED")
    return wrong(words.recording.incomplete);
  const opened = diceOf(end.debugMessage);
  if (opened === undefined) return wrong(words.recording.noDice);
  if (opened.rules !== spy.version) return wrong(words.recording.otherRules);
  const config = configCodec.safeParse(withDice(configOf(hello), opened));
  if (!config.success) return wrong(words.recording.settings);
  const seats = seatsIn(heard);
  const ids = hello.characterSettings.map(({ characterId }) => characterId);
  const match = Match.start<Spy>(spy, config.data, opened.seed);
  replay(match, lines, seats, ids);
  const winner = seats.get(end.winner ?? "");
  const loser = winner === 0 ? 1 : 0;
  if (match.outcome === undefined && WHY.has(end.reason))
    match.decide(["forfeit", loser, whyOf(heard, seats, loser, end.reason)]);
  const { over } = match.state;
  if (over === null || over.ending.code !== end.reason || over.winner !== winner)
    return wrong(words.recording.otherEnd);
  return isSameAtLast(match, heard, seats, ids) ? { ok: true, match } : wrong(words.recording.otherStates);
}

/** The seat of every id of a player. A server may tell each client aliases of the other clients. */
function seatsIn(heard: readonly Heard[]): ReadonlyMap<string, Seat> {
  const seats = new Map<string, Seat>();
  for (const message of heard) {
    if (message.type !== "GAME_STARTED") continue;
    seats.set(message.playerOneId, 0).set(message.playerTwoId, 1);
  }
  return seats;
}

function wrong(problem: string): Converted {
  return { ok: false, problem };
}

function diceOf(remark: string | null) {
  if (!remark?.startsWith(MARK)) return undefined;
  const found = dice.safeParse(jsonIn(remark.slice(MARK.length)));
  return found.success && isSeed(found.data.seed) ? found.data : undefined;
}

/** Applies every accepted message of a player, and for late players what the rules do then. */
function replay(
  match: Match<Spy>,
  lines: readonly Recorded[],
  seats: ReadonlyMap<string, Seat>,
  ids: readonly string[],
): void {
  const at = (seconds: number) => Math.round(seconds * 1000);
  for (const { dir, msg, t } of lines) {
    if (match.outcome !== undefined) return;
    if (dir === "c2s") {
      const reading = readFromClient(msg);
      const seat = reading.ok ? seats.get(reading.message.clientId ?? "") : undefined;
      if (reading.ok && seat !== undefined) decide(match, reading.message, seat, ids, at(t));
    } else if (dir === "s2c") {
      const reading = readFromServer(msg);
      if (!reading.ok || reading.message.type !== "STRIKE") continue;
      const seat = seats.get(reading.message.clientId ?? "");
      if (seat === undefined || reading.message.strikeNr === reading.message.strikeMax) continue;
      for (const action of match.game.overdue?.(match.state, seat) ?? []) match.act(seat, action, at(t));
    }
  }
}

function decide(
  match: Match<Spy>,
  message: ClientMessage,
  seat: Seat,
  ids: readonly string[],
  at: number,
): void {
  if (
    message.type !== "ITEM_CHOICE" &&
    message.type !== "EQUIPMENT_CHOICE" &&
    message.type !== "GAME_OPERATION"
  )
    return;
  if (!match.toMove.includes(seat)) return;
  const asked = askedBy(message, match.state, seat, ids);
  if (asked.ok) for (const action of asked.actions) match.act(seat, action, at);
}

const WHY: ReadonlyMap<string, Why> = new Map([
  ["VICTORY_BY_LEAVE", "left"],
  ["VICTORY_BY_KICK", "expelled"],
]);

/** A player who was late too often is told so before being disconnected. */
function whyOf(heard: readonly Heard[], seats: ReadonlyMap<string, Seat>, loser: Seat, reason: string): Why {
  const isLate = heard.some(
    (message) =>
      message.type === "ERROR" &&
      message.reason === "TOO_MANY_STRIKES" &&
      seats.get(message.clientId ?? "") === loser,
  );
  return isLate ? "timed out" : (WHY.get(reason) ?? "expelled");
}

/** The last state shown to any client must equal the public part of the match. */
function isSameAtLast(
  match: Match<Spy>,
  heard: readonly Heard[],
  seats: ReadonlyMap<string, Seat>,
  ids: readonly string[],
): boolean {
  const last = heard.findLast((message) => message.type === "GAME_STATUS");
  if (last?.type !== "GAME_STATUS") return true;
  const seat = seats.get(last.clientId ?? "") ?? ALL_SEEING;
  const { characters, currentRound, catCoordinates } = tellState(match.view(seat), ids);
  const { state } = last;
  return (
    state.currentRound === currentRound &&
    same(state.catCoordinates, catCoordinates) &&
    same(state.characters.map(plain), characters.map(plain))
  );
}

/** What all dialects have in common. */
function plain({ characterId, coordinates, hp, ip, chips }: WireCharacter) {
  return { characterId, coordinates, hp, ip, chips };
}
