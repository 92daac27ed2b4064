import { useId, useState } from "react";
import type { GamePackage, Phases } from "../../kernel/game-package.ts";
import { Button } from "../frame/button.tsx";
import { OneOf } from "../frame/choice.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { FileButton } from "../frame/file-button.tsx";
import { saveFile } from "../frame/files.ts";
import { notify } from "../frame/notices.tsx";
import { isName } from "../settings/settings.ts";
import { capital } from "../words/capital.ts";
import { levelName, levelsHelp, levelsOf } from "../words/levels.ts";
import { pageWords } from "../words/page-words.ts";
import { words } from "../words/words.ts";
import {
  botOf,
  keepStrategies,
  keptStrategies,
  readStrategy,
  type Strategy,
  waysToPlay,
  writeStrategy,
} from "./strategies.ts";

interface StrategyProps {
  readonly pack: GamePackage;
  readonly phases: Phases;
  onClose(): void;
  /** Receives the combined bot. */
  take(bot: string): void;
}

/** The name of a phase, which only files have in English. */
function phaseName(phase: string): string {
  const names: Readonly<Record<string, string>> = pageWords.strategy.phases;
  return names[phase] ?? capital(phase);
}

const called = (bot: string) => [bot, levelName(bot)] as const;

/** Combines a bot: one level for all phases, or one for each. Can be saved or downloaded. */
export function StrategyDialog({ pack, phases, onClose, take }: StrategyProps) {
  const text = pageWords.strategy;
  const [strategy, setStrategy] = useState<Strategy>(() => phases.names.map(() => "normal"));
  const [kept, setKept] = useState(() => keptStrategies(pack));
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const [field, file] = [useId(), useId()];
  const set = (bots: Strategy, from: string | null = null) => {
    setStrategy(bots);
    setChosen(from);
  };
  const keep = () => {
    if (!isName(name)) return notify(words.settings.nameHelp);
    const all = new Map(kept).set(name.trim(), strategy);
    setKept(all);
    setChosen(name.trim());
    if (!keepStrategies(pack, all)) notify(words.settings.notKept);
  };
  const read = async (given: File | undefined) => {
    if (given === undefined) return;
    const found = await given.text().then(
      (content) => readStrategy(pack, phases, content),
      (error) => String(error),
    );
    if (typeof found === "string") return notify(`${given.name}: ${found}`);
    set(found);
    setName(given.name.replace(/\.[^.]*$/, "").slice(0, 30));
  };
  return (
    <Dialog title={text.title} kind="wide-dialog" onClose={onClose}>
      <div className="stack">
        <p className="help">{text.help}</p>
        <OneOf
          label={text.level}
          help={levelsHelp(waysToPlay(pack))}
          of={levelsOf(pack.game.id).map(called)}
          value={botOf(strategy)}
          choose={(level) => set(phases.names.map(() => level))}
        />
        {phases.names.map((phase, at) => (
          <OneOf
            key={phase}
            label={phaseName(phase)}
            of={waysToPlay(pack).map(called)}
            value={strategy[at] ?? null}
            choose={(bot) => set(strategy.with(at, bot))}
          />
        ))}
        {kept.size > 0 && (
          <OneOf
            label={text.kept}
            of={[...kept.keys()].map((each) => [each, each] as const)}
            value={chosen}
            choose={(each) => {
              set(kept.get(each) ?? strategy, each);
              setName(each);
            }}
          />
        )}
        <div className="entry">
          <label htmlFor={field}>{text.name}</label>
          <div className="linkbox">
            <input id={field} value={name} maxLength={30} onChange={(event) => setName(event.target.value)} />
            <Button label={text.keep} onClick={keep} />
            <Button
              label={text.save}
              onClick={() => saveFile(`${name.trim() || "strategy"}.json`, writeStrategy(phases, strategy))}
            />
          </div>
        </div>
        <div className="entry">
          <label htmlFor={file}>{text.load}</label>
          <FileButton id={file} accept=".json" open={([first]) => read(first)} />
        </div>
      </div>
      <div className="flow">
        <Button label={words.match.close} onClick={onClose} />
        <Button look="main" label={text.take} onClick={() => take(botOf(strategy))} />
      </div>
    </Dialog>
  );
}
