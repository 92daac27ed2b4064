import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { keep, matchesForPictures } from "./half-played.ts";

const folder = fileURLToPath(new URL("../docs/manual/pictures/", import.meta.url));

/** Screenshots of whole pages by name. */
const PAGES: readonly (readonly [name: string, path: string, then?: (page: Page) => Promise<unknown>])[] = [
  ["start", ""],
  ["lobby", "lobby"],
  ["replay", "replay/local/over", (page) => page.getByRole("button", { name: "Watch the replay" }).click()],
  ["workshop", "workshop"],
  ["bench", "workshop/spy-scenario/new?sample=casino"],
  ["tournament", "tournaments/new", playTournament],
];

/** Lets bots play half a tournament, and looks at it as a visitor does who has not organised it. */
async function playTournament(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Creature Duel" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Sunday Cup");
  await page.getByRole("button", { name: "Everyone", exact: true }).click();
  await page.getByRole("button", { name: "Open the tournament" }).click();
  for (const level of ["Easy", "Normal", "Hard", "Simple", "Easy", "Normal"])
    await page.getByRole("button", { name: level, exact: true }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator(".tover li:nth-child(8)").waitFor({ timeout: 120_000 });
  await page.evaluate("localStorage.clear(), sessionStorage.clear()");
  await page.reload();
  await page.locator(".tstand").waitFor();
}

/** Takes the screenshots of the manual; boards are drawn by its pages. */
export async function drawManualPictures(browser: Browser, address: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    viewport: { width: 1200, height: 750 },
    colorScheme: "dark",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(`${address}matches`);
  await page.locator(".empty").waitFor();
  await keep(page, await matchesForPictures());
  const write = async (name: string, picture: Buffer) =>
    writeFileSync(`${folder}${name}.webp`, await repainted(page, picture, "image/webp"));
  for (const [name, path, then] of PAGES) {
    await page.goto(address + path);
    await page.locator("h1").first().waitFor();
    await then?.(page);
    await settled(page);
    await write(name, await page.screenshot());
  }
  await context.close();
}

async function settled(page: Page): Promise<void> {
  await page.locator(".loading").waitFor({ state: "detached" });
  await page.waitForTimeout(700);
}

/** Converts a picture to another format and perhaps size, in the browser. */
export async function repainted(
  page: Page,
  picture: Buffer,
  format: "image/webp" | "image/png",
  scale = 1,
): Promise<Buffer> {
  const address: string = await page.evaluate(`(async () => {
    const image = new Image();
    image.src = "data:image/png;base64,${picture.toString("base64")}";
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width * ${scale}, image.height * ${scale}];
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("${format}", 0.82);
  })()`);
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}
