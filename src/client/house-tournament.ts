import type { Spoken } from "../protocol/server.ts";
import type { Entrant, TournamentInfo } from "../protocol/tournament-parts.ts";
import { Tournament } from "../tournament/tournament.ts";
import type { HouseConnection } from "./house-connection.ts";
import type { Heard } from "./reader.ts";
import { Refused, sentenceOf } from "./requests.ts";
import { Store } from "./store.ts";

/** A tournament as somebody knows it who watches it. */
export interface KnownTournament {
  readonly info: TournamentInfo;
  /** Changes with each note; the object around it is a new one then. */
  readonly state: Tournament;
  /** How this person is called in it; null if they have never joined. */
  readonly you: string | null;
  /** Whether this person organises it. */
  readonly isOwn: boolean;
  readonly players: ReadonlyMap<string, Entrant>;
  /** The table of each match, by its number less one. */
  readonly tables: readonly (string | null)[];
  /** A player who isn't at their table for this long, in milliseconds, loses the match. */
  readonly absence: number;
  /** When an arena ends. */
  readonly until: number | null;
}

/** A tournament at a house, followed through lost connections. */
export class HouseTournament {
  readonly id: string;
  readonly connection: HouseConnection;
  readonly known = new Store<KnownTournament | null>(null);
  /** Why it can't be watched. */
  readonly problem = new Store<string | null>(null);
  /** Called with the table of the own next match. */
  onCalled: (table: string) => void = () => {};
  #notes = 0;
  readonly #unfollow: () => void;

  constructor(connection: HouseConnection, id: string) {
    this.connection = connection;
    this.id = id;
    this.#unfollow = connection.follow({
      begun: () => this.#watch(),
      hear: (message) => this.#hear(message),
    });
  }

  close(): void {
    this.#unfollow();
    this.connection.ask({ type: "tournament", tournament: this.id, watch: false }).catch(() => {});
  }

  #watch(): void {
    this.connection.ask({ type: "tournament", tournament: this.id, watch: true }).catch((error) => {
      if (error instanceof Refused && error.code !== "lost") this.problem.set(sentenceOf(error));
    });
  }

  #hear(message: Heard): void {
    if (message.type === "tournament" && message.tournament.id === this.id) this.#whole(message);
    else if (message.type === "tournament news" && message.tournament === this.id) this.#news(message);
    else if (message.type === "called" && message.tournament === this.id) this.onCalled(message.table);
  }

  #whole(message: Extract<Spoken, { type: "tournament" }>): void {
    const { tournament: info, notes, you, own, players, tables, absence, until } = message;
    this.#notes = notes.length;
    this.known.set({
      ...{ info, state: new Tournament(info.format, notes), you, isOwn: own, tables, absence, until },
      players: new Map(players.map((player) => [player.name, player])),
    });
  }

  #news({ first, notes, tables, players, until }: Extract<Spoken, { type: "tournament news" }>): void {
    const known = this.known.value;
    if (known === null) return;
    // Something was missed: ask for everything.
    if (first !== this.#notes) return this.#watch();
    this.#notes += notes.length;
    for (const note of notes) known.state.apply(note);
    const { phase, present } = known.state;
    this.known.set({
      ...known,
      info: { ...known.info, phase, players: present.length },
      tables: [...known.tables, ...tables],
      players: new Map([...known.players, ...players.map((player) => [player.name, player] as const)]),
      until,
    });
  }
}
