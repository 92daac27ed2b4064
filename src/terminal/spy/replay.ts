import { isDrafting, type View } from "../../games/spy/knowledge/view.ts";
import type { Spy } from "../../games/spy/spy.ts";
import { phrases } from "../../games/spy/words/phrases.ts";
import type { Line } from "../../kernel/text.ts";
import { listScreen } from "../page.ts";
import type { ReplayScene } from "../replay/front.ts";
import { UNTOLD } from "./chronicle.ts";
import { nameOf } from "./panel.ts";
import { MIN_SIZE, tableScreen } from "./screens.ts";
import { roundOf } from "./turn.ts";
import { words } from "./words.ts";

/** How replays of No Time to Spy look. */
export const spyReplay: ReplayScene<Spy> = {
  minSize: MIN_SIZE,
  get chapters() {
    return words.replay.chapters;
  },
  chapter: (view) => (isDrafting(view) ? words.replay.choice : words.replay.round(Math.max(1, view.round))),
  isShownAnyway: ({ type }) => UNTOLD.includes(type),
  frame(painter, size, { view, viewer, news, log }) {
    if (isDrafting(view))
      return listScreen(painter, size, [...phrases.scene(view, viewer, []), [], ...news], []);
    const actor = view.active === null ? undefined : view.persons[view.active];
    return tableScreen(painter, size, {
      view,
      viewer,
      title: titleOf(view),
      around: actor?.at ?? Math.floor(view.terrain.fields.length / 2),
      hasKeys: false,
      notes: [],
      news,
      log,
      keys: [],
    });
  },
};

/** The round, and whose turn it is. */
function titleOf(view: View): Line {
  const round = roundOf(view);
  const actor = view.active === null ? undefined : view.persons[view.active];
  if (view.over !== null) return [round, `  ${words.title.over}`];
  return actor === undefined ? [round] : [round, `  ${words.title.turn(nameOf(view, actor))}`];
}
