import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { emulateMedia } from "./testing/emulate-media.ts";
import { HOST_STYLES } from "./testing/host-styles.ts";
import { PartGallery } from "./testing/part-gallery.tsx";
import { type Rendered, renderPart } from "./testing/render-part.tsx";

const PROPERTIES = [
  ...["font-family", "font-size", "font-weight", "line-height", "letter-spacing", "word-spacing", "text-align"],
  ...["text-transform", "text-decoration-line", "color", "background-color", "background-image", "border-top-width"],
  ...["border-top-style", "border-top-color", "border-top-left-radius", "padding-top", "padding-left", "margin-top"],
  ...["margin-left", "box-sizing", "display", "width", "height", "opacity", "visibility", "cursor"],
];
const ELEMENTS = [
  ...["dialog", ".dialog-card", "h2", "button.row-root", ".row-name", "input[type=search]", "input[type=checkbox]"],
  ...["a", "label", "p", ".tile-root svg", "button.button-root"],
];

/** What the twelve elements look like: 324 values. */
function look({ root }: Rendered): readonly string[] {
  return ELEMENTS.flatMap((selector) => {
    const element = root.querySelector(selector);
    if (element === null) throw new Error(`Nothing matches ${selector}`);
    const style = getComputedStyle(element);
    return PROPERTIES.map((property) => `${selector} ${property}: ${style.getPropertyValue(property)}`);
  });
}

let app: HTMLElement;

beforeEach(async () => {
  await page.viewport(800, 700);
  await emulateMedia({ "prefers-reduced-motion": "reduce" });
  app = document.createElement("div");
  app.id = "app";
  document.body.append(app);
});
afterEach(() => {
  document.body.replaceChildren();
});

describe("the parts in other people's pages", () => {
  it.each(Object.entries(HOST_STYLES))("look the same under %s", async (_, css) => {
    const shown = await renderPart(<PartGallery />, { parent: app });
    const before = look(shown);
    expect(before).toHaveLength(324);

    const style = document.head.appendChild(document.createElement("style"));
    onTestFinished(() => style.remove());
    const outside = app.appendChild(document.createElement("button"));
    const plain = getComputedStyle(outside).cssText;
    style.textContent = css;
    expect(getComputedStyle(outside).cssText === plain && plain !== "", "the sheet is in force").toBe(false);
    expect(look(shown)).toEqual(before);
  });

  it("change nothing about the page around them", async () => {
    document.body.insertAdjacentHTML("beforeend", "<button>B</button><input><a href='#'>A</a><h2>H</h2><p>P</p>");
    const styles = (): readonly string[] =>
      [...document.body.querySelectorAll(":scope > :not(foyer-test)")].flatMap((element) =>
        PROPERTIES.map((property) => getComputedStyle(element).getPropertyValue(property)),
      );
    const before = styles();
    await renderPart(<PartGallery />);
    expect(styles()).toEqual(before);
  });
});
