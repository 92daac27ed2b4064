import type { Rules, Types, Viewer } from "../kernel/game.ts";
import type { Random } from "../kernel/random/random.ts";

/** Imagines a state consistent with a view, to compute legal actions without asking a server. */
export class Imagination<G extends Types = Types> {
  readonly #game: Rules<G>;
  readonly #random: Random;
  #imagined: { readonly view: G["view"]; readonly state: G["state"] } | undefined;

  constructor(game: Rules<G>, random: Random) {
    this.#game = game;
    this.#random = random;
  }

  /** Cached: the same state as long as the view is the same. */
  of(view: G["view"], viewer: Viewer): G["state"] {
    if (this.#imagined?.view !== view)
      this.#imagined = { view, state: this.#game.imagine(view, viewer, this.#random) };
    return this.#imagined.state;
  }
}
