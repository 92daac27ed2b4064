import "./examine.css";
import { useEffect, useId, useState } from "react";
import type { Subject } from "../../examine/subject.ts";
import { SUBJECTS } from "../../examine/subjects.ts";
import { startOf, type TranscriptVerdict, verdictOnTranscript } from "../../examine/transcript.ts";
import type { Files } from "../../kernel/program.ts";
import { type Playable, PROGRAMS } from "../classic/programs.ts";
import { fromProgram, toProgram } from "../classic/run.ts";
import { Button } from "../frame/button.tsx";
import { OneOf } from "../frame/choice.tsx";
import { FileButton } from "../frame/file-button.tsx";
import { notify } from "../frame/notices.tsx";
import { Loading, Page } from "../frame/page.tsx";
import { examineWords as text } from "../words/examine-words.ts";
import { titleOf } from "../words/title-of.ts";
import { type ExaminedGame, filesFor, STARTS } from "./starts.ts";
import { VerdictPanel } from "./verdict-panel.tsx";

/** Most bytes of files. */
const MAX_BYTES = 4 << 20;

interface Examined {
  readonly game: string;
  readonly subject: Subject;
  readonly playable: Playable;
}

/** Compares the transcript of a session with the rules of a game. */
export default function ExaminePage() {
  const [game, setGame] = useState<ExaminedGame>("runa");
  const [loaded, setLoaded] = useState<Examined>();
  useEffect(() => {
    let isCurrent = true;
    Promise.all([SUBJECTS.get(game)?.(), PROGRAMS.get(game)?.()]).then(([subject, playable]) => {
      if (isCurrent && subject && playable) setLoaded({ game, subject, playable });
    });
    return () => {
      isCurrent = false;
    };
  }, [game]);
  return (
    <Page title={text.title} isWide={true} manual="students">
      <div className="stack examine">
        <p>{text.lead}</p>
        <OneOf<ExaminedGame>
          label={text.game}
          of={STARTS.map((start) => [start.game, titleOf(start.game)] as const)}
          value={game}
          choose={setGame}
        />
        {loaded?.game === game ? <TranscriptForm key={game} {...loaded} /> : <Loading />}
      </div>
    </Page>
  );
}

function TranscriptForm({ game, subject, playable }: Examined) {
  const { command: usual } = STARTS.find((start) => start.game === game) ?? STARTS[0];
  const helps: Readonly<Record<string, string | undefined>> = text.commandHelp;
  const help = helps[game];
  const [command, setCommand] = useState<string>(usual);
  const [own, setOwn] = useState<Files>({});
  const [transcript, setTranscript] = useState("");
  const [isStrict, setStrict] = useState(false);
  const [verdict, setVerdict] = useState<TranscriptVerdict>();
  const ids = { command: useId(), files: useId(), transcript: useId(), open: useId() };
  const { encoding } = subject.classic;
  const compare = () => {
    if (transcript.trim() === "") return notify(text.missing);
    const files = filesFor(command, playable.files, own);
    const bytes = transcript
      .split("\n")
      .map((line) => toProgram(line, encoding))
      .join("\n");
    setVerdict(verdictOnTranscript(subject, startOf(command, files), bytes, !isStrict));
  };
  /** What was compared is no longer what is shown. */
  const changed = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setVerdict(undefined);
    };
  };
  const given = Object.keys(playable.files);
  return (
    <>
      <section className="panel">
        {usual !== "" && (
          <div className="examine-start">
            <div className="entry">
              <label htmlFor={ids.command}>{text.command}</label>
              <input
                id={ids.command}
                type="text"
                spellCheck={false}
                value={command}
                onChange={(event) => changed(setCommand)(event.target.value)}
              />
              <p className="help">{help}</p>
            </div>
            <div className="entry">
              <label htmlFor={ids.files}>{text.files}</label>
              <FileButton
                id={ids.files}
                multiple
                open={async (files) => {
                  const read = await textsOf(files);
                  if (read !== undefined) changed(setOwn)(read);
                }}
              />
              <p className="help">
                {Object.keys(own).length > 0
                  ? text.chosen(Object.keys(own).join(", "))
                  : `${text.filesHelp} ${given.join(", ")}`}
              </p>
            </div>
          </div>
        )}
        <div className="entry">
          <label htmlFor={ids.transcript}>{text.transcript}</label>
          <textarea
            id={ids.transcript}
            rows={12}
            spellCheck={false}
            wrap="off"
            placeholder={text.example}
            value={transcript}
            onChange={(event) => changed(setTranscript)(event.target.value)}
          />
          <p className="help">{text.transcriptHelp}</p>
        </div>
        <div className="entry">
          <label htmlFor={ids.open}>{text.open}</label>
          <FileButton
            id={ids.open}
            open={async (files) => {
              const read = Object.values((await textsOf(files)) ?? {})[0];
              if (read !== undefined) changed(setTranscript)(read);
            }}
          />
        </div>
        <label className="examine-strict">
          <input
            type="checkbox"
            checked={isStrict}
            onChange={(event) => changed(setStrict)(event.target.checked)}
          />
          {text.blanks}
        </label>
        <div className="flow">
          <Button look="main" label={text.compare} onClick={compare} />
        </div>
      </section>
      {verdict !== undefined && (
        <VerdictPanel subject={subject} verdict={verdict} readable={(line) => fromProgram(line, encoding)} />
      )}
    </>
  );
}

/** The texts of files by their names; undefined after a message if they can't be read. */
async function textsOf(files: readonly File[]): Promise<Files | undefined> {
  if (files.length === 0) return undefined;
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) {
    notify(text.tooLarge);
    return undefined;
  }
  try {
    return Object.fromEntries(await Promise.all(files.map(async (file) => [file.name, await file.text()])));
  } catch {
    notify(text.unreadable);
    return undefined;
  }
}
