import { mkdirSync, writeFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { folder, openHouse } from "./house.ts";

/* Invalid addresses: browsers get a page, programs get a readable answer. */

const BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";
const PAGE = "<!doctype html><title>The pages</title>";

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Requests a path unchanged, which `fetch` would normalize. */
function ask(address: string, path: string, accept: string): Promise<Answer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers: { accept } }, async (answer) =>
      resolve({ status: answer.statusCode, headers: answer.headers, body: await text(answer) }),
    ).on("error", reject);
  });
}

/** A house with pages, beside a file that must not be served. */
async function houseWithPages(): Promise<string> {
  const data = folder();
  mkdirSync(join(data, "pages"));
  writeFileSync(join(data, "pages", "index.html"), PAGE);
  writeFileSync(join(data, "secret"), "secret");
  return (await openHouse(data)).address;
}

const BROKEN = [
  "/t/%zz",
  "/%",
  "/play/%E0%A4%A",
  "/manual/%c0%ae",
  "/play//duel",
  "//x",
  "/%00",
  `/t/${"a".repeat(4090)}`,
  "/../secret",
  "/x/../../secret",
  "/%2e%2e/secret",
];

test.each(BROKEN)("%s is a page for a browser, and short JSON for a program", async (path) => {
  const address = await houseWithPages();
  const seen = await ask(address, path, BROWSER);
  expect(seen).toMatchObject({ status: 404, body: PAGE });
  expect(seen.headers["content-type"]).toBe("text/html; charset=utf-8");
  const told = await ask(address, path, "*/*");
  expect(told.status).toBeGreaterThanOrEqual(400);
  expect(JSON.parse(told.body)).toEqual({ code: "malformed" });
  for (const { headers } of [seen, told])
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
});

test("parts of a page follow the policy of their page, scripts of workers and pages have their own", async () => {
  const data = folder();
  const assets = join(data, "pages", "assets");
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(data, "pages", "index.html"), PAGE);
  for (const name of ["room-1.js", "room-1.css", "face-1.svg", "web-worker-1.js"])
    writeFileSync(join(assets, name), "");
  const { address } = await openHouse(data);
  const headersOf = async (path: string, accept = "*/*") => (await ask(address, path, accept)).headers;
  for (const path of ["/assets/room-1.js", "/assets/room-1.css", "/assets/face-1.svg"])
    expect(await headersOf(path), path).toEqual({
      "cache-control": "public, max-age=31536000, immutable",
      connection: expect.any(String),
      "content-length": "0",
      "content-type": expect.any(String),
      date: expect.any(String),
      "keep-alive": expect.any(String),
      vary: "accept-encoding",
      "x-content-type-options": "nosniff",
    });
  for (const path of ["/", "/assets/web-worker-1.js", "/assets/none", "/assets/none.js", "/assets/%"])
    expect((await headersOf(path, BROWSER))["content-security-policy"], path).toContain("default-src 'self'");
});

test("no file outside the pages is served, however its path is spelled", async () => {
  const address = await houseWithPages();
  for (const path of ["/..%2fsecret", "/%2e%2e%2fsecret", "/..%5csecret", "/%252e%252e/secret"])
    for (const accept of [BROWSER, "*/*"])
      expect((await ask(address, path, accept)).body, path).not.toContain("secret");
});

test.each(["/api/matches/%zz", "/healthz/%", "/metrics/%zz"])(
  "%s is for programs, whichever client asks",
  async (path) => {
    const { status, body } = await ask(await houseWithPages(), path, BROWSER);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.parse(body)).toEqual({ code: "malformed" });
  },
);

test("a house without pages says so to every client", async () => {
  const { address } = await openHouse();
  expect(await ask(address, "/%", BROWSER)).toMatchObject({ status: 400, body: '{"code":"malformed"}' });
});
