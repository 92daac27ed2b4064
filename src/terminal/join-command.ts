import { GAMES } from "../games/index.ts";
import { freshSeed, houseRandom } from "../kernel/random/house.ts";
import { oneLine } from "../kernel/visible.ts";
import type { Settings, TableInfo } from "../protocol/parts.ts";
import { settingsOf } from "../protocol/set-up.ts";
import { parsed, reporting } from "../shell/parse.ts";
import { JOIN } from "../shell/rows/play.ts";
import { didYouMean } from "../shell/suggest.ts";
import { USAGE, UserError } from "../shell/user-error.ts";
import { chosenBy, configWith, streamsFor, tell, terminalIoAt, wholeNumber } from "./command.ts";
import { readConfig } from "./config.ts";
import { houseFolder } from "./keep.ts";
import { awaited, type Dialogue, played, type TerminalSetup } from "./line-game.ts";
import { placeOf } from "./remote/address.ts";
import { guestName, identityIn, NAMELESS } from "./remote/guests.ts";
import { type House, openHouse, orUserError } from "./remote/house.ts";
import { comeTo, type HouseVenue } from "./remote/house-venue.ts";
import { markedNames } from "./remote/player-names.ts";
import { waitForMatch } from "./remote/waiting-room.ts";
import { words } from "./remote/words.ts";
import { run, type Streams } from "./run.ts";
import { sessionAt } from "./session-at.ts";

/** What the command line says about the seat. */
interface Wish {
  readonly seat: string | undefined;
  readonly watch: boolean;
}

/** `ludothek join ADDRESS TABLE`. */
export function joinCommand(args: readonly string[], given: Streams): Promise<number> {
  return reporting(given, async () => {
    const { values, positionals } = parsed(args, JOIN);
    const streams = streamsFor(given, values);
    const [address = "", ...rest] = positionals;
    const isNew = values.new !== undefined;
    if (!isNew && rest.length > 1) throw new UserError(words.surplus(rest[1] ?? ""), USAGE);
    const place = placeOf(address, isNew ? undefined : rest[0]);
    const settings = values.new === undefined ? undefined : await settingsFor(values.new, rest, values);
    const name = guestName(values.name ?? readConfig().name ?? NAMELESS);
    const house = await openHouse({
      server: place.server,
      name,
      identity: identityIn(houseFolder("guests"), place.server, name),
      code: values.code?.toUpperCase().replace(/[^0-9A-Z]/g, ""),
    });
    try {
      const id =
        settings === undefined ? place.table : await created(house, settings.game, settings.settings);
      if (id === undefined) return await listTables(house, streams);
      const venue = await comeTo(house, id, {
        invitation: place.invitation,
        isThere: settings !== undefined,
        random: houseRandom(freshSeed()),
      });
      return await playAt(venue, { seat: values.seat, watch: values.watch ?? false }, streams);
    } finally {
      house.connection.close();
    }
  });
}

interface NewTable {
  readonly private?: boolean;
  readonly clock?: string;
}

async function settingsFor(
  game: string,
  choices: readonly string[],
  wanted: NewTable,
): Promise<{ readonly game: string; readonly settings: Settings }> {
  const pack = await GAMES.get(game)?.load();
  if (pack === undefined)
    throw new UserError(
      words.unknownGame([...GAMES.keys()].join(", "), game, didYouMean(game, [...GAMES.keys()])),
      USAGE,
    );
  const chosen = chosenBy(pack, choices);
  return {
    game,
    settings: {
      open: wanted.private !== true,
      ...settingsOf(pack, chosen, configWith(pack, chosen)),
      ...(wanted.clock !== undefined && { clock: clockOf(wanted.clock) }),
    },
  };
}

function clockOf(text: string): NonNullable<Settings["clock"]> {
  return text === "game" ? text : { decision: wholeNumber("--clock", text, 86_400) * 1000, match: null };
}

/** Opens a table and returns its id. */
async function created({ connection, server }: House, game: string, settings: Settings): Promise<string> {
  const { table } = await orUserError(connection.ask({ type: "create", game, settings }));
  if (table === undefined) throw new UserError(words.noTableNamed(server), 1);
  return table;
}

/** `ludothek join ADDRESS`: the open tables. */
async function listTables({ connection, mail }: House, streams: Streams): Promise<number> {
  await orUserError(connection.ask({ type: "lobby", watch: true }));
  const lobby = mail.untaken.find((news) => news.type === "lobby");
  const tables = lobby?.type === "lobby" ? lobby.tables : [];
  if (tables.length === 0) tell(streams, `${words.noTables}\n`);
  for (const table of tables) tell(streams, `${oneLine(tableLine(table))}\n`);
  return 0;
}

function tableLine({ id, game, name, title, phase, places }: TableInfo): string {
  const players = markedNames(places).join(", ");
  const played = title === "" ? "" : ` (${title})`;
  return `${id}  ${game.padEnd(9)} ${words.phases[phase].padEnd(8)} ${name}: ${players}${played}`;
}

/** Takes a seat at a waiting table, if one is free and wanted. */
async function takeSeat({ table, info }: HouseVenue, wish: Wish): Promise<void> {
  const { places, phase } = info;
  const { you } = table;
  const wanted = wish.seat === undefined ? undefined : wholeNumber("--seat", wish.seat, places.length) - 1;
  if (wish.watch || phase !== "waiting") return;
  const seat = wanted ?? you ?? places.findIndex(({ player }) => player === null);
  if (seat < 0) throw new UserError(words.noFreeSeat, 1);
  if (seat === you) return;
  await orUserError(table.ask({ type: "sit", seat }));
}

async function playAt(venue: HouseVenue, wish: Wish, streams: Streams): Promise<number> {
  await takeSeat(venue, wish);
  const desk = await terminalIoAt(streams);
  const setup = await sessionAt(desk, streams, venue.match.pack);
  return run(joined(setup, venue), desk.source, desk.sink);
}

/** Waits at the table, plays the match, and joins the rematch if there is one. */
function* joined(common: Omit<TerminalSetup, "seated">, first: HouseVenue): Dialogue<number> {
  for (let venue = first; ; ) {
    const setup = { ...common, seated: venue.seated };
    if ((yield* waitForMatch(setup, venue)) === "left") return 0;
    if ((yield* played(setup)) !== "again") return 0;
    venue = yield* awaited(again(venue));
  }
}

/** The rematch table; spectators follow the players. */
async function again({ house, table, match, info }: HouseVenue): Promise<HouseVenue> {
  const isSeated = match.people.length > 0;
  const id = isSeated ? (await orUserError(table.ask({ type: "rematch" }))).table : info.rematch;
  await table.ask({ type: "exit" }).catch(() => {});
  const random = houseRandom(freshSeed());
  return comeTo(house, id ?? "", { invitation: undefined, isThere: false, random });
}
