/** The standard's clock is one hour ahead of UTC all year (spy-protocol.md, section 3). */
const UTC_OFFSET_MS = 3_600_000;

/** A time, in milliseconds since 1970, as the standard writes it: `24.07.2020 18:05:09`. It is never parsed (Q3). */
export function dateText(time: number): string {
  const [date = "", clock = ""] = new Date(time + UTC_OFFSET_MS).toISOString().split("T");
  const [year, month, day] = date.split("-");
  return `${day}.${month}.${year} ${clock.slice(0, 8)}`;
}
