/** The standard's clock is one hour ahead of UTC all year (spy-protocol.md, section 3). */
const UTC_OFFSET_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A time, in milliseconds since 1970, as the standard writes it: `24.07.2020 18:05:09`. It is never parsed (Q3). */
export function dateText(time: number): string {
  const there = Math.floor(time + UTC_OFFSET_MS);
  const days = Math.floor(there / DAY_MS);
  const seconds = Math.floor((there - days * DAY_MS) / 1000);
  const [year, month, day] = civil(days);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(":");
  return `${two(day)}.${two(month)}.${String(year).padStart(4, "0")} ${clock}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

/**
 * Year, month and day of a number of days after 1.1.1970: years are counted from March, so that the leap day comes
 * last.
 */
function civil(days: number): readonly [year: number, month: number, day: number] {
  const since = days + 719_468;
  const era = Math.floor(since / 146_097);
  const ofEra = since - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return [yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day];
}
