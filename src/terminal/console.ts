import { createInterface, type Interface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { type Candidates, completions } from "./completion.ts";
import { type KeptLines, MAX_HISTORY } from "./history.ts";
import type { LineSource } from "./lines.ts";
import type { Sink, Streams } from "./run.ts";

/** The streams of a terminal. */
interface ConsoleStreams {
  readonly input: Readable;
  readonly output: Writable;
  readonly errors: Streams["errors"];
}

/**
 * A terminal with line editing, history and Tab completion. Text after the last line feed is the prompt of the next
 * question.
 */
export class TerminalConsole implements LineSource, Sink {
  readonly input: Readable;
  readonly screen: Writable;
  readonly errors: Streams["errors"];
  readonly #lines: string[] = [];
  #candidates: Candidates = () => [];
  #editor: Interface | undefined;
  #prompt = "";
  #ended = false;
  /** True while a question is open. */
  #isAsking = false;
  #wake = () => {};
  #history: KeptLines | undefined;

  readonly #end = () => {
    // Start a new line for the shell's prompt.
    if (!this.#ended && this.#prompt !== "") this.screen.write("\n");
    this.#ended = true;
    this.#prompt = "";
    this.#wake();
  };

  constructor({ input, output, errors }: ConsoleStreams) {
    this.input = input;
    this.screen = output;
    this.errors = errors;
  }

  /** Sets the candidates for Tab completion. */
  expect(candidates: Candidates): void {
    this.#candidates = candidates;
  }

  /** Continues the history of earlier runs, until {@link forget}. */
  remember(history: KeptLines): void {
    this.#history = history;
  }

  /** Clears the line history and the current question: another player may have the terminal now. */
  forget(): void {
    this.#history = undefined;
    this.#editor?.off("close", this.#end).close();
    this.#editor = undefined;
    if (this.#isAsking) this.screen.write("\n");
    this.#isAsking = false;
    this.#prompt = "";
    this.#wake = () => {};
  }

  output(text: string): void {
    // While a question is open, the next one replaces it.
    const whole = this.#isAsking ? text : this.#prompt + text;
    const end = whole.lastIndexOf("\n") + 1;
    this.#prompt = whole.slice(end);
    if (this.#isAsking && this.#editor !== undefined) this.#interject(this.#editor, whole.slice(0, end));
    else if (end > 0) this.screen.write(whole.slice(0, end));
  }

  /** Prints text above the open question; what was typed stays. */
  #interject(editor: Interface, text: string): void {
    const { rows } = editor.getCursorPos();
    this.screen.write(`${rows > 0 ? `\x1b[${rows}A` : ""}\r\x1b[J${text}`);
    editor.setPrompt(this.#prompt);
    editor.prompt(true);
  }

  error(text: string): void {
    this.errors.write(text);
  }

  ready(): string | undefined {
    return this.#lines.shift();
  }

  async next(): Promise<string | undefined> {
    const editor = this.#open();
    if (this.#lines.length === 0 && !this.#ended) {
      editor.setPrompt(this.#prompt);
      editor.prompt();
      this.#isAsking = true;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#isAsking = false;
    }
    this.#prompt = "";
    // Ignore keys while no question is open.
    if (!this.#ended) editor.pause();
    return this.#lines.shift();
  }

  close(): void {
    this.#editor?.close();
    if (this.#prompt !== "") this.screen.write(this.#prompt);
    this.#prompt = "";
  }

  #open(): Interface {
    if (this.#editor !== undefined) return this.#editor;
    const editor = createInterface({
      input: this.input,
      output: this.screen,
      completer: (text: string) => [completions(text, this.#candidates()), text],
      removeHistoryDuplicates: true,
      historySize: MAX_HISTORY,
      // Latest first.
      history: this.#history?.lines.toReversed() ?? [],
    });
    editor.on("line", (line) => {
      this.#lines.push(line);
      this.#history?.add(line);
      this.#wake();
    });
    // Ctrl-C clears the line; on an empty line it leaves, like Ctrl-D.
    editor.on("SIGINT", () => {
      if (editor.line === "") return editor.close();
      editor.write(null, { ctrl: true, name: "e" });
      editor.write(null, { ctrl: true, name: "u" });
    });
    // After Ctrl-Z and fg, readline pauses its input and leaves resuming it to its user.
    editor.on("SIGCONT", () => editor.resume());
    editor.on("close", this.#end);
    this.#editor = editor;
    return editor;
  }
}
