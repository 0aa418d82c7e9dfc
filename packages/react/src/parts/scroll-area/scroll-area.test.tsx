import { createRef, type ReactElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { nextFrames, renderPart } from "../testing/render-part.tsx";
import { ScrollArea, type ScrollAreaProps, scrollerOf } from "./scroll-area.tsx";

const Sample = ({ rows, ...props }: { rows: number } & ScrollAreaProps): ReactElement => (
  <ScrollArea {...props}>
    <svg height={rows * 60} width="10" display="block" role="presentation" />
  </ScrollArea>
);

const mask = (from: string, to: string): string =>
  `linear-gradient(rgba(0, 0, 0, 0), rgb(0, 0, 0) ${from}, rgb(0, 0, 0) ${to}, rgba(0, 0, 0, 0))`;
const maskOf = (part: HTMLElement): string => getComputedStyle(part).maskImage;

beforeEach(async () => {
  await page.viewport(800, 900);
});

describe("ScrollArea", () => {
  it("is as high as its content up to 470 px, and less in a low window", async () => {
    const { part, rerender } = await renderPart(<Sample rows={3} />);
    expect(part.getBoundingClientRect().height).toBe(180);
    await rerender(<Sample rows={20} />);
    expect(part.getBoundingClientRect().height).toBe(470);
    await page.viewport(800, 600);
    expect(part.getBoundingClientRect().height).toBe(0.85 * 600 - 60);
  });

  it("leaves scrolling to what is around it where the window is low or text is large", async () => {
    const { part, host } = await renderPart(<Sample rows={20} />);
    expect(scrollerOf(part)).toBe(part);
    host.toggleAttribute("data-foyer-large", true);
    expect([part.getBoundingClientRect().height, scrollerOf(part) === part]).toEqual([1200, false]);
    host.toggleAttribute("data-foyer-large", false);
    await page.viewport(800, 400);
    expect([part.getBoundingClientRect().height, scrollerOf(part) === part]).toEqual([1200, false]);
  });

  it("takes another height where one is given", async () => {
    const { part } = await renderPart(<Sample rows={20} maxHeight={280} />);
    expect(part.getBoundingClientRect().height).toBe(280);
  });

  it("fades 50 px towards where there is more, and nothing else", async () => {
    const { part, rerender } = await renderPart(<Sample rows={3} />);
    await nextFrames();
    expect(maskOf(part)).toBe("none");
    await rerender(<Sample rows={20} />);
    await nextFrames();
    expect(maskOf(part)).toBe(mask("0px", "calc(100% - 50px)"));
    part.scrollTop = 30;
    await vi.waitFor(() => expect(maskOf(part)).toBe(mask("30px", "calc(100% - 50px)")));
    part.scrollTop = 5000;
    await vi.waitFor(() => expect(maskOf(part)).toBe(mask("50px", "100%")));
    await rerender(<Sample rows={3} />);
    await vi.waitFor(() => expect(maskOf(part)).toBe("none"));
  });

  it("brings a focused row out from under the fade", async () => {
    const { part } = await renderPart(<Sample rows={20} />);
    expect(getComputedStyle(part).scrollPaddingBlock).toBe("50px");
  });

  it("forwards its ref and what else it is given, and stops listening when it goes", async () => {
    const ref = createRef<HTMLDivElement>();
    const { part, unmount } = await renderPart(<ScrollArea ref={ref} className="mine" id="a" />);
    expect(ref.current).toBe(part);
    expect([part.id, part.className]).toEqual(["a", "scroll-area-root mine"]);
    const removed = vi.spyOn(part, "removeEventListener");
    await unmount();
    expect(removed).toHaveBeenCalledExactlyOnceWith("scroll", expect.any(Function));
  });
});
