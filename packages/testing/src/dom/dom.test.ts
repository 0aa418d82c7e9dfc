import { describe, expect, it } from "vitest";
import { completeDom } from "../dom.ts";

/** A world with the classes of a DOM, and nothing in them. */
function bareWorld() {
  class Document {}
  class DocumentFragment {}
  class ShadowRoot extends DocumentFragment {}
  class Element {
    querySelector(selector: string): string {
      if (selector.includes(":modal")) throw new SyntaxError("unknown pseudo-class selector");
      return `found ${selector}`;
    }
  }
  class HTMLDialogElement extends Element {
    open = false;
    declare showModal: () => void;
    declare close: () => void;
  }
  class CSSStyleSheet {}
  const document = new Element();
  return { Document, DocumentFragment, ShadowRoot, Element, HTMLDialogElement, CSSStyleSheet, document };
}

const complete = (world: object): typeof globalThis => {
  completeDom(world as typeof globalThis);
  return world as typeof globalThis;
};

describe("a DOM that is completed", () => {
  it.each(["", "Ada", "é€😀", "\ud800 alone"])("writes and reads %j as bytes as Node does", (text) => {
    const world = complete(bareWorld());
    const bytes = new TextEncoder().encode(text);
    expect(new world.TextEncoder().encode(text)).toEqual(bytes);
    expect(new world.TextDecoder().decode(bytes.subarray(0))).toBe(new TextDecoder().decode(bytes));
  });

  it("adopts sheets, each root its own", () => {
    const { ShadowRoot, Document, CSSStyleSheet } = complete(bareWorld());
    const [one, other] = [new ShadowRoot(), new Document()];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("p { color: red }");
    one.adoptedStyleSheets.push(sheet);
    expect([one.adoptedStyleSheets, other.adoptedStyleSheets]).toEqual([[sheet], []]);
    one.adoptedStyleSheets = [];
    expect(one.adoptedStyleSheets).toEqual([]);
  });

  it("finds nothing in a state that it does not know, and all else as before", () => {
    const { Element } = complete(bareWorld());
    const element = new Element();
    expect(element.querySelector("dialog:modal")).toBeNull();
    expect(element.querySelector("p")).toBe("found p");
  });

  it("opens and closes dialogs", () => {
    const { HTMLDialogElement } = complete(bareWorld());
    const dialog = new HTMLDialogElement();
    dialog.showModal();
    expect(dialog.open).toBe(true);
    dialog.close();
    expect(dialog.open).toBe(false);
  });

  it("leaves what is there as it is", () => {
    const matchMedia = (): string => "the page's own";
    const world = { ...bareWorld(), matchMedia, TextEncoder };
    Object.assign(world.Element.prototype, { animate: matchMedia });
    complete(world);
    expect([world.matchMedia, world.TextEncoder]).toEqual([matchMedia, TextEncoder]);
    expect(Reflect.get(world.Element.prototype, "animate")).toBe(matchMedia);
  });
});
