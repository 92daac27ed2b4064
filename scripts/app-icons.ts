/*
 * Draws the icons of the installed app from the mark of the house (src/web/public/mark.svg), beside it: with round
 * corners, with a margin that systems cut to their own shape, and as a silhouette for the status bar of phones. Run it
 * after the mark has changed: node scripts/app-icons.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { openBrowser } from "../test/browser/chromium.ts";

const folder = new URL("../src/web/public/", import.meta.url);
const mark = readFileSync(new URL("mark.svg", folder), "utf8");

/** Systems cut these to a shape of their own. The mark is in the middle four fifths, which every shape shows. */
const square = mark.replace(/ rx="\d+"/, "");
/** Only the shape counts there. */
const silhouette = mark.replace(/<rect[^>]*\/>/, "").replace(/#[0-9a-f]{6}/g, "#ffffff");

const ICONS = [
  ["icon-192", mark, 192],
  ["icon-512", mark, 512],
  ["maskable-192", square, 192],
  ["maskable-512", square, 512],
  ["apple-touch-icon", square, 180],
  ["badge-96", silhouette, 96],
] as const;

const browser = await openBrowser();
try {
  for (const [name, drawing, size] of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${drawing}`,
    );
    writeFileSync(new URL(`${name}.png`, folder), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
