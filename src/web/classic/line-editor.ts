/** What comes of something typed: what the terminal shows of it, and the lines that are ready. */
export interface Typed {
  readonly echo: string;
  /** Finished lines; undefined is the end of input. */
  readonly lines: readonly (string | undefined)[];
}

const ENTER = "\r";
const BACKSPACE = "\u007f";
const END = "\u0004";
const LINE_FEED = "\n";
/** Deletes the character before the cursor on the screen. */
const ERASED = "\b \b";

/** A line as a terminal edits it: characters, backspace, enter, and Ctrl-D at the beginning of a line for the end of input. */
export class LineEditor {
  #line = "";

  /** Whatever the terminal sends: a key, or several lines that were pasted. */
  type(data: string): Typed {
    // Keys such as the arrows come as sequences; a line has no use for them.
    if (data.startsWith("\u001b")) return { echo: "", lines: [] };
    let echo = "";
    const lines: (string | undefined)[] = [];
    for (const char of data.replaceAll("\r\n", ENTER)) {
      if (char === ENTER || char === LINE_FEED) {
        lines.push(this.#line);
        this.#line = "";
        echo += "\r\n";
      } else if (char === BACKSPACE) {
        if (this.#line === "") continue;
        this.#line = Array.from(this.#line).slice(0, -1).join("");
        echo += ERASED;
      } else if (char === END) {
        if (this.#line === "") lines.push(undefined);
      } else if (char >= " ") {
        this.#line += char;
        echo += char;
      }
    }
    return { echo, lines };
  }
}
