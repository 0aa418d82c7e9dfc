/** A time as the person's clock has it. */
export function sayTime(time: number): string {
  return new Date(time).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
}

/** A day of UTC, by its beginning. */
export function sayDay(startsAt: number): string {
  return new Date(startsAt).toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
}

/** How long ago something was. */
export function sayAge(time: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - time) / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min ago`;
  return sayTime(time);
}
