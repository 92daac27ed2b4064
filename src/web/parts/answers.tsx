import type { ReactNode } from "react";
import { Button } from "../frame/button.tsx";
import { useKeys } from "./keys.ts";

/** A possible answer to the sentence. */
export interface Answer {
  /** The key that gives it, as it stands on its cap. */
  readonly key?: string | undefined;
  readonly label: ReactNode;
  /** What would come of it. */
  readonly result?: ReactNode;
  /** `lit`: the one aimed at; `quiet`: the way back; `main`: the only sensible one. */
  readonly look?: "lit" | "quiet" | "main" | undefined;
  /** Whether the advised action begins or goes on with it. */
  readonly isHinted?: boolean;
  give(): void;
  /** Told when the player points at the answer, and when they no longer do. */
  aim?(isAimed: boolean): void;
}

/** The answers to the sentence as buttons; each can be given by its key. */
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

/** "Place 3" says its key itself. */
function isSaid(label: ReactNode, key: string): boolean {
  return typeof label === "string" && label.endsWith(` ${key}`);
}

function nameOf(key: string): string {
  return key === "Esc" ? "escape" : key.toLowerCase();
}

interface SaidProps {
  readonly main: ReactNode;
  readonly more?: string | undefined;
  /** True for what can be left out where there is little room. */
  readonly isAside?: boolean;
}

/** The sentence of a board, and in smaller letters what helps to decide. */
export function Said({ main, more, isAside = false }: SaidProps) {
  return (
    <>
      {main}
      {more !== undefined && <small className={isAside ? "wide" : ""}>{more}</small>}
    </>
  );
}

/** From one number to another. */
export function FromTo({ from, to }: { readonly from: number | string; readonly to: number | string }) {
  return (
    <>
      {from}
      <i className="to" role="img" aria-label="becomes" />
      {to}
    </>
  );
}
