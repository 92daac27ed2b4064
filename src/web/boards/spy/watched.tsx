import type { Spy } from "../../../games/spy/spy.ts";
import type { BoardProps } from "../../board/board.ts";
import { Room } from "../../board/room.tsx";
import { Slots } from "./parts/slots.tsx";
import { sceneWords } from "./scene-words.ts";

/** Draft and equipment for spectators: progress of both players, and their choices if they may be known. */
export function Watched({ situation, names }: Pick<BoardProps<Spy>, "situation" | "names">) {
  const { view, viewer } = situation;
  return (
    <Room game="spy" sentence={sceneWords.drafting}>
      <div className="watched">
        {view.slots.map((filled, seat) => {
          const draft = view.insight?.drafts[seat] ?? (seat === viewer ? view.draft : null) ?? undefined;
          const isOwn = seat === (viewer === 1 ? 1 : 0);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats are their places
            <section key={seat} className="selection" aria-label={names[seat]}>
              <header>
                <h2 className={isOwn ? "own-t" : "foe-t"}>{names[seat]}</h2>
                {filled !== null && <span>{sceneWords.progress(filled, view.ready[seat] ?? false)}</span>}
              </header>
              {filled !== null && <Slots view={view} draft={draft} filled={filled} />}
            </section>
          );
        })}
      </div>
    </Room>
  );
}
