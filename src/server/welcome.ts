import type { GamePackage } from "../kernel/game-package.ts";

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2430; --paper: #f6f3ec; --card: #fffdf8; --line: #ddd5c4; --accent: #8a4b12; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --paper: #14171c; --card: #1c2027; --line: #323843; --accent: #f0b06a; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.05rem/1.55 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 3.5rem 1.25rem 4rem; }
h1 { font-size: 2.4rem; margin: 0 0 .25rem; letter-spacing: -.02em; }
ul { list-style: none; padding: 0; margin: 2rem 0; display: grid; gap: .75rem; }
li { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .9rem 1.1rem; }
li b { color: var(--accent); }
pre { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .9rem 1.1rem; overflow-x: auto; font-size: .95rem; }
a { color: var(--accent); }`;

/** The page shown while no browser client is built: the games, and how to connect. */
export function welcomePage(packs: readonly GamePackage[]): string {
  const games = packs.map(({ game }) => `<li><b>${safe(game.title)}</b><br>${safe(game.summary)}</li>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ludothek</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main>
<h1>Ludothek</h1>
<p>The house is open: ${packs.length} games, tables for people and programs.</p>
<ul>${games.join("")}</ul>
<p>Programs connect to the WebSocket at <code>/socket</code>; <code>docs/protocol.md</code> describes the protocol,
and <code>docs/manual/write-a-bot.md</code> shows a complete bot. In a terminal you can play right away:</p>
<pre>ludothek menu</pre>
<p><a href="/api/matches">finished matches</a> · <a href="/api/games">games as JSON</a></p>
</main></body></html>
`;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** Escapes text for HTML. */
function safe(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES.get(character) ?? "");
}
