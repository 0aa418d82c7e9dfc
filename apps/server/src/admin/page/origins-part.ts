import type { AdminProject } from "../admin-answers.ts";
import { confirmChange } from "./confirm-change.ts";
import type { Desk } from "./desk.ts";
import { type Child, element } from "./element.ts";
import type { Change } from "./part.ts";

/** Shows the origins whose pages may use a project, each with a way to remove it, and a field for one more. */
export function showOrigins(
  { id, name, origins }: AdminProject,
  { desk, change }: { readonly desk: Desk; readonly change: Change },
): readonly Child[] {
  const path = `/projects/${encodeURIComponent(id)}/origins`;
  const remove = async (origin: string): Promise<void> => {
    const isMeant = await confirmChange({
      title: "Remove this origin?",
      text: `Pages of ${origin} can use ${name} no longer, and their visitors connect no more. It takes effect within two seconds.`,
      yes: "Remove origin",
    });
    if (!isMeant) return;
    const run = () => desk.ask("DELETE", `${path}?origin=${encodeURIComponent(origin)}`);
    await change(run, `${origin} is allowed no longer.`);
  };
  return [
    origins.length === 0
      ? element("p", { class: "problem" }, "Every page may use this project. Add an origin to shut the others out.")
      : element(
          "ul",
          { class: "lines" },
          ...origins.map((origin, at) => showOrigin(origin, at, () => void remove(origin))),
        ),
    createForm(async (origin) => {
      if (origins.length > 0 || (await confirmFirst(origin, name)))
        await change(() => desk.ask("POST", path, { origin }), `${origin} is allowed.`);
    }),
  ];
}

function showOrigin(origin: string, at: number, onRemove: () => void): HTMLElement {
  const id = `origin-${at}`;
  return element(
    "li",
    {},
    element("span", { id, class: "code" }, origin),
    element("button", { type: "button", id: `remove-${at}`, "aria-describedby": id, onclick: onRemove }, "Remove"),
  );
}

function createForm(onAdd: (origin: string) => Promise<void>): HTMLElement {
  const input = element("input", {
    id: "new-origin",
    type: "text",
    inputmode: "url",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    required: true,
    maxlength: "300",
    placeholder: "https://app.example",
  });
  const form = element(
    "form",
    { class: "row" },
    element("label", { for: "new-origin" }, "One more origin"),
    input,
    element("button", { id: "add-origin", class: "main" }, "Add origin"),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void onAdd(input.value.trim());
  });
  return form;
}

/** The first origin shuts out whoever was let in by there being none. */
function confirmFirst(origin: string, name: string): Promise<boolean> {
  return confirmChange({
    title: "Shut all other pages out?",
    text: `Every page may use ${name} now. With its first origin, only pages of ${origin} may.`,
    yes: "Allow it alone",
  });
}
