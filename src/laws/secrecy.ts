import { canonical, same, withoutConfig } from "../kernel/canonical.ts";
import { CHANCE, clone, type Mover, type Types, type Viewer } from "../kernel/game.ts";
import { revealsToAny } from "../kernel/match.ts";
import { fork } from "../kernel/random/random.ts";
import type { Inspection } from "./inspection.ts";

/*
 * Nothing leaks to a viewer if the real state looks to them like two others: one that `imagine` makes from their
 * view, and one in which everything that the specification calls secret is redrawn (`secrets`). The first shows that
 * bots use only what they may know; the second, made without the view, that the view shows no more than it may.
 */

/** Compares the real state with an imagined one and one with other secrets; returns how many of each differed. */
export function examineSecrecy<G extends Types>(
  inspection: Inspection<G>,
  viewer: Viewer,
  mover: Mover,
  action: G["action"],
): { readonly imagined: number; readonly secretly: number } {
  const { game, random } = inspection;
  const { state } = inspection.match;
  const view = game.view(state, viewer);
  inspection.plain("view", view);
  const before = JSON.stringify(withoutConfig(view));

  const examined = (what: string, other: G["state"], lawOfViews: string) => {
    inspection.plain(what, other);
    const otherwise = same(other, state) ? 0 : 1;
    compare(inspection, viewer, other, lawOfViews);
    if (game.refusal(other, mover, action) === undefined)
      compareAfter(inspection, viewer, other, mover, action);
    return otherwise;
  };
  const imagined = examined(
    "imagined state",
    game.imagine(view, viewer, random),
    "an imagined state has the same view",
  );
  inspection.equal(
    "playing an imagined state on leaves the view alone",
    JSON.stringify(withoutConfig(view)),
    before,
    `viewer ${viewer}`,
  );
  const other = game.secrets(state, viewer, random);
  return { imagined, secretly: examined("state with other secrets", other, "views show no secret") };
}

/**
 * What this viewer sees, can do and is refused is the same in the real state and in another one that looks the same
 * to them.
 */
function compare<G extends Types>(
  inspection: Inspection<G>,
  viewer: Viewer,
  other: G["state"],
  lawOfViews: string,
): void {
  const { game } = inspection;
  const { state } = inspection.match;
  const who = `viewer ${viewer}`;
  inspection.equal(lawOfViews, game.view(other, viewer), game.view(state, viewer), who);
  inspection.equal("actions leak nothing", game.actions(other, viewer), game.actions(state, viewer), who);
  const turn = (s: G["state"]) => game.toMove(s).includes(viewer);
  inspection.equal("whose turn it is leaks nothing", turn(other), turn(state), who);
  for (const stranger of inspection.strangers) {
    const refusal = (s: G["state"]) => game.refusal(s, viewer, stranger) ?? null;
    const [found, expected] = [refusal(other), refusal(state)];
    if (!same(found, expected))
      inspection.equal("refusals leak nothing", found, expected, `${who}, ${canonical(stranger)}`);
  }
}

/**
 * The same holds after the same action: what reveals nothing to a viewer tells them the same in both, the same events lead
 * to equal views, and whether an action can be undone tells its mover nothing new.
 */
function compareAfter<G extends Types>(
  inspection: Inspection<G>,
  viewer: Viewer,
  other: G["state"],
  mover: Mover,
  action: G["action"],
): void {
  const { game } = inspection;
  const dice = fork(inspection.random);
  const play = (state: G["state"]) => {
    game.reseed?.(state, { ...dice });
    const events: G["event"][] = [];
    game.apply(state, mover, action, events);
    return {
      told: events.map((event) => game.witness(event, viewer)).filter((event) => event !== undefined),
      reveals: mover === CHANCE || events.some((event) => revealsToAny(game, event, mover)),
      revealsHere:
        mover === CHANCE ||
        events.some((event) =>
          viewer >= 0 ? game.reveals(event, viewer, mover) : revealsToAny(game, event, mover),
        ),
      view: game.view(state, viewer),
      over: game.outcome(state) !== undefined,
    };
  };
  const real = play(clone(game, inspection.match.state));
  const otherwise = play(other);
  const what = `viewer ${viewer} when mover ${mover} does ${canonical(action)}`;
  if (!real.revealsHere)
    inspection.equal("events leak nothing unless they reveal", otherwise.told, real.told, what);
  // At the end cards may be revealed.
  if (real.over || otherwise.over) return;
  if (!same(real.told, otherwise.told)) {
    // Whatever an event told a player must show in their view; other viewers need not remember it.
    if (viewer >= 0 && mover !== CHANCE && same(real.view, otherwise.view))
      inspection.equal("events tell no more than views", otherwise.told, real.told, what);
    return;
  }
  inspection.equal("views tell no more than events", otherwise.view, real.view, what);
  if (viewer === mover)
    inspection.equal("whether it can be undone leaks nothing", otherwise.reveals, real.reveals, what);
}
