import type { Viewer } from "../../kernel/game.ts";
import { counted } from "../../kernel/text.ts";
import { cardText, creatureWords, shownRound } from "./describe.ts";
import { creatureOf, nameOn, pileSize } from "./lookup.ts";
import { type Action, type Fighter, MANA_LIMIT, opponentOf, PLACES, type Side, type View } from "./state.ts";

/** Why a creature can't attack. */
const STANDING = { asleep: ", asleep", ready: "", tired: ", has attacked" } as const;

/** The table in sentences: the viewer's own side first. */
export function description(view: View, viewer: Viewer, considered: readonly Action[]): readonly string[] {
  const near: Side = viewer === 1 ? 1 : 0;
  const turn = view.end === null ? `, ${view.config.names[view.turn]}'s turn` : "";
  const hand = considered.length > 0 ? [] : handLines(view, near);
  return [
    `Round ${shownRound(view.round)}${turn}.`,
    ...sideLines(view, near, viewer),
    ...hand,
    ...sideLines(view, opponentOf(near), viewer),
    ...handLines(view, opponentOf(near)),
  ];
}

function sideLines(view: View, side: Side, viewer: Viewer): readonly string[] {
  const player = view.players[side];
  const { life, mana, hand, field, graveyard } = player;
  const name = view.config.names[side];
  const [who, whose] = side === viewer ? [`You, ${name}`, "Your"] : [name, `${name}'s`];
  const cards = `${counted(hand.length, "card")} in hand, ${pileSize(player)} in the pile`;
  const top = graveyard.at(-1);
  const buried = top === undefined ? "" : `, ${graveyard.length} buried, ${nameOn(view, top)} on top`;
  const fighters = field.flatMap((fighter, i) =>
    fighter === null ? [] : [`${whose} place ${i + 1}: ${fighterText(view, fighter)}.`],
  );
  const free = Array.from({ length: PLACES }, (_, i) => i + 1).filter((place) => field[place - 1] === null);
  const places = free.length === PLACES ? "all 7" : free.join(", ") || "none";
  return [
    `${who}: ${life} life, ${mana} of ${MANA_LIMIT} mana, ${cards}${buried}.`,
    ...fighters,
    `${whose} free places: ${places}.`,
  ];
}

function fighterText(view: View, fighter: Fighter): string {
  const { name, ...creature } = creatureOf(view, fighter);
  return `${name}, ${creatureWords({ ...creature, name, life: fighter.life })}${STANDING[fighter.is]}`;
}

/** The cards that the viewer knows. */
function handLines(view: View, side: Side): readonly string[] {
  return view.players[side].hand.flatMap((card, i) =>
    card === null
      ? []
      : [`Card ${i + 1}: ${nameOn(view, card)}, ${cardText(view, card).trim().replace("  ", ", ")}.`],
  );
}
