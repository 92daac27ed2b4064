import { useEffect, useRef, useState } from "react";
import { GAMES } from "../../games/index.ts";
import { type Choice, type GamePackage, presetConfig } from "../../kernel/game-package.ts";
import { freshSeed } from "../../kernel/random/house.ts";
import { type Findings, mainShare, StudyResults } from "../../lab/findings.ts";
import { studyPlots } from "../../lab/plots.ts";
import { runJobs } from "../../lab/run-jobs.ts";
import { type StudyPlan, studyFixtures, studySize } from "../../lab/study.ts";
import { studyText } from "../../lab/study-file.ts";
import { Button } from "../frame/button.tsx";
import { OneOf } from "../frame/choice.tsx";
import { saveFile } from "../frame/files.ts";
import { notify } from "../frame/notices.tsx";
import { crew } from "../match/thinkers.ts";
import { capital } from "../words/capital.ts";
import { choiceName } from "../words/choice-words.ts";
import { titleOf } from "../words/title-of.ts";
import { words } from "../words/words.ts";
import { workshopWords } from "../words/workshop-words.ts";
import { ShareBar } from "./trial-plots.tsx";

/** Matches with each preset. */
const STUDY_MATCHES = 100;

/** The choices that have several presets to compare. */
const comparable = ({ choices }: GamePackage) => choices.filter(({ values }) => values.length > 1);

/** A study while it is played. */
interface Running {
  readonly plan: StudyPlan;
  readonly played: number;
  /** Once all matches are played. */
  readonly findings: Findings | undefined;
}

/** Compares the presets of a choice, such as the decks of a game, by matches between bots. */
export function StudySection() {
  const [packs, setPacks] = useState<readonly GamePackage[]>([]);
  const [game, setGame] = useState("");
  const [choice, setChoice] = useState("");
  useEffect(() => {
    Promise.all(Array.from(GAMES.values(), (entry) => entry.load())).then(
      (all) => setPacks(all.filter((pack) => comparable(pack).length > 0)),
      () => notify(words.trouble.gameNotLoaded),
    );
  }, []);
  const pack = packs.find((each) => each.game.id === game) ?? packs[0];
  if (pack === undefined) return null;
  const choices = comparable(pack);
  const chosen = choices.find(({ name }) => name === choice) ?? choices[0];
  return (
    <section id="study" className="shelf">
      <h2>{workshopWords.workshop.study}</h2>
      <section className="panel craft" aria-label={workshopWords.workshop.study}>
        <p className="help">{workshopWords.workshop.studyHelp}</p>
        <OneOf
          label={workshopWords.workshop.studyGame}
          of={packs.map((each) => [each.game.id, titleOf(each.game.id)] as const)}
          value={pack.game.id}
          choose={setGame}
        />
        <OneOf
          label={workshopWords.workshop.studyChoice}
          of={choices.map((each) => [each.name, choiceName(each)] as const)}
          value={chosen?.name ?? null}
          choose={setChoice}
        />
        {chosen !== undefined && (
          <StudyPanel key={`${pack.game.id} ${chosen.name}`} pack={pack} choice={chosen} />
        )}
      </section>
    </section>
  );
}

function planOf(pack: GamePackage, { name, values }: Choice): StudyPlan {
  const { id, version, seats } = pack.game;
  return {
    game: id,
    rules: version,
    configs: values.map((value) => ({
      name: `${name}=${value}`,
      config: presetConfig(pack, { [name]: value }),
    })),
    bots: Array.from({ length: seats }, () => "greedy"),
    matches: STUDY_MATCHES,
    seed: freshSeed(),
    rounds: null,
    opening: null,
  };
}

/** Plays a study in the worker threads of the page. */
function StudyPanel({ pack, choice }: { readonly pack: GamePackage; readonly choice: Choice }) {
  const [running, setRunning] = useState<Running>();
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);
  const start = () => {
    control.current?.abort();
    const controller = new AbortController();
    control.current = controller;
    const { signal } = controller;
    const plan = planOf(pack, choice);
    const results = new StudyResults(plan);
    setRunning({ plan, played: 0, findings: undefined });
    runJobs(
      studyFixtures(plan),
      { size: crew.size, do: (job) => crew.do(job, { signal }) },
      {
        progressed: (played) => setRunning({ plan, played, findings: undefined }),
        counted: ({ fixture, bout }) => results.add(fixture, bout),
      },
    ).then(
      () => setRunning({ plan, played: results.played, findings: results.findings() }),
      (error) => {
        if (signal.aborted) return;
        setRunning(undefined);
        notify(error instanceof Error ? error.message : String(error));
      },
    );
  };
  return (
    <div className="trial">
      <Button label={workshopWords.workshop.runStudy(STUDY_MATCHES)} onClick={start} />
      {running !== undefined && (
        <div className="trial" aria-live="polite">
          <p className="help">{workshopWords.workshop.played(running.played, studySize(running.plan))}</p>
          {running.findings === undefined ? (
            <Progress key={running.plan.seed} running={running} stop={() => control.current?.abort()} />
          ) : (
            <StudyFindings plan={running.plan} findings={running.findings} />
          )}
        </div>
      )}
    </div>
  );
}

function Progress({ running, stop }: { readonly running: Running; stop(): void }) {
  const [isStopped, setStopped] = useState(false);
  const total = studySize(running.plan);
  if (isStopped) return null;
  return (
    <div className="flow">
      <progress
        max={total}
        value={running.played}
        aria-label={workshopWords.workshop.played(running.played, total)}
      />
      <Button
        look="quiet"
        label={workshopWords.workshop.stop}
        onClick={() => {
          stop();
          setStopped(true);
        }}
      />
    </div>
  );
}

/** Win rates with their intervals, by how much the presets differ, and the study as files. */
function StudyFindings({ plan, findings }: { readonly plan: StudyPlan; readonly findings: Findings }) {
  const [first] = findings.configs;
  return (
    <>
      <h3>{plan.bots.length > 1 ? workshopWords.workshop.side(1) : workshopWords.workshop.won}</h3>
      {findings.configs.map((config) => (
        <ShareBar
          key={config.name}
          label={presetIn(plan, config.name)}
          share={mainShare(config)}
          tone="own"
        />
      ))}
      <ul>
        {findings.comparisons.map(({ name, won }) => (
          <li key={name}>
            {workshopWords.workshop.comparedWith(
              presetIn(plan, name),
              presetIn(plan, first?.name ?? ""),
              points(won.difference),
              `${points(won.least)} – ${points(won.most)}`,
            )}{" "}
            {won.least > 0 || won.most < 0 ? workshopWords.workshop.differs : workshopWords.workshop.unclear}
          </li>
        ))}
      </ul>
      <div className="flow">
        <Button
          label={workshopWords.workshop.studyFile}
          onClick={() => saveFile("study.json", studyText(import.meta.env.VERSION, plan, findings))}
        />
        <Button
          look="quiet"
          label={workshopWords.workshop.studyPlot}
          onClick={() => saveFile("wins.svg", studyPlots(plan, findings).get("wins.svg") ?? "")}
        />
      </div>
    </>
  );
}

/** A difference of shares in percentage points, with its sign. */
function points(share: number): string {
  const rounded = Math.round(100 * share);
  return rounded > 0 ? `+${rounded}` : String(rounded).replace("-", "−");
}

/** What people read in place of the preset in the name of a config such as "deck=storm". */
function presetIn({ game }: StudyPlan, name: string): string {
  const preset = name.slice(name.indexOf("=") + 1);
  return capital(GAMES.get(game)?.presets?.[preset] ?? preset);
}
