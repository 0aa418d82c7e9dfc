import { element } from "./element.ts";

/** Asks whether something is meant that may shut people out. Resolves with whether it is. */
export function confirmChange(a: {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
}): Promise<boolean> {
  return new Promise((resolve) => {
    const close = (answer: string) => (): void => dialog.close(answer);
    const dialog: HTMLDialogElement = element(
      "dialog",
      { "aria-labelledby": "confirm-title", "aria-describedby": "confirm-text" },
      element("h2", { id: "confirm-title" }, a.title),
      element("p", { id: "confirm-text" }, a.text),
      element(
        "div",
        { class: "row" },
        element("button", { type: "button", autofocus: true, onclick: close("") }, "Cancel"),
        element("button", { type: "button", class: "danger", onclick: close("yes") }, a.yes),
      ),
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
