import crown from "icon:crown";
import type { Farmland } from "../../../games/farmland/state.ts";
import { nearSeat, type SceneProps } from "../../board/board.ts";
import { Flight, Light, Medal, Rays, Scenery } from "../../ending/scenery.tsx";
import { Figure } from "../figure.tsx";
import { printOf } from "./prints.ts";
import { words } from "./words.ts";

/** Furrows towards the horizon: where each meets the lower edge. */
const FURROWS = [-500, -250, -50, 120, 270, 430, 580, 750, 950, 1200];

/** The last unit that fought, and the king without a crown. */
export default function FarmlandScene({ situation, names, isWon, last }: SceneProps<Farmland>) {
  const near = nearSeat(situation.viewer);
  const winner = isWon ? near : 1 - near;
  const fought = last?.events.findLast((event) => event.type === "attacks" || event.type === "joins");
  const unit = fought?.unit.team === winner ? fought.unit : undefined;
  const loser = names[1 - winner] ?? "";
  const damage = last?.events.findLast((event) => event.type === "damage");
  const print = unit === undefined ? undefined : printOf(unit.name.split(" ")[0] ?? "");
  return (
    <Scenery
      caption={unit === undefined ? words.captions.falls(loser) : words.captions.strikes(unit.name, loser)}
      blow={damage && { figure: `−${damage.damage}`, text: words.captions.lifePoints }}
    >
      <rect
        width="700"
        height="250"
        style={{ fill: isWon ? "var(--spot-ice)" : "var(--spot-steel)" }}
        opacity="0.5"
      />
      <Light x={isWon ? 540 : 150} y={250} r={isWon ? 260 : 150} />
      <rect y="250" width="700" height="350" style={{ fill: "var(--field-earth)" }} />
      {FURROWS.map((x) => (
        <path
          key={x}
          d={`M350 250L${x} 600`}
          style={{ stroke: "var(--field-wheat)" }}
          strokeWidth="9"
          opacity="0.7"
        />
      ))}
      <Rays x={260} y={330} colour={isWon ? "lamp-fill" : "danger"} />
      <Flight d="M300 310Q400 220 480 370" />
      <Medal
        side={isWon ? "own" : "foe"}
        x={230}
        y={310}
        size={1.3}
        icon={print?.icon ?? crown}
        spot={print?.spot ?? "var(--spot-brass)"}
      />
      <Medal side={isWon ? "foe" : "own"} x={520} y={390} size={0.8} letter={loser.charAt(0)} isFallen />
      <g transform="translate(560 235) rotate(24)">
        <Figure of={crown} x={43} y={43} size={87} colour="spot-brass" />
      </g>
    </Scenery>
  );
}
