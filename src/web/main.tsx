/* The page of the house begins here. */
import "./strict.ts";
import "./look/look.ts";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { dressPage } from "./settings/settings.ts";

dressPage();
const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<App />);
