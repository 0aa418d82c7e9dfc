import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PartGallery } from "./testing/part-gallery.tsx";

describe("the parts on a server", () => {
  it("render without a document, and without a style attribute that a strict policy would refuse", () => {
    const html = renderToString(createElement(PartGallery));
    expect(html).toContain("Switch to Base");
    expect(html).not.toMatch(/\sstyle=|<style/);
    // A dialog opens in the browser only.
    expect(html).not.toMatch(/<dialog[^>]*\sopen/);
  });
});
