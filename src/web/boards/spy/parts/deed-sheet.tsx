import { percentText } from "../../../words/locale.ts";
import "./deed-sheet.css";
import { personAt } from "../../../../games/spy/board/places.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import { Button } from "../../../frame/button.tsx";
import { Icon } from "../../../look/icon.tsx";
import { capital } from "../../../words/capital.ts";
import { pictureOf } from "../pictures.ts";
import { placeName } from "../plan/bubbles.tsx";
import { sceneWords } from "../scene-words.ts";
import type { Turn } from "../use-turn.ts";
import { words } from "../words.ts";

interface DeedSheetProps {
  readonly view: View;
  readonly turn: Turn;
  onLook(field: number): void;
}

/** All deeds on one field, for touch screens, with costs and odds. */
export default function DeedSheet({ view, turn, onLook }: DeedSheetProps) {
  const target = turn.targets.find(({ field }) => field === turn.choice.open);
  if (target === undefined) return null;
  const name = capital(placeName(view, target.field));
  return (
    <section className="deed-sheet" aria-label={name}>
      <header>
        <h2>{name}</h2>
        {personAt(view, target.field) >= 0 && (
          <Button
            label={sceneWords.about}
            onClick={() => {
              turn.choose({});
              onLook(target.field);
            }}
          />
        )}
        <button type="button" className="icon" aria-label={words.close} onClick={() => turn.choose({})}>
          ×
        </button>
      </header>
      {target.deeds.map((deed) => (
        <button
          key={deed.means}
          type="button"
          className={`deed${deed.odds.isVain ? " vain" : ""}`}
          data-means={deed.means}
          data-target={deed.target}
          onClick={() => turn.carryOut(deed)}
        >
          <Icon of={pictureOf(deed.means)} />
          <span>
            {deed.title} <small>{deed.odds.isVain ? sceneWords.inVain : sceneWords.costs(deed.means)}</small>
          </span>
          {deed.odds.chance !== null && <b>{percentText(deed.odds.chance)}</b>}
        </button>
      ))}
    </section>
  );
}
