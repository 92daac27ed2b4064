import type { MonsterName } from "../../../games/runa/monsters.ts";
import type { Runa } from "../../../games/runa/state.ts";
import type { SceneProps } from "../../board/board.ts";
import { Light, Rays, Scenery } from "../../ending/scenery.tsx";
import { Figure as Drawing } from "../figure.tsx";
import { FIGURES } from "./art.ts";
import { Figure } from "./figure.tsx";
import { words } from "./words.ts";

/** Runa and the last monster she met. If the player gave up, she is still standing. */
export default function RunaScene({ situation, isWon, last }: SceneProps<Runa>) {
  const { view } = situation;
  const monster = monsterIn(last?.events ?? [], view.monsters[0]?.name);
  const hit = last?.events.findLast((event) => event.type === "takes");
  const { captions } = words;
  const { phase } = view;
  const hasGivenUp = phase.type === "forfeited" || (phase.type === "lost" && phase.why === "gave up");
  const caption = hasGivenUp
    ? captions.givesUp
    : isWon
      ? captions.beaten(monster ?? null)
      : captions.falls(monster ?? null);
  const isStanding = isWon || hasGivenUp;
  return (
    <Scenery caption={caption} blow={hit && { figure: `−${hit.damage}`, text: hit.who }}>
      <Light x={350} y={isWon ? 300 : 520} r={isWon ? 380 : 260} />
      <Rays x={350} y={300} colour={isWon ? "lamp-fill" : "danger"} />
      <path d="M0 470Q350 420 700 470V600H0z" style={{ fill: "var(--edge)" }} />
      {monster !== undefined && (
        <g
          transform={isWon ? "translate(560 390) rotate(72)" : "translate(470 270)"}
          opacity={isWon ? 0.75 : 1}
        >
          <Drawing of={FIGURES[monster]} x={0} y={0} size={isWon ? 236 : 338} colour="paper" />
        </g>
      )}
      {view.class !== null && (
        <svg
          x="60"
          y={isStanding ? 100 : 215}
          width="340"
          height="340"
          viewBox="0 0 200 200"
          style={{ overflow: "visible", fill: "var(--paper)" }}
        >
          <g transform={isStanding ? undefined : "rotate(-78 100 150)"}>
            <Figure of={view.class} />
          </g>
        </svg>
      )}
    </Scenery>
  );
}

/** The last monster that did or suffered something. */
function monsterIn(
  events: readonly Runa["event"][],
  other: MonsterName | undefined,
): MonsterName | undefined {
  for (const event of events.toReversed()) if ("who" in event && event.who !== "Runa") return event.who;
  return other;
}
