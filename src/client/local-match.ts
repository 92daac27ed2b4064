import type { Entry } from "../kernel/entry.ts";
import { type Seat, SPECTATOR, type Types, type Viewer } from "../kernel/game.ts";
import type { PlayPackage } from "../kernel/game-package.ts";
import type { Match } from "../kernel/match.ts";
import { writeRecord } from "../kernel/record.ts";
import type { PlayPhrases } from "../kernel/text.ts";
import type { Effect, Input, Notice, Player } from "../table/inputs.ts";
import { refusalSentence } from "../table/sentence.ts";
import { Table } from "../table/table.ts";
import type { Clock } from "./clock.ts";
import {
  type MatchHandle,
  type MatchListener,
  MatchListeners,
  type Reply,
  type Soon,
  type UndoPlan,
} from "./match.ts";

/** A match on this device. */
export interface LocalMatchOptions<G extends Types = Types, Pack extends PlayPackage<G> = PlayPackage<G>> {
  readonly pack: Pack;
  readonly match: Match<G>;
  readonly players: readonly Player[];
  /** Without it no thinking times are recorded. */
  readonly clock?: Clock;
  /** Why nothing can be done in it now; undefined while it goes on. */
  hurdle?(): Reply;
  /** Called for every entry, with the state right after it, for the record. */
  entered?(entry: Entry<G>): void;
}

/** A match on this device. Bots are played from outside, like people: {@link act} works for all seats. */
export class LocalMatch<G extends Types = Types, Pack extends PlayPackage<G> = PlayPackage<G>>
  implements MatchHandle<G, Pack>
{
  readonly pack: Pack;
  readonly match: Match<G>;
  readonly people: readonly Seat[];
  readonly players: readonly Player[];
  readonly deadline = null;
  readonly missing = [];
  readonly isOpen = true;
  viewer: Viewer;
  readonly #table: Table<G>;
  readonly #clock: Clock | undefined;
  readonly #hurdle: (() => Reply) | undefined;
  readonly #listeners = new MatchListeners<G>();

  constructor({ pack, match, players, clock, hurdle, entered }: LocalMatchOptions<G, Pack>) {
    this.pack = pack;
    this.match = match;
    this.players = players;
    this.#clock = clock;
    this.#hurdle = hurdle;
    this.people = players.flatMap(({ type }, seat) => (type === "person" ? [seat] : []));
    this.#table = new Table(match, {
      players,
      ...(entered !== undefined && { scribe: { entered } }),
      // Thinking times continue where they stopped.
      ...(clock !== undefined && { now: clock.now() - (match.entries.at(-1)?.at ?? 0) }),
    });
    this.viewer = this.asked.find((seat) => this.people.includes(seat)) ?? this.people[0] ?? SPECTATOR;
  }

  get asked(): readonly Seat[] {
    return this.#table.asked;
  }

  get outcome() {
    return this.match.outcome;
  }

  get ending(): string | null {
    const { outcome, pack } = this;
    return outcome === undefined ? null : `${pack.phrases.ending(this.view(this.viewer), outcome)}.`;
  }

  get asks(): Seat | null {
    return this.#table.proposal?.seat ?? null;
  }

  get consenting(): readonly Seat[] {
    return [...(this.#table.proposal?.asked ?? [])];
  }

  get takesBack(): readonly number[] {
    const { proposal } = this.#table;
    return proposal === null ? [] : this.#table.noticesOf(this.viewer, proposal.entry);
  }

  view(viewer: Viewer): G["view"] {
    return this.match.view(viewer);
  }

  tellings(viewer: Viewer, since: number): readonly Notice<G>[] {
    return this.#table.toldSince(viewer, since);
  }

  newsFor(viewer: Viewer, since: number) {
    return this.#table.newsFor(viewer, since);
  }

  actions(seat: Seat): readonly G["action"][] {
    return this.match.actions(seat);
  }

  obstacle(seat: Seat, action: G["action"]): G["obstacle"] | undefined {
    const { game, state } = this.match;
    return game.refusal(state, seat, action);
  }

  mayUndo(seat: Seat): boolean {
    return this.#table.undoable(seat).ok;
  }

  act(seat: Seat, action: G["action"]): Reply {
    return this.#handle({ type: "act", seat, action }, action);
  }

  undoable(seat: Seat): Soon<UndoPlan> {
    const undoable = this.#table.undoable(seat);
    if (undoable.ok)
      return {
        type: "undoable",
        notices: this.#table.noticesOf(seat, undoable.entry),
        asks: undoable.asks ?? [],
      };
    const { pack } = this;
    const refused = (phrases: PlayPhrases<G>): UndoPlan => ({
      type: "refused",
      why: refusalSentence(undoable.refusal, phrases, this.view(seat), null),
    });
    // To tell what is new since the move takes all the words of the game.
    if (undoable.refusal.by !== "news" || pack.phrases.tell !== undefined) return refused(pack.phrases);
    return pack.whole().then(({ phrases }) => refused(phrases));
  }

  undo(seat: Seat): Reply {
    return this.#handle({ type: "undo", seat });
  }

  answer(seat: Seat, yes: boolean): Reply {
    return this.#handle({ type: "answer", seat, yes });
  }

  resign(seat: Seat): Reply {
    return this.#handle({ type: "resign", seat });
  }

  record(): string {
    return writeRecord(this.match, this.outcome !== undefined);
  }

  /** Begins the match with chance's first decisions. */
  begin(): void {
    this.#show(this.#table.handle({ type: "tick" }, this.#now()));
  }

  /** Switches the frames to another person at this device. */
  handOver(seat: Seat): void {
    this.#table.unwatch(this.viewer);
    this.viewer = seat;
    this.#table.watch(seat);
    this.#listeners.reset();
  }

  listen(listener: MatchListener<G>): () => void {
    // Each frame costs a view, so they are made only if a listener wants them.
    if (listener.frame !== undefined) this.#table.watch(this.viewer);
    return this.#listeners.add(listener);
  }

  #now(): number {
    return this.#clock?.now() ?? 0;
  }

  #handle(input: Input & { readonly seat: Seat }, action: G["action"] = null): Reply {
    const hurdle = this.#hurdle?.();
    if (hurdle !== undefined) return hurdle;
    const effects = this.#table.handle(input, this.#now());
    this.#show(effects);
    const refused = effects.find((effect) => effect.type === "refused");
    return refused && refusalSentence(refused.refusal, this.pack.phrases, this.view(input.seat), action);
  }

  /** Emits frames entry by entry; whose turn it is then belongs to the last. */
  #show(effects: readonly Effect<G>[]): void {
    const { asked, outcome, viewer } = this;
    const told = effects.flatMap((effect) =>
      effect.type === "told" && effect.viewer === viewer ? [effect] : [],
    );
    for (const { tellings, view } of told.slice(0, -1))
      this.#listeners.frame({ tellings, view, asked: [], outcome: undefined });
    if (effects.length > 0) {
      const { tellings, view } = told.at(-1) ?? { tellings: [], view: this.view(viewer) };
      this.#listeners.frame({ tellings, view, asked, outcome });
    }
    this.#listeners.changed();
  }
}
