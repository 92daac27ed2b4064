import type { MatchEvent, Soon } from "../../client/match.ts";
import { StandardMatch } from "../../client/standard-match.ts";
import { pack } from "../../games/spy/package.ts";
import type { Random } from "../../kernel/random/random.ts";
import { clock } from "../net/clock.ts";
import { type Recorded, SeatedMatch, usualPhrase, type Venue, type Word } from "../seated-match.ts";
import { rejectionError, type StandardNews, type StandardServer } from "./server.ts";

const WORDS: readonly Word[] = [
  ["pause", "stop the match and its clocks"],
  ["resume", "continue the match"],
  ["who", "who plays"],
  ["statistics", "after the match: the server's statistics"],
  ["save FILE", "write all messages to a file; ludothek spy replay FILE shows it"],
  ["leave", "leave the match, which the other player then wins"],
];

/** Commands for players only. */
const PLAYER_WORDS = ["pause", "resume"];

const SENTENCES = {
  lost: "The connection is lost; try again once it is back.",
  notAsked: "The server isn't asking you now.",
  noUndo: "Servers of the standard have no take-back.",
};

/** A match on a server of the spy standard, for a player or a spectator. */
export class StandardVenue implements Venue {
  readonly live = true;
  readonly words: readonly Word[];
  readonly afterLeaving: string;
  readonly isPromptless: boolean;
  readonly server: StandardServer;
  readonly match: StandardMatch;
  readonly seated: SeatedMatch;
  readonly #traffic: readonly string[];

  /** `traffic` is the live recording of the connection. */
  constructor(server: StandardServer, random: Random, traffic: readonly string[]) {
    this.server = server;
    const isSpectator = server.connection.role === "SPECTATOR";
    this.match = new StandardMatch(server.connection, {
      pack,
      clock,
      random,
      isSpectator,
      sentences: SENTENCES,
    });
    this.seated = new SeatedMatch(this.match, this);
    this.#traffic = traffic;
    this.isPromptless = isSpectator;
    this.words = isSpectator ? WORDS.filter(([word]) => !PLAYER_WORDS.includes(word)) : WORDS;
    this.afterLeaving = isSpectator ? "the match goes on without you" : "the other player then wins";
  }

  get mark(): string {
    return this.server.connection.name;
  }

  get opening(): string {
    const [one, two] = this.match.players;
    const who = one && two ? `${one.name} against ${two.name} ` : "";
    return `${who}at ${this.server.connection.url}. "help" shows the rules and the commands.`;
  }

  phrase(notice: MatchEvent): string | undefined {
    if (notice.type === "paused" && notice.isForced)
      return "The match is paused until the disconnected player is back.";
    if (notice.type === "strike")
      return `Strike ${notice.strikes ?? ""} of ${notice.most ?? "some"}: ${notice.reason}`;
    return usualPhrase(notice);
  }

  waiting(): string {
    if (!this.match.isOpen) return "Reconnecting";
    const isWatched = this.server.connection.role === "SPECTATOR";
    if (this.match.isPaused) return isWatched ? "The match is paused" : 'Paused, "resume" continues';
    if (isWatched) return this.match.isBegun ? "You watch" : "The match starts when two players are there";
    return this.match.isBegun ? "Waiting for the others" : "Waiting for another player";
  }

  request(): string {
    return "";
  }

  farewell(): string {
    return "";
  }

  recorded(): Recorded {
    return { ok: true, text: this.#traffic.join(""), use: "Look at it with: ludothek spy replay" };
  }

  command(word: string): string | undefined {
    const [one, two] = this.match.players;
    const statistics = this.match.statistics.value;
    switch (word) {
      case "pause":
      case "resume":
        return this.match.pause(word === "pause") ?? "";
      case "who":
        return one && two ? `${one.name} and ${two.name}.` : "The server hasn't said who plays.";
      case "statistics":
        if (statistics === null) return "The match isn't over yet.";
        return statistics.statistics.entries
          .map(({ title, valuePlayer1, valuePlayer2 }) => `${title}: ${valuePlayer1} and ${valuePlayer2}`)
          .join("; ");
      default:
        return undefined;
    }
  }

  advance(): Soon<boolean> {
    const news = this.server.mail.take();
    if (news === undefined) return false;
    this.#hear(news);
    return true;
  }

  change(): Promise<unknown> {
    return this.server.mail.change();
  }

  #hear(news: StandardNews): void {
    switch (news.type) {
      case "opened":
        return this.match.opened();
      case "lost":
        return this.match.lost(news.until);
      case "closed":
        return this.match.closed();
      case "heard":
        this.match.heard(news.message);
        if (news.message.type === "ERROR" && this.match.outcome === undefined)
          throw rejectionError(news.message.reason, news.message.debugMessage, this.match.isBegun);
    }
  }
}
