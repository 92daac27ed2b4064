import { HEROES } from "../../../games/dungeon/heroes.ts";
import type { Dungeon } from "../../../games/dungeon/state.ts";
import type { SceneProps } from "../../board/board.ts";
import { Flight, Light, Medal, Scenery } from "../../ending/scenery.tsx";
import { ENEMY_ICONS, heroIcon } from "./prints.ts";
import { words } from "./words.ts";

/** Rows of stones of the wall behind the scene: height, and how far the joints are shifted. */
const COURSES = [0, 1, 2, 3, 4, 5].map((row) => ({ y: row * 52, shift: row % 2 === 0 ? 0 : 55 }));

/** The hero by torchlight, and the enemy that decided it. */
export default function DungeonScene({ situation, isWon, last }: SceneProps<Dungeon>) {
  const { hero, enemies, level } = situation.view;
  const blow = last?.events.findLast((event) => event.type === "damages");
  const other = isWon ? blow?.whom : blow?.who;
  const tile = typeof other?.id === "number" ? enemies[other.id]?.tile : undefined;
  const name = hero?.name ?? words.theHero;
  return (
    <Scenery
      caption={
        isWon
          ? words.captions.cleared(name)
          : other === undefined || tile === undefined
            ? words.captions.givesUp(name, level + 1)
            : words.captions.struckDown(other.name, name, level + 1)
      }
      blow={blow && { figure: `−${blow.damage}`, text: words.named(blow.whom.name) }}
    >
      <rect width="700" height="320" style={{ fill: "var(--edge)" }} />
      {COURSES.map(({ y, shift }) => (
        <path
          key={y}
          d={`M0 ${y}H700${Array.from({ length: 7 }, (_, joint) => `M${joint * 110 + shift} ${y}v52`).join("")}`}
          style={{ stroke: "var(--seam)" }}
          strokeWidth="3"
          fill="none"
        />
      ))}
      <path d="M0 320H700V600H0z" style={{ fill: "var(--cloth)" }} />
      <Light x={isWon ? 260 : 230} y={isWon ? 300 : 480} r={isWon ? 380 : 240} />
      <Flight d={isWon ? "M310 330Q400 260 470 400" : "M440 260Q330 230 250 380"} />
      {tile !== undefined && (
        <Medal
          side="foe"
          x={isWon ? 520 : 460}
          y={isWon ? 390 : 250}
          size={isWon ? 0.8 : 1.25}
          icon={ENEMY_ICONS[tile]}
          isFallen={isWon}
        />
      )}
      <Medal
        side="own"
        x={isWon ? 250 : 200}
        y={isWon ? 290 : 385}
        size={isWon ? 1.3 : 0.9}
        icon={heroIcon(HEROES, name)}
        isFallen={!isWon}
      />
    </Scenery>
  );
}
