/* Entry point of the web client. */
import "./strict.ts";
// What follows waits for words.
import "./look/first-look.ts";
import "./look/look.ts";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { beginDiary } from "./frame/diary.ts";
import { keepIn, TAB, textIn } from "./frame/kept.ts";
import { catchStrayFiles } from "./frame/stray-files.ts";
import { giveHues } from "./look/hues.ts";
import { followLanguage } from "./settings/language.ts";
import { dressPage } from "./settings/settings.ts";

beginDiary();
dressPage();
giveHues();
catchStrayFiles();
followLanguage();
const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<App />);

/** After an update, old chunks may be gone: reloads the page once. */
window.addEventListener("vite:preloadError", () => {
  const last = Number(textIn(TAB, "reloaded") ?? 0);
  // Without storage this could become a reload loop.
  if (Date.now() - last < 60_000 || !keepIn(TAB, "reloaded", String(Date.now()))) return;
  location.reload();
});

// Not in development.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Without a service worker, the site needs the network.
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => {});
  // While the words were loaded, the rest of the page may have been, too.
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register);
}
