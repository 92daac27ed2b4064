import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/* The page can be installed as an app. */

const here = (path: string) => new URL(`../../src/web/${path}`, import.meta.url);
const manifest = JSON.parse(readFileSync(here("public/house.webmanifest"), "utf8"));

/** Width and height of a PNG file, from its header. */
function sizeOf(path: string): string {
  const bytes = readFileSync(here(path));
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test("the app has a name, a start page and icons of all sizes, also such that a system may cut to its shape", () => {
  expect(manifest).toMatchObject({ name: "Ludothek", start_url: "/", scope: "/", display: "standalone" });
  const icons: readonly { src: string; sizes: string; purpose?: string }[] = manifest.icons;
  const drawn = icons.filter(({ src }) => src.endsWith(".png"));
  for (const { src, sizes } of drawn) expect(sizeOf(`public${src}`)).toBe(sizes);
  const has = (purpose: string | undefined) =>
    drawn.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
  expect(has(undefined)).toEqual(["192x192", "512x512"]);
  expect(has("maskable")).toEqual(["192x192", "512x512"]);
  for (const { src } of icons) expect(existsSync(here(`public${src}`))).toBe(true);
});

test("iPhones find their icon in the page", () => {
  expect(readFileSync(here("index.html"), "utf8")).toContain(
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
  );
  expect(sizeOf("public/apple-touch-icon.png")).toBe("180x180");
});
