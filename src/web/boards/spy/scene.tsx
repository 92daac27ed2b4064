import type { View } from "../../../games/spy/knowledge/view.ts";
import { ipOf } from "../../../games/spy/play/ending.ts";
import type { Spy } from "../../../games/spy/spy.ts";
import { nearSeat, type SceneProps } from "../../board/board.ts";
import { Light, Rays, Scenery } from "../../ending/scenery.tsx";
import { Figure } from "../figure.tsx";
import { portraitOf } from "./parts/portrait.tsx";
import { GADGET_PICTURES, PICTURES } from "./pictures.ts";
import { sceneWords } from "./scene-words.ts";

/** The winning side's best agent and the cat, in the light of the chandelier. */
export default function SpyScene({ situation, names, isWon }: SceneProps<Spy>) {
  const { view, viewer, outcome } = situation;
  const near = nearSeat(viewer);
  const winner = isWon ? near : 1 - near;
  const agent = bestOf(view, winner);
  const portrait = agent === undefined ? undefined : portraitOf(agent);
  const isCollar = outcome?.ending.code === "VICTORY_BY_COLLAR";
  const side = isWon ? "own" : "foe";
  return (
    <Scenery
      caption={
        isCollar
          ? sceneWords.captions.collar(names[winner] ?? "")
          : sceneWords.captions.most(agent ?? names[winner] ?? "")
      }
      blow={
        near === 0 || near === 1
          ? {
              figure: `${ipOf(view, near)}:${ipOf(view, near === 0 ? 1 : 0)}`,
              text: sceneWords.captions.points,
            }
          : undefined
      }
    >
      <path d={TILES} style={{ fill: "var(--seam)" }} opacity="0.35" />
      <Rays x={430} y={420} colour={isWon ? "lamp-fill" : "danger"} />
      <path d="M330 -20h140l170 520H250z" style={{ fill: "var(--lamp-fill)" }} opacity="0.28" />
      <Light x={440} y={490} r={240} />
      <ellipse cx="450" cy="478" rx="110" ry="16" fill="#000" opacity="0.35" />
      <Figure of={PICTURES.cat} x={450} y={365} size={230} colour="paper" />
      <Figure
        of={GADGET_PICTURES.DIAMOND_COLLAR}
        x={isCollar ? 470 : 330}
        y={isCollar ? 420 : 240}
        size={64}
        colour="spot-brass"
      />
      <circle cx="190" cy="335" r="106" style={{ fill: `var(--${side})` }} />
      <circle cx="190" cy="335" r="94" style={{ fill: "var(--paper)" }} />
      {portrait !== undefined && (
        <>
          <clipPath id="scene-agent">
            <circle cx="190" cy="335" r="94" />
          </clipPath>
          <image href={portrait} x="96" y="241" width="188" height="188" clipPath="url(#scene-agent)" />
        </>
      )}
    </Scenery>
  );
}

/** The tiles of the casino: every second square of 100 units. */
const TILES = Array.from({ length: 7 * 6 }, (_, index) => [index % 7, Math.floor(index / 7)] as const)
  .filter(([x, y]) => (x + y) % 2 === 0)
  .map(([x, y]) => `M${100 * x} ${100 * y}h100v100h-100z`)
  .join("");

/** The agent of a side with the most intelligence points. */
function bestOf({ persons, config }: View, seat: number): string | undefined {
  const [best] = persons.filter(({ side }) => side === seat).sort((a, b) => (b.ip ?? 0) - (a.ip ?? 0));
  return best === undefined ? undefined : config.characters[best.card]?.name;
}
