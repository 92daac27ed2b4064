import type { Seat, Viewer } from "../../kernel/game.ts";
import { counted } from "../../kernel/text.ts";
import { fieldName } from "./board.ts";
import { KING_NAME, of, onTurn, rival } from "./pieces.ts";
import { type Action, INITIAL_LIFE, type UnitView, type View } from "./state.ts";
import { cardWords } from "./text.ts";
import { nameOf } from "./union.ts";

/** The table in sentences: the viewer's own team first. */
export function description(view: View, viewer: Viewer, considered: readonly Action[]): readonly string[] {
  const own = viewer === 1 ? 1 : 0;
  const hand = considered.some(([type]) => type === "place") ? [] : handLines(view, own);
  const turn = `Turn ${Math.floor(view.turn / 2) + 1} of ${of(view.config.teams, onTurn(view))}.`;
  return [
    turn,
    ...teamLines(view, own, viewer),
    ...hand,
    ...teamLines(view, rival(own), viewer),
    ...handLines(view, rival(own)),
  ];
}

function teamLines(view: View, team: Seat, viewer: Viewer): readonly string[] {
  const { life, deck, hand, units, king, kingMoved } = of(view.sides, team);
  const name = of(view.config.teams, team);
  const [who, whose] = team === viewer ? [`You, ${name}`, "Your"] : [name, `${name}'s`];
  const can = (moved: boolean) => (team === onTurn(view) && !moved ? ", can move" : "");
  return [
    `${who}: ${life} of ${INITIAL_LIFE} life points, ${deck} in the deck, ${counted(hand.length, "unit")} in hand.`,
    `${whose} ${KING_NAME} on ${fieldName(king)}${can(kingMoved)}.`,
    ...units.map((unit) => `${whose} ${unitWords(view, unit)}${can(unit.moved)}.`),
  ];
}

/** What is known of a unit, and where it is. */
function unitWords({ config }: View, unit: UnitView): string {
  const known =
    unit.atk === null
      ? "unknown unit"
      : `${nameOf(config.units, unit.parts)}, ATK ${unit.atk}, DEF ${unit.def},`;
  const posture = [unit.hidden ? "hidden" : "", unit.blocking ? "blocking" : ""].filter(
    (word) => word !== "",
  );
  return [`${known} on ${fieldName(unit.field)}`, ...posture].join(", ");
}

/** The units of a hand that the viewer knows. */
function handLines({ config, sides }: View, team: Seat): readonly string[] {
  return of(sides, team).hand.flatMap((card, i) =>
    card === null ? [] : [`Unit ${i + 1} in hand: ${cardWords(config, card)}.`],
  );
}
