import "../match/aside-card.css";
import "../match/hint-card.css";
import { type ReactNode, useMemo } from "react";
import { Button, IconButton } from "../frame/button.tsx";
import { Ui } from "../look/ui.tsx";
import { pageWords } from "../words/page-words.ts";
import { words } from "../words/words.ts";
import type { Mistake } from "./analysis.ts";

interface MistakeCardProps {
  readonly mistake: Mistake;
  /** Goes on playing from here. */
  playOn(): void;
  /** Back to the list. */
  back(): void;
  onClose(): void;
  /** The menu of the replay: on phones the card takes the place of the bar. */
  readonly options: ReactNode;
}

/** A decision that lost chances, beside the board on which the better one is marked. */
export function MistakeCard({ mistake, playOn, back, onClose, options }: MistakeCardProps) {
  const { analysis: texts } = pageWords;
  const reason = useMemo(() => mistake.reason(), [mistake]);
  return (
    <section className="aside-card hint-card mistake-card" aria-label={texts.title}>
      <Ui of="chart" />
      <p>
        <b>{texts.better(mistake.better)}</b> {reason}{" "}
        {texts.instead(mistake.chosen, Math.round(100 * mistake.gain))}
      </p>
      <div className="flow">
        <Button look="main" label={words.replay.playOn} onClick={playOn} />
        <Button label={texts.list} onClick={back} />
      </div>
      <div className="card-menu">{options}</div>
      <IconButton icon="close" label={words.match.close} onClick={onClose} />
    </section>
  );
}
