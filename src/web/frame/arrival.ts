import { useEffect, useRef } from "react";
import { useLocation } from "wouter";

/** Focuses the heading of a new page: screen readers read it, and Tab continues from there. */
export function useArrival(): void {
  const [path] = useLocation();
  const last = useRef(path);
  useEffect(() => {
    if (path === last.current) return;
    last.current = path;
    if (arrive()) return;
    // The page is still loading.
    const waiting = new MutationObserver(() => {
      if (arrive()) waiting.disconnect();
    });
    waiting.observe(document.body, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, [path]);
}

/** Focuses the heading when the focused element is removed and nothing else takes the focus. */
export function useWayBack(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) arrive();
    },
    [],
  );
}

/** Focuses the heading. False while none is visible: React keeps the old page hidden while a new one loads. */
function arrive(): boolean {
  const heading = document.querySelector<HTMLElement>("h1");
  if (heading === null || !heading.checkVisibility()) return false;
  if (isLeft(document.activeElement)) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  return true;
}

/** False if the focus is on an element that's still there, except for the link that led here. */
function isLeft(active: Element | null): boolean {
  return (
    active === null ||
    active === document.body ||
    active instanceof HTMLAnchorElement ||
    !active.checkVisibility()
  );
}
