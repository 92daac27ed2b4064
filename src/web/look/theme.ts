import { DEVICE, membersIn } from "../frame/kept.ts";

/** Where the settings of this device are stored. */
export const SETTINGS_PLACE = "ludothek.settings";

/** Shows the page dark or light, as the player has chosen or the system is set. */
export function wearTheme(theme: unknown): void {
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const system = isDark ? "dark" : "light";
  document.documentElement.dataset.theme = theme === "dark" || theme === "light" ? theme : system;
}

/** Does so before the words of the page have arrived, because a dark page that turns light a moment later blinds. */
export function wearKeptTheme(): void {
  wearTheme(membersIn(DEVICE, SETTINGS_PLACE).theme);
}
