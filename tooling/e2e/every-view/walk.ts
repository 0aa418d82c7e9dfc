import type { Path, Tour } from "./step.ts";
import type { Visitor } from "./visitor.ts";

/** A view that could not be opened, and why. */
export type Missed = { readonly view: string; readonly why: string };

const MOST_BACK = 8;

/** Opens all views of a tour, one after the other, and gives those that were opened and those that were not. */
export async function walk(
  visitor: Visitor,
  tour: Tour,
): Promise<{ readonly opened: readonly string[]; readonly missed: readonly Missed[] }> {
  const opened: string[] = [];
  const missed: Missed[] = [];
  for (const step of tour.first) await visitor.follow(step);
  await shows(visitor, tour.opens);
  for (const path of tour.paths) {
    try {
      await goTo(visitor, tour, path);
      opened.push(path.view);
    } catch (error) {
      missed.push({ view: path.view, why: error instanceof Error ? error.message : String(error) });
    }
    await leave(visitor, path);
  }
  return { opened, missed };
}

/** Follows one path, from where the visitor is. */
async function goTo(visitor: Visitor, tour: Tour, path: Path): Promise<void> {
  await returnTo(visitor, tour, path.from);
  for (const step of path.steps) await visitor.follow(step);
  await shows(visitor, path.view);
}

/** Goes back as a visitor does, or begins once more at the demo's page. */
async function returnTo(visitor: Visitor, tour: Tour, wanted: Path["from"]): Promise<void> {
  const { modal, see } = visitor;
  for (let steps = 0; steps < MOST_BACK; steps += 1) {
    const now = await see();
    if (now === wanted) return;
    if (now === "page") break;
    const canGoBack = wanted !== "page" && (await modal.back.count()) > 0;
    await modal.settle();
    await (canGoBack ? modal.back : modal.close).click();
    await visitor.page.waitForFunction(readsOtherThan, now);
  }
  const before = tour.paths.find(({ view }) => view === wanted);
  if (before) await goTo(visitor, tour, before);
}

async function leave({ follow }: Visitor, { leave: steps = [] }: Path): Promise<void> {
  for (const step of steps) await follow(step).catch(() => undefined);
}

function shows({ modal }: Visitor, view: string): Promise<void> {
  if (view === "page") return modal.dialog.waitFor({ state: "detached" });
  return modal.dialog.locator(`[data-view="${view}"]`).last().waitFor({ state: "attached" });
}

/** Runs in the page: it may use nothing of this file. */
function readsOtherThan(view: string): boolean {
  const roots = [...document.querySelectorAll("[data-foyer]")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const views = roots.flatMap((root) => [...root.querySelectorAll("dialog[open] [data-view]")]);
  return views.at(-1)?.getAttribute("data-view") !== view;
}
