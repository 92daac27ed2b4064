import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLatest } from "./latest.ts";

interface MenuProps {
  readonly label: string;
  readonly className?: string;
  readonly button: ReactNode;
  readonly children: ReactNode;
}

/** A button that opens a menu. */
export function Menu({ label, className = "icon", button: face, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="menu-place">
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <MenuList button={button} close={() => setOpen(false)}>
          {children}
        </MenuList>
      )}
    </div>
  );
}

interface MenuListProps {
  /** The button that it opens below, and that also closes it. */
  readonly button?: RefObject<HTMLElement | null>;
  /** Window coordinates and label, for a menu without a button. */
  readonly at?: { readonly x: number; readonly y: number; readonly label: string };
  close(): void;
  readonly children: ReactNode;
}

/** Distance between a menu and the edge of the window. */
const EDGE_PX = 8;

/**
 * An open menu. It takes the focus, and arrow keys move in it. A choice, Escape, Tab or a press elsewhere closes it.
 * The focus returns to where it was, unless a link leads to another page.
 */
export function MenuList({ button, at, close, children }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  const latest = useLatest(close);
  const { x, y } = at ?? {};
  useLayoutEffect(() => {
    before.current ??= document.activeElement;
    const { style, offsetWidth = 0, offsetHeight = 0 } = list.current ?? {};
    if (x !== undefined && y !== undefined && style !== undefined) {
      style.left = `${Math.min(x, innerWidth - offsetWidth - EDGE_PX)}px`;
      style.top = `${Math.min(y, innerHeight - offsetHeight - EDGE_PX)}px`;
    }
    itemsIn(list.current)[0]?.focus();
    const away = ({ target }: Event) => {
      const isInside = [list, button].some(
        (place) => target instanceof Node && place?.current?.contains(target),
      );
      if (!isInside) latest.current();
    };
    document.addEventListener("pointerdown", away);
    return () => document.removeEventListener("pointerdown", away);
  }, [x, y, button, latest]);
  const giveFocusBack = () => {
    const opener = button?.current ?? before.current;
    if (opener instanceof HTMLElement) opener.focus();
  };
  const leave = () => {
    giveFocusBack();
    close();
  };
  // Before the choice opens a dialog, which restores the focus to where it was. A link moves it to the heading of the next page.
  const choose = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a") === null) giveFocusBack();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Tab continues from where the menu was opened.
    if (event.key === "Tab") return leave();
    const items = itemsIn(list.current);
    const focused = items.findIndex((item) => item.matches(":focus"));
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) items.at((focused + step + items.length) % items.length)?.focus();
    else if (event.key === "Escape") leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes when something within is chosen
    <div
      ref={list}
      className={`menu ${at === undefined ? "" : "at-point"}`}
      {...(at !== undefined && { role: "menu", "aria-label": at.label })}
      onClickCapture={choose}
      onClick={close}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

/** The visible items; some are for phones only. */
function itemsIn(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("a, button") ?? [])].filter((item) =>
    item.checkVisibility(),
  );
}
