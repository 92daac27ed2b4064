import { useEffect } from "react";
import { useLocation } from "wouter";

/** True on pages that connect to servers of the spy standard. */
function isForSpyServers(): boolean {
  return /^\/spy(\/|$)/.test(location.pathname);
}

const LOADED_FOR_SPY_SERVERS = isForSpyServers();

/**
 * Whether this document was loaded with the right content security policy for the current address. Only the pages
 * for spy servers may connect to other servers, so going there, or leaving them, reloads the page.
 */
export function useRightDocument(): boolean {
  useLocation();
  const isRight = isForSpyServers() === LOADED_FOR_SPY_SERVERS;
  useEffect(() => {
    if (!isRight) location.reload();
  }, [isRight]);
  return isRight;
}
