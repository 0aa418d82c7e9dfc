import { TEXTS } from "../texts.ts";
import { drawTree } from "./draw-tree.ts";
import { element } from "./element.ts";
import type { DrawTab } from "./tab.ts";
import { writeTime } from "./write-time.ts";

/** What the kit told the host, the latest first. */
export const drawEventsTab: DrawTab = ({ moments, open }) => {
  const events = moments.list.filter((moment) => moment.kind === "event").toReversed();
  if (events.length === 0) return [element("p", { class: "quiet" }, TEXTS.events.none)];
  return [
    element("button", { type: "button", onclick: () => moments.clear() }, TEXTS.events.clear),
    element(
      "ol",
      { class: "plain" },
      ...events.map(({ id, at, name, payload }) =>
        element("li", {}, element("time", {}, writeTime(at)), drawTree(payload, { name, path: `event ${id}`, open })),
      ),
    ),
  ];
};
