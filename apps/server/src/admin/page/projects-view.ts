import type { AdminProjects } from "../admin-answers.ts";
import type { Desk } from "./desk.ts";
import { element } from "./element.ts";
import { createPart } from "./part.ts";

/** Shows the list of projects. */
export function showProjects(desk: Desk): HTMLElement {
  return element(
    "div",
    {},
    element("h1", { tabindex: "-1" }, "Projects"),
    createPart<AdminProjects>({
      id: "projects",
      title: "On this server",
      desk,
      load: () => desk.ask("GET", "/projects"),
      show: ({ projects }) => [
        projects.length === 0
          ? element("p", { class: "quiet" }, "There is none yet. Make one with 'foyer-server project add'.")
          : element(
              "ul",
              { class: "lines" },
              ...projects.map(({ id, name, origins }) =>
                element(
                  "li",
                  {},
                  element("a", { href: `#/projects/${encodeURIComponent(id)}` }, name),
                  element("span", { class: "quiet code" }, id),
                  element("span", { class: origins === 0 ? "problem" : "quiet" }, sayOrigins(origins)),
                ),
              ),
            ),
      ],
    }),
  );
}

function sayOrigins(count: number): string {
  if (count === 0) return "open to every page";
  return count === 1 ? "1 origin" : `${count} origins`;
}
