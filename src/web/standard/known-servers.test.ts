import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeStorage } from "../fixture/storage.ts";
import { forgetServer, knownServers, rememberServer } from "./known-servers.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", new FakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the server that was used last comes first, and each is there once", () => {
  for (const server of ["a:7007", "b:7007", "a:7007"]) rememberServer(server);
  expect(knownServers()).toEqual(["a:7007", "b:7007"]);
});

test("eight servers are remembered", () => {
  for (let port = 1; port <= 10; port++) rememberServer(`a:${port}`);
  expect(knownServers()).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((port) => `a:${port}`));
});

test("a server that is forgotten leaves the others", () => {
  for (const server of ["a:7007", "b:7007"]) rememberServer(server);
  forgetServer("a:7007");
  forgetServer("c:7007");
  expect(knownServers()).toEqual(["b:7007"]);
});

test.each(["", "{", "{}", '"a:7007"', "null"])("what is kept may be damaged: %j", (text) => {
  localStorage.setItem("ludothek.standard servers", text);
  expect(knownServers()).toEqual([]);
  rememberServer("a:7007");
  expect(knownServers()).toEqual(["a:7007"]);
});

test("of a damaged list the texts stay", () => {
  localStorage.setItem("ludothek.standard servers", '["a:7007", 5, null]');
  expect(knownServers()).toEqual(["a:7007"]);
});
