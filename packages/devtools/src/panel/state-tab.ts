import { TEXTS } from "../texts.ts";
import { drawTree } from "./draw-tree.ts";
import { element } from "./element.ts";
import type { DrawTab } from "./tab.ts";
import { writeTime } from "./write-time.ts";

/** The state by room, as it is now or as it was at any moment that was written down. */
export const drawStateTab: DrawTab = (facts) => {
  const { foyer, moments, open } = facts;
  const { list } = moments;
  const found = list.findIndex(({ id }) => id === facts.moment);
  const moment = list[found];
  const slider = element("input", {
    type: "range",
    min: "0",
    max: String(list.length),
    "aria-label": TEXTS.state.moment,
    "aria-valuetext": moment ? writeTime(moment.at) : TEXTS.state.now,
    oninput: () => {
      facts.moment = list[slider.valueAsNumber]?.id;
      facts.draw();
    },
  });
  slider.value = String(moment ? found : list.length);
  const changed = moment?.kind === "state" ? moment.changed : [];
  const state = moment?.state ?? foyer.getSnapshot();
  return [
    list.length === 0
      ? element("p", { class: "quiet" }, TEXTS.state.none)
      : element(
          "div",
          { class: "line" },
          slider,
          element("output", {}, moment ? writeTime(moment.at) : TEXTS.state.now),
        ),
    ...(changed.length > 0
      ? [element("p", { class: "quiet" }, `${TEXTS.state.changed}: `, element("code", {}, changed.join(", ")))]
      : []),
    ...Object.entries(state).map(([name, value]) => drawTree(value, { name, path: name, open })),
  ];
};
