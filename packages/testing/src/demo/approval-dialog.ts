import type { PromptDescription } from "../script/describe-prompt.ts";
import { APPROVAL_STYLE } from "./approval-style.ts";

/** The wallet that asks. */
export type Asker = { readonly name: string; readonly icon: string };

/** Events of the card that must not look to the page like clicks beside its own dialogs. */
const OWN_EVENTS = ["pointerdown", "mousedown", "click", "keydown", "focusin"] as const;

/**
 * Shows a card, above everything on the page, in which the person approves or declines. It says that the wallet is one
 * for demonstrations. Resolves when they have answered; Escape is a no.
 */
export function showApproval(page: Window, asked: { asker: Asker; description: PromptDescription }): Promise<boolean> {
  const { document } = page;
  const host = document.createElement("div");
  host.dataset["foyerDemoApproval"] = "";
  for (const name of OWN_EVENTS) host.addEventListener(name, (event) => event.stopPropagation());
  const root = host.attachShadow({ mode: "open" });
  const sheet = new (page as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(APPROVAL_STYLE);
  root.adoptedStyleSheets = [sheet];
  const dialog = createDialog(document, asked);
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      host.remove();
      resolve(dialog.returnValue === "approve");
    });
  });
}

type Made = { readonly asker: Asker; readonly description: PromptDescription };

function createDialog(document: Document, { asker, description }: Made): HTMLDialogElement {
  const make = createMaker(document);
  const dialog = make("dialog", { ariaLabel: `${asker.name}: ${description.title}` });
  const header = make("header", {}, [
    make("img", { src: asker.icon, alt: "", width: 28, height: 28 }),
    make("strong", { textContent: asker.name }),
    make("span", { className: "badge", textContent: "Demo wallet" }),
  ]);
  const facts = description.details.flatMap(({ label, text }) => [
    make("dt", { textContent: label }),
    make("dd", { textContent: text }),
  ]);
  const main = make("main", {}, [
    make("h2", { textContent: description.title }),
    make("p", { textContent: `${description.origin} · ${description.network}` }),
    ...(facts.length > 0 ? [make("dl", {}, facts)] : []),
  ]);
  const answer = (name: string, value: string): HTMLButtonElement => {
    const button = make("button", { type: "button", textContent: name });
    if (value === "approve") button.className = "primary";
    button.addEventListener("click", () => dialog.close(value));
    return button;
  };
  const footer = make("footer", {}, [answer("Reject", "reject"), answer("Approve", "approve")]);
  dialog.append(header, main, footer);
  return dialog;
}

type Maker = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  children?: readonly HTMLElement[],
) => HTMLElementTagNameMap[Tag];

function createMaker(document: Document): Maker {
  return (tag, properties, children = []) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  };
}
