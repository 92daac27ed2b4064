import { useEffect, useRef, useState } from "react";

/** How long somebody looks at a thing, or holds a finger on it, before it explains itself, in milliseconds. */
const PATIENCE = 420;

interface Tip {
  readonly lines: readonly string[];
  readonly at: DOMRect;
}

/**
 * What a thing says of itself when it is pointed at, focused or held: `data-tip` on any element, its first line as the title. It stands
 * beside the thing and takes no clicks.
 */
export function Tips() {
  const [tip, setTip] = useState<Tip>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setTip(undefined);
    };
    const await_ = (event: Event) => {
      const thing = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tip]") : null;
      hide();
      if (thing === null) return;
      // A focus that comes with a press is no question.
      if (event.type === "focusin" && !thing.matches(":focus-visible")) return;
      timer = setTimeout(() => {
        const text = thing.isConnected ? thing.dataset.tip : undefined;
        if (text !== undefined) setTip({ lines: text.split("\n"), at: thing.getBoundingClientRect() });
      }, PATIENCE);
    };
    const signs = ["pointerover", "focusin", "pointerdown"] as const;
    const ends = ["pointerup", "pointercancel", "keydown", "scroll", "dragstart"] as const;
    for (const sign of signs) addEventListener(sign, await_);
    for (const end of ends) addEventListener(end, hide, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, await_);
      for (const end of ends) removeEventListener(end, hide, { capture: true });
    };
  }, []);
  if (tip === undefined) return null;
  const [title, ...text] = tip.lines;
  const isLow = tip.at.y > innerHeight / 2;
  const style = {
    left: Math.max(8, Math.min(tip.at.x + tip.at.width / 2 - 135, innerWidth - 278)),
    ...(isLow ? { bottom: innerHeight - tip.at.y + 16 } : { top: tip.at.bottom + 16 }),
  };
  return (
    <div className="tip floating" role="tooltip" style={style} ref={box}>
      <h3>{title}</h3>
      {text.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
