import type { Viewer } from "../../kernel/game.ts";
import { cutOff, type Line, plainText, type Room, type Span, type Tone } from "../../kernel/text.ts";
import { cardText, shownRound } from "./describe.ts";
import { creatureOf, lettersOf, nameOn, pileSize } from "./lookup.ts";
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
import { words } from "./words.ts";

/** Columns of a place on the field: preferred, and on a narrow screen. */
const CELL = { usual: 11, least: 8 } as const;
/** Screens with fewer columns have no room for a bar of life points. */
const METER_FROM = 72;
/** Screens with fewer columns have no room for the creature that was buried last: bars of both players are alike. */
const BURIED_FROM = 100;

const NONE: ReadonlySet<number> = new Set();

/** The cards and places that the considered actions refer to. */
interface Marks {
  readonly playable: Set<number>;
  readonly own: Set<number>;
  readonly foe: Set<number>;
}

/**
 * The table: the opponent above, the viewer's own side below. Spectators look from player 1's side and see the hands
 * they may. A menu below shows the hand of the player who chooses from it.
 */
export function scene(
  view: View,
  viewer: Viewer,
  considered: readonly Action[],
  room?: Room,
): readonly Line[] {
  const near: Side = viewer === 1 ? 1 : 0;
  const far = opponentOf(near);
  const marks = marksOf(considered);
  const round = shownRound(view.round);
  const title =
    view.end === null ? words.scene.turn(round, view.config.names[view.turn]) : words.scene.round(round);
  const isInMenu = room !== undefined && considered.length > 0;
  const drawing = new Drawing(view, room);
  return [
    [{ text: title, tone: "title" }],
    ...(room === undefined ? [[]] : []),
    ...drawing.hand(view.players[far], "foe", NONE),
    drawing.player(far, "foe"),
    ...drawing.field(view.players[far], "foe", marks.foe),
    [{ text: drawing.cells((place) => `~~ ${place} ~~`), tone: "faint" }],
    ...drawing.field(view.players[near], "own", marks.own),
    drawing.player(near, "own"),
    ...(isInMenu ? [] : drawing.hand(view.players[near], "own", marks.playable)),
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

/** The lines of a table, as wide as the screen allows. */
class Drawing {
  readonly #view: View;
  readonly #room: Room | undefined;
  readonly #width: number;

  constructor(view: View, room: Room | undefined) {
    this.#view = view;
    this.#room = room;
    const most = Math.floor(((room?.columns ?? Number.POSITIVE_INFINITY) - 2) / PLACES);
    this.#width = Math.max(CELL.least, Math.min(CELL.usual, most));
  }

  player(side: Side, tone: Tone): Line {
    const { life, mana } = this.#view.players[side];
    const name = this.#view.config.names[side];
    return [
      { text: this.#isWide ? name.padEnd(CELL.usual) : `${name} `, tone },
      ...(this.#isWide ? [{ meter: life, of: START_LIFE, tone: life > 10 ? "good" : "bad" } as const] : []),
      ` ${words.scene.life(String(life).padStart(2))} ${this.#room === undefined ? " " : ""}`,
      { text: words.scene.mana(String(mana).padStart(2), MANA_LIMIT), tone: "magic" },
      `  ${this.#cards(this.#view.players[side])}`,
    ];
  }

  #cards(player: SeenPlayer): string {
    const { hand, graveyard } = player;
    const top = graveyard.at(-1);
    const name = top === undefined ? "" : nameOn(this.#view, top);
    if (this.#room === undefined) {
      const buried = top === undefined ? "" : words.scene.buried(graveyard.length, name);
      return `${words.scene.cards(hand.length, pileSize(player))}${buried}`;
    }
    const buried = this.#room.columns >= BURIED_FROM && top !== undefined ? ` (${name})` : "";
    return `${words.scene.shortCards(hand.length, pileSize(player), graveyard.length)}${buried}`;
  }

  get #isWide(): boolean {
    return this.#room === undefined || this.#room.columns >= METER_FROM;
  }

  /** Names, then damage and life points with special abilities, then whether they sleep or have attacked. */
  field({ field }: SeenPlayer, tone: Tone, marked: ReadonlySet<number>): readonly Line[] {
    const names = field.flatMap((fighter, i): Span[] => {
      const text = fighter === null ? "." : creatureOf(this.#view, fighter).name;
      const isMarked = marked.has(i + 1);
      return this.#cell(text, isMarked ? "mark" : fighter === null ? "faint" : tone);
    });
    const about = (describe: (fighter: Fighter) => string) =>
      this.cells((place) => {
        const fighter = field[place - 1] ?? null;
        return fighter === null ? "" : describe(fighter);
      });
    const standing = this.#width < CELL.usual ? words.scene.shortStanding : words.scene.standing;
    const details: Line[] = [
      [about((fighter) => strength(this.#view, fighter))],
      [{ text: about(({ is }) => (is === "ready" ? "" : standing[is])), tone: "faint" }],
    ];
    // Rows without anything in them would push the rest off a small screen.
    return [["  ", ...names], ...details.filter((line) => this.#room === undefined || !isBlank(line))];
  }

  /** A text and its trailing blanks, which take no colour. */
  #cell(text: string, tone: Tone, width = this.#width): Span[] {
    const short = cutOff(text, width - 1);
    return [{ text: short, tone }, " ".repeat(width - short.length)];
  }

  cells(text: (place: number) => string): string {
    const places = Array.from({ length: PLACES }, (_, i) => text(i + 1).padEnd(this.#width));
    return `  ${places.join("")}`.trimEnd();
  }

  /** The cards of a hand that the viewer knows; playable ones are marked. */
  hand({ hand }: SeenPlayer, tone: Tone, playable: ReadonlySet<number>): readonly Line[] {
    return hand.flatMap((card, i): Line[] => {
      if (card === null) return [];
      const isPlayable = playable.has(i + 1);
      return [
        [
          `${isPlayable ? "*" : " "} ${i + 1} `,
          ...this.#cell(nameOn(this.#view, card), isPlayable ? "mark" : tone, CELL.usual),
          { text: cardText(this.#view, card), tone: isPlayable ? "magic" : "faint" },
        ],
      ];
    });
  }
}

function isBlank(line: Line): boolean {
  return plainText(line).trim() === "";
}

function strength(view: View, fighter: Fighter): string {
  const creature = creatureOf(view, fighter);
  return `${creature.damage}/${fighter.life} ${lettersOf(creature)}`;
}
