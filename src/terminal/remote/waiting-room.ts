import { botNamed, botsOf } from "../../bots/levels.ts";
import { posterOf } from "../../games/index.ts";
import type { Line } from "../../kernel/text.ts";
import { linesOf, oneLine } from "../../kernel/visible.ts";
import type { TableInfo } from "../../protocol/parts.ts";
import { awaited, type Dialogue, type TerminalSetup } from "../line-game.ts";
import { INTERRUPTED } from "../lines.ts";
import { isLeaving } from "../prompt-words.ts";
import type { Word } from "../seated-match.ts";
import { invitationTo } from "./address.ts";
import type { HouseVenue } from "./house-venue.ts";
import { markedNames } from "./player-names.ts";

const WORDS: readonly Word[] = [
  ["ready", "get ready; the match begins when everyone is"],
  ["wait", "take back that you are ready"],
  ["sit SEAT", "take another seat"],
  ["stand", "leave your seat and watch"],
  ["bot LEVEL", "host only: put a bot on the first free seat"],
  ["close", "host only: close the table"],
  ["chat TEXT", "say something to everyone at the table"],
  ["table", "show the table again"],
  ["leave", "leave; your seat stays yours"],
];

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
    expect(() => WORDS.map(([word]) => word.replace(/[A-Z]+$/, "")));
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
        yield room.text([["The table is closed."]]);
        return "left";
      }
      yield room.text([[oneLine(said)]]);
    } else if (putBack === undefined)
      yield room.text([[oneLine(`Unknown command "${typed}"; "help" lists them.`)]]);
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
  if (clock.decision !== null)
    terms.push(`${clock.decision / 1000} s per decision; ${limits.strikes} missed in a row lose the match.`);
  if (hints) terms.push("Hints are allowed.");
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
    return this.text(WORDS.map(([word, what]) => [word.padEnd(11), what]));
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
      [rated ? "  rated: the match counts for the ratings of its players" : ""],
    ]);
    const seats = this.text(this.#seats());
    const before = this.#shown;
    if (before?.played === played && before.seats === seats) return "";
    this.#shown = { played, seats };
    const changed = (before?.played === played ? "" : played) + seats;
    const hint = this.text([['Type "ready" when you are; "help" lists all commands.']]);
    return before === undefined ? this.text(this.#heading()) + changed + hint : changed;
  }

  #heading(): Line[] {
    const { info, table, match, house } = this.#venue;
    const { invitation, id } = table;
    const word = info.open || invitation === null ? id : invitationTo(id, invitation);
    return [
      [{ text: posterOf(match.pack.game).title, tone: "title" }, `, ${info.name}`],
      [`Others can join with: ludothek join ${house.server} ${word}`],
      [termsOf(info)],
    ];
  }

  #seats(): Line[] {
    const { places } = this.#venue.info;
    const names = markedNames(places);
    return places.map(({ player, ready, here, rating }, seat): Line => {
      const strength = rating === undefined ? "" : ` (${rating.rating})`;
      const name = `${names[seat]}${strength}`;
      const state = player === null ? "" : !here ? ", away" : ready ? ", ready" : "";
      return [`  seat ${seat + 1}: ${name}${state}`];
    });
  }

  question(): string {
    const { info, house } = this.#venue;
    if (house.connection.link.value !== "open") return "Waiting for the connection";
    if (info.places.some(({ player }) => player === null)) return "Waiting for players";
    return "Waiting for everyone to be ready";
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
        if (!/^[0-9]{1,2}$/.test(argument)) return "Say where: sit SEAT";
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
    if (botNamed(match.pack, level) === undefined) return `Say which: bot ${levels.join(", bot ")}.`;
    if (seat < 0) return "There is no free seat.";
    return this.#venue.ask({ type: "bot", seat, level });
  }
}
