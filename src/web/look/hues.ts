import { GAMES } from "../../games/index.ts";
import { hashOf } from "./hash-of.ts";

/** Gives each game a hue that follows from its id. tokens.css makes the table of it, unless the game has a table of its own. */
export function giveHues(): void {
  const sheet = new CSSStyleSheet();
  for (const id of GAMES.keys()) sheet.insertRule(`[data-game="${id}"] { --hue: ${hashOf(id) % 360}; }`);
  document.adoptedStyleSheets.push(sheet);
}
