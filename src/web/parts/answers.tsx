import { type ReactNode, useMemo } from "react";
import { useKeys } from "./keys.ts";

/** A possible answer to the sentence. */
export interface Answer {
  /** The key that gives it, as it stands on its cap. */
  readonly key: string;
  readonly label: ReactNode;
  /** What would come of it. */
  readonly result?: ReactNode;
  /** `lit`: the one aimed at; `quiet`: the way back; `main`: the only sensible one. */
  readonly look?: "lit" | "quiet" | "main" | undefined;
  /** Whether the advised action begins or goes on with it. */
  readonly isHinted?: boolean;
  give(): void;
  /** Told when somebody points at the answer, and when he does so no more. */
  aim?(isAimed: boolean): void;
}

/** The answers to the sentence as buttons; each can be given by its key. */
export function Answers({ of }: { readonly of: readonly Answer[] }) {
  useKeys(useMemo(() => new Map(of.map(({ key, give }) => [nameOf(key), give])), [of]));
  return of.map(({ key, label, result, look = "", isHinted = false, give, aim }) => (
    <button
      key={key}
      type="button"
      className={`btn ${look} ${isHinted ? "hinted" : ""}`}
      onClick={give}
      onPointerEnter={() => aim?.(true)}
      onPointerLeave={() => aim?.(false)}
      onFocus={() => aim?.(true)}
      onBlur={() => aim?.(false)}
    >
      {label}
      {result !== undefined && <small>{result}</small>}
      {!isSaid(label, key) && <kbd>{key}</kbd>}
    </button>
  ));
}

/** "Place 3" says its key itself. */
function isSaid(label: ReactNode, key: string): boolean {
  return typeof label === "string" && label.endsWith(` ${key}`);
}

function nameOf(key: string): string {
  return key === "Esc" ? "escape" : key.toLowerCase();
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
