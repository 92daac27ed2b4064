import { canonical, digest, same, stateDigest, withoutConfig } from "../kernel/canonical.ts";
import { delta, patched } from "../kernel/delta.ts";
import { CHANCE, clone, type Game, type Mover, type Types, type Viewer, viewersOf } from "../kernel/game.ts";
import type { Match } from "../kernel/match.ts";
import { notPlain } from "../kernel/plain.ts";
import { sampleAction } from "../kernel/playout.ts";
import { below, fork, pick, type Random } from "../kernel/random/random.ts";
import { readRecord } from "../kernel/read-record.ts";
import { writeRecord } from "../kernel/record.ts";
import type { Phrases } from "../kernel/text.ts";
import { LawBroken } from "./law-broken.ts";
import { examineSecrecy } from "./secrecy.ts";

/** Actions of other states, kept to be tried where they are illegal. */
const MAX_FOREIGN_ACTIONS = 48;

/** A match being tested. */
export class Inspection<G extends Types> {
  readonly match: Match<G>;
  readonly game: Game<G>;
  readonly phrases: Phrases<G> | undefined;
  readonly random: Random;
  readonly strangers: G["action"][];
  readonly viewers: readonly Viewer[];

  constructor(
    game: Game<G>,
    match: Match<G>,
    phrases: Phrases<G> | undefined,
    random: Random,
    strangers: G["action"][],
  ) {
    this.match = match;
    this.game = game;
    this.phrases = phrases;
    this.random = random;
    this.strangers = strangers;
    this.viewers = viewersOf(match.game.seats);
  }

  broken(law: string, detail: string): never {
    throw new LawBroken(law, detail, writeRecord(this.match));
  }

  expect(law: string, holds: boolean, detail: () => string): void {
    if (!holds) this.broken(law, detail());
  }

  equal(law: string, found: unknown, expected: unknown, what: string): void {
    this.expect(law, same(found, expected), () => {
      return `${what}: ${canonical(found)} instead of ${canonical(expected)}`;
    });
  }

  over(): boolean {
    return this.game.toMove(this.match.state).length === 0;
  }

  /** One random action, checking only its legality. */
  advance(): void {
    const { mover, action } = this.choose();
    this.replay(mover, action);
    this.remember(action);
  }

  /** Keeps some actions of all matches to try them in other states. */
  remember(action: G["action"]): void {
    if (this.strangers.length < MAX_FOREIGN_ACTIONS) this.strangers.push(action);
    else if (below(this.random, 20) === 0) this.strangers[below(this.random, MAX_FOREIGN_ACTIONS)] = action;
  }

  /** Chance follows the seed, all other movers act at random. */
  choose(): { mover: Mover; action: G["action"] } {
    const { game, match, random } = this;
    const mover = pick(random, game.toMove(match.state));
    return {
      mover,
      action: mover === CHANCE ? match.roll() : sampleAction(game, match.state, mover, random),
    };
  }

  /**
   * Checks all laws at this state, then takes one random action. Returns in how many views the hidden part could
   * differ.
   */
  examine(): { readonly imagined: number; readonly secretly: number } {
    const { game, match } = this;
    // The config never changes, so it is checked only once.
    const before = structuredClone(withoutConfig(match.state));
    this.plain("state", match.state);
    this.equal("a copy equals its original", clone(game, match.state), match.state, "copy");
    this.expect("a match that goes on has no outcome", match.outcome === undefined, () =>
      canonical(match.outcome),
    );
    for (let mover = CHANCE; mover < game.seats; mover++) this.legality(mover);
    const { mover, action } = this.choose();
    const found = { imagined: 0, secretly: 0 };
    for (const viewer of this.viewers) {
      const otherwise = examineSecrecy(this, viewer, mover, action);
      found.imagined += otherwise.imagined;
      found.secretly += otherwise.secretly;
    }
    this.forfeits();
    this.equal("looking changes nothing", withoutConfig(match.state), before, "state");
    this.step(mover, action, before);
    this.remember(action);
    return found;
  }

  plain(what: string, value: unknown): void {
    const problem = notPlain(withoutConfig(value));
    if (problem !== undefined)
      this.broken("states, actions, events and views are plain data", what + problem);
  }

  /** `actions` are exactly the ones that `refusal` accepts, each with a unique label. */
  legality(mover: Mover): void {
    const { game } = this;
    const { state } = this.match;
    const toMove = game.toMove(state).includes(mover);
    const listed = game.actions(state, mover);
    const legal = new Set(listed.map(canonical));
    this.expect("who is not to move has no actions", toMove || listed.length === 0, () => `mover ${mover}`);
    this.expect(
      "who is to move has an action",
      !toMove || listed.length > 0 || (mover === CHANCE && game.sample !== undefined),
      () => `mover ${mover}`,
    );
    this.expect("listed actions differ", legal.size === listed.length, () => canonical(listed));
    for (const action of listed) {
      this.plain("action", action);
      const refusal = game.refusal(state, mover, action);
      this.expect("listed actions are legal", refusal === undefined, () => {
        return `${canonical(action)}: ${canonical(refusal)}`;
      });
      const parsed = game.action.safeParse(action);
      this.expect("listed actions parse", parsed.success, () => canonical(action));
    }
    if (mover !== CHANCE) this.words(mover, listed);
    if (toMove && listed.length === 0) return;
    for (const action of this.strangers) {
      const refusal = game.refusal(state, mover, action);
      this.plain("obstacle", refusal ?? null);
      const passes = refusal === undefined;
      this.expect("legal actions are listed", passes === legal.has(canonical(action)), () => {
        return `${canonical(action)} of mover ${mover} ${passes ? "passes but is not listed" : "is refused but listed"}`;
      });
    }
  }

  /** Every legal action has a unique label, and every refusal a sentence. */
  words(seat: Mover, listed: readonly G["action"][]): void {
    const { game, phrases } = this;
    if (phrases === undefined) return;
    const { state } = this.match;
    const view = game.view(state, seat);
    const labels = new Set(listed.map((action) => phrases.label(view, action)));
    this.expect("labels are unique", labels.size === listed.length, () => [...labels].join(" | "));
    for (const action of this.strangers) {
      const obstacle = game.refusal(state, seat, action);
      const sentence = obstacle === undefined ? "." : phrases.refusal(view, action, obstacle);
      this.expect(
        "refusals are sentences",
        /[.!?]$/.test(sentence),
        () => `${canonical(obstacle)}: ${sentence}`,
      );
    }
  }

  /** A seat that forfeits doesn't win, and the match is over. */
  forfeits(): void {
    const { game, match } = this;
    for (let loser = 0; loser < game.seats; loser++) {
      const state = clone(game, match.state);
      game.forfeit(state, loser, "resigned");
      this.plain("forfeited state", state);
      const outcome = game.outcome(state);
      this.expect(
        "who forfeits loses",
        outcome !== undefined && !outcome.winners.includes(loser) && game.toMove(state).length === 0,
        () => `seat ${loser}: ${canonical(outcome ?? null)}`,
      );
    }
  }

  /** Applies the action, with and without a log, and undoes it. */
  step(mover: Mover, action: G["action"], before: unknown): void {
    const { game, match } = this;
    const handedOut = this.viewers.map((viewer) => {
      const view = game.view(match.state, viewer);
      return { viewer, view, text: JSON.stringify(withoutConfig(view)) };
    });
    this.quietly(mover, action);
    this.replay(mover, action);
    for (const { viewer, view, text } of handedOut) {
      const what = `viewer ${viewer} after ${canonical(action)}`;
      this.expect(
        "a view that was handed out never changes",
        JSON.stringify(withoutConfig(view)) === text,
        () => what,
      );
      const fresh = game.view(match.state, viewer);
      const sent = JSON.parse(JSON.stringify(delta(view, fresh) ?? null));
      this.equal(
        "a patched view equals a fresh one",
        sent === null ? view : patched(view, sent),
        fresh,
        what,
      );
    }
    this.equal("a copy equals its original", clone(game, match.state), match.state, "copy");
    for (const event of match.entries.at(-1)?.events ?? []) this.plain("event", event);
    if (mover === CHANCE || match.undoRefusal(mover) !== undefined) return;
    const seen = this.seen();
    match.undo(mover);
    this.equal("undo returns to the same state", withoutConfig(match.state), before, canonical(action));
    this.expect("equal states have equal digests", stateDigest(match.state) === digest(before), () =>
      digest(before),
    );
    this.replay(mover, action);
    this.equal("an action does the same again", this.seen(), seen, canonical(action));
  }

  /** The current views of all viewers. */
  seen(): G["view"][] {
    return this.viewers.map((viewer) => this.match.view(viewer));
  }

  /** The same dice give the same state, with or without a log. */
  quietly(mover: Mover, action: G["action"]): void {
    const { game, match } = this;
    const dice = fork(this.random);
    const [silent, logged] = [clone(game, match.state), clone(game, match.state)];
    game.reseed?.(silent, { ...dice });
    game.reseed?.(logged, { ...dice });
    game.apply(silent, mover, action);
    game.apply(logged, mover, action, []);
    this.equal("a log changes nothing", silent, logged, canonical(action));
  }

  replay(mover: Mover, action: G["action"]): void {
    const refusal = this.match.replay(mover, action);
    if (refusal !== undefined)
      this.broken("sample gives legal actions", `${canonical(action)}: ${canonical(refusal)}`);
  }

  /** The match is over: it has an outcome, no mover can act, and its record leads to the same state. */
  finish(): void {
    const { game, match } = this;
    const { outcome } = match;
    if (outcome === undefined) this.broken("a match that is over has an outcome", "none");
    this.plain("outcome", outcome);
    for (let mover = CHANCE; mover < game.seats; mover++) this.legality(mover);
    for (const viewer of this.viewers) {
      const view = game.view(match.state, viewer);
      const imagined = game.imagine(structuredClone(view), viewer, this.random);
      const who = `viewer ${viewer}`;
      this.equal("an imagined state has the same view", game.view(imagined, viewer), view, who);
      const words = this.phrases?.ending(view, outcome);
      this.expect("endings have words", words !== "", () => canonical(outcome));
    }
    const loaded = readRecord(game, writeRecord(match));
    if (!loaded.ok) this.broken("a record replays to the same state", loaded.problem);
    this.equal("a record replays to the same state", loaded.value.match.state, match.state, "state");
  }
}
