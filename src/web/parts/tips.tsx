import { useEffect, useId, useState } from "react";

/** How long the pointer, the focus or a finger rests on a thing before its tooltip is shown. */
const TOOLTIP_DELAY_MS = 420;

/** The width of a tooltip at most, and its distance from the thing and from the edge of the window, in pixels. */
const [WIDEST_PX, GAP_PX, EDGE_PX] = [270, 16, 8];

interface Tip {
  readonly lines: readonly string[];
  /** Where the thing is, once the tooltip is shown. */
  readonly at?: DOMRect;
}

/**
 * The tooltip of whatever is pointed at, focused or held: `data-tip` on any element, its first line as the title. It describes the
 * element from the first moment, so that screen readers read it with the focus, and is shown a little later. It takes no clicks.
 */
export function Tips() {
  const [tip, setTip] = useState<Tip>();
  const id = useId();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let owner: Element | undefined;
    const hide = () => {
      clearTimeout(timer);
      owner?.removeAttribute("aria-describedby");
      owner = undefined;
      setTip(undefined);
    };
    const describe = (event: Event) => {
      const thing = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tip]") : null;
      hide();
      // A focus that comes with a press is no question.
      if (thing === null || (event.type === "focusin" && !thing.matches(":focus-visible"))) return;
      owner = thing;
      const lines = thing.dataset.tip?.split("\n") ?? [];
      setTip({ lines });
      thing.setAttribute("aria-describedby", id);
      timer = setTimeout(() => {
        if (thing.isConnected) setTip({ lines, at: thing.getBoundingClientRect() });
      }, TOOLTIP_DELAY_MS);
    };
    const signs = ["pointerover", "focusin", "pointerdown"] as const;
    const ends = ["pointerup", "pointercancel", "keydown", "scroll", "dragstart"] as const;
    for (const sign of signs) addEventListener(sign, describe);
    for (const end of ends) addEventListener(end, hide, { capture: true, passive: true });
    return () => {
      hide();
      for (const sign of signs) removeEventListener(sign, describe);
      for (const end of ends) removeEventListener(end, hide, { capture: true });
    };
  }, [id]);
  if (tip === undefined) return null;
  const [title, ...text] = tip.lines;
  return (
    <div
      className="tip floating"
      role="tooltip"
      id={id}
      hidden={tip.at === undefined}
      style={tip.at && beside(tip.at)}
    >
      <h3>{title}</h3>
      {text.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Below the thing, or above it in the lower half of the window. */
function beside({ x, y, width, bottom }: DOMRect) {
  const middle = x + (width - WIDEST_PX) / 2;
  return {
    left: Math.max(EDGE_PX, Math.min(middle, innerWidth - WIDEST_PX - EDGE_PX)),
    ...(y > innerHeight / 2 ? { bottom: innerHeight - y + GAP_PX } : { top: bottom + GAP_PX }),
  };
}
