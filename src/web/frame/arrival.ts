import { useEffect, useRef } from "react";
import { useLocation } from "wouter";

/** Takes whoever goes to another page to its heading: screen readers read it, and Tab goes on from there. */
export function useArrival(): void {
  const [path] = useLocation();
  const last = useRef(path);
  useEffect(() => {
    if (path === last.current) return;
    last.current = path;
    if (arrive()) return;
    // The page is on its way.
    const waiting = new MutationObserver(() => {
      if (arrive()) waiting.disconnect();
    });
    waiting.observe(document.body, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, [path]);
}

/** What goes while somebody is at it leaves him at the heading, unless something else takes him up. */
export function useWayBack(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) arrive();
    },
    [],
  );
}

/** Goes to the heading of the page. False as long as no heading can be seen: while a page is loaded, React keeps the one before it, but hides it. */
function arrive(): boolean {
  const heading = document.querySelector<HTMLElement>("h1");
  if (heading === null || !heading.checkVisibility()) return false;
  if (isLeft(document.activeElement)) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  return true;
}

/** Whoever is at something that is still there is not torn away from it, except from the link by which he came. */
function isLeft(active: Element | null): boolean {
  return (
    active === null ||
    active === document.body ||
    active instanceof HTMLAnchorElement ||
    !active.checkVisibility()
  );
}
