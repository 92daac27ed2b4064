import { botNamed, botsOf } from "../../bots/levels.ts";
import { posterOf } from "../../games/index.ts";
import type { Line } from "../../kernel/text.ts";
import { linesOf, oneLine } from "../../kernel/visible.ts";
import type { TableInfo } from "../../protocol/parts.ts";
import { awaited, type Dialogue, type TerminalSetup } from "../line-game.ts";
import { INTERRUPTED } from "../lines.ts";
import { isLeaving } from "../prompt-words.ts";
import { say } from "../say.ts";
import { invitationTo } from "./address.ts";
import type { HouseVenue } from "./house-venue.ts";
import { markedNames } from "./player-names.ts";
import { commandList, words } from "./words.ts";

/** Waits at a table until the match begins: who sits where, and who is ready. */
export function* waitForMatch(setup: TerminalSetup, venue: HouseVenue): Dialogue<"begun" | "left"> {
  const { seated, expect, putBack } = setup;
  const room = new WaitingRoom(setup, venue);
  // Skip the history: only the current state matters on arrival.
  while (yield* awaited(seated.venue.advance()));
  for (let asked = ""; ; ) {
    let said = room.shown();
    while (yield* awaited(seated.venue.advance())) said += room.notices() + room.shown();
    if (venue.isBegun) {
      yield said;
      return "begun";
    }
    const question = `${room.question()}> `;
    // Don't redraw the prompt unless something on the screen changes.
    if (said !== "" || question !== asked) yield said + question;
    asked = question;
    expect(() => commandList(words.room.commands).map(([word]) => word.replace(/[A-Z]+$/, "")));
    const answer = yield* awaited(setup.ask(venue.change()));
    if (answer === INTERRUPTED) continue;
    const typed = answer?.trim();
    if (typed === undefined || isLeaving(typed)) {
      yield venue.farewell();
      return "left";
    }
    asked = "";
    const done = room.command(typed);
    if (typed === "help") yield room.help();
    else if (done !== undefined) {
      const said = yield* awaited(done);
      if (typed === "close" && said === "") {
        yield room.text([[words.room.closed]]);
        return "left";
      }
      yield room.text([[oneLine(said)]]);
    } else if (putBack === undefined) yield room.text([[oneLine(words.room.unknown(typed))]]);
    else {
      // Input from a file is meant for the match, which hasn't begun yet.
      putBack(typed);
      yield venue.change();
    }
  }
}

/** What a missed deadline costs, and whether people who play each other may ask for hints; empty if neither matters. */
function termsOf({ clock, limits, hints }: TableInfo): string {
  const terms: string[] = [];
  if (clock.decision !== null) terms.push(words.room.perDecision(clock.decision / 1000, limits.strikes));
  if (hints) terms.push(words.room.hints);
  return terms.join(" ");
}

class WaitingRoom {
  readonly #setup: TerminalSetup;
  readonly #venue: HouseVenue;
  #shown: { readonly played: string; readonly seats: string } | undefined;

  constructor(setup: TerminalSetup, venue: HouseVenue) {
    this.#setup = setup;
    this.#venue = venue;
  }

  text(lines: readonly Line[]): string {
    const { painter, size } = this.#setup;
    const { columns } = size();
    const rows = lines.filter((line) => line[0] !== "").flatMap((line) => painter.rows(line, columns));
    return linesOf(rows);
  }

  help(): string {
    return this.text(commandList(words.room.commands).map(([word, what]) => [word.padEnd(11), what]));
  }

  notices(): string {
    return this.text(this.#setup.seated.notices().map((notice) => [oneLine(notice)]));
  }

  /** The table, whenever it has changed; what is played, only when that has changed. */
  shown(): string {
    const { phase, title, rated } = this.#venue.info;
    if (phase !== "waiting") return "";
    const played = this.text([
      [title === "" ? "" : oneLine(`  ${title}`)],
      [rated ? `  ${words.room.rated}` : ""],
    ]);
    const seats = this.text(this.#seats());
    const before = this.#shown;
    if (before?.played === played && before.seats === seats) return "";
    this.#shown = { played, seats };
    const changed = (before?.played === played ? "" : played) + seats;
    const hint = this.text([[words.room.typeReady]]);
    return before === undefined ? this.text(this.#heading()) + changed + hint : changed;
  }

  #heading(): Line[] {
    const { info, table, match, house } = this.#venue;
    const { invitation, id } = table;
    const word = info.open || invitation === null ? id : invitationTo(id, invitation);
    return [
      [{ text: posterOf(match.pack.game).title, tone: "title" }, `, ${info.name}`],
      [`${words.room.othersJoin} ludothek join ${house.server} ${word}`],
      [termsOf(info)],
    ];
  }

  #seats(): Line[] {
    const { places } = this.#venue.info;
    const names = markedNames(places);
    return places.map(({ player, ready, here, rating }, seat): Line => {
      const strength = rating === undefined ? "" : ` (${rating.rating})`;
      const name = `${names[seat]}${strength}`;
      const state =
        player === null ? "" : !here ? `, ${words.room.away}` : ready ? `, ${words.room.ready}` : "";
      return [`  ${say.seat(seat + 1)}: ${name}${state}`];
    });
  }

  question(): string {
    const { info, house } = this.#venue;
    if (house.connection.link.value !== "open") return words.waiting.connection;
    if (info.places.some(({ player }) => player === null)) return words.waiting.players;
    return words.waiting.ready;
  }

  /** Runs a command and returns the reply; undefined if it is unknown. */
  command(typed: string): Promise<string> | string | undefined {
    const [word = "", argument = ""] = typed.split(/\s+(.*)/s);
    const venue = this.#venue;
    switch (word) {
      case "":
        return "";
      case "table":
        this.#shown = undefined;
        return "";
      case "ready":
        return venue.ready();
      case "wait":
        return venue.ask({ type: "ready", ready: false });
      case "sit":
        if (!/^[0-9]{1,2}$/.test(argument)) return words.room.sayWhere;
        return venue.ask({ type: "sit", seat: Number(argument) - 1 });
      case "stand":
      case "close":
        return venue.ask({ type: word });
      case "bot":
        return this.#bot(argument);
      case "chat":
        return venue.command(word, argument);
      default:
        return undefined;
    }
  }

  #bot(level: string): Promise<string> | string {
    const { info, match } = this.#venue;
    const levels = [...botsOf(match.pack).keys()];
    const seat = info.places.findIndex(({ player }) => player === null);
    if (botNamed(match.pack, level) === undefined) return words.room.sayWhich(levels);
    if (seat < 0) return words.room.noFreeSeat;
    return this.#venue.ask({ type: "bot", seat, level });
  }
}
