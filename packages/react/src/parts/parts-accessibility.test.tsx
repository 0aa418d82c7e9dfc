import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { emulateMedia } from "./testing/emulate-media.ts";
import { findAxeFaults } from "./testing/find-axe-faults.ts";
import { PartGallery } from "./testing/part-gallery.tsx";
import { nextFrames, renderPart } from "./testing/render-part.tsx";

beforeEach(async () => {
  await page.viewport(800, 900);
});
afterEach(() => {
  document.body.replaceChildren();
});

describe("the accessibility of the parts", () => {
  it.each([
    ["light", "ltr"],
    ["light", "rtl"],
    ["dark", "ltr"],
    ["dark", "rtl"],
  ] as const)("has nothing that axe objects to in %s, %s", async (mode, dir) => {
    await emulateMedia({ "prefers-reduced-motion": "reduce" });
    // All of it is in sight: what is not has no colours to axe.
    await page.viewport(800, 2400);
    const { host, root } = await renderPart(<PartGallery />, { mode, dir });
    expect(await findAxeFaults(host, { texts: 31 })).toEqual([]);
    expect(root.querySelector("dialog")?.open).toBe(true);
  });

  it("makes every target 24 px or more, but for links within a sentence", async () => {
    await emulateMedia({ "prefers-reduced-motion": "reduce" });
    const { root } = await renderPart(<PartGallery />);
    await nextFrames();
    const small = [...root.querySelectorAll<HTMLElement>("button, a, input, [role=tab]")]
      .filter((target) => getComputedStyle(target).display !== "inline")
      // A box to tick is as large as its label.
      .map((target) => target.closest("label") ?? target)
      .filter((target) => target.getBoundingClientRect().width < 24 || target.getBoundingClientRect().height < 24);
    expect(small.map((target) => target.outerHTML)).toEqual([]);
  });

  it("fits a window of 320 px without scrolling sideways", async () => {
    await page.viewport(320, 600);
    const { part } = await renderPart(<PartGallery />);
    await nextFrames();
    expect(part.scrollWidth).toBeLessThanOrEqual(320);
    const card = part.firstElementChild as HTMLElement;
    expect(card.getBoundingClientRect().width).toBe(320);
  });

  it("keeps text, edges and states visible in forced colours", async () => {
    await emulateMedia({ "forced-colors": "active" });
    const { root } = await renderPart(<PartGallery />);
    await nextFrames();
    const style = (selector: string, pseudo?: string): CSSStyleDeclaration =>
      getComputedStyle(root.querySelector(selector) as Element, pseudo);
    for (const button of root.querySelectorAll("button.button-root, button.launch-button-root")) {
      const { color, backgroundColor, borderTopWidth } = getComputedStyle(button);
      expect(color, button.textContent ?? "").not.toBe(backgroundColor);
      expect(borderTopWidth).toBe("1px");
    }
    for (const bubble of [".toast-toast", ".tooltip-bubble"]) {
      expect(style(bubble).color).not.toBe(style(bubble).backgroundColor);
      expect(style(bubble).backgroundColor).toBe("rgb(255, 255, 255)");
    }
    expect(style(".dialog-card").outlineStyle).toBe("solid");
    expect(style(".tag-root").outlineStyle).toBe("solid");
    expect(style(".tabs-tab[aria-selected=true]").outlineStyle).toBe("solid");
    expect(style(".switch-root:checked").backgroundColor).not.toBe(style(".switch-root:not(:checked)").backgroundColor);
    expect(style(".checkbox-box:checked").backgroundColor).not.toBe(
      style(".checkbox-box:not(:checked)").backgroundColor,
    );
  });

  it("draws its lines in full where more contrast is wanted", async () => {
    await emulateMedia({ "prefers-contrast": "more" });
    const { root } = await renderPart(<PartGallery />);
    const line = getComputedStyle(root.querySelector(".separator-root") as Element, "::before");
    expect(line.borderTopColor).toBe("rgb(0, 0, 0)");
  });
});
