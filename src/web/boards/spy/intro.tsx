import "./intro.css";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useWayBack } from "../../frame/arrival.ts";
import { useLatest } from "../../frame/latest.ts";
import { pageWords } from "../../words/page-words.ts";
import { portraitOf } from "./parts/portrait.tsx";
import { PICTURES } from "./pictures.ts";
import { Glyph } from "./plan/glyph.tsx";

/** Length of the intro. */
const INTRO_MS = 9000;

/** Characters shown by the spotlight, in order. */
const CAST = ["James Bond", "Eve Moneypenny", "Oddjob", "Dr. Madeleine Swann", "Red Grant"];

/** Distance between them; intro.css moves the light. */
const DISTANCE = 230;

/** The intro (spy-screens.md, S0): title and credits after a look around the casino. Any key or click ends it. */
export default function Intro({ onEnd }: { onEnd(): void }) {
  const film = useRef<HTMLDialogElement>(null);
  const end = useLatest(onEnd);
  useLayoutEffect(() => {
    const dialog = film.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    const over = setTimeout(() => end.current(), INTRO_MS);
    return () => clearTimeout(over);
  }, [end]);
  useWayBack();
  const { standard, about } = pageWords;
  return (
    <dialog
      ref={film}
      className="intro"
      data-game="spy"
      aria-label={standard.film}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        event.preventDefault();
        onEnd();
      }}
      onClick={onEnd}
    >
      <svg viewBox="-600 -340 1200 680" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <defs>
          <pattern id="intro-carpet" width="96" height="96" patternUnits="userSpaceOnUse">
            <path d="M0 0h48v48H0zM48 48h48v48H48z" className="checks" />
            <path d="M24 17l7 7-7 7-7-7zM72 65l7 7-7 7-7-7z" className="diamonds" />
          </pattern>
          <clipPath id="intro-round">
            <circle r="66" />
          </clipPath>
          <mask id="intro-light">
            <path d="M-2000-2000h4000v4000h-4000z" fill="#fff" />
            <circle r="120" className="spot" />
          </mask>
        </defs>
        <g className="casino">
          <path d="M-2000-2000h4000v4000h-4000z" className="carpet" />
          <path d="M-2000-2000h4000v4000h-4000z" fill="url(#intro-carpet)" />
          {CAST.map((name, index) => (
            <g key={name} transform={`translate(${index * DISTANCE} ${index % 2 === 0 ? 20 : -20})`}>
              <circle r="72" className="frame" />
              <circle r="66" className="face" />
              <image
                href={portraitOf(name)}
                x="-66"
                y="-66"
                width="132"
                height="132"
                clipPath="url(#intro-round)"
              />
            </g>
          ))}
          <g className="cat">
            <Glyph of={PICTURES.cat} x={0} y={170} size={90} />
          </g>
        </g>
        <path d="M-2000-2000h4000v4000h-4000z" mask="url(#intro-light)" className="night" />
      </svg>
      <div className="titles">
        <h1>{standard.game}</h1>
        <p className="authors">{about.madeBy(import.meta.env.AUTHOR)}</p>
        <p>{about.symbols} CC BY 3.0.</p>
        <p>{about.portraits}</p>
        <p>{about.fonts}</p>
      </div>
      <p className="skip">{standard.skip}</p>
    </dialog>
  );
}
