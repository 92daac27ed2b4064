import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { drawnPoster } from "./drawn-poster.tsx";

const drawn = (game: string, title: string) => renderToStaticMarkup(drawnPoster(game, title).drawing);

test("a game without a poster of its own always has the same one, and no two games have the same", () => {
  const games = ["nim", "chess", "hex", "go", "reversi", "mancala", "sprouts", "kalah"];
  const posters = games.map((game) => drawn(game, "Game"));
  expect(games.map((game) => drawn(game, "Game"))).toEqual(posters);
  expect(new Set(posters).size).toBe(games.length);
});

test.each([
  ["Nim", "N"],
  ["Last Stick Standing", "LS"],
  ["Runa's Strive", "RS"],
  ["élan vital", "ÉV"],
  ["2048", "2"],
])("the card of %s shows %s", (title, initials) => {
  expect(drawn("game", title)).toContain(`>${initials}</text>`);
});
