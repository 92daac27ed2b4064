/* Reports as one page of HTML without scripts, which can be printed. */

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .3rem .7rem; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); text-align: left; vertical-align: top; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
.self { opacity: .4; }
.gone { opacity: .6; }
@media print { a { color: inherit; text-decoration: none; } body { margin: 0; max-width: none; } }
`;

/** A page with a title as its heading. */
export function htmlPage(title: string, body: string, style = ""): string {
  return `<!doctype html>
<html lang="en">
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
