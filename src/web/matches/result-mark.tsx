import { words } from "../words/words.ts";

/** How a match stands for the player, or how it ended. */
export type Standing = "running" | "elsewhere" | "won" | "drawn" | "lost" | "over";

/** How a match stands or ended: a word with a shape and a color of its own. */
export function ResultMark({ of }: { readonly of: Standing }) {
  return <span className={`result-mark ${of}`}>{words.matches[of]}</span>;
}
