import { Fault } from "../faults/fault.ts";

const DAY = /^(\d{1,4})d$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Reads a time, in Unix milliseconds: `2026-11-26`, `2026-11-26T10:00:00Z`, or `30d`, so many days ago.
 * @throws {Fault} command/invalid
 */
export function readTime(text: string, now: number): number {
  const [, days] = DAY.exec(text) ?? [];
  const time = days === undefined ? Date.parse(text) : now - Number(days) * DAY_MS;
  if (/^\d{4}-|d$/.test(text) && Number.isFinite(time)) return time;
  throw new Fault("command/invalid", { subject: `'${text}'`, reason: "must be a time such as 2026-11-26 or 30d" });
}
