import type { Foyer, Undo } from "@foyer/core";
import type { PageButton, PageButtonGiven } from "@foyer/react/page";
import type { KitElement } from "./kit-element.ts";
import type { KitUse } from "./page-kits.ts";

type Kind = PageButtonGiven["kind"];

/** The attributes that each kind of button has a use for. */
const ATTRIBUTES: Readonly<Record<Kind, readonly string[]>> = {
  foyer: ["label", "loading-label", "balance"],
  connect: ["label", "loading-label"],
  account: ["balance"],
  network: ["label"],
};

/** Makes the class of a button, which is drawn in a shadow root of its own once it has a kit. */
export function createButtonElement(Parent: new () => KitElement, kind: Kind): CustomElementConstructor {
  const observed = ATTRIBUTES[kind];
  class ButtonElement extends Parent {
    static readonly observedAttributes = observed;

    #button: PageButton | undefined;

    override listOwned(): readonly string[] {
      return ["foyer", ...observed.map(toProperty)];
    }

    override begin({ addButton }: KitUse, _foyer: Foyer): Undo {
      const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
      const button = addButton(root, readGiven(this, kind));
      this.#button = button;
      return () => {
        this.#button = undefined;
        button.remove();
      };
    }

    attributeChangedCallback(): void {
      this.#button?.update(readGiven(this, kind));
    }
  }
  for (const attribute of observed) {
    Object.defineProperty(ButtonElement.prototype, toProperty(attribute), {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement): string {
        return this.getAttribute(attribute) ?? (attribute === "balance" ? "show" : "");
      },
      set(this: HTMLElement, value: unknown) {
        writeAttribute(this, attribute, value);
      },
    });
  }
  return ButtonElement;
}

function readGiven(element: HTMLElement, kind: Kind): PageButtonGiven {
  return {
    kind,
    // An empty label would leave a button that says nothing.
    label: element.getAttribute("label") || undefined,
    loadingLabel: element.getAttribute("loading-label") || undefined,
    balance: element.getAttribute("balance") === "hide" ? "hide" : "show",
  };
}

/** Writes a property's value, where undefined and null take the attribute away. */
export function writeAttribute(element: HTMLElement, attribute: string, value: unknown): void {
  if (value === undefined || value === null) element.removeAttribute(attribute);
  else element.setAttribute(attribute, String(value));
}

/** `loading-label` is `loadingLabel`. */
function toProperty(attribute: string): string {
  return attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
