import { memo } from "react";
import type { Direction } from "../../../games/dungeon/state.ts";
import { Button } from "../../frame/button.tsx";
import { words } from "./words.ts";

interface CompassProps {
  /** Direction of the advised step. */
  readonly hinted: Direction | undefined;
  press(direction: Direction): void;
}

/** Four buttons to step with. */
export const Compass = memo(function Compass({ hinted, press }: CompassProps) {
  const key = (letter: string, sign: string, direction: Direction) => (
    <Button
      look={hinted === direction ? "hinted" : ""}
      aria-label={words.step[direction]}
      onClick={() => press(direction)}
    >
      <span className="letter">{letter}</span>
      <span className="sign">{sign}</span>
    </Button>
  );
  return (
    <div className="keys">
      <span />
      {key("w", "↑", "up")}
      <span />
      {key("a", "←", "left")}
      {key("s", "↓", "down")}
      {key("d", "→", "right")}
    </div>
  );
});
