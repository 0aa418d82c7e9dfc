import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { Tile } from "../tile/tile.tsx";
import { Avatar } from "./avatar.tsx";

const ADDRESS = "0x6480C8098527886E0F7030069857D2E4169EE7aa";

describe("Avatar", () => {
  it("is painted in the colours of its address, and of another when that changes [AVT-01]", async () => {
    const { part, find, rerender } = await renderPart(<Avatar address={ADDRESS} />);
    const paint = (): string => getComputedStyle(find(".avatar-face")).backgroundImage;
    // Five tints, each 15 % nearer to white than the one before.
    expect(paint()).toContain("rgb(100, 128, 200)");
    const reds = [...paint().matchAll(/color\(srgb ([\d.]+)/g)].map(([, red]) => Math.round(Number(red) * 255));
    expect([...new Set(reds)]).toEqual([60, 45, 30, 15].map((part) => Math.round(100 + ((255 - 100) * part) / 100)));
    expect(part.getAttribute("aria-hidden")).toBe("true");
    await rerender(<Avatar address="0xff0000098527886E0F7030069857D2E4169EE7aa" />);
    expect(paint()).toContain("rgb(255, 0, 0)");
  });

  it("is turned by the end of its address: two that begin alike do not look alike", async () => {
    const { find, rerender } = await renderPart(<Avatar address={ADDRESS} />);
    const paint = (): string => getComputedStyle(find(".avatar-face")).backgroundImage;
    const first = paint();
    await rerender(<Avatar address={`${ADDRESS.slice(0, -4)}0001`} />);
    expect(paint()).not.toBe(first);
    await rerender(<Avatar address={ADDRESS} />);
    expect(paint()).toBe(first);
  });

  it("shows the colours again when the profile's picture is dead", async () => {
    const { part, find } = await renderPart(<Avatar address={ADDRESS} src="data:image/png;base64,AAAA" />);
    await vi.waitFor(() => expect(part.querySelector("img")).toBeNull());
    expect(getComputedStyle(find(".avatar-face")).backgroundImage).toContain("rgb(100, 128, 200)");
  });

  it("cuts the corner for the network's mark of 16 px, on the side where the text ends", async () => {
    const ui = <Avatar address={ADDRESS} badge={<Tile name="Base" size="small" round />} />;
    const ltr = await renderPart(ui);
    expect(ltr.find(".avatar-badge").getBoundingClientRect().width).toBe(16);
    const mask = getComputedStyle(ltr.find(".avatar-face")).maskImage;
    expect(mask).toContain("radial-gradient");
    await ltr.unmount();
    const rtl = await renderPart(ui, { dir: "rtl" });
    expect(getComputedStyle(rtl.find(".avatar-face")).maskImage).not.toBe(mask);
    expect(rtl.find(".avatar-badge").getBoundingClientRect().left).toBeLessThan(rtl.part.getBoundingClientRect().left);
  });

  it("forwards its ref and what else it is given", async () => {
    const ref = createRef<HTMLSpanElement>();
    const { part } = await renderPart(<Avatar ref={ref} address={ADDRESS} size="large" className="mine" />);
    expect(ref.current).toBe(part);
    expect(part.getBoundingClientRect().width).toBe(64);
    expect(part.className).toMatch(/ mine$/);
  });
});
