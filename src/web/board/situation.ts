import { clone, type Outcome, type Seat, type Types, type Viewer } from "../../kernel/game.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import type { Line } from "../../kernel/text.ts";

/** Imagined states only need to differ from the real one in what nobody may know: their dice are no secret. */
const IMAGINATION = "00000000000000000000000000000000";

/** What would come of an action, in an imagined state that looks like the real one to the viewer. */
export interface Forecast<G extends Types> {
  readonly view: G["view"];
  readonly events: readonly G["event"][];
  /** True if something would be rolled or shown: then this is only one way it could go. */
  readonly isGuess: boolean;
}

/**
 * What one viewer knows and may do. Everything about it comes from the engine in the page and from the own view alone, so nothing
 * waits for the network and nothing can leak.
 */
export class Situation<G extends Types = Types> {
  readonly pack: GamePackage<G>;
  readonly view: G["view"];
  readonly viewer: Viewer;
  /** The seats that may act. */
  readonly asked: readonly Seat[];
  /** How the match ended, if it did. */
  readonly outcome: Outcome<G["ending"]> | undefined;
  /** False where nobody can act: in a replay, for a spectator, while the last action is under way. */
  readonly isOpen: boolean;
  #imagined: { readonly state: G["state"] } | undefined;
  #actions: readonly G["action"][] | undefined;

  constructor(
    pack: GamePackage<G>,
    view: G["view"],
    viewer: Viewer,
    asked: readonly Seat[],
    isOpen: boolean,
    outcome?: Outcome<G["ending"]>,
  ) {
    this.pack = pack;
    this.view = view;
    this.viewer = viewer;
    this.asked = asked;
    this.isOpen = isOpen;
    this.outcome = outcome;
  }

  /** Whether the viewer is to act now. */
  get isMyTurn(): boolean {
    return this.isOpen && this.viewer >= 0 && this.asked.includes(this.viewer);
  }

  /** The legal actions of the viewer; none for whoever is not asked. */
  get actions(): readonly G["action"][] {
    this.#actions ??= this.isMyTurn ? this.pack.game.actions(this.#state, this.viewer) : [];
    return this.#actions;
  }

  /** Why an action is not possible now, as the rule's own sentence; undefined if it is. */
  refusal(action: G["action"]): string | undefined {
    const { game, phrases } = this.pack;
    const obstacle = game.refusal(this.#state, this.viewer, action);
    return obstacle === undefined ? undefined : phrases.en.refusal(this.view, action, obstacle);
  }

  /** What stands on the button of an action. */
  label(action: G["action"]): string {
    return this.pack.phrases.en.label(this.view, action);
  }

  /** What an action would do, in a few words. */
  hint(action: G["action"]): string | undefined {
    return this.pack.phrases.en.hint?.(this.view, this.viewer, action);
  }

  /** An event in a line of the log. */
  tell(event: G["event"]): Line | undefined {
    return this.pack.phrases.en.tell(event, this.view);
  }

  /** What would come of a legal action. */
  forecast(action: G["action"]): Forecast<G> {
    const { game } = this.pack;
    const state = clone(game, this.#state);
    const events: G["event"][] = [];
    game.apply(state, this.viewer, action, events);
    return {
      view: game.view(state, this.viewer),
      events,
      isGuess: events.some((event) => game.reveals(event)),
    };
  }

  get #state(): G["state"] {
    this.#imagined ??= {
      state: this.pack.game.imagine(this.view, this.viewer, houseRandom(IMAGINATION)),
    };
    return this.#imagined.state;
  }
}
