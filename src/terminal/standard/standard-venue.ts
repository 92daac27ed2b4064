import type { MatchEvent, Soon } from "../../client/match.ts";
import { StandardMatch } from "../../client/standard-match.ts";
import { pack } from "../../games/spy/package.ts";
import { shownStatistic } from "../../games/spy/words/statistics.ts";
import type { Random } from "../../kernel/random/random.ts";
import { clock } from "../net/clock.ts";
import { commandList, words } from "../remote/words.ts";
import { type Recorded, SeatedMatch, usualPhrase, type Venue, type Word } from "../seated-match.ts";
import { rejectionError, type StandardNews, type StandardServer } from "./server.ts";

/** Commands for players only. */
const PLAYER_WORDS = ["pause", "resume"];

/** A match on a server of the spy standard, for a player or a spectator. */
export class StandardVenue implements Venue {
  readonly live = true;
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
      sentences: {
        lost: words.standard.lost,
        notAsked: words.standard.notAsked,
        noUndo: words.standard.noUndo,
      },
    });
    this.seated = new SeatedMatch(this.match, this);
    this.#traffic = traffic;
    this.isPromptless = isSpectator;
  }

  get words(): readonly Word[] {
    const all = commandList(words.standard.commands);
    return this.isPromptless ? all.filter(([word]) => !PLAYER_WORDS.includes(word)) : all;
  }

  get afterLeaving(): string {
    return this.isPromptless ? words.standard.afterWatching : words.standard.afterLeaving;
  }

  get mark(): string {
    return this.server.connection.name;
  }

  get opening(): string {
    const [one, two] = this.match.players;
    const { url } = this.server.connection;
    return one && two ? words.standard.openingOf(one.name, two.name, url) : words.standard.opening(url);
  }

  phrase(notice: MatchEvent): string | undefined {
    if (notice.type === "paused" && notice.isForced) return words.standard.forcedPause;
    if (notice.type === "strike") return words.standard.strike(notice.strikes, notice.most, notice.reason);
    return usualPhrase(notice);
  }

  waiting(): string {
    if (!this.match.isOpen) return words.standard.reconnecting;
    const isWatched = this.server.connection.role === "SPECTATOR";
    if (this.match.isPaused) return isWatched ? words.standard.paused : words.waiting.paused;
    if (isWatched) return this.match.isBegun ? words.standard.youWatch : words.standard.startsWithTwo;
    return this.match.isBegun ? words.standard.waitingForOthers : words.standard.waitingForPlayer;
  }

  request(): string {
    return "";
  }

  farewell(): string {
    return "";
  }

  recorded(): Recorded {
    return { ok: true, text: this.#traffic.join(""), use: words.standard.lookAt };
  }

  command(word: string): string | undefined {
    const [one, two] = this.match.players;
    const statistics = this.match.statistics.value;
    switch (word) {
      case "pause":
      case "resume":
        return this.match.pause(word === "pause") ?? "";
      case "who":
        return one && two ? words.standard.players(one.name, two.name) : words.standard.unknownPlayers;
      case "statistics":
        if (statistics === null) return words.standard.notOver;
        return statistics.statistics.entries
          .map(shownStatistic)
          .map(({ title, valuePlayer1, valuePlayer2 }) =>
            words.standard.values(title, valuePlayer1, valuePlayer2),
          )
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
