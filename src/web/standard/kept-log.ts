import type { StandardMemory, StandardSession } from "../../client/standard-connection.ts";
import type { StandardMatch } from "../../client/standard-match.ts";
import type { ServerMessage } from "../../games/spy/standard/messages.ts";
import { presenceIn } from "../../games/spy/standard/meta.ts";
import {
  fullRecording,
  type Recorded,
  readRecording,
  recordedLine,
  Shorthand,
} from "../../games/spy/standard/recording.ts";
import { spoken } from "../../languages/catalogue.ts";
import { notify } from "../frame/notices.tsx";
import { type Begun, Keeping } from "../local/keeping.ts";
import { keptMatch, REMOTE, removeMatch } from "../local/saves.ts";
import { roundOf } from "../local/summary.ts";
import { clock } from "../net/clock.ts";
import { pageWords } from "../words/page-words.ts";
import { words } from "../words/words.ts";
import type { StandardAddress } from "./standard-play.ts";

/** The id under which the traffic of a match is saved: one for each player, one for all who watch. */
export function logId({ sessionId, clientId }: StandardSession, role: StandardAddress["role"]): string {
  return `${sessionId}.${role === "SPECTATOR" ? "watched" : clientId}`;
}

/** The saved traffic of the match to come back to; undefined if there is none. */
export async function keptLog(
  memory: StandardMemory,
  role: StandardAddress["role"],
): Promise<Begun | undefined> {
  const session = memory.recall();
  const found = session && (await keptMatch(logId(session, role)).catch(() => undefined));
  if (found === undefined || found === "damaged") return undefined;
  return { text: found.record, pieces: found.kept.pieces };
}

/** The lines of saved traffic; without any, the server's greeting, which is sent only once. */
export function linesIn(log: Begun | undefined, session: StandardSession | undefined): readonly Recorded[] {
  const read = log === undefined ? undefined : readRecording(log.text);
  if (read?.ok) return read.lines;
  return session === undefined ? [] : [{ t: 0, conn: 1, dir: "s2c", msg: session.greeting }];
}

/** Saves the traffic of a match on this device, for a reload and for replays. */
export class KeptLog {
  readonly #memory: StandardMemory;
  readonly #role: StandardAddress["role"];
  readonly #match: StandardMatch;
  #keeping: Keeping;
  /** The session whose traffic is saved. */
  #session: string | undefined;
  /** Lines of messages that aren't processed yet. */
  #lines: string[] = [];

  constructor(
    memory: StandardMemory,
    role: StandardAddress["role"],
    match: StandardMatch,
    begun: Begun | undefined,
  ) {
    this.#memory = memory;
    this.#role = role;
    this.#match = match;
    this.#session = memory.recall()?.sessionId;
    this.#keeping = keeping(begun);
  }

  /** The id of the saved match; undefined before it begins. */
  get id(): string | undefined {
    const session = this.#memory.recall();
    return session === undefined || session.sessionId === "" ? undefined : logId(session, this.#role);
  }

  /** The recording so far, as other programs read it. */
  get text(): string {
    const read = readRecording(this.#keeping.text);
    return read.ok ? fullRecording(read.lines) : "";
  }

  add(line: string): void {
    this.#lines.push(line);
  }

  /** A message was processed: what was recorded since the last one belongs to its session. */
  heard(message: ServerMessage): void {
    if (message.type === "HELLO_REPLY" && message.sessionId !== this.#session) {
      this.#session = message.sessionId;
      this.#keeping.close();
      this.#keeping = keeping(undefined);
    }
    const lines = this.#lines;
    this.#lines = [];
    if (message.type === "REPLAY") return this.#replace(message.messages);
    // While a client waits, the server is asked again and again who is there.
    if (!this.#match.isBegun && isPresence(message)) return;
    for (const line of lines) this.#keeping.add(() => line);
    this.#keep();
  }

  close(): void {
    this.#keeping.close();
  }

  /** Nothing is saved before the match begins: until then there is nothing to come back to. */
  #keep(): void {
    const { id } = this;
    const { pack, people, isBegun } = this.#match;
    if (id === undefined || !isBegun) return;
    this.#keeping.keep(() => {
      const { players, outcome, ending, stand } = this.#match;
      // A player who was removed has lost; the server may not even say so.
      const isOut = stand.value.type === "failed" && people.length > 0;
      const round = roundOf(pack, this.#match.view());
      const names = pageWords.standard.players.map((usual, seat) => players[seat]?.name ?? usual);
      return {
        id,
        game: pack.game.id,
        at: clock.now(),
        seating: names.map((_, seat) => (people.includes(seat) ? null : REMOTE)),
        names,
        summary: ending ?? (round === undefined || round === 0 ? "" : `${words.match.round} ${round}`),
        language: spoken(),
        winners: outcome?.winners ?? (isOut ? people.map((seat) => 1 - seat) : null),
      };
    });
  }

  /** The server's replay counts if it has more than was heard here: after a lost connection, or for a late visitor. */
  #replace(messages: readonly unknown[]): void {
    const { id } = this;
    const session = this.#memory.recall();
    const heard = readRecording(this.#keeping.text);
    const count = heard.ok ? heard.lines.filter(({ dir }) => dir === "s2c").length : 0;
    if (id === undefined || session === undefined || messages.length <= count) return;
    const shorthand = new Shorthand();
    const text = [session.greeting, ...messages]
      .map((message) => recordedLine(0, 1, "s2c", shorthand.write(1, message)))
      .join("");
    this.#keeping.close();
    removeMatch(id).then(
      () => {
        this.#keeping = keeping(undefined);
        this.#keeping.add(() => text);
        this.#keep();
      },
      () => {},
    );
  }
}

function isPresence(message: ServerMessage): boolean {
  return message.type === "META_INFORMATION" && presenceIn(message.information) !== undefined;
}

/** A second tab that watches the same match saves nothing. */
function keeping(begun: Begun | undefined): Keeping {
  return new Keeping(begun ?? { text: "", pieces: 0 }, notify, () => {});
}
