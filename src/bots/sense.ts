import type { Bot, Mind, SenseRule } from "../kernel/bot.ts";
import type { Seat, Types } from "../kernel/game.ts";

/** The first rule by which an action of this seat makes no sense; undefined if it makes sense. */
export function senselessBy<G extends Types>(
  { senseRules = [] }: Pick<Mind<G>, "senseRules">,
  view: G["view"],
  seat: Seat,
  action: G["action"],
): SenseRule<G> | undefined {
  return senseRules.find((rule) => rule.forbids(view, seat, action));
}

/** The actions that make sense; all of them if none does, because a bot has to choose one. */
export function sensible<G extends Types>(
  mind: Pick<Mind<G>, "senseRules">,
  view: G["view"],
  seat: Seat,
  actions: readonly G["action"][],
): readonly G["action"][] {
  const found = actions.filter((action) => senselessBy(mind, view, seat, action) === undefined);
  return found.length > 0 ? found : actions;
}

/** The same mind, which considers only actions that make sense. */
export function sensibleMind<G extends Types>(mind: Mind<G>): Mind<G> {
  const { game, senseRules, isSenselessIn } = mind;
  if (senseRules === undefined) return mind;
  if (isSenselessIn !== undefined)
    return {
      ...mind,
      senseIn: (state, seat) => ({ forbids: (action) => isSenselessIn(state, seat, action) }),
    };
  return {
    ...mind,
    senseIn(state, seat) {
      const view = game.view(state, seat);
      return { forbids: (action) => senselessBy(mind, view, seat, action) !== undefined };
    },
  };
}

/** The same bot, which is offered only actions that make sense. */
export function sensibleBot<G extends Types>(mind: Mind<G>, bot: Bot<G>): Bot<G> {
  return {
    choose(position) {
      const { view, seat } = position;
      return bot.choose({ ...position, actions: () => sensible(mind, view, seat, position.actions()) });
    },
  };
}
