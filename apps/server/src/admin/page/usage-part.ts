import type { AdminProject } from "../admin-answers.ts";
import { type Child, element } from "./element.ts";
import { sayDay } from "./say-time.ts";

const MEGABYTE = 1_000_000;

/** Shows what a project's events took on each day, against what it may keep in one. */
export function showUsage({ usage, quota }: AdminProject): readonly Child[] {
  const most = quota.bytesPerDay / MEGABYTE;
  const rule = `At most ${most} MB a day (UTC), kept for ${quota.retentionDays} days.`;
  const busy = usage.filter(({ bytes, refused }) => bytes > 0 || refused > 0);
  if (busy.length === 0)
    return [element("p", { class: "quiet" }, `No events in the last ${usage.length} days. ${rule}`)];
  const head = ["Day", "Kept", "Size", "Of the quota", "Refused"].map((each) => element("th", { scope: "col" }, each));
  return [
    element("p", { class: "quiet" }, rule),
    element(
      "div",
      { class: "wide", tabindex: "0", role: "region", "aria-label": "Usage by day" },
      element(
        "table",
        {},
        element("thead", {}, element("tr", {}, ...head)),
        element("tbody", {}, ...busy.map((day) => showDay(day, quota.bytesPerDay))),
      ),
    ),
  ];
}

function showDay({ startsAt, kept, bytes, refused }: AdminProject["usage"][number], most: number): HTMLElement {
  const day = sayDay(startsAt);
  const percent = Math.round((bytes / most) * 100);
  return element(
    "tr",
    {},
    element("th", { scope: "row" }, day),
    element("td", {}, String(kept)),
    element("td", {}, `${(bytes / MEGABYTE).toFixed(2)} MB`),
    element(
      "td",
      {},
      element("progress", { max: "100", value: String(Math.min(100, percent)), "aria-label": `${day}, of the quota` }),
      ` ${percent} %`,
    ),
    element("td", { class: refused > 0 ? "problem" : "" }, String(refused)),
  );
}
