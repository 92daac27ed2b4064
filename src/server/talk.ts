import type { Seat } from "../kernel/game.ts";
import type { Spoken } from "../protocol/server.ts";
import { seatAt, speakerName } from "./agreement.ts";
import type { MemberMessage } from "./audience.ts";
import type { Guest } from "./guest.ts";
import { Refused } from "./refusal.ts";
import type { Setup } from "./setup.ts";
import type { World } from "./world.ts";

type TalkWorld = Pick<World, "now" | "signer" | "sha256" | "report" | "log">;

type Chat = Extract<Spoken, { type: "chat" }>;

/** A line of chat, and who said it. */
interface Line extends Pick<Chat, "number" | "from" | "text" | "seat" | "to" | "program"> {
  readonly person: number;
}

/** Lines that a table remembers. */
const MAX_LINES = 100;

/** Lines that a report contains. */
const MAX_REPORTED = 20;

/**
 * What is said at a table. People who reload the page or come again get it once more, from when they came for the first
 * time. It is forgotten with the room, but for what players say in a match, which is in the record.
 */
export class Talk {
  readonly #world: TalkWorld;
  readonly #setup: Setup;
  readonly #lines: Line[] = [];
  /** The last line before each person came. */
  readonly #cameAfter = new Map<number, number>();
  #secret: string | undefined;
  /** Who reported whom: the same report again says nothing new. */
  readonly #reported = new Set<string>();

  constructor(world: TalkWorld, setup: Setup) {
    this.#world = world;
    this.#setup = setup;
  }

  /** Remembers what players said in a match, from the notes of its record. */
  recall(notes: readonly unknown[]): void {
    for (const note of notes) {
      if (!isChat(note)) continue;
      const seat = this.#setup.places.findIndex((place) => place?.name === note.from);
      const place = this.#setup.places[seat];
      if (place?.type === "person")
        this.#remember({
          ...{
            from: note.from,
            text: note.text,
            number: this.#last + 1,
            seat,
            to: "players",
            person: place.person,
          },
          ...(place.program && { program: true }),
        });
    }
  }

  /** A guest is here, and hears what is said from now on. */
  welcome({ person }: Guest): void {
    if (!this.#cameAfter.has(person.id)) this.#cameAfter.set(person.id, this.#last);
  }

  /**
   * A guest says something. During a match players and spectators chat separately, so that spectators can't prompt a
   * player.
   */
  say(guest: Guest, text: string): Line {
    const seat: Seat | null = seatAt(this.#setup, guest) ?? null;
    const to = this.#setup.phase !== "running" ? "all" : seat === null ? "spectators" : "players";
    const from = speakerName(this.#setup, guest);
    // Times are greater than all numbers before a restart.
    const number = Math.max(this.#world.now(), this.#last + 1);
    const program = guest.isProgram ? { program: true as const } : {};
    return this.#remember({ number, from, text, seat, to, person: guest.person.id, ...program });
  }

  /** A line for the guests who may hear it. */
  messagesFor(guests: readonly Guest[], line: Line): readonly MemberMessage[] {
    return guests.flatMap((guest): MemberMessage[] =>
      this.#isFor(guest, line) ? [[guest, this.#message(guest, line, false)]] : [],
    );
  }

  /** What a guest heard before, or what was said while they were away. */
  pastFor(guest: Guest): readonly MemberMessage[] {
    const after = this.#cameAfter.get(guest.person.id) ?? Number.POSITIVE_INFINITY;
    const isPlayer = seatAt(this.#setup, guest) !== undefined;
    return this.#lines
      .filter(({ number, to }) => number > after || (isPlayer && to === "players"))
      .filter((line) => this.#isFor(guest, line))
      .map((line) => [guest, this.#message(guest, line, true)]);
  }

  /** Reports a speaker whom a guest has heard to the operators, with what they and others said. */
  async report(guest: Guest, speaker: string): Promise<void> {
    const heard = this.#lines.filter((line) => this.#isFor(guest, line));
    const line = heard.findLast(({ person }) => this.#speaker(guest, person) === speaker);
    if (line === undefined) throw new Refused("no such speaker");
    const key = `${guest.person.id} ${line.person}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    const { id: table } = this.#setup;
    const person = { id: line.person, name: line.from };
    const lines = heard.slice(-MAX_REPORTED).map(({ from, text }) => `${from}: ${text}`);
    await this.#world.report({ table, by: guest.person, person, lines });
    this.#world.log("report", { table, by: guest.person.id, person: person.id });
  }

  #isFor(guest: Guest, { to }: Line): boolean {
    const isPlayer = seatAt(this.#setup, guest) !== undefined;
    return to === "all" || isPlayer === (to === "players");
  }

  /** A line as a guest hears it. */
  #message(guest: Guest, { person, ...line }: Line, past: boolean): Chat {
    return { type: "chat", table: this.#setup.id, ...line, speaker: this.#speaker(guest, person), past };
  }

  get #last(): number {
    return this.#lines.at(-1)?.number ?? 0;
  }

  #remember(line: Line): Line {
    this.#lines.push(line);
    if (this.#lines.length > MAX_LINES) this.#lines.shift();
    return line;
  }

  /**
   * How a person is called towards a guest, whatever name they take: a guest can tell who speaks, but two guests can't
   * compare whom they met.
   */
  #speaker(guest: Guest, person: number): string {
    const { signer, sha256 } = this.#world;
    this.#secret ??= signer.sign("speakers");
    return sha256(`${this.#secret} ${guest.person.id} ${person}`).slice(0, 16);
  }
}

function isChat(note: unknown): note is { readonly from: string; readonly text: string } {
  return typeof note === "object" && note !== null && "type" in note && note.type === "chat";
}
