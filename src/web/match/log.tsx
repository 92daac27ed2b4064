import { memo, type RefObject, type UIEvent, useEffect, useRef, useState } from "react";
import { TextSpans } from "../board/line.tsx";
import { IconButton } from "../frame/button.tsx";
import { words } from "../words/words.ts";
import type { LogLine } from "./timeline.ts";

interface LogProps {
  readonly lines: readonly LogLine[];
  readonly say?: ((text: string) => Promise<boolean>) | undefined;
  /** Who hears the chat. */
  readonly hearers?: string | undefined;
}

/**
 * Height of an unwrapped line, and how close to the top the player scrolls before more lines are rendered, in
 * pixels.
 */
const LINE_PX = 24;
const NEAR = 200;

/** Rendered lines while the height of the list is unknown. */
const INITIAL_LINES = 40;

/**
 * How many lines fill the list, with some to spare. Only these are rendered, plus another page when the player
 * scrolls near the top, because every new line moves all the others.
 */
function usePage(list: RefObject<HTMLElement | null>): number {
  const [page, setPage] = useState(INITIAL_LINES);
  useEffect(() => {
    const watch = new ResizeObserver(([seen]) => {
      if (seen !== undefined) setPage(Math.ceil((seen.contentRect.height + NEAR) / LINE_PX));
    });
    if (list.current !== null) watch.observe(list.current);
    return () => watch.disconnect();
  }, [list]);
  return page;
}

/** Log of the match and chat, newest at the bottom. Pointing at a line marks its place on the board. */
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

/** The chat input. A message that couldn't be sent is put back, before anything typed in the meantime. */
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
