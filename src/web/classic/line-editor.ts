/** Result of typing: the terminal's echo, and finished lines. */
export interface Typed {
  readonly echo: string;
  /** Finished lines; undefined is the end of input. */
  readonly lines: readonly (string | undefined)[];
}

const ENTER = "\r";
const BACKSPACE = "\u007f";
const END = "\u0004";
const LINE_FEED = "\n";
/** Erases the character before the cursor. */
const ERASED = "\b \b";

/** A terminal's line editing: characters, Backspace, Enter, and Ctrl-D at the start of a line for end of input. */
export class LineEditor {
  #line = "";

  /** Handles input from the terminal: a key or pasted lines. */
  type(data: string): Typed {
    // Arrow keys and the like are escape sequences, which a line ignores.
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
