import { useEffect } from "react";
import { useLocation } from "wouter";

/** Pages that connect to servers of the spy standard, wherever those are. */
function isForSpyServers(): boolean {
  return /^\/spy(\/|$)/.test(location.pathname);
}

/** Where this document was loaded. */
const LOADED_FOR_SPY_SERVERS = isForSpyServers();

/**
 * Whether this document was loaded with the right content policy for the page at the present address. Only documents loaded at
 * the pages for spy servers may connect to other servers, so going there, or away from there, loads the page anew.
 */
export function useRightDocument(): boolean {
  useLocation();
  const isRight = isForSpyServers() === LOADED_FOR_SPY_SERVERS;
  useEffect(() => {
    if (!isRight) location.reload();
  }, [isRight]);
  return isRight;
}
