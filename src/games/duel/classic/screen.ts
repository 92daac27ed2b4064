import type { Card } from "../cards.ts";
import { costOf, creatureOf, creatureOn, lettersOf, nameOn } from "../lookup.ts";
import { type Fighter, HAND_LIMIT, opponentOf, PLACES, type Player, type State } from "../state.ts";

/*
 * The board of the classic program (duel.md, section 10). All text is bytes carried as characters 0 to 255, so that a
 * length is a number of bytes.
 */

const BAR = `\n${"=".repeat(82)}\n\n`;
const MIDDLE = "\n~~~~~~ 01 ~~~~~~~ 02 ~~~~~~~ 03 ~~~~~~~ 04 ~~~~~~~ 05 ~~~~~~~ 06 ~~~~~~~ 07 ~~~~~~\n\n";

/** The six lines of a card. */
type Cell = readonly [string, string, string, string, string, string];

const MARKS = { asleep: "zz", ready: "  ", tired: "==" } as const;
const SIDES = "|      |";
const NO_CARD: Cell = ["        ", "        ", "        ", "        ", "        ", "        "];
const HIDDEN_CARD: Cell = [" ______ ", SIDES, SIDES, SIDES, SIDES, "|______|"];

/** The board as the current player sees it. */
export function board(state: State): string {
  const own = state.players[state.turn];
  const opponent = state.players[opponentOf(state.turn)];
  return [
    BAR,
    block(" HAND ", HAND_LIMIT, (i) => (i < opponent.hand.length ? HIDDEN_CARD : NO_CARD)),
    info(opponent),
    field(state, opponent),
    MIDDLE,
    field(state, own),
    info(own),
    block(" HAND ", HAND_LIMIT, (i) => handCell(state, own.hand[i])),
    BAR,
  ].join("");
}

function info({ life, mana }: Player): string {
  const [lp, stock] = [life, mana].map((value) => String(value).padStart(2));
  const rule = "=".repeat(29);
  return `\n${rule} LP : ${lp} | MANA : ${stock}/15 ${rule}\n\n`;
}

function field(state: State, { field }: Player): string {
  return block(" GAME ", PLACES, (i) => fieldCell(state, field[i] ?? null));
}

/** Six lines of cells side by side, with a letter of the word at both ends of each. */
function block(word: string, width: number, cellAt: (i: number) => Cell): string {
  const cells = Array.from({ length: width }, (_, i) => cellAt(i));
  let text = "";
  for (let i = 0; i < word.length; i++) {
    text += word[i];
    for (const cell of cells) text += `   ${cell[i]}`;
    text += `   ${word[i]}\n`;
  }
  return text;
}

function handCell(state: State, card: Card | undefined): Cell {
  if (card === undefined) return NO_CARD;
  const creature = creatureOn(state, card);
  const letters = creature === undefined ? "" : lettersOf(creature);
  return [
    `${digits(costOf(state, card))}___${flags(letters, 3)}`,
    SIDES,
    cellName(nameOn(state, card)),
    SIDES,
    SIDES,
    creature ? `${digits(creature.damage)}____${digits(creature.life)}` : "x______x",
  ];
}

function fieldCell(state: State, fighter: Fighter | null): Cell {
  if (fighter === null) return NO_CARD;
  const creature = creatureOf(state, fighter);
  const { name, damage } = creature;
  const mark = MARKS[fighter.is];
  return [
    // Speed is not shown on the field.
    ` _____${flags(lettersOf({ ...creature, speedy: false }), 2)}`,
    SIDES,
    cellName(name),
    `|  ${mark}  |`,
    SIDES,
    `${digits(damage)}____${digits(fighter.life)}`,
  ];
}

function flags(letters: string, width: number): string {
  return (letters === "" ? " " : letters).padStart(width, "_");
}

function digits(value: number): string {
  return String(value).padStart(2, "0");
}

const encoder = new TextEncoder();

/** A name as bytes; characters with more than one byte make the cell look narrower. */
function cellName(name: string): string {
  return String.fromCharCode(...encoder.encode(name)).padEnd(8);
}
