import { type Known, nameOn } from "../../../games/duel/lookup.ts";
import type { Duel } from "../../../games/duel/state.ts";
import { nearSeat, type SceneProps } from "../../board/board.ts";
import { Flight, Medal, Rays, Scenery } from "../../ending/scenery.tsx";
import { Figure } from "../figure.tsx";
import { printOf } from "./art.ts";
import { words } from "./words.ts";

/** The creature that struck the last blow, and the player it struck. */
export default function DuelScene({ situation, names, isWon, last }: SceneProps<Duel>) {
  const { view, viewer } = situation;
  const near = nearSeat(viewer);
  const blow = last?.events.findLast((event) => event.type === "attacks" || event.type === "casts");
  const loser = names[isWon ? 1 - near : near] ?? "";
  const struck = { x: isWon ? 520 : 190, y: isWon ? 215 : 375 };
  const striker = { x: isWon ? 240 : 440, y: isWon ? 330 : 245 };
  return (
    <Scenery
      caption={
        blow === undefined ? words.captions.beaten(loser) : words.captions.lastBlow(nameOn(view, blow.card))
      }
    >
      <rect width="700" height="300" style={{ fill: "var(--foe-soft)" }} />
      <rect y="300" width="700" height="300" style={{ fill: "var(--own-soft)" }} />
      <Rays x={striker.x} y={striker.y} colour={isWon ? "lamp-fill" : "danger"} />
      <Flight d={`M${striker.x} ${striker.y}Q350 ${isWon ? 180 : 420} ${struck.x} ${struck.y}`} />
      <Medal {...struck} side={isWon ? "foe" : "own"} letter={loser.charAt(0)} isFallen />
      {blow !== undefined && <PaperCard {...striker} known={view} card={blow.card} isWon={isWon} />}
    </Scenery>
  );
}

interface PaperCardProps {
  readonly known: Known;
  readonly card: number;
  readonly x: number;
  readonly y: number;
  readonly isWon: boolean;
}

/** A card in the middle of the fight. */
function PaperCard({ known, card, x, y, isWon }: PaperCardProps) {
  const { art, spot } = printOf(known, card);
  const name = nameOn(known, card);
  return (
    <g transform={`translate(${x} ${y}) rotate(${isWon ? -6 : 6}) scale(0.86)`}>
      <rect
        x="-115"
        y="-160"
        width="230"
        height="320"
        rx="18"
        style={{ fill: "var(--paper)", stroke: isWon ? "var(--lamp-fill)" : "var(--foe)" }}
        strokeWidth="6"
      />
      <text
        textAnchor="middle"
        y="-112"
        style={{ font: `650 ${name.length > 12 ? 26 : 34}px var(--display)`, fill: "var(--ink)" }}
      >
        {name}
      </text>
      <circle cy="28" r="96" style={{ fill: `var(--spot-${spot})` }} />
      <Figure of={art} x={0} y={28} size={156} />
    </g>
  );
}
