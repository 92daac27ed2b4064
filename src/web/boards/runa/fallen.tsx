import type { MonsterName } from "../../../games/runa/monsters.ts";
import { FIGURES } from "./art.ts";

/** A monster as it falls. */
export function Fallen({ name }: { readonly name: MonsterName }) {
  return (
    <div className="standee">
      <svg viewBox="0 0 512 512" aria-hidden="true">
        <path d={FIGURES[name]} />
      </svg>
    </div>
  );
}
