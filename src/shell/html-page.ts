/* Reports as one page of HTML without scripts, which can be printed. */

import { spoken } from "../languages/catalogue.ts";

const STYLE = `
:root { color-scheme: light dark; --accent: light-dark(#0b6e4f, #5fd3a6); --line: color-mix(in srgb, currentColor 18%, transparent);
  --faint: color-mix(in srgb, currentColor 65%, transparent); font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2.5rem auto; padding: 0 1rem; }
h1 { margin: 0; line-height: 1.2; }
h1 + p { margin-top: .25rem; }
h2 { margin: 2.5rem 0 .5rem; }
p, small { color: var(--faint); }
a { color: var(--accent); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .4rem .8rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--faint); font-weight: 600; }
td.n, th.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.self, .gone { opacity: .5; }
@media (max-width: 45rem) { th, td { padding: .4rem .35rem; } }
@media print { a { color: inherit; text-decoration: none; } body { margin: 0; max-width: none; } }
`;

/** A page with a title as its heading. */
export function htmlPage(title: string, body: string, style = ""): string {
  return `<!doctype html>
<html lang="${spoken()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}${style}</style>
<h1>${escaped(title)}</h1>
${body}</html>
`;
}

/** Text for HTML and XML. */
export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
