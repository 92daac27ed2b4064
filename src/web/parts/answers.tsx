import type { ReactNode } from "react";
import { boardWords } from "../board/words.ts";
import { Button } from "../frame/button.tsx";
import { useKeys } from "./keys.ts";

/** An answer that the player can give. */
export interface Answer {
  /** Its key, as printed on the button. */
  readonly key?: string | undefined;
  readonly label: ReactNode;
  /** Preview of the result. */
  readonly result?: ReactNode;
  /** `lit`: aimed at; `quiet`: go back; `main`: the only sensible one. */
  readonly look?: "lit" | "quiet" | "main" | undefined;
  /** Whether it's part of the advised action. */
  readonly isHinted?: boolean;
  give(): void;
  /** Called when the player starts or stops pointing at the answer. */
  aim?(isAimed: boolean): void;
}

/** Answers as buttons, each with its key. */
export function Answers({ of }: { readonly of: readonly Answer[] }) {
  useKeys(new Map(of.flatMap(({ key, give }) => (key === undefined ? [] : [[nameOf(key), give] as const]))));
  return of.map((answer, index) => <AnswerButton key={answer.key ?? index} of={answer} />);
}

/** An answer as a button, with its key on it. */
export function AnswerButton({ of }: { readonly of: Answer }) {
  const { key, label, result, look = "", isHinted = false, give, aim } = of;
  return (
    <Button
      look={`${look} ${isHinted ? "hinted" : ""}`}
      label={label}
      onClick={give}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && aim?.(true)}
      onPointerLeave={() => aim?.(false)}
      onFocus={() => aim?.(true)}
      onBlur={() => aim?.(false)}
    >
      {result !== undefined && <small>{result}</small>}
      {key !== undefined && !isSaid(label, key) && <kbd>{key}</kbd>}
    </Button>
  );
}

/** A label such as "Place 3" already contains its key. */
function isSaid(label: ReactNode, key: string): boolean {
  return typeof label === "string" && label.endsWith(` ${key}`);
}

function nameOf(key: string): string {
  return key === "Esc" ? "escape" : key.toLowerCase();
}

interface SaidProps {
  readonly main: ReactNode;
  readonly more?: string | undefined;
  /** Hidden where space is tight. */
  readonly isAside?: boolean;
}

/** The sentence of a board, with details in smaller letters. */
export function Said({ main, more, isAside = false }: SaidProps) {
  return (
    <>
      {main}
      {more !== undefined && <small className={isAside ? "wide" : ""}>{more}</small>}
    </>
  );
}

/** Shows a change of a number. */
export function FromTo({ from, to }: { readonly from: number | string; readonly to: number | string }) {
  return (
    <>
      {from}
      <i className="to" role="img" aria-label={boardWords.becomes} />
      {to}
    </>
  );
}
