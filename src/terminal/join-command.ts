import { homedir } from "node:os";
import { GAMES } from "../games/index.ts";
import { freshSeed, houseRandom } from "../kernel/random/house.ts";
import { oneLine } from "../kernel/visible.ts";
import type { Settings, TableInfo } from "../protocol/parts.ts";
import { settingsOf } from "../protocol/set-up.ts";
import { chosenBy, configWith, deskAt, parsed, reporting, tell, USAGE, wholeNumber } from "./command.ts";
import { guestsFolder } from "./keep.ts";
import { placeOf } from "./remote/address.ts";
import { Connection } from "./remote/connection.ts";
import { badgeIn, guestName } from "./remote/guests.ts";
import { RemoteChair } from "./remote/remote-chair.ts";
import { RemoteTable } from "./remote/remote-table.ts";
import { waitForMatch } from "./remote/waiting-room.ts";
import { run, type Streams } from "./run.ts";
import { awaited, type Dialogue, played, type Setting } from "./session.ts";
import { sessionAt } from "./session-at.ts";
import { Trouble } from "./trouble.ts";

const HELP = `ludothek join ws://HOST:PORT [TABLE] [options]
ludothek join ws://HOST:PORT --new GAME [NAME=VALUE ...] [options]

Plays at a table of a server. TABLE is its id or its invitation; without it the open tables are listed.

  --name NAME     what you are called there; by the same name you are the same guest next time
  --seat N        the seat you want; the first free one unless given
  --watch         take no seat
  --new GAME      open a table: ${[...GAMES.keys()].join(", ")}
  --private       a new table is not listed; others need its invitation
  --code CODE     become the guest who typed "transfer" on another device
  --clock SECONDS a new table gives so long for each decision; --clock game: the times that the game sets
`;

/** What was said on the command line about the place at the table. */
interface Wish {
  readonly seat: string | undefined;
  readonly watch: boolean;
}

/** `ludothek join ADDRESS TABLE`. */
export function joinCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { values, positionals } = parsed(args, {
      name: { type: "string" },
      seat: { type: "string" },
      watch: { type: "boolean" },
      new: { type: "string" },
      private: { type: "boolean" },
      clock: { type: "string" },
      code: { type: "string" },
      help: { type: "boolean", short: "h" },
    });
    const [address, ...words] = positionals;
    if (values.help || address === undefined) {
      tell(streams, HELP);
      return values.help ? 0 : USAGE;
    }
    const isNew = values.new !== undefined;
    if (!isNew && words.length > 1)
      throw new Trouble(`"${words[1]}" is too much; see ludothek join --help.`, USAGE);
    const place = placeOf(address, isNew ? undefined : words[0]);
    const settings = values.new === undefined ? undefined : await settingsFor(values.new, words, values);
    const name = guestName(values.name ?? "Guest");
    const folder = guestsFolder({ env: process.env, platform: process.platform, home: homedir() });
    const connection = await Connection.open({
      server: place.server,
      name,
      badge: badgeIn(folder, place.server, name),
      code: values.code?.toUpperCase().replace(/[^0-9A-Z]/g, ""),
    });
    try {
      const random = houseRandom(freshSeed());
      const wish = { seat: values.seat, watch: values.watch ?? false };
      if (settings !== undefined) {
        const table = await created(connection, settings.game, settings.settings);
        return await playAt(
          await RemoteTable.at(connection, table, undefined, random),
          connection,
          wish,
          streams,
        );
      }
      if (place.table === undefined) return await listTables(connection, streams);
      const table = await RemoteTable.enter(connection, place.table, place.invitation, random);
      return await playAt(table, connection, wish, streams);
    } finally {
      connection.close();
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
  const offer = await GAMES.get(game)?.();
  if (offer === undefined)
    throw new Trouble(`--new is one of ${[...GAMES.keys()].join(", ")}, not "${game}".`, USAGE);
  const chosen = chosenBy(offer, choices);
  return {
    game,
    settings: {
      open: wanted.private !== true,
      ...settingsOf(offer, chosen, configWith(offer, chosen)),
      ...(wanted.clock !== undefined && { clock: clockOf(wanted.clock) }),
    },
  };
}

function clockOf(text: string): NonNullable<Settings["clock"]> {
  return text === "game" ? text : { decision: wholeNumber("--clock", text, 86_400) * 1000, match: null };
}

/** Opens a table, and gives its id. */
async function created(connection: Connection, game: string, settings: Settings): Promise<string> {
  const answer = await connection.ask({ type: "create", game, settings });
  if (answer.type === "refused") throw new Trouble(answer.sentence, 1);
  if (answer.type !== "done" || answer.table === undefined)
    throw new Trouble(`${connection.server} does not say which table it opened.`, 1);
  return answer.table;
}

/** `ludothek join ADDRESS`: the open tables. */
async function listTables(connection: Connection, streams: Streams): Promise<number> {
  const asked = connection.ask({ type: "lobby", watch: true });
  const answer = await asked;
  if (answer.type === "refused") throw new Trouble(answer.sentence, 1);
  const lobby = connection.untaken.find((news) => news.type === "lobby");
  const tables = lobby?.type === "lobby" ? lobby.tables : [];
  if (tables.length === 0) tell(streams, "There is no open table. Open one with --new GAME.\n");
  for (const table of tables) tell(streams, `${oneLine(tableLine(table))}\n`);
  return 0;
}

function tableLine({ id, game, name, title, phase, places }: TableInfo): string {
  const players = places.map(({ player }) => player?.name ?? "free").join(", ");
  const played = title === "" ? "" : ` (${title})`;
  return `${id}  ${game.padEnd(9)} ${phase.padEnd(8)} ${name}: ${players}${played}`;
}

/** Takes a seat at a table that waits, if there is one and it is wanted. */
async function takeSeat({ info, id, you }: RemoteTable, connection: Connection, wish: Wish): Promise<void> {
  const { places, phase } = info;
  const wanted = wish.seat === undefined ? undefined : wholeNumber("--seat", wish.seat, places.length) - 1;
  if (wish.watch || phase !== "waiting") return;
  const seat = wanted ?? you ?? places.findIndex(({ player }) => player === null);
  if (seat < 0) throw new Trouble("there is no free seat at this table; --watch looks on.", 1);
  if (seat === you) return;
  const answer = await connection.ask({ type: "sit", table: id, seat });
  if (answer.type === "refused") throw new Trouble(answer.sentence, 1);
}

async function playAt(
  table: RemoteTable,
  connection: Connection,
  wish: Wish,
  streams: Streams,
): Promise<number> {
  await takeSeat(table, connection, wish);
  const desk = await deskAt(streams);
  const chair = new RemoteChair(connection, table, comesBack(connection, table.id));
  const setting = await sessionAt(desk, streams, table.offer);
  return run(joined({ ...setting, chair }), desk.source, desk.sink);
}

function comesBack(connection: Connection, table: string): string {
  const { server, name } = connection;
  return `ludothek join ${server} ${table}${name === "Guest" ? "" : ` --name ${quoted(name)}`}`;
}

/** A word as a shell takes it. */
function quoted(word: string): string {
  return /^[\p{L}\p{N}_.-]+$/u.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Waits at the table, plays the match, and meets the others again if they want to. */
function* joined(first: Setting<RemoteChair>): Dialogue<number> {
  for (let setting = first; ; ) {
    if ((yield* waitForMatch(setting)) === "left") return 0;
    if ((yield* played(setting)) !== "again") return 0;
    setting = { ...setting, chair: yield* awaited(again(setting.chair)) };
  }
}

/** The same table once more; whoever watches follows those who play. */
async function again({ connection, table, people }: RemoteChair): Promise<RemoteChair> {
  const id = people.length === 0 ? (table.info.rematch ?? "") : await rematchOf(connection, table);
  await connection.ask({ type: "exit", table: table.id });
  const next = await RemoteTable.enter(connection, id, undefined, houseRandom(freshSeed()));
  return new RemoteChair(connection, next, comesBack(connection, id));
}

async function rematchOf(connection: Connection, { id }: RemoteTable): Promise<string> {
  const answer = await connection.ask({ type: "rematch", table: id });
  if (answer.type === "refused") throw new Trouble(answer.sentence, 1);
  return (answer.type === "done" && answer.table) || "";
}
