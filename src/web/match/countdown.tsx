import { useNow } from "../net/use-now.ts";

/** Time as it is shown on a clock: minutes and seconds, or days and hours in a match by correspondence. */
function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The time left until a moment. It warns in the last ten seconds unless it is `calm`. */
export function Countdown({ until, calm = false }: { readonly until: number; readonly calm?: boolean }) {
  const seconds = Math.max(0, Math.ceil((until - useNow()) / 1000));
  return (
    <b role="timer" className={seconds <= 10 && !calm ? "danger-t" : undefined}>
      {timeLeft(seconds)}
    </b>
  );
}
