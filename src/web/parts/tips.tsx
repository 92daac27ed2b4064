import { useEffect, useId, useState } from "react";

/** How long to hover, focus or hold an element before its tooltip appears. */
const TOOLTIP_DELAY_MS = 420;

/** Maximum width of a tooltip, and its distances from the element and from the edge of the window. */
const [MAX_WIDTH_PX, GAP_PX, EDGE_PX] = [270, 16, 8];

interface Tip {
  readonly lines: readonly string[];
  /** The element's position, once the tooltip is shown. */
  readonly at?: DOMRect;
}

/**
 * Tooltip of the element that's hovered, focused or held: `data-tip`, with the first line as title. It describes the
 * element at once for screen readers, and appears after a delay. It takes no clicks.
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
      // Focus by a press isn't a request for help.
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

/** Below the element, or above it in the lower half of the window. */
function beside({ x, y, width, bottom }: DOMRect) {
  const middle = x + (width - MAX_WIDTH_PX) / 2;
  return {
    left: Math.max(EDGE_PX, Math.min(middle, innerWidth - MAX_WIDTH_PX - EDGE_PX)),
    ...(y > innerHeight / 2 ? { bottom: innerHeight - y + GAP_PX } : { top: bottom + GAP_PX }),
  };
}
