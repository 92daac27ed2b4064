import "./aside-card.css";
import "./hint-card.css";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import type { Types } from "../../kernel/game.ts";
import { Button, IconButton } from "../frame/button.tsx";
import { useListener } from "../frame/listener.ts";
import { Ui } from "../look/ui.tsx";
import { useSize } from "../parts/size.ts";
import { words } from "../words/words.ts";
import type { AdvisedAction } from "./advice.ts";

interface HintCardProps {
  readonly advice: AdvisedAction<Types>;
  /** Performs the advised action. */
  act(action: unknown): void;
  onClose(): void;
  /** The menu of the match: in small windows the card takes the place of the bar. */
  readonly options: ReactNode;
}

/** What the adviser would do, and why. It takes the focus, so that Enter does it, and gives it back when it goes. */
export function HintCard({ advice, act, onClose, options }: HintCardProps) {
  const card = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    const shown = card.current;
    shown?.querySelector("button")?.focus({ preventScroll: true });
    return () => {
      const isFocused = document.activeElement === document.body || shown?.contains(document.activeElement);
      if (isFocused && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const { height } = useSize(card);
  useLayoutEffect(() => {
    // The room makes way for as much as the words need.
    const { style } = document.documentElement;
    style.setProperty("--hint", `${height}px`);
    return () => {
      style.removeProperty("--hint");
    };
  }, [height]);
  useListener("keydown", (event) => {
    // Not if it closes what was opened from the menu.
    if (event.key === "Escape" && document.querySelector("dialog[open]") === null) onClose();
  });
  return (
    <section className="aside-card hint-card advice-card" aria-label={words.match.hint} ref={card}>
      <Ui of="hint" />
      <p id={id}>
        <b>{advice.what}</b> {advice.why}
      </p>
      <Button
        look="main"
        label={words.match.doIt}
        onClick={() => act(advice.action)}
        aria-describedby={id}
        aria-keyshortcuts="Enter"
      >
        <kbd>⏎</kbd>
      </Button>
      <div className="card-menu">{options}</div>
      <IconButton icon="close" label={words.match.closeHint} onClick={onClose} />
    </section>
  );
}
