import type { AdminProject } from "../admin-answers.ts";
import { createChangesPart } from "./changes-part.ts";
import type { Desk } from "./desk.ts";
import { element } from "./element.ts";
import { showFeatures } from "./features-part.ts";
import { createHealthPart } from "./health-part.ts";
import { showOrigins } from "./origins-part.ts";
import { CHANGED, createPart, LOAD_AGAIN, type PartOptions } from "./part.ts";
import { showUsage } from "./usage-part.ts";

/** Shows one project: each of its parts loads, and fails, for itself. */
export function showProject(desk: Desk, id: string): HTMLElement {
  const load = (): Promise<AdminProject> => desk.ask("GET", `/projects/${encodeURIComponent(id)}`);
  const name = element("h1", { tabindex: "-1" }, "Project");
  const part = (of: string, title: string, show: PartOptions<AdminProject>["show"]): HTMLElement =>
    createPart({
      id: of,
      title,
      desk,
      load,
      show: (project, tools) => {
        name.textContent = project.name;
        document.title = `${project.name}, Foyer server`;
        return show(project, tools);
      },
    });
  const changes = createChangesPart(desk, id);
  const view = element(
    "div",
    {},
    element("p", {}, element("a", { href: "#/" }, "All projects")),
    name,
    element("p", { class: "quiet code" }, id),
    part("origins", "Origins", (project, { change }) => showOrigins(project, { desk, change })),
    part("features", "Flags", (project, { change }) => showFeatures(project, { desk, change })),
    part("usage", "Usage", showUsage),
    createHealthPart(desk),
    changes,
  );
  view.addEventListener(CHANGED, () => changes.dispatchEvent(new Event(LOAD_AGAIN)));
  return view;
}
