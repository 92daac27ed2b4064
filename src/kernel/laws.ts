import { canonical, digest, same } from "./canonical.ts";
import { CHANCE, clone, type Game, type Mover, SPECTATOR, type Viewer } from "./game.ts";
import { Match } from "./match.ts";
import { notPlain } from "./plain.ts";
import { sampleAction } from "./playout.ts";
import { houseRandom, type Seed } from "./random/house.ts";
import { below, pick, type Random } from "./random/random.ts";
import { readRecord, writeRecord } from "./record.ts";

/** How much is played and examined. */
export interface LawOptions {
  /** How many random matches; 100 unless given. */
  readonly matches?: number;
  /** How many states of a match are examined on average; every one unless given. The others are only played through. */
  readonly states?: number;
  /** A match with more actions than this does not end; 20,000 unless given. */
  readonly limit?: number;
  /** The same seed plays the same matches. */
  readonly seed?: Seed;
  /** Told after every match how many have been played. */
  readonly onMatch?: (played: number) => void;
}

/** What was played and examined without a law being broken. */
export interface LawReport {
  readonly matches: number;
  readonly actions: number;
  readonly states: number;
  /** How often an imagined state differed from the real one: never in a game without secrets. */
  readonly imaginedOtherwise: number;
}

/** A law does not hold; the record leads to the state. */
export class LawBroken extends Error {
  readonly law: string;
  readonly record: string;

  constructor(law: string, detail: string, record: string) {
    super(`${law}: ${detail}\n${record}`);
    this.name = "LawBroken";
    this.law = law;
    this.record = record;
  }
}

/** Foreign actions kept to be tried where they are illegal. */
const STRANGERS = 48;

/**
 * Plays random matches and checks what must hold of every game: all functions agree with each other, the state is plain
 * data that copies, undoes and replays to the same digest, every match ends, and nothing leaks. Throws {@link LawBroken}.
 */
export function laws<Config, State, Action, Event, View>(
  game: Game<Config, State, Action, Event, View>,
  configs: readonly Config[],
  options: LawOptions = {},
): LawReport {
  const { matches = 100, states = Number.POSITIVE_INFINITY, limit = 20_000 } = options;
  const seed = options.seed ?? "00000000000000000000000000000001";
  const random = houseRandom(seed);
  const report = { matches: 0, actions: 0, states: 0, imaginedOtherwise: 0 };
  const strangers: Action[] = [];
  for (const config of configs) {
    const problem = notPlain(config);
    if (problem !== undefined) throw new LawBroken("configs are plain data", problem, "");
  }
  while (report.matches < matches) {
    const config = pick(random, configs);
    const match = new Match(game, config, matchSeed(random));
    const odds = report.matches === 0 ? 1 : Math.max(1, report.actions / report.matches / states);
    const inspection = new Inspection(match, random, strangers);
    while (!inspection.over()) {
      if (match.steps.length === limit) inspection.broken("the match ends", `not within ${limit} actions`);
      if (below(random, 1000) < 1000 / odds) {
        report.imaginedOtherwise += inspection.examine();
        report.states++;
      } else inspection.advance();
    }
    inspection.finish();
    report.matches++;
    report.actions += match.steps.length;
    options.onMatch?.(report.matches);
  }
  return report;
}

function matchSeed(random: Random): Seed {
  const word = () => below(random, 0x100000000).toString(16).padStart(8, "0");
  return word() + word() + word() + word();
}

/** One match under examination. */
class Inspection<Config, State, Action, Event, View> {
  readonly match: Match<Config, State, Action, Event, View>;
  readonly game: Game<Config, State, Action, Event, View>;
  readonly random: Random;
  readonly strangers: Action[];
  readonly viewers: readonly Viewer[];

  constructor(match: Match<Config, State, Action, Event, View>, random: Random, strangers: Action[]) {
    this.match = match;
    this.game = match.game;
    this.random = random;
    this.strangers = strangers;
    this.viewers = [...Array.from({ length: match.game.seats }, (_, seat) => seat), SPECTATOR];
  }

  broken(law: string, detail: string): never {
    throw new LawBroken(law, detail, writeRecord(this.match));
  }

  expect(law: string, holds: boolean, detail: () => string): void {
    if (!holds) this.broken(law, detail());
  }

  equal(law: string, found: unknown, expected: unknown, what: string): void {
    this.expect(
      law,
      same(found, expected),
      () => `${what}: ${canonical(found)} instead of ${canonical(expected)}`,
    );
  }

  over(): boolean {
    return this.game.toMove(this.match.state).length === 0;
  }

  /** One random action, without examining anything but its legality. */
  advance(): void {
    const { mover, action } = this.choose();
    this.replay(mover, action);
    this.remember(action);
  }

  /** Keeps some actions of all matches to be tried elsewhere. */
  remember(action: Action): void {
    if (this.strangers.length < STRANGERS) this.strangers.push(action);
    else if (below(this.random, 20) === 0) this.strangers[below(this.random, STRANGERS)] = action;
  }

  choose(): { mover: Mover; action: Action } {
    const mover = pick(this.random, this.game.toMove(this.match.state));
    return { mover, action: sampleAction(this.game, this.match.state, mover, this.random) };
  }

  /** All laws at this state, then one random action. Returns how many imagined states differed from the real one. */
  examine(): number {
    const { game, match } = this;
    const before = structuredClone(match.state);
    this.plain("state", match.state);
    this.equal("a copy equals its original", clone(game, match.state), match.state, "copy");
    this.expect("a match that goes on has no outcome", match.outcome === undefined, () =>
      canonical(match.outcome),
    );
    for (let mover = CHANCE; mover < game.seats; mover++) this.legality(mover);
    const { mover, action } = this.choose();
    let otherwise = 0;
    for (const viewer of this.viewers) otherwise += this.secrecy(viewer, mover, action);
    this.equal("looking changes nothing", match.state, before, "state");
    this.step(mover, action, before);
    this.remember(action);
    return otherwise;
  }

  plain(what: string, value: unknown): void {
    const problem = notPlain(value);
    if (problem !== undefined)
      this.broken("states, actions, events and views are plain data", what + problem);
  }

  /** `actions` are exactly what `refusal` lets pass, each with a label of its own. */
  legality(mover: Mover): void {
    const { game } = this;
    const { state } = this.match;
    const toMove = game.toMove(state).includes(mover);
    const listed = game.actions(state, mover);
    const legal = new Set(listed.map(canonical));
    const labels = new Set(listed.map((action) => game.label(state, action)));
    this.expect("who is not to move has no actions", toMove || listed.length === 0, () => `mover ${mover}`);
    this.expect(
      "who is to move has an action",
      !toMove || listed.length > 0 || (mover === CHANCE && game.sample !== undefined),
      () => `mover ${mover}`,
    );
    this.expect("listed actions differ", legal.size === listed.length, () => canonical(listed));
    this.expect("labels are unique", labels.size === listed.length, () => [...labels].join(" | "));
    for (const action of listed) {
      this.plain("action", action);
      const refusal = game.refusal(state, mover, action);
      this.expect(
        "listed actions are legal",
        refusal === undefined,
        () => `${canonical(action)}: ${refusal}`,
      );
      const parsed = game.action.safeParse(action);
      this.expect("listed actions parse", parsed.success, () => canonical(action));
    }
    if (toMove && listed.length === 0) return;
    for (const action of this.strangers) {
      const passes = game.refusal(state, mover, action) === undefined;
      this.expect("legal actions are listed", passes === legal.has(canonical(action)), () => {
        return `${canonical(action)} of mover ${mover} ${passes ? "passes but is not listed" : "is refused but listed"}`;
      });
    }
  }

  /** Nothing leaks to this viewer: the real state and an imagined one are the same to him. */
  secrecy(viewer: Viewer, mover: Mover, action: Action): number {
    const { game } = this;
    const { state } = this.match;
    const view = game.view(state, viewer);
    this.plain("view", view);
    const before = structuredClone(view);
    const imagined = game.imagine(view, viewer, this.random);
    this.plain("imagined state", imagined);
    const who = `viewer ${viewer}`;
    this.equal("an imagined state has the same view", game.view(imagined, viewer), view, who);
    const listed = game.actions(state, viewer);
    this.equal("actions leak nothing", game.actions(imagined, viewer), listed, who);
    const turn = (s: State) => game.toMove(s).includes(viewer);
    this.equal("whose turn it is leaks nothing", turn(imagined), turn(state), who);
    for (const legal of listed)
      this.equal("labels leak nothing", game.label(imagined, legal), game.label(state, legal), who);
    for (const stranger of this.strangers) {
      const refusal = (s: State) => game.refusal(s, viewer, stranger) ?? null;
      this.equal(
        "refusals leak nothing",
        refusal(imagined),
        refusal(state),
        `${who}, ${canonical(stranger)}`,
      );
    }
    const otherwise = same(imagined, state) ? 0 : 1;
    if (game.refusal(imagined, mover, action) === undefined) this.discretion(imagined, viewer, mover, action);
    this.equal("playing an imagined state on leaves the view alone", view, before, who);
    return otherwise;
  }

  /** What reveals nothing looks the same to this viewer in the real and in an imagined state. */
  discretion(imagined: State, viewer: Viewer, mover: Mover, action: Action): void {
    const { game } = this;
    const real = clone(game, this.match.state);
    const events: Event[] = [];
    game.apply(real, mover, action, events);
    const imaginedEvents: Event[] = [];
    game.apply(imagined, mover, action, imaginedEvents);
    if (mover === CHANCE || events.some((event) => game.reveals(event))) return;
    const seen = (log: Event[]) => log.map((event) => game.witness(event, viewer) ?? null);
    const what = `viewer ${viewer} when mover ${mover} does ${canonical(action)}`;
    this.equal("events leak nothing unless they reveal", seen(imaginedEvents), seen(events), what);
    this.equal(
      "views leak nothing unless events reveal",
      game.view(imagined, viewer),
      game.view(real, viewer),
      what,
    );
  }

  /** Carries the action out, with and without a log, and takes it back. */
  step(mover: Mover, action: Action, before: State): void {
    const { game, match } = this;
    const silent = clone(game, match.state);
    game.apply(silent, mover, action);
    this.replay(mover, action);
    this.equal("a log changes nothing", silent, match.state, canonical(action));
    this.equal("a copy equals its original", clone(game, match.state), match.state, "copy");
    for (const event of match.steps.at(-1)?.events ?? []) this.plain("event", event);
    if (mover === CHANCE || match.undoRefusal(mover) !== undefined) return;
    match.undo(mover);
    this.equal("undo returns to the same state", match.state, before, canonical(action));
    this.expect("equal states have equal digests", digest(match.state) === digest(before), () =>
      digest(before),
    );
    this.replay(mover, action);
    this.equal("an action does the same again", match.state, silent, canonical(action));
  }

  replay(mover: Mover, action: Action): void {
    const refusal = this.match.replay(mover, action);
    if (refusal !== undefined) this.broken("sample gives legal actions", `${canonical(action)}: ${refusal}`);
  }

  /** The match is over: it has an outcome, nobody can act, and its record leads to the same state. */
  finish(): void {
    const { game, match } = this;
    this.expect("a match that is over has an outcome", match.outcome !== undefined, () => "none");
    for (let mover = CHANCE; mover < game.seats; mover++) this.legality(mover);
    for (const viewer of this.viewers) {
      const view = game.view(match.state, viewer);
      const imagined = game.imagine(structuredClone(view), viewer, this.random);
      this.equal(
        "an imagined state has the same view",
        game.view(imagined, viewer),
        view,
        `viewer ${viewer}`,
      );
    }
    const loaded = readRecord(game, writeRecord(match));
    if (!loaded.ok) this.broken("a record replays to the same state", loaded.problem);
    this.equal("a record replays to the same state", loaded.match.state, match.state, "state");
  }
}
