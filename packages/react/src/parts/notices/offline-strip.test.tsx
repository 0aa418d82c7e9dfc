import { createRef } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPart } from "../testing/render-part.tsx";
import { OfflineStrip } from "./notices.tsx";

describe("OfflineStrip", () => {
  it("takes no room while online, and is a live region that speaks when that changes", async () => {
    const ref = createRef<HTMLDivElement>();
    const { part, rerender } = await renderPart(
      <OfflineStrip ref={ref} offline={false} className="mine" id="a">
        You are offline
      </OfflineStrip>,
    );
    expect(part.getBoundingClientRect().height).toBe(0);
    expect(part.getAttribute("role")).toBe("status");
    await rerender(<OfflineStrip offline>You are offline</OfflineStrip>);
    await expect.element(page.getByRole("status")).toHaveTextContent("You are offline");
    expect(part.querySelector("svg")).not.toBeNull();
    expect(part.isConnected).toBe(true);
  });

  it("forwards its ref and what else it is given", async () => {
    const ref = createRef<HTMLDivElement>();
    const { part } = await renderPart(<OfflineStrip ref={ref} offline className="mine" id="a" />);
    expect(ref.current).toBe(part);
    expect([part.id, part.className]).toEqual(["a", "offline-strip-root mine"]);
  });
});
