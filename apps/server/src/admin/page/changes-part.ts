import type { AdminChanges } from "../admin-answers.ts";
import type { Desk } from "./desk.ts";
import { element } from "./element.ts";
import { createPart } from "./part.ts";
import { sayTime } from "./say-time.ts";

/** Shows what was changed last, by commands and by this page; of one project if it is named. */
export function createChangesPart(desk: Desk, project?: string): HTMLElement {
  return createPart<AdminChanges>({
    id: "changes",
    title: "Latest changes",
    desk,
    load: () => desk.ask("GET", project ? `/changes?project=${encodeURIComponent(project)}` : "/changes?most=100"),
    show: ({ changes }, { reload }) => [
      changes.length === 0
        ? element("p", { class: "quiet" }, "Nothing was changed in the last 90 days.")
        : element(
            "ol",
            { class: "lines" },
            ...changes.map(({ at, who, command, outcome }) =>
              element(
                "li",
                {},
                element("span", { class: "code" }, command),
                element("span", { class: "quiet" }, `${sayTime(at)}, ${who}`),
                element("span", { class: outcome === "done" ? "well" : "problem" }, outcome),
              ),
            ),
          ),
      element("button", { type: "button", id: "read-again", onclick: reload }, "Read again"),
    ],
  });
}
