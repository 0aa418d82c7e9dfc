import { createRef, type ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { emulateMedia } from "../testing/emulate-media.ts";
import { nextFrames, renderPart } from "../testing/render-part.tsx";
import { AnimatedHeight } from "./animated-height.tsx";

const Sample = ({ height }: { height: number }): ReactElement => (
  <AnimatedHeight>
    <svg height={height} width="10" display="block" role="presentation" />
  </AnimatedHeight>
);

describe("AnimatedHeight", () => {
  it("has the height of what is inside at once, without motion", async () => {
    const { part } = await renderPart(<Sample height={100} />);
    await nextFrames();
    expect(part.getBoundingClientRect().height).toBe(100);
    expect(part.getAnimations()).toEqual([]);
  });

  it("follows a change of height in 200 ms", async () => {
    const { part, rerender } = await renderPart(<Sample height={100} />);
    await nextFrames();
    await rerender(<Sample height={300} />);
    await nextFrames();
    const [transition] = part.getAnimations();
    expect(transition?.effect?.getTiming().duration).toBe(200);
    expect(part.getBoundingClientRect().height).toBeLessThan(300);
    await vi.waitFor(() => expect(part.getBoundingClientRect().height).toBe(300));
  });

  it("keeps its height while there is nothing inside yet", async () => {
    const { part, rerender } = await renderPart(<Sample height={100} />);
    await nextFrames();
    await rerender(<Sample height={0} />);
    await nextFrames();
    expect(part.getBoundingClientRect().height).toBe(100);
  });

  it("jumps where motion is unwanted", async () => {
    await emulateMedia({ "prefers-reduced-motion": "reduce" });
    const { part, rerender } = await renderPart(<Sample height={100} />);
    await nextFrames();
    await rerender(<Sample height={300} />);
    await nextFrames();
    expect(part.getBoundingClientRect().height).toBe(300);
  });

  it("forwards its ref and what else it is given, and stops observing when it goes", async () => {
    const stopped = vi.spyOn(ResizeObserver.prototype, "disconnect");
    const ref = createRef<HTMLDivElement>();
    const { part, unmount } = await renderPart(<AnimatedHeight ref={ref} className="mine" id="box" />);
    expect(ref.current).toBe(part);
    expect([part.id, part.className]).toEqual(["box", "animated-height-root mine"]);
    stopped.mockClear();
    await unmount();
    expect(stopped).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});
