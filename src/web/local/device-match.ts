import { LocalMatch } from "../../client/local-match.ts";
import { Store } from "../../client/store.ts";
import type { Entry } from "../../kernel/entry.ts";
import { clone, type Types } from "../../kernel/game.ts";
import type { GamePackage, PlayPackage } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import { freshSeed } from "../../kernel/random/house.ts";
import { reopenRecord } from "../../kernel/read-record.ts";
import { hasMark, RecordWriter } from "../../kernel/record.ts";
import { spoken } from "../../languages/catalogue.ts";
import type { BoardModule } from "../board/board.ts";
import { notify } from "../frame/notices.tsx";
import { withLevel } from "../match/opponents.ts";
import { Playing } from "../match/playing.ts";
import { clock } from "../net/clock.ts";
import { keepResult, resultFor } from "../own/results.ts";
import { words } from "../words/words.ts";
import { BotsHere } from "./bots-here.ts";
import { type Begun, Keeping } from "./keeping.ts";
import type { Opening } from "./opening.ts";
import type { Kept, PlayedElsewhere } from "./saves.ts";
import { summaryOf } from "./summary.ts";

/** Players and their names, as saved. */
export type Seated = Pick<Kept, "id" | "game" | "seating" | "names" | "isQuick" | "daily">;

/** A match saved on this device: solo, against bots, or with a friend in hot seat. */
export class DeviceMatch<G extends Types = Types> {
  readonly seated: Seated;
  readonly playing: Playing<G>;
  /** Set when another tab has taken over the match. */
  readonly lost = new Store<PlayedElsewhere | null>(null);
  readonly #match: LocalMatch<G>;
  readonly #writer: RecordWriter<G>;
  readonly #keeping: Keeping;
  readonly #bots: BotsHere<G>;
  #isClosed = false;

  private constructor(
    pack: PlayPackage<G>,
    board: BoardModule<G>,
    seated: Seated,
    opened: Begun & { readonly match: Match<G>; readonly writer: RecordWriter<G> },
  ) {
    this.seated = seated;
    this.#writer = opened.writer;
    this.#keeping = new Keeping(opened, notify, (lost) => this.lose(lost));
    this.#match = new LocalMatch({
      pack,
      match: opened.match,
      players: seated.seating.map((level, seat) =>
        level === null ? { type: "person", name: seated.names[seat] ?? "" } : { type: "bot", name: level },
      ),
      clock,
      entered: (entry) => this.#entered(entry),
    });
    this.playing = new Playing(this.#match, board, {
      names: () => seated.names,
      subtitle: () => this.#subtitle,
      played: async () => this.#match.match,
      replay: `/replay/local/${seated.id}`,
    });
    this.#bots = new BotsHere(this.#match, seated, {
      thinks: (thinking) => this.playing.progress.merge({ thinking }),
      failed: notify,
    });
    if (this.#isHotSeat) this.playing.progress.merge({ curtain: this.#match.viewer });
    this.#match.listen({ changed: () => this.#changed() });
  }

  /** Starts a new match. */
  static begin<G extends Types>(
    pack: PlayPackage<G>,
    board: BoardModule<G>,
    seated: Seated,
    config: G["config"],
  ): DeviceMatch<G> {
    const match = new Match(pack.game, config, freshSeed());
    const writer = new RecordWriter(match);
    const device = new DeviceMatch(pack, board, seated, { match, writer, text: writer.header(), pieces: 0 });
    device.#match.begin();
    return device;
  }

  /** Starts a new match after its opening. */
  static beginWith<G extends Types>(
    pack: PlayPackage<G>,
    board: BoardModule<G>,
    seated: Seated,
    opening: Opening<G>,
  ): DeviceMatch<G> {
    const { match, writer, text } = opening.end();
    const device = new DeviceMatch(pack, board, seated, { match, writer, text, pieces: 0 });
    // Saved at once, like every new match.
    device.#changed();
    return device;
  }

  /** Resumes a saved match. Returns a message if its record is invalid. */
  static resume<G extends Types>(
    pack: GamePackage<G>,
    board: BoardModule<G>,
    { kept, record }: { readonly kept: Kept; readonly record: string },
  ): DeviceMatch<G> | string {
    try {
      const read = reopenRecord(pack.game, record);
      if (!read.ok) return read.problem;
      const device = new DeviceMatch(pack, board, kept, {
        ...read.value,
        text: record,
        pieces: kept.pieces,
      });
      device.#goOn();
      return device;
    } catch (error) {
      // An unverified record may fail anywhere in the rules.
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** The record so far, with its ending if the match is over. */
  record(): string {
    const { text } = this.#keeping;
    return this.#match.outcome === undefined ? text : text + this.#writer.end();
  }

  /** Stops bots and timers; the match stays saved. */
  close(): void {
    this.#isClosed = true;
    this.#bots.stop();
    this.playing.close();
    this.#keeping.close();
  }

  /** Another tab has it now. */
  lose(lost: PlayedElsewhere): void {
    if (this.#isClosed) return notify(lost.message);
    this.close();
    this.lost.set(lost);
  }

  get #subtitle(): string {
    const { seating, names } = this.seated;
    if (seating.length === 1) return words.match.alone;
    return this.#isHotSeat
      ? names.join(" · ")
      : words.match.against(
          names
            .flatMap((name, seat) => (seating[seat] == null ? [] : [withLevel(name, seating[seat])]))
            .join(", "),
        );
  }

  /** All players share this device. */
  get #isHotSeat(): boolean {
    return this.#match.people.length > 1;
  }

  /** Records an entry after it was shown. A checkpoint needs the state right after its entry. */
  #entered(entry: Entry<G>): void {
    const writer = this.#writer;
    const { game, state } = writer.match;
    const left = hasMark(entry.number) ? clone(game, state) : undefined;
    this.#keeping.add(() => writer.entry(entry, left));
  }

  #changed(): void {
    if (this.#isClosed) return;
    const { match, viewer, pack } = this.#match;
    const { length } = match.entries;
    this.#keeping.add(() => this.#writer.notes(length));
    this.#keeping.keep(() => ({
      ...this.seated,
      at: clock.now(),
      summary: summaryOf(pack, match, viewer),
      language: spoken(),
      winners: match.outcome?.winners ?? null,
    }));
    this.#keepResult();
    this.#goOn();
  }

  /** Results are for the player at this device; people who share it keep their own score. */
  #keepResult(): void {
    const { id, game, seating, daily } = this.seated;
    const { match, outcome, people, pack, viewer } = this.#match;
    const [seat] = people;
    if (outcome === undefined || seat === undefined || this.#isHotSeat) return;
    const progress = pack.progress?.(match.view(seat));
    keepResult({
      id,
      game,
      level: seating.find((level) => level !== null) ?? null,
      result: resultFor(outcome.winners, seating.length, seat),
      at: clock.now(),
      ...(progress === undefined ? {} : { progress }),
      ending: summaryOf(pack, match, viewer),
      language: spoken(),
      ...(daily === undefined ? {} : { daily: daily.day }),
    });
  }

  /** Lets asked bots think, or asks for the next person in hot seat. */
  #goOn(): void {
    const { asked, people, viewer } = this.#match;
    const next = asked.find((seat) => people.includes(seat));
    if (next !== undefined && !asked.includes(viewer)) {
      this.#match.handOver(next);
      this.playing.progress.merge({ curtain: next });
    }
    this.#bots.goOn();
  }
}
