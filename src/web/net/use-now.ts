import { useEffect, useState } from "react";

/** The current time, updated after each of these intervals; by default often enough for a clock that shows seconds. */
export function useNow(milliseconds = 250): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return now;
}
