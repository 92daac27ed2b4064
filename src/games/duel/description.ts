import type { Viewer } from "../../kernel/game.ts";
import { cardText, creatureWords, shownRound } from "./describe.ts";
import { creatureOf, nameOn, pileSize } from "./lookup.ts";
import { type Action, type Fighter, MANA_LIMIT, opponentOf, PLACES, type Side, type View } from "./state.ts";
import { words } from "./words.ts";

/** The table in sentences: the viewer's own side first. */
export function description(view: View, viewer: Viewer, considered: readonly Action[]): readonly string[] {
  const near: Side = viewer === 1 ? 1 : 0;
  const texts = words.description;
  const round = shownRound(view.round);
  const hand = considered.length > 0 ? [] : handLines(view, near);
  return [
    view.end === null ? texts.turn(round, view.config.names[view.turn]) : texts.round(round),
    ...sideLines(view, near, viewer),
    ...hand,
    ...sideLines(view, opponentOf(near), viewer),
    ...handLines(view, opponentOf(near)),
  ];
}

function sideLines(view: View, side: Side, viewer: Viewer): readonly string[] {
  const texts = words.description;
  const player = view.players[side];
  const { life, mana, hand, field, graveyard } = player;
  const name = view.config.names[side];
  const isYou = side === viewer;
  const top = graveyard.at(-1);
  const buried = top === undefined ? "" : words.scene.buried(graveyard.length, nameOn(view, top));
  const fighters = field.flatMap((fighter, i) =>
    fighter === null ? [] : [texts.place(name, isYou, i + 1, fighterText(view, fighter))],
  );
  const free = Array.from({ length: PLACES }, (_, i) => i + 1).filter((place) => field[place - 1] === null);
  const places = free.length === PLACES ? texts.allPlaces : free.join(", ") || texts.noPlaces;
  return [
    `${texts.values(name, isYou, life, mana, MANA_LIMIT)}${texts.cards(hand.length, pileSize(player))}${buried}.`,
    ...fighters,
    texts.free(name, isYou, places),
  ];
}

function fighterText(view: View, fighter: Fighter): string {
  const { name, ...creature } = creatureOf(view, fighter);
  const standing = fighter.is === "ready" ? "" : words.description.standing[fighter.is];
  return `${name}, ${creatureWords({ ...creature, name, life: fighter.life })}${standing}`;
}

/** The cards that the viewer knows. */
function handLines(view: View, side: Side): readonly string[] {
  return view.players[side].hand.flatMap((card, i) =>
    card === null
      ? []
      : [words.description.card(i + 1, nameOn(view, card), cardText(view, card).trim().replace("  ", ", "))],
  );
}
