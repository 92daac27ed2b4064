import { words as board } from "./board-dungeon.ts";

const { named } = board;

const figures = (name: string, health: number, attack: number, defense: number, experience: number) =>
  `${named(name)}: health ${health}, attack ${attack}, defense ${defense}, experience ${experience}`;

/** The workshop of the dungeon crawler in English. */
export const words = {
  title: "Levels",
  help: [
    "Choose what to paint, then click or drag over the level. “Rectangle” fills everything between two corners, as Shift does.",
    "Two fingers, the right button or “Move” move the level; two fingers, the wheel or the buttons zoom.",
    "With the keyboard, arrows move, Enter paints, and a letter places its tile.",
    "Rows and columns are inserted and deleted at the cursor. Painting moves the cursor; with “Move”, a click does.",
    "Levels are played in order; add, copy and move them with the buttons beside their numbers. Dropping a file level3.txt replaces level 3.",
  ],
  samples: { campaign: "campaign" },
  ground: { "#": "Wall", ".": "Floor", "@": "Hero's start" },
  enemy: named,
  monster: (
    name: string,
    health: number,
    attack: number,
    defense: number,
    experience: number,
    vision: number,
  ) => `${figures(name, health, attack, defense, experience)}, sees ${vision} far`,
  boss: (
    name: string,
    health: number,
    attack: number,
    defense: number,
    experience: number,
    vision: number,
    frequency: number,
  ) => `${figures(name, health, attack, defense, experience)}, sees ${vision} far, shoots after ${frequency}`,
  trap: (
    name: string,
    health: number,
    attack: number,
    defense: number,
    experience: number,
    shown: number,
    hidden: number,
  ) => `${figures(name, health, attack, defense, experience)}, shown for ${shown}, hidden for ${hidden}`,
  whatToPaint: "What to paint",
  rectangle: "Rectangle",
  move: "Move",
  moveHelp: "Drag the level. A click puts the cursor on a cell, for rows and columns.",
  columns: "columns",
  rows: "rows",
  sides: { columns: "Columns", rows: "Rows" },
  levels: "Levels",
  newLevel: "New level",
  duplicate: "Duplicate",
  earlier: "Earlier",
  later: "Later",
  remove: (level: number) => `Delete level ${level}`,
  at: (column: number, row: number) => `column ${column}, row ${row}`,
  canvas: (columns: number, rows: number) =>
    `level of ${columns} columns and ${rows} rows; arrows walk, Enter paints, letters place`,
  lines: "Row and column of the cursor",
  lineCommands: {
    rowAbove: "Row above",
    rowBelow: "Row below",
    columnLeft: "Column left",
    columnRight: "Column right",
    deleteRow: "Delete row",
    deleteColumn: "Delete column",
  },
  problems: {
    inLevel: (level: number, problem: string) => `Level ${level}: ${problem}`,
    tooManyLevels: (most: number, levels: number) =>
      `A campaign has at most ${most} levels, this one has ${levels}.`,
    tooManyTiles: (most: number, tiles: number) =>
      `All levels together have at most ${most} tiles, these have ${tiles}.`,
    tooManyEnemies: (most: number, enemies: number) =>
      `All levels together have at most ${most} enemies, these have ${enemies}.`,
    noEnemies: "it has no enemies, so it is cleared at once.",
    unreachable: (enemy: string) => `${named(enemy)} can't be reached on foot.`,
    notLevels: (file: string) => `${file}: expected levels, each with rows of tiles that are equally long.`,
    tooLarge: (file: string, most: number) =>
      `${file}: levels of more than ${most} rows or columns are too large here.`,
  },
};
