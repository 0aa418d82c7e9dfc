import { describe, expect, it } from "vitest";
import { writeStep } from "./step.ts";
import { stepsTo, TOURS } from "./tours.ts";
import { VIEWS_OF_SPECIFICATION } from "./views.ts";

const paths = TOURS.flatMap((tour) => tour.paths.map((path) => ({ tour, path })));

describe("the paths to each view", () => {
  it("lead to every view of the specification's list, and to no other", () => {
    expect(VIEWS_OF_SPECIFICATION).toHaveLength(59);
    expect([...new Set(paths.map(({ path }) => path.view))].toSorted()).toEqual(VIEWS_OF_SPECIFICATION.toSorted());
  });

  it("begin at the demo's page or where the tour's own first steps lead, and never at a view that comes later", () => {
    const lost = paths.filter(({ tour, path }) => {
      const before = tour.paths.slice(0, tour.paths.indexOf(path)).map(({ view }) => view);
      const isReached = ["page", tour.opens, ...before].includes(path.from);
      return !isReached || (path.after !== undefined && !before.includes(path.after));
    });
    expect(lost.map(({ path }) => path.view)).toEqual([]);
    const begins = paths.map(({ tour, path }) => [...tour.first, ...stepsTo(tour, path).steps][0]);
    const atModal = begins.filter((step) => step && "press" in step && step.on !== "page");
    expect(atModal).toEqual([]);
  });

  it("are said in words", () => {
    const words = paths.flatMap(({ tour, path }) => [...tour.first, ...path.steps].map(writeStep));
    expect(words.filter((one) => one.includes("undefined") || one.includes("…"))).toEqual([]);
  });
});
