import { useMemo } from "react";
import { type GamePackage, presetConfig } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import { sampleAction } from "../../kernel/playout.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import type { Ready } from "../local/begin.ts";
import { words } from "../words/words.ts";
import { SurroundingsContext } from "./room.tsx";
import { Situation } from "./situation.ts";

/** The match of a picture is always the same. */
const SEED = "5".padStart(32, "0");

/** A random match that isn't over after this many actions is long enough for a picture. */
const MOST_ACTIONS = 200;

/** A match after so many random actions, or at its end. */
function randomMatch(pack: GamePackage, actions: number): Match {
  const match = Match.start(pack.game, presetConfig(pack), SEED);
  const random = houseRandom(SEED);
  for (let action = 0; action < actions && match.outcome === undefined; action++) {
    const [seat = 0] = match.toMove;
    match.act(seat, sampleAction(pack.game, match.state, seat, random));
  }
  return match;
}

interface StillProps {
  readonly ready: Ready;
  readonly caption: string;
}

/** The real board in the middle of a match; nobody can act on it, and whoever does not see it misses nothing that is not said. */
export function Still({ ready: { pack, board }, caption }: StillProps) {
  const situation = useMemo(() => {
    const { stillAfter } = board;
    const match = randomMatch(pack, stillAfter ?? randomMatch(pack, MOST_ACTIONS).entries.length / 2);
    // The general board, which names no number, has no keys of its own: its buttons may be shown.
    return new Situation(pack, match.view(0), 0, match.toMove, stillAfter === undefined, match.outcome);
  }, [pack, board]);
  const names = [words.rules.player, words.match.bot("normal")].slice(0, pack.game.seats);
  return (
    <figure className="picture" data-game={pack.game.id}>
      <div className="picture-frame" data-still={pack.game.id} inert aria-hidden="true">
        <SurroundingsContext value={{ bar: null, log: null, buttons: null }}>
          <board.Board
            situation={situation}
            moment={{ number: 0, events: [] }}
            names={names}
            act={() => {}}
          />
        </SurroundingsContext>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
