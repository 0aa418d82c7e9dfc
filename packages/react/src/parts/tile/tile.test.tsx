import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { afterPaint } from "../motion/motion.ts";
import { RegistryIcon } from "../registry-icon/registry-icon.tsx";
import { renderPart } from "../testing/render-part.tsx";
import { Tile } from "./tile.tsx";

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describe("Tile", () => {
  it("shows a picture of 40 px that assistive technology passes over", async () => {
    const { part, find } = await renderPart(<Tile name="Acme" src={PIXEL} />);
    expect(part.getAttribute("aria-hidden")).toBe("true");
    expect(part.getBoundingClientRect()).toMatchObject({ width: 40, height: 40 });
    await vi.waitFor(() => expect(find("img").getBoundingClientRect()).toMatchObject({ width: 40, height: 40 }));
    expect(find<HTMLImageElement>("img").referrerPolicy).toBe("no-referrer");
  });

  it("asks for its picture once the page is painted, so that a list need not wait for six of them", async () => {
    const { part, find } = await renderPart(<Tile name="Acme" src={PIXEL} />);
    expect([part.childElementCount, part.getBoundingClientRect().width]).toEqual([0, 40]);
    await vi.waitFor(() => expect(find<HTMLImageElement>("img").src).toBe(PIXEL));
  });

  it("draws a picture that was there before in the first frame, and remembers what comes up", async () => {
    const known = new Set<string>();
    const { find, rerender } = await renderPart(<Tile key="first" name="Acme" src={PIXEL} known={known} />);
    await vi.waitFor(() => expect([...known]).toEqual([PIXEL]));
    await rerender(<Tile key="second" name="Acme" src={PIXEL} known={known} />);
    expect(find<HTMLImageElement>("img").decoding).toBe("sync");
    expect(find<HTMLImageElement>("img").complete).toBe(true);
  });

  it("draws a line around itself, so that a white logo does not vanish", async () => {
    const { part } = await renderPart(<Tile name="Acme" src={PIXEL} />);
    const { borderTopWidth, borderTopStyle } = getComputedStyle(part, "::after");
    expect([borderTopWidth, borderTopStyle]).toEqual(["1px", "solid"]);
  });

  it("falls back to initials when the picture is dead, says so, and tries another one [API-02]", async () => {
    const onLoadError = vi.fn();
    const { part, rerender, find } = await renderPart(
      <Tile name="Acme Wallet" src="data:image/png;base64,AAAA" onLoadError={onLoadError} />,
    );
    await vi.waitFor(() => expect(find("[data-initials]").dataset["initials"]).toBe("AW"));
    expect(getComputedStyle(find("[data-initials]"), "::before").content).toBe('"AW"');
    expect(part.textContent).toBe("");
    expect(onLoadError).toHaveBeenCalledOnce();
    await rerender(<Tile name="Acme Wallet" src={PIXEL} onLoadError={onLoadError} />);
    await vi.waitFor(() => expect(find("img")).toBeVisible());
    expect(onLoadError).toHaveBeenCalledOnce();
  });

  it("never asks for what is not a picture", async () => {
    const { part, find } = await renderPart(<Tile name="Acme" src="data:text/html,<script>1</script>" />);
    expect(find("[data-initials]").dataset["initials"]).toBe("A");
    // Nor later, when pictures are put in.
    await new Promise<void>((resolve) => afterPaint(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    expect(part.querySelector("img")).toBeNull();
  });

  it("prefers the registry's own drawing", async () => {
    const { part, find } = await renderPart(
      <Tile name="Acme" src={PIXEL} picture={<RegistryIcon icon={["svg", {}, [["path", { d: "M0 0" }]]]} />} />,
    );
    expect(find("svg > path")).toBeInstanceOf(SVGPathElement);
    expect(part.querySelector("img")).toBeNull();
  });

  it("holds a mark of 16 px in the corner", async () => {
    const { part, find } = await renderPart(<Tile name="Acme" badge={<Tile name="Base" size="small" round />} />);
    const badge = find(".tile-badge");
    expect(badge.getBoundingClientRect()).toMatchObject({ width: 16, height: 16 });
    expect(badge.firstElementChild?.getBoundingClientRect()).toMatchObject({ width: 16, height: 16 });
    expect(badge.getBoundingClientRect().right).toBeGreaterThan(part.getBoundingClientRect().right);
  });

  it.each([
    ["small", 24],
    ["medium", 64],
    ["large", 80],
  ] as const)("is %s at %d px", async (size, px) => {
    const { part } = await renderPart(<Tile name="Acme" size={size} />);
    expect(part.getBoundingClientRect().width).toBe(px);
  });

  it("forwards its ref and what else it is given", async () => {
    const ref = createRef<HTMLSpanElement>();
    const { part } = await renderPart(<Tile ref={ref} name="A" className="mine" title="x" />);
    expect(ref.current).toBe(part);
    expect([part.title, part.className]).toEqual(["x", "tile-root mine"]);
  });
});
