import { clone, type Outcome, type Seat, type Types, type Viewer } from "../../kernel/game.ts";
import type { PlayPackage } from "../../kernel/game-package.ts";
import { houseRandom } from "../../kernel/random/house.ts";

/** Seed of imagined states, whose dice need not be secret. */
const IMAGINATION = "00000000000000000000000000000000";

/** The type of an action that is a list: its first element. */
type ActionType<Action> = Action extends readonly [infer Type, ...unknown[]] ? Type : never;

/** Result of an action in an imagined state that the viewer can't tell from the real one. */
export interface Forecast<G extends Types> {
  readonly view: G["view"];
  readonly events: readonly G["event"][];
}

/**
 * What one viewer knows and may do. Computed from the engine in the page and the viewer's own view, so that nothing
 * waits for the network and nothing can leak.
 */
export class Situation<G extends Types = Types> {
  readonly pack: PlayPackage<G>;
  readonly view: G["view"];
  readonly viewer: Viewer;
  /** Seats that may act. */
  readonly asked: readonly Seat[];
  /** The result, once the match is over. */
  readonly outcome: Outcome<G["ending"]> | undefined;
  /** False in a replay, for spectators, and while the last action is pending. */
  readonly isOpen: boolean;
  /** False in a replay and for a spectator, even one who looks through a player's eyes. */
  readonly isSeated: boolean;
  #imagined: { readonly state: G["state"] } | undefined;
  #actions: readonly G["action"][] | undefined;

  constructor(
    pack: PlayPackage<G>,
    view: G["view"],
    viewer: Viewer,
    asked: readonly Seat[],
    isOpen: boolean,
    outcome?: Outcome<G["ending"]>,
    isSeated = viewer >= 0,
  ) {
    this.pack = pack;
    this.view = view;
    this.viewer = viewer;
    this.asked = asked;
    this.isOpen = isOpen;
    this.outcome = outcome;
    this.isSeated = isSeated;
  }

  /** Whether the viewer may act now. */
  get isMyTurn(): boolean {
    return this.isOpen && this.viewer >= 0 && this.asked.includes(this.viewer);
  }

  /** The viewer's legal actions. Empty when the viewer isn't asked. */
  get actions(): readonly G["action"][] {
    this.#actions ??= this.isMyTurn ? this.pack.game.actions(this.#state, this.viewer) : [];
    return this.#actions;
  }

  /** Whether one of the legal actions is of this type. */
  offers(type: ActionType<G["action"]>): boolean {
    return this.actions.some((action) => Array.isArray(action) && action[0] === type);
  }

  /** Why an action isn't possible now, in the words of the rules; undefined if it is. */
  refusal(action: G["action"]): string | undefined {
    const { game, phrases } = this.pack;
    const obstacle = game.refusal(this.#state, this.viewer, action);
    return obstacle === undefined ? undefined : phrases.refusal(this.view, action, obstacle);
  }

  /** A short preview of an action. */
  hint(action: G["action"]): string | undefined {
    return this.pack.phrases.hint?.(this.view, this.viewer, action);
  }

  /** Predicts the result of a legal action. */
  forecast(action: G["action"]): Forecast<G> {
    const { game } = this.pack;
    const state = clone(game, this.#state);
    const events: G["event"][] = [];
    game.apply(state, this.viewer, action, events);
    return { view: game.view(state, this.viewer), events };
  }

  get #state(): G["state"] {
    this.#imagined ??= {
      state: this.pack.game.imagine(this.view, this.viewer, houseRandom(IMAGINATION)),
    };
    return this.#imagined.state;
  }
}
