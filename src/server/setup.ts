import { levelOf } from "../bots/names.ts";
import { BOT_RATINGS } from "../bots/ratings.ts";
import { parse, type Seat, type Timing } from "../kernel/game.ts";
import { type Chosen, chosenTitle, type GamePackage, type GivenFile } from "../kernel/game-package.ts";
import { parseJson } from "../kernel/json.ts";
import { oneLine } from "../kernel/visible.ts";
import { speaking } from "../languages/catalogue.ts";
import { LANGUAGES, type Language } from "../languages/loaders.ts";
import { isCorrespondenceLimit, type Settings } from "../protocol/parts.ts";
import { refusalWords } from "../protocol/refusals.ts";
import { z } from "../protocol/schema.ts";
import { TIMELESS } from "../table/clock.ts";
import { distinctNames } from "../table/distinct-names.ts";
import { Refused } from "./refusal.ts";

const limit = z.nullable(z.int());

/** A place at a table as it is stored: people by their ids. */
const place = z.nullable(
  z.union([
    z.strictObject({
      type: z.literal("person"),
      person: z.int(),
      name: z.string(),
      /** A program of this person has taken the seat, or has come to it. */
      program: z.optional(z.literal(true)),
    }),
    z.strictObject({ type: z.literal("bot"), name: z.string() }),
  ]),
);

/** The stored setup of a table. */
export const setupCodec = z.strictObject({
  id: z.string(),
  game: z.string(),
  name: z.string(),
  open: z.boolean(),
  host: z.int(),
  invitation: z.string(),
  phase: z.enum(["waiting", "running", "over"]),
  config: z.unknown(),
  /** Short title of what is played; older tables have none. */
  title: z._default(z.string(), ""),
  /** The presets that make up the config; absent for a custom config. */
  chosen: z.optional(z.record(z.string(), z.string())),
  /** "game": the game's own time limits. */
  clock: z.union([z.literal("game"), z.strictObject({ decision: limit, match: limit })]),
  spectators: z.enum(["none", "public", "all"]),
  pausing: z.boolean(),
  chat: z._default(z.boolean(), true),
  /** Whether people who play each other may ask for hints; they could not agree on that at older tables. */
  hints: z._default(z.boolean(), false),
  places: z.array(place),
  ready: z.array(z.boolean()),
  /** The players' parts of the seed. */
  parts: z.array(z.nullable(z.string())),
  secret: z.string(),
  /** How often the settings were changed: a player is ready for a certain edition. */
  edition: z.int(),
  rematch: z.nullable(z.string()),
  /** The finished table whose players meet again here. */
  rematchOf: z._default(z.nullable(z.string()), null),
  /** Seats whose players agree to publish the private match, and whether it was published. */
  agreed: z._default(z.array(z.int()), []),
  published: z._default(z.boolean(), false),
  began: z.nullable(z.number()),
  /** Who adjourned the match, and when; null: it isn't adjourned. */
  adjourned: z._default(z.nullable(z.strictObject({ by: z.int(), at: z.number() })), null),
  /** The bots that play for people who are away, by seat. */
  standIns: z._default(z.record(z.string(), z.string()), {}),
  rated: z._default(z.boolean(), false),
  /** Ratings by seat at a rated table, once they are known; "change" after the match. */
  ratings: z._default(
    z.array(z.nullable(z.strictObject({ rating: z.number(), deviation: z.number(), change: limit }))),
    [],
  ),
  /** The tournament to which the match belongs. */
  tournament: z._default(z.nullable(z.strictObject({ id: z.string(), name: z.string() })), null),
  /** Data with which a protocol bridge can resume; opaque to the house. */
  follower: z._default(z.nullable(z.string()), null),
});

/** The setup of a table: everything the players agree on before the match. */
export type Setup = z.infer<typeof setupCodec>;

/** A published creation, ready to be played with. */
export interface Creation {
  readonly game: string;
  readonly name: string;
  readonly chosen: Readonly<Record<string, readonly GivenFile[]>>;
}

/** Parses a stored setup. Errors don't quote it: it contains secrets. */
export function setupIn(text: string): Setup {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error("the stored setup isn't valid JSON");
  return setupCodec.parse(parsed.value);
}

/** Whether a match is public: the table is in the lobby and allows spectators, or its players published it. */
export function isPublic({ open, spectators, published }: Setup): boolean {
  return published || (open && spectators !== "none");
}

/** The same for a stored setup; one that can't be read is private. */
export function isPublicSetup(text: string): boolean {
  const json = parseJson(text);
  const parsed = json.ok ? setupCodec.safeParse(json.value) : undefined;
  return parsed?.success === true && isPublic(parsed.data);
}

/** How a table is called, in the language of its host, unless the host chooses another name. */
function nameOfTable(host: string, language: Language): string {
  return speaking(language, () => refusalWords.tables.of(host));
}

/** Gives a table that is called after its host their new name; a name that the host has chosen stays. */
export function renameAfterHost(setup: Setup, before: string, name: string): void {
  const language = LANGUAGES.find((each) => setup.name === nameOfTable(before, each));
  if (language !== undefined) setup.name = nameOfTable(name, language);
}

/** Who opens a table: a guest, or nobody in particular. */
type Host = { readonly person: { readonly id: number; readonly name: string }; readonly language: Language };

/** The setup of a new, empty table. */
export function freshSetup(
  pack: GamePackage,
  { person: host, language }: Host,
  keys: Pick<Setup, "id" | "invitation" | "secret">,
): Setup {
  const { game } = pack;
  const forEverySeat = <T>(value: T): T[] => Array.from({ length: game.seats }, () => value);
  return {
    ...keys,
    game: game.id,
    name: nameOfTable(host.name, language),
    open: true,
    host: host.id,
    phase: "waiting",
    ...configured(pack, {}, []),
    // The limits of the game's own files count unless the host says otherwise.
    clock: game.timing === undefined ? { decision: null, match: null } : "game",
    spectators: "public",
    pausing: true,
    chat: true,
    hints: false,
    places: forEverySeat(null),
    ready: forEverySeat(false),
    parts: forEverySeat(null),
    edition: 0,
    rematch: null,
    rematchOf: null,
    agreed: [],
    published: false,
    began: null,
    adjourned: null,
    standIns: {},
    rated: false,
    ratings: forEverySeat(null),
    tournament: null,
    follower: null,
  };
}

/** Changes settings, or refuses. Players have to confirm again that they are ready; bots don't. */
export function changeSetup(
  setup: Setup,
  pack: GamePackage,
  settings: Settings,
  creations: readonly Creation[] = [],
): void {
  const { config, choices, things, title: _, ...others } = settings;
  const isConfigured = config !== undefined || choices !== undefined || things !== undefined;
  const played = isConfigured ? configured(pack, settings, creations) : {};
  mustBeRateable({ ...setup, ...played, rated: settings.rated ?? setup.rated });
  Object.assign(setup, played, others);
  setup.edition++;
  unready(setup);
}

/** Throws if a table is rated whose match can't be: its players must meet on equal terms, and each have a rating. */
export function mustBeRateable({ rated, game, places, chosen }: Setup): void {
  if (!rated) return;
  const isFair = places.length === 2 && chosen !== undefined;
  const hasRatings = places.every(
    (place) => place?.type !== "bot" || botRating(game, place.name) !== undefined,
  );
  if (places.some((place) => place?.type === "person" && place.program)) throw new Refused("program unrated");
  if (!isFair || !hasRatings) throw new Refused("not rateable");
}

/** The measured rating of a bot, whatever its character; undefined if it has none. */
export function botRating(game: string, bot: string): number | undefined {
  const ratings = BOT_RATINGS[game] ?? {};
  const level = levelOf(bot);
  return Object.hasOwn(ratings, level) ? ratings[level] : undefined;
}

/** Makes everyone but bots not ready. */
export function unready(setup: Setup): void {
  setup.ready = setup.places.map((place) => place?.type === "bot");
  setup.parts = setup.places.map(() => null);
}

/** The config and its title: a custom config under its given name, or the chosen presets. */
function configured(
  pack: GamePackage,
  { choices, config, title = "" }: Settings,
  creations: readonly Creation[],
): Pick<Setup, "config" | "title" | "chosen"> {
  if (config !== undefined) {
    const parsed = parse(pack.game.config, config, "config");
    if (!parsed.ok) throw new Refused("bad config", () => oneLine(`${parsed.problem}.`));
    return { config: parsed.value, title, chosen: undefined };
  }
  const names = new Map<readonly GivenFile[], string>();
  for (const { game, name, chosen } of creations) {
    if (game !== pack.game.id) throw new Refused("bad choice", () => refusalWords.special.madeForOther(name));
    for (const files of Object.values(chosen)) names.set(files, name);
  }
  const chosen: Chosen = Object.assign({ ...choices }, ...creations.map((creation) => creation.chosen));
  const made = pack.configure(chosen);
  if (!made.ok) throw new Refused("bad choice", () => oneLine(`${made.problem}.`));
  return {
    config: made.config,
    title: chosenTitle(pack.choices, chosen, (files) => names.get(files)),
    chosen: creations.length > 0 ? undefined : presetsIn(pack, choices),
  };
}

/** The preset for every choice. */
function presetsIn({ choices }: GamePackage, wanted: Settings["choices"]): Setup["chosen"] {
  return Object.fromEntries(choices.map(({ name, values }) => [name, wanted?.[name] ?? values[0] ?? ""]));
}

/** Time limits of a table: the game's, or those agreed on. */
export function timingOf(setup: Setup, pack: GamePackage): Timing {
  const own = pack.game.timing?.(setup.config) ?? TIMELESS;
  if (setup.clock === "game") return own;
  const { decision, match } = setup.clock;
  if (decision === null && match === null) return { ...own, decision, match, reconnect: null };
  const pause = own.pause ?? MAX_PAUSE_MS;
  // Absence is normal there, and players have days to come back: one missed deadline loses.
  const strikes = isCorrespondence(setup) ? 1 : own.strikes;
  return { ...own, decision, match, strikes, pause, reconnect: null };
}

/** Names of the players by seat; two bots of one level have numbers. Empty for free seats. */
export function playerNames({ places }: Setup): readonly string[] {
  return distinctNames(places, ({ name }) => name);
}

/** The bot that plays a seat: its own, or one that stands in for a person. */
export function botAt({ places, standIns }: Setup, seat: Seat): string | undefined {
  const place = places[seat];
  return place?.type === "bot" ? place.name : standIns[seat];
}

/**
 * Whether a match is played by correspondence: with a day or more for each decision, its clocks run and its bots play
 * while no player is connected.
 */
export function isCorrespondence({ clock }: Pick<Setup, "clock">): boolean {
  return clock !== "game" && isCorrespondenceLimit(clock.decision);
}

/**
 * Whether a match stops while a player is away: if it has clocks, unless it is played by correspondence or in a
 * tournament, where others wait for its end.
 */
export function waitsForPlayers(setup: Setup, pack: GamePackage): boolean {
  const { decision, match } = timingOf(setup, pack);
  return (decision !== null || match !== null) && !goesOnAlone(setup);
}

/** Whether a match goes on while no guest is there. */
export function goesOnAlone(setup: Pick<Setup, "clock" | "tournament">): boolean {
  return isCorrespondence(setup) || setup.tournament !== null;
}

/** Longest pause of a timed match, unless the game says otherwise. */
const MAX_PAUSE_MS = 600_000;
