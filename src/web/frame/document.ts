import { useEffect } from "react";
import { useLocation } from "wouter";

/** Pages that connect to servers of the spy standard, wherever those are. */
function isForSpyServers(): boolean {
  return /^\/spy(\/|$)/.test(location.pathname);
}

/** Where this document was loaded. */
const LOADED_FOR_SPY_SERVERS = isForSpyServers();

/**
 * Whether this document may do what the page at the present address needs. The server allows connections elsewhere to documents that
 * are loaded at the pages for spy servers, and to no others; so whoever goes there, or away from there, loads the page anew.
 */
export function useRightDocument(): boolean {
  useLocation();
  const isRight = isForSpyServers() === LOADED_FOR_SPY_SERVERS;
  useEffect(() => {
    if (!isRight) location.reload();
  }, [isRight]);
  return isRight;
}
