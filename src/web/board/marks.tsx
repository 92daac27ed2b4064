import type { Line, Span, Tone } from "../../kernel/text.ts";

/*
 * A sentence of a catalogue is one text, and some of its pieces have a look. These travel inside the text between two
 * characters that no name and no message can contain.
 */
const OPEN = "\u0002";
const CLOSE = "\u0003";

const TONES: readonly Tone[] = ["title", "good", "bad", "own", "foe", "magic", "faint", "mark"];

/** Gives a piece of a sentence its look. */
export function toned(tone: Tone): (text: string) => string {
  return (text) => `${OPEN}${TONES.indexOf(tone)}${text}${CLOSE}`;
}

/** A piece in bold: what a sentence is about. */
export const bold = toned("title");

/** A piece that's good for the one it happens to. */
export const good = toned("good");

/** A piece that's bad for the one it happens to. */
export const bad = toned("bad");

/** A piece that explains. */
export const faint = toned("faint");

/** A piece about magic. */
export const magic = toned("magic");

/** A sentence as a line with looks. */
export function line(sentence: string): Line {
  const [start = "", ...marked] = sentence.split(OPEN);
  const spans = marked.flatMap((piece): Span[] => {
    const end = piece.indexOf(CLOSE);
    const tone = TONES[Number(piece[0])] ?? "title";
    return [{ text: piece.slice(1, end), tone }, piece.slice(end + 1)];
  });
  return [start, ...spans].filter((span) => span !== "");
}

/** A sentence with its marked pieces emphasized. */
export function Emphasized({ text }: { readonly text: string }) {
  return line(text).map((span, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a sentence have no other name than their place
    typeof span === "string" ? span : "text" in span && <em key={index}>{span.text}</em>,
  );
}
