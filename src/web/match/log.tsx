import { type KeyboardEvent, memo, type RefObject, type UIEvent, useEffect, useRef, useState } from "react";
import { TextSpans } from "../board/line.tsx";
import { markPlaces } from "../board/told-places.ts";
import { IconButton } from "../frame/button.tsx";
import { Icon } from "../look/icon.tsx";
import { words } from "../words/words.ts";
import type { LogLine } from "./timeline.ts";

interface LogProps {
  readonly lines: readonly LogLine[];
  readonly say?: ((text: string) => Promise<boolean>) | undefined;
  /** Who hears the chat. */
  readonly hearers?: string | undefined;
  /** Shows these places on a board that the log covers. */
  readonly show?: ((places: readonly string[]) => void) | undefined;
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

/**
 * Log of the match and chat, newest at the bottom. Pointing at a line, or walking to it with the arrow keys, marks
 * on the board what it's about.
 */
export const Log = memo(function Log({ lines, say, hearers, show }: LogProps) {
  const list = useRef<HTMLDivElement>(null);
  const page = usePage(list);
  const [pages, setPages] = useState(1);
  useEffect(() => () => markPlaces(), []);
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
        // New lines are announced, but not earlier ones that are rendered again, nor another step of the same walk.
        aria-live={pages > 1 ? "off" : "polite"}
        aria-relevant="additions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard
        tabIndex={0}
        aria-label={words.match.whatHappened}
        onScroll={turnPages}
        onKeyDown={walkLines}
      >
        <ol>
          {lines.slice(-pages * page).map((line) => (
            <Entry key={line.number} {...line} show={show} />
          ))}
        </ol>
      </div>
      {say !== undefined && <ChatLine say={say} hearers={hearers} />}
    </aside>
  );
});

/** Arrow keys walk from line to line, starting at the newest. */
function walkLines(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
  const lines = [...event.currentTarget.querySelectorAll("li")];
  const at = lines.findIndex((line) => line.matches(":focus"));
  const next = at < 0 ? lines.at(-1) : lines[at + (event.key === "ArrowUp" ? -1 : 1)];
  next?.focus();
  event.preventDefault();
}

interface EntryProps extends LogLine {
  readonly show: LogProps["show"];
}

const Entry = memo(function Entry({ line, side, icon, places, kind, isNew, show }: EntryProps) {
  const mark = () => markPlaces(places);
  const unmark = () => markPlaces();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus marks its places as well
    <li
      className={[kind, isNew && "new", places !== undefined && "placed"].filter(Boolean).join(" ")}
      tabIndex={-1}
      onPointerEnter={mark}
      onPointerLeave={unmark}
      onFocus={mark}
      onBlur={unmark}
      onClick={places !== undefined && show ? () => show(places) : undefined}
    >
      <i className={`side ${side}`} />
      {icon !== undefined && <Icon of={icon} />}
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
