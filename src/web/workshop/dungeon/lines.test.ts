import { expect, test } from "vitest";
import { isPossible, LINES } from "./lines.ts";

const level = ["#####", "#@#s#", "#####"];

test.each([
  ["rowAbove", ["#####", "#.#.#", "#@#s#", "#####"]],
  ["rowBelow", ["#####", "#@#s#", "#.#.#", "#####"]],
  ["columnLeft", ["######", "#@#.s#", "######"]],
  ["columnRight", ["######", "#@#s.#", "######"]],
  ["deleteRow", ["#####", "#####"]],
  ["deleteColumn", ["####", "#@##", "####"]],
])("%s: walls go on, the rest is floor", (title, expected) => {
  const command = LINES.find((one) => one.title === title);
  expect(command?.run(level, { x: 3, y: 1 })).toEqual(expected);
});

test("at the edge a new line is wall where its neighbour is wall", () => {
  const [above, , left] = LINES;
  expect(above?.run(["#..", "@.."], { x: 0, y: 0 })).toEqual(["#..", "#..", "@.."]);
  expect(left?.run(["#..", "@.."], { x: 0, y: 0 })).toEqual(["##..", ".@.."]);
});

test("the largest level takes no more, and the smallest gives nothing away", () => {
  const possible = (width: number, height: number) =>
    LINES.filter((line) => isPossible(line, { width, height })).map(({ title }) => title);
  expect(possible(1000, 1000)).toEqual(["deleteRow", "deleteColumn"]);
  expect(possible(3, 1)).toEqual(["rowAbove", "rowBelow", "columnLeft", "columnRight"]);
  expect(possible(4, 2)).toEqual(LINES.map(({ title }) => title));
});
