/** Progress of long work, shown only on a terminal. */
export interface Progress {
  update(done: number): void;
  /** Removes the bar. */
  end(): void;
}

const BAR_COLUMNS = 30;
const REDRAW_INTERVAL_MS = 100;

/** What a bar needs of its stream, and of a clock. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A bar with the remaining time; without a terminal a no-op. */
export function progressBar(
  label: string,
  total: number,
  output: ProgressOutput = process.stderr,
  now: () => number = () => performance.now(),
): Progress {
  if (output.isTTY !== true) return { update: () => {}, end: () => {} };
  const start = now();
  let drawn = Number.NEGATIVE_INFINITY;
  return {
    update(done) {
      const time = now();
      if (time - drawn < REDRAW_INTERVAL_MS && done < total) return;
      drawn = time;
      const marks = Math.round((done / total) * BAR_COLUMNS);
      const left = done === 0 ? "" : ` ${duration(((time - start) / done) * (total - done))} left`;
      output.write(
        `\r\x1b[K${label} [${"#".repeat(marks)}${"-".repeat(BAR_COLUMNS - marks)}] ${done}/${total}${left}`,
      );
    },
    end: () => output.write("\r\x1b[K"),
  };
}

/** A line that tells how far some work is whose end isn't known; without a terminal a no-op. */
export function progressLine(output: ProgressOutput): { update(text: string): void; end(): void } {
  if (output.isTTY !== true) return { update: () => {}, end: () => {} };
  return {
    update: (text) => output.write(`\r\x1b[K${text}`),
    end: () => output.write("\r\x1b[K"),
  };
}

function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 60
    ? `${seconds}s`
    : `${Math.floor(seconds / 60)}m${String(seconds % 60).padStart(2, "0")}s`;
}
