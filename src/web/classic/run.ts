import { type Classic, type Program, READ } from "../../kernel/program.ts";

/** Output and input of a program. */
export interface Screen {
  write(text: string): void;
  error(text: string): void;
  /** The next line; undefined at the end of input. */
  ask(): Promise<string | undefined>;
}

/** Runs a program and returns its exit status. */
export async function runProgram(program: Program, screen: Screen): Promise<number> {
  let step = program.next();
  while (!step.done) {
    const yielded = step.value;
    if (yielded === READ) step = program.next(await screen.ask());
    else {
      if (yielded instanceof Promise) await yielded;
      else if (typeof yielded === "string") screen.write(yielded);
      else screen.error(yielded.error);
      step = program.next();
    }
  }
  return step.value;
}

/** Converts text for a program. Some count bytes and get them as characters. */
export function toProgram(text: string, encoding: Classic["encoding"]): string {
  return encoding === "utf8" ? text : String.fromCharCode(...new TextEncoder().encode(text));
}

/** Converts a program's output back to text. */
export function fromProgram(text: string, encoding: Classic["encoding"]): string {
  if (encoding === "utf8") return text;
  return new TextDecoder().decode(Uint8Array.from(text, (char) => char.charCodeAt(0)));
}
