import type { Foyer, OpenRequest, Undo } from "@foyer/core";
import type { PageGiven } from "@foyer/react/page";
import { writeAttribute } from "./button-element.ts";
import type { MessageOverrides } from "./element-types.ts";
import type { KitElement } from "./kit-element.ts";
import type { KitUse, PageKits } from "./page-kits.ts";

/** What makes a kit of an element's attributes. Undefined, if they say nothing of one. */
export type MakeKit = (element: HTMLElement) => Foyer | undefined;

/** Makes the class of the modal's element. `makeKit`: for pages without a script of their own. */
export function createModalElement(
  Parent: new () => KitElement,
  { kits, makeKit }: { readonly kits: PageKits; readonly makeKit: () => MakeKit | undefined },
): CustomElementConstructor {
  return class ModalElement extends Parent {
    static readonly observedAttributes = ["open", "locale"];

    #use: KitUse | undefined;
    #made: Foyer | undefined;
    #messages: MessageOverrides | undefined;
    #container: Element | undefined;
    #isFollowing = false;

    override listOwned(): readonly string[] {
      return ["foyer", "open", "locale", "messages", "container"];
    }

    get open(): boolean {
      return this.hasAttribute("open");
    }

    set open(wanted: unknown) {
      this.toggleAttribute("open", Boolean(wanted));
    }

    get locale(): string {
      return this.getAttribute("locale") ?? "auto";
    }

    set locale(locale: unknown) {
      writeAttribute(this, "locale", locale);
    }

    get messages(): MessageOverrides | undefined {
      return this.#messages;
    }

    set messages(messages: MessageOverrides | undefined) {
      this.#messages = messages;
      this.#update();
    }

    get container(): Element | undefined {
      return this.#container;
    }

    set container(container: Element | undefined) {
      this.#container = container;
      this.#update();
    }

    show(request?: OpenRequest): void {
      this.foyer?.open(request);
    }

    close(): void {
      this.foyer?.close();
    }

    override findFoyer(): Foyer | undefined {
      this.#made ??= makeKit()?.(this);
      return this.#made ?? super.findFoyer();
    }

    override enter(): Undo {
      return kits.placeModal(this);
    }

    override begin(use: KitUse, foyer: Foyer): Undo {
      this.#use = use;
      this.#update();
      if (this.open) foyer.open();
      const undos = [
        foyer.on("modal-opened", () => this.#follow(true)),
        foyer.on("modal-closed", () => this.#follow(false)),
      ];
      // Those who found no kit before.
      queueMicrotask(kits.refresh);
      return () => {
        for (const undo of undos) undo();
        this.#use = undefined;
      };
    }

    attributeChangedCallback(name: string): void {
      if (name === "locale") this.#update();
      else if (this.#use && !this.#isFollowing) this[this.open ? "show" : "close"]();
    }

    /** Says what the modal does, which asks for nothing. */
    #follow(isOpen: boolean): void {
      this.#isFollowing = true;
      this.toggleAttribute("open", isOpen);
      this.#isFollowing = false;
    }

    #update(): void {
      this.#use?.update({
        ...(this.hasAttribute("locale") && { locale: this.locale }),
        ...(this.#messages && { messages: this.#messages }),
        ...(this.#container && { container: this.#container }),
      } as PageGiven);
    }
  };
}
