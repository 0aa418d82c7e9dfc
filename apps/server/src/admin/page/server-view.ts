import { createChangesPart } from "./changes-part.ts";
import type { Desk } from "./desk.ts";
import { element } from "./element.ts";
import { createHealthPart } from "./health-part.ts";

/** Shows what is of the whole server: whom it needs, and what was changed. */
export function showServer(desk: Desk): HTMLElement {
  return element(
    "div",
    {},
    element("h1", { tabindex: "-1" }, "Server"),
    createHealthPart(desk),
    createChangesPart(desk),
  );
}
