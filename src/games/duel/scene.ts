import type { Viewer } from "../../kernel/game.ts";
import type { Line, Span, Tone } from "../../kernel/text.ts";
import { cardText, lettersOf, shownRound } from "./describe.ts";
import { creatureOf, nameOn, pileSize } from "./lookup.ts";
import {
  type Action,
  type Fighter,
  MANA_LIMIT,
  opponentOf,
  PLACES,
  type SeenPlayer,
  type Side,
  START_LIFE,
  type View,
} from "./state.ts";

const CELL_WIDTH = 11;

/** Why a creature can't attack. */
const STANDING = { asleep: "asleep", ready: "", tired: "attacked" } as const;

const NONE: ReadonlySet<number> = new Set();

/** The cards and places that the considered actions refer to. */
interface Marks {
  readonly playable: Set<number>;
  readonly own: Set<number>;
  readonly foe: Set<number>;
}

/**
 * The table: the opponent above, the viewer's own side below. Spectators look from player 1's side and see the hands
 * they may.
 */
export function scene(view: View, viewer: Viewer, considered: readonly Action[]): readonly Line[] {
  const near: Side = viewer === 1 ? 1 : 0;
  const far = opponentOf(near);
  const marks = marksOf(considered);
  const turn = view.end === null ? `: ${view.config.names[view.turn]}'s turn` : "";
  return [
    [{ text: `Round ${shownRound(view.round)}${turn}`, tone: "title" }],
    [],
    ...handLines(view, view.players[far], "foe", NONE),
    playerLine(view, far, "foe"),
    ...fieldLines(view, view.players[far], "foe", marks.foe),
    [{ text: cells((place) => `~~ ${place} ~~`), tone: "faint" }],
    ...fieldLines(view, view.players[near], "own", marks.own),
    playerLine(view, near, "own"),
    ...handLines(view, view.players[near], "own", marks.playable),
  ];
}

/** Free places are marked only in a submenu, where they are the only choice. */
function marksOf(considered: readonly Action[]): Marks {
  const marks: Marks = { playable: new Set(), own: new Set(), foe: new Set() };
  const inSubmenu = !considered.some(([type]) => type === "finish");
  for (const action of considered) {
    if (action[0] === "attack") {
      marks.own.add(action[2]);
      marks.foe.add(action[1]);
    } else if (action[0] === "set") {
      marks.playable.add(action[1]);
      if (inSubmenu) marks.own.add(action[2]);
    } else if (action[0] === "cast") {
      marks.playable.add(action[1]);
      if (action.length === 4) marks.foe.add(action[2]);
      if (action.length === 4 && inSubmenu) marks.own.add(action[3]);
    }
  }
  return marks;
}

function playerLine(view: View, side: Side, tone: Tone): Line {
  const player = view.players[side];
  const { life, mana, hand, graveyard } = player;
  const top = graveyard.at(-1);
  const buried = top === undefined ? "" : `, ${graveyard.length} buried, ${nameOn(view, top)} on top`;
  return [
    { text: view.config.names[side].padEnd(CELL_WIDTH), tone },
    { meter: life, of: START_LIFE, tone: life > 10 ? "good" : "bad" },
    ` ${String(life).padStart(2)} life  `,
    { text: `${String(mana).padStart(2)}/${MANA_LIMIT} mana`, tone: "magic" },
    `  ${hand.length} in hand, ${pileSize(player)} in the pile${buried}`,
  ];
}

/** Names, then damage and life points with special abilities, then whether they sleep or have attacked. */
function fieldLines(
  view: View,
  { field }: SeenPlayer,
  tone: Tone,
  marked: ReadonlySet<number>,
): readonly Line[] {
  const names = field.flatMap((fighter, i): Span[] => {
    const text = fighter === null ? "." : creatureOf(view, fighter).name;
    return cell(text, marked.has(i + 1) ? "mark" : fighter === null ? "faint" : tone);
  });
  const about = (describe: (fighter: Fighter) => string) =>
    cells((place) => {
      const fighter = field[place - 1] ?? null;
      return fighter === null ? "" : describe(fighter);
    });
  return [
    ["  ", ...names],
    [about((fighter) => strength(view, fighter))],
    [
      {
        text: about(({ is }) => STANDING[is]),
        tone: "faint",
      },
    ],
  ];
}

/** A text and its trailing blanks, which take no colour. */
function cell(text: string, tone: Tone): Span[] {
  return [{ text, tone }, " ".repeat(Math.max(0, CELL_WIDTH - text.length))];
}

function strength(view: View, fighter: Fighter): string {
  const creature = creatureOf(view, fighter);
  return `${creature.damage}/${fighter.life} ${lettersOf(creature)}`;
}

function cells(text: (place: number) => string): string {
  return `  ${Array.from({ length: PLACES }, (_, i) => text(i + 1).padEnd(CELL_WIDTH)).join("")}`.trimEnd();
}

/** The cards of a hand that the viewer knows; playable ones are marked. */
function handLines(
  view: View,
  { hand }: SeenPlayer,
  tone: Tone,
  playable: ReadonlySet<number>,
): readonly Line[] {
  return hand.flatMap((card, i): Line[] => {
    if (card === null) return [];
    const isPlayable = playable.has(i + 1);
    return [
      [
        `${isPlayable ? "*" : " "} ${i + 1} `,
        ...cell(nameOn(view, card), isPlayable ? "mark" : tone),
        { text: cardText(view, card), tone: isPlayable ? "magic" : "faint" },
      ],
    ];
  });
}
