import { MAX_HP } from "../../../games/spy/config/characters.ts";

/** Texts in the editors of No Time to Spy. */
export const words = {
  map: "Map",
  keys: "Arrows move the cursor, with shift they select. Enter paints, or makes a field of a plus. Delete makes fields free, Backspace removes them. 1 to 8 choose from the palette, V selects, H moves the map, plus and minus zoom, 0 shows everything.",
  palette: "Palette",
  select: "Select",
  selectHelp: "Click or drag to select fields; then fill them from the palette, or use the buttons below.",
  move: "Move",
  moveHelp: "Drag the map. Two fingers, the middle button and the wheel do that with any tool.",
  paintHelp: (title: string, help: string) =>
    `${title}: click or drag over fields, or drag it from the palette onto a free one. ${help}`,
  fillHelp: (count: number) =>
    count === 1
      ? "One field is selected: choose what it shall be. Escape lets go."
      : `${count} fields are selected: choose what they shall be. Escape lets go.`,
  onlyFree: "Only a free field takes what is dragged there. Make it free first, or paint over it.",
  selection: "Selected fields",
  chips: "Chips of the table",
  chipsHelp:
    "The chips of the selected roulette tables when the match starts. Empty: drawn between the limits of the match.",
  drawnChips: "random",
  size: (width: number, height: number) => `${width} × ${height}`,
  spoken: (x: number, y: number, what: string) => `column ${x}, row ${y}: ${what}`,
  plus: "a new field can come here",
  nothing: "no field",
  unlimited: "unlimited",
  asStandard: "as the standard",
  reset: "Reset",
  resetTo: (value: string) => `Back to ${value}`,
  resetAll: "Everything as usual",
  changed: (count: number) =>
    count === 0
      ? "All figures are as usual."
      : count === 1
        ? "One figure is not as usual."
        : `${count} figures are not as usual.`,
  less: (title: string) => `less: ${title}`,
  more: (title: string) => `more: ${title}`,
  refused: (allowed: string) => `Expected ${allowed}.`,
  cast: "Characters",
  character: "Character",
  newCharacter: "New",
  duplicate: "Duplicate",
  remove: "Delete",
  name: "Name",
  description: "Description",
  gender: "Gender",
  genders: { MALE: "male", FEMALE: "female", DIVERSE: "diverse", none: "none" },
  initialHp: "Health points at the start",
  initialHpHelp: `1 to ${MAX_HP}; empty: ${MAX_HP}, as the standard. Healing always goes up to ${MAX_HP}.`,
  properties: "Properties",
  count: (count: number) => (count === 1 ? "1 character" : `${count} characters`),
  nameless: "(no name)",
  noProperties: "no properties",
} as const;
