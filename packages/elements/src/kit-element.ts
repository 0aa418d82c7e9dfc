import type { Foyer, Undo } from "@foyer/core";
import { forwardEvents } from "./forward-events.ts";
import type { KitUse, PageKits } from "./page-kits.ts";

/** What an element of a kit is made of. */
export type KitElement = HTMLElement & {
  get foyer(): Foyer | undefined;
  set foyer(given: unknown);
  /** The properties that frameworks may have set before the element was defined. */
  listOwned(): readonly string[];
  /** The kit of an element that was given none. */
  findFoyer(): Foyer | undefined;
  /** Reads again which kit it shows. */
  refresh(): void;
  /** It shows this kit from now on, until the undo. */
  begin(use: KitUse, foyer: Foyer): Undo | undefined;
  /** It is on the page, until the undo. */
  enter(): Undo | undefined;
  connectedCallback(): void;
  disconnectedCallback(): void;
};

/** Makes the class that all elements of a page extend. In a browser: there is no such class on a server. */
export function createKitElement(kits: PageKits, modalTag: string): new () => KitElement {
  return class extends HTMLElement implements KitElement {
    #given: Foyer | undefined;
    #foyer: Foyer | undefined;
    #endUse: Undo | undefined;
    #leave: Undo | undefined;

    listOwned(): readonly string[] {
      return ["foyer"];
    }

    get foyer(): Foyer | undefined {
      return this.#foyer ?? this.#given;
    }

    set foyer(given: unknown) {
      this.#given = (given as Foyer | null) ?? undefined;
      this.refresh();
      // Those inside, or anywhere, may show what this one was given.
      kits.refresh();
    }

    findFoyer(): Foyer | undefined {
      return findAround(this, modalTag) ?? kits.foyer();
    }

    refresh(): void {
      if (!this.isConnected || !this.#leave) return;
      const foyer = this.#given ?? this.findFoyer();
      if (foyer === this.#foyer) return;
      this.#endUse?.();
      this.#endUse = undefined;
      this.#foyer = foyer;
      if (foyer) this.#endUse = this.#use(foyer);
    }

    #use(foyer: Foyer): Undo {
      const use = kits.use(foyer);
      const undos = [forwardEvents(foyer, this), this.begin(use, foyer), use.end];
      return () => {
        for (const undo of undos) undo?.();
      };
    }

    begin(_use: KitUse, _foyer: Foyer): Undo | undefined {
      return undefined;
    }

    enter(): Undo | undefined {
      return undefined;
    }

    connectedCallback(): void {
      const undos = [kits.place(this), this.enter()];
      this.#leave = () => {
        for (const undo of undos) undo?.();
      };
      for (const name of this.listOwned()) takeOver(this, name);
      this.refresh();
    }

    disconnectedCallback(): void {
      this.#leave?.();
      this.#leave = undefined;
      this.#endUse?.();
      this.#endUse = undefined;
      this.#foyer = undefined;
    }
  };
}

/** What a framework set on an element that was not yet defined hides the property of that name. */
function takeOver(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return;
  const value: unknown = Reflect.get(element, name);
  Reflect.deleteProperty(element, name);
  Reflect.set(element, name, value);
}

/** The kit of the nearest modal element around one, through the shadow roots it is in. */
function findAround(element: Element, tag: string): Foyer | undefined {
  const parent = element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;
  const modal = parent?.closest<Element & { readonly foyer?: Foyer | undefined }>(tag);
  if (modal) return modal.foyer ?? findAround(modal, tag);
  const host = parent && (parent.getRootNode() as Partial<ShadowRoot>).host;
  return host ? findAround(host, tag) : undefined;
}
