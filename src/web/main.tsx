/* The page of the house begins here. */
import "./strict.ts";
import "./look/look.ts";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { beginDiary } from "./frame/diary.ts";
import { keepIn, TAB, textIn } from "./frame/kept.ts";
import { catchStrayFiles } from "./frame/stray-files.ts";
import { giveHues } from "./look/hues.ts";
import { dressPage } from "./settings/settings.ts";

beginDiary();
dressPage();
giveHues();
catchStrayFiles();
const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<App />);

/** After a new edition of the pages a part of the old one may be gone: the page is loaded anew, once. */
window.addEventListener("vite:preloadError", () => {
  const last = Number(textIn(TAB, "reloaded") ?? 0);
  // Where nothing is kept it could be loaded for ever.
  if (Date.now() - last < 60_000 || !keepIn(TAB, "reloaded", String(Date.now()))) return;
  location.reload();
});

// While somebody works at the pages they are never kept.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  window.addEventListener("load", () => {
    // A browser that refuses it only needs the network.
    navigator.serviceWorker.register("/sw.js").catch(() => {});
  });
