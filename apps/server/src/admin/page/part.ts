import { NoAnswer } from "./ask-server.ts";
import type { Desk } from "./desk.ts";
import { type Child, element } from "./element.ts";

/** A part says that it has changed something. */
export const CHANGED = "changed";

/** A part is told that what it shows has changed. */
export const LOAD_AGAIN = "load-again";

/** Does a change, tells of it, and shows what is there then; what was refused is shown where it was asked for. */
export type Change = (run: () => Promise<unknown>, done: string) => Promise<void>;

/** A part of the page that shows what the server answers: while it comes, where there is nothing, and where it fails. */
export type PartOptions<Answer> = {
  readonly id: string;
  readonly title: string;
  readonly desk: Desk;
  readonly load: () => Promise<Answer>;
  readonly show: (answer: Answer, a: { readonly change: Change; readonly reload: () => void }) => readonly Child[];
};

/** Makes a part of the page, which begins to load at once. */
export function createPart<Answer>({ id, title, desk, load, show }: PartOptions<Answer>): HTMLElement {
  const heading = element("h2", { id, tabindex: "-1" }, title);
  const problem = element("div", { role: "alert" });
  const body = element("div", {}, element("p", { class: "quiet" }, "Loading…"));
  const part = element("section", { "aria-labelledby": id, "aria-busy": "true" }, heading, problem, body);
  let latest = 0;

  const fail = (error: unknown, again?: () => void): void => {
    if (error instanceof NoAnswer && error.kind === "refused") {
      desk.signOut(error.message);
      return;
    }
    const text = error instanceof NoAnswer ? error.message : "Something on this page failed. Load it again.";
    const retry = again && element("button", { type: "button", onclick: again }, "Try again");
    problem.replaceChildren(element("p", { class: "problem" }, text), ...(retry ? [retry] : []));
  };
  const reload = async (): Promise<void> => {
    latest += 1;
    const mine = latest;
    part.setAttribute("aria-busy", "true");
    try {
      const answer = await load();
      if (mine !== latest) return;
      problem.replaceChildren();
      replaceKeepingFocus(body, heading, show(answer, { change, reload: () => void reload() }));
    } catch (error) {
      if (mine !== latest) return;
      if (body.querySelector(".quiet")?.textContent === "Loading…") body.replaceChildren();
      fail(error, () => void reload());
    } finally {
      if (mine === latest) part.setAttribute("aria-busy", "false");
    }
  };
  const change: Change = async (run, done) => {
    problem.replaceChildren();
    try {
      await run();
    } catch (error) {
      fail(error);
      return;
    }
    desk.say(done);
    part.dispatchEvent(new Event(CHANGED, { bubbles: true }));
    await reload();
  };
  part.addEventListener(LOAD_AGAIN, () => void reload());
  void reload();
  return part;
}

/** Whoever is on a button stays on it; if it is gone, they are at the part's heading. */
function replaceKeepingFocus(body: HTMLElement, heading: HTMLElement, children: readonly Child[]): void {
  const focused = body.contains(document.activeElement) ? document.activeElement : undefined;
  body.replaceChildren(...children.filter((each) => each !== undefined));
  if (!focused) return;
  const again = focused.id === "" ? undefined : document.getElementById(focused.id);
  (again ?? heading).focus();
}
