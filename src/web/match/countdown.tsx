import { useEffect, useState } from "react";

/** The current time, updated often enough for a clock that shows seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Minutes and seconds until a time. It warns in the last ten seconds unless it is `calm`. */
export function Countdown({ until, calm = false }: { readonly until: number; readonly calm?: boolean }) {
  const seconds = Math.max(0, Math.ceil((until - useNow()) / 1000));
  return (
    <b role="timer" className={seconds <= 10 && !calm ? "danger-t" : undefined}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </b>
  );
}
