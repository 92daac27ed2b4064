import type { Line, Span } from "../../kernel/text.ts";
import { boardWords } from "./words.ts";

function Piece({ span }: { readonly span: Span }) {
  if (typeof span === "string") return span;
  if ("text" in span) return <span className={`tone-${span.tone}`}>{span.text}</span>;
  return (
    <meter
      className={`tone-${span.tone}`}
      value={span.meter}
      min={0}
      max={span.of}
      aria-label={boardWords.of(span.meter, span.of)}
    />
  );
}

/** The words of a line, inline. */
export function TextSpans({ line }: { readonly line: Line }) {
  return line.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: spans of a line have no other name than their place
    <Piece key={index} span={span} />
  ));
}

/** A line of a game's words. */
export function TextLine({ line }: { readonly line: Line }) {
  return (
    <p className="line">
      <TextSpans line={line} />
    </p>
  );
}
