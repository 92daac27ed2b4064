import "@xterm/xterm/css/xterm.css";
import "./classic.css";
import { FitAddon } from "@xterm/addon-fit";
import { Terminal } from "@xterm/xterm";
import { useEffect, useRef, useState } from "react";
import { hostOf } from "../../kernel/program.ts";
import { Button } from "../frame/button.tsx";
import { pageWords } from "../words/page-words.ts";
import { LineEditor } from "./line-editor.ts";
import { commandLine, type Playable, type RecordedSession } from "./programs.ts";
import { fromProgram, runProgram, toProgram } from "./run.ts";

/** Delay before each line of a played-back session. */
const LINE_DELAY_MS = 420;

interface ClassicPanelProps {
  readonly game: string;
  readonly playable: Playable;
}

/** A classic program in a terminal. Recorded sessions can be played back and taken over. */
export function ClassicPanel({ game, playable }: ClassicPanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  /** The number restarts even the same session. */
  const [run, setRun] = useState<{ readonly session: RecordedSession | null; readonly number: number }>({
    session: null,
    number: 0,
  });
  const { session } = run;
  const start = (next: RecordedSession | null) => setRun({ session: next, number: run.number + 1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run is known by its number
  useEffect(() => {
    if (frame.current === null) return;
    return begin(frame.current, game, playable, session);
  }, [game, playable, run.number]);
  return (
    <section className="classic">
      <div className="classic-bar">
        <Button look="main" label={pageWords.classic.anew} onClick={() => start(null)} />
        {playable.sessions.map((one) => (
          <Button
            look={session === one ? "lit" : ""}
            label={pageWords.classic.playBack(one.title)}
            key={one.title}
            onClick={() => start(one)}
          />
        ))}
      </div>
      <div className="classic-screen" ref={frame} />
      <p className="classic-note">{session === null ? pageWords.classic.help : pageWords.classic.takeOver}</p>
    </section>
  );
}

/** Starts the program in a new terminal. Returns a function that ends both. */
function begin(
  frame: HTMLElement,
  game: string,
  playable: Playable,
  session: RecordedSession | null,
): () => void {
  const { classic } = playable;
  const { args, files } = session ?? playable;
  const terminal = new Terminal({
    convertEol: true,
    fontSize: matchMedia("(max-width: 720px)").matches ? 12 : 15,
    fontFamily: "ui-monospace, monospace",
    theme: { background: "#111219", foreground: "#f3eddf", cursor: "#ffd05e" },
    screenReaderMode: true,
    scrollback: 5000,
  });
  const fit = new FitAddon();
  terminal.loadAddon(fit);
  terminal.open(frame);
  fit.fit();
  const resized = new ResizeObserver(() => fit.fit());
  resized.observe(frame);
  terminal.focus();

  const editor = new LineEditor();
  const waiting: (string | undefined)[] = [];
  let isOver = false;
  let hand: ((line: string | undefined) => void) | undefined;
  const give = (line: string | undefined) => {
    if (hand === undefined) waiting.push(line);
    else hand(line);
    hand = undefined;
  };
  const lines = [...(session?.lines ?? [])];
  terminal.onData((data) => {
    // Typing takes over from the playback.
    lines.length = 0;
    const { echo, lines: typed } = editor.type(data);
    terminal.write(echo);
    for (const line of typed) give(line === undefined ? undefined : toProgram(line, classic.encoding));
  });
  const playBack = () => {
    const line = lines.shift();
    if (line === undefined || isOver) return;
    terminal.write(`\u001b[1m${line}\u001b[0m\r\n`);
    give(toProgram(line, classic.encoding));
  };
  terminal.write(`\u001b[2m$ ${commandLine(game, args)}\u001b[0m\r\n`);
  runProgram(classic.run(args, hostOf(files)), {
    write: (text) => terminal.write(fromProgram(text, classic.encoding)),
    error: (text) => terminal.write(`\u001b[31m${fromProgram(text, classic.encoding)}\u001b[0m`),
    ask: () =>
      new Promise((resolve) => {
        if (waiting.length > 0) return resolve(waiting.shift());
        hand = resolve;
        if (lines.length > 0) setTimeout(playBack, LINE_DELAY_MS);
      }),
  }).then((status) => {
    if (!isOver) terminal.write(`\r\n\u001b[2m${pageWords.classic.ended(status)}\u001b[0m\r\n`);
  });
  return () => {
    isOver = true;
    resized.disconnect();
    terminal.dispose();
  };
}
