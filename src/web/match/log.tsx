import { memo, type RefObject, type UIEvent, useEffect, useRef, useState } from "react";
import { TextSpans } from "../board/line.tsx";
import { IconButton } from "../frame/button.tsx";
import { words } from "../words/words.ts";
import type { LogLine } from "./timeline.ts";

interface LogProps {
  readonly lines: readonly LogLine[];
  readonly say?: ((text: string) => Promise<boolean>) | undefined;
  /** To whom one talks. */
  readonly hearers?: string | undefined;
}

/** Pixels of a line that is not folded, and how near somebody comes to the first line before more are drawn. */
const LINE = 24;
const NEAR = 200;

/** Lines of a list whose height is not known yet. */
const SOME = 40;

/**
 * How many lines fill the list, with some to spare. No more are drawn, and as many more whenever somebody comes near to the first:
 * each of them moves with every new one.
 */
function usePage(list: RefObject<HTMLElement | null>): number {
  const [page, setPage] = useState(SOME);
  useEffect(() => {
    const watch = new ResizeObserver(([seen]) => {
      if (seen !== undefined) setPage(Math.ceil((seen.contentRect.height + NEAR) / LINE));
    });
    if (list.current !== null) watch.observe(list.current);
    return () => watch.disconnect();
  }, [list]);
  return page;
}

/** What happened, the newest at the bottom, and what people say about it. A line that is pointed at marks its place on the board. */
export const Log = memo(function Log({ lines, say, hearers }: LogProps) {
  const list = useRef<HTMLDivElement>(null);
  const page = usePage(list);
  const [pages, setPages] = useState(1);
  const turnPages = ({ currentTarget }: UIEvent<HTMLElement>) => {
    // The list scrolls from the bottom, where scrollTop is 0 or, with fractional line heights, just below it.
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    const toFirst = scrollHeight - clientHeight + scrollTop;
    if (scrollTop > -1) setPages(1);
    else if (toFirst < NEAR && pages * page < lines.length) setPages(pages + 1);
  };
  return (
    <aside className="log" aria-label={words.match.whatHappened}>
      <h2>{words.match.log}</h2>
      <div
        className="lines"
        ref={list}
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard
        tabIndex={0}
        aria-label={words.match.whatHappened}
        onScroll={turnPages}
      >
        <ol>
          {lines.slice(-pages * page).map((line) => (
            <Entry key={line.number} {...line} />
          ))}
        </ol>
      </div>
      {say !== undefined && <ChatLine say={say} hearers={hearers} />}
    </aside>
  );
});

const Entry = memo(function Entry({ line, side, place, isRound, isNew }: LogLine) {
  if (isRound)
    return (
      <li className="round">
        <TextSpans line={line} />
      </li>
    );
  const mark = (isMarked: boolean) => {
    if (place === undefined) return;
    for (const found of document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`))
      found.classList.toggle("is-told", isMarked);
  };
  return (
    <li
      className={isNew ? "new" : undefined}
      onPointerEnter={() => mark(true)}
      onPointerLeave={() => mark(false)}
    >
      <i className={`side ${side}`} />
      <span>
        <TextSpans line={line} />
      </span>
    </li>
  );
});

interface ChatLineProps {
  say(text: string): Promise<boolean>;
  readonly hearers?: string | undefined;
}

/** Where people type what they say. What could not be said stands in the field again, before whatever was typed meanwhile. */
export function ChatLine({ say, hearers = words.match.say }: ChatLineProps) {
  const [text, setText] = useState("");
  const send = async () => {
    const line = text.trim();
    if (line === "") return;
    setText("");
    if (!(await say(line))) setText((typed) => `${line} ${typed}`.trim());
  };
  return (
    <form
      className="chatline"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <input
        aria-label={words.match.message}
        placeholder={hearers}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton type="submit" icon="chat" label={words.match.send} />
    </form>
  );
}
