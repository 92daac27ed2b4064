import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folder } from "../../test/server/house.ts";
import { LogFile } from "./log-file.ts";

const line = (number: number) => `{"line":${number}}\n`;

test("the lines of one turn of the event loop are written together, soon", async () => {
  const path = join(folder(), "server.log");
  const log = new LogFile(path);
  log.write(line(1));
  log.write(line(2));
  expect(statSync(path).size).toBe(0);
  await new Promise((resolve) => setImmediate(resolve));
  expect(readFileSync(path, "utf8")).toBe(line(1) + line(2));
  log.close();
});

test("a large file is rotated, the eighth is deleted, and every line is whole", () => {
  const path = join(folder(), "server.log");
  const log = new LogFile(path, 100);
  for (let number = 0; number < 200; number++) {
    log.write(line(number));
    log.flush();
  }
  log.close();
  const files = [path, ...[1, 2, 3, 4, 5, 6, 7].map((older) => `${path}.${older}`)];
  const numbers = files
    .reverse()
    .flatMap((file) => readFileSync(file, "utf8").trimEnd().split("\n"))
    .map((text) => JSON.parse(text).line);
  expect(files.every((file) => statSync(file).size <= 100)).toBe(true);
  expect(existsSync(`${path}.8`)).toBe(false);
  // The latest ones, none missing between them.
  expect(numbers).toEqual(numbers.map((_, index) => 200 - numbers.length + index));
  expect(numbers.length).toBeGreaterThan(50);
});

test("it continues after the whole lines where a torn one was left", () => {
  const path = join(folder(), "server.log");
  appendFileSync(path, `${line(1)}{"li`);
  const log = new LogFile(path);
  log.write(line(2));
  log.close();
  expect(readFileSync(path, "utf8")).toBe(line(1) + line(2));
});

test("lines that cannot be written are lost, and nothing else happens", () => {
  const path = join(folder(), "server.log");
  mkdirSync(path);
  const log = new LogFile(path);
  log.write(line(1));
  log.close();
  expect(statSync(path).isDirectory()).toBe(true);
});
