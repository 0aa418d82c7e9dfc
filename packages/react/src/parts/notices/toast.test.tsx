import { createRef } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPart } from "../testing/render-part.tsx";
import { Toast } from "./notices.tsx";

describe("Toast", () => {
  it("has its live regions in place before anything is said [NAV-12]", async () => {
    const { find, rerender } = await renderPart(<Toast toast={undefined} />);
    const [status, alert] = [find("[role=status]"), find("[role=alert]")];
    expect(status.textContent + alert.textContent).toBe("");
    await rerender(<Toast toast={{ id: 1, kind: "success", text: "Address copied" }} />);
    expect(find("[role=status]")).toBe(status);
    await expect.element(page.getByRole("status")).toHaveTextContent("Address copied");
    expect(alert.textContent).toBe("");
  });

  it("says an error at once, and nothing else with it", async () => {
    await renderPart(<Toast toast={{ id: 1, kind: "error", text: "Could not copy" }} />);
    await expect.element(page.getByRole("alert")).toHaveTextContent("Could not copy");
    await expect.element(page.getByRole("status")).toBeEmptyDOMElement();
  });

  it("says the same thing again as another toast", async () => {
    const { find, rerender } = await renderPart(<Toast toast={{ id: 1, kind: "info", text: "Copied" }} />);
    const first = find(".toast-toast");
    await rerender(<Toast toast={{ id: 2, kind: "info", text: "Copied" }} />);
    expect(find(".toast-toast")).not.toBe(first);
  });

  it.each(["success", "error", "info", "loading"] as const)(
    "marks %s with more than a colour, 44 px high",
    async (kind) => {
      const { find } = await renderPart(<Toast toast={{ id: 1, kind, text: "Text" }} />);
      expect(find(".toast-mark").childElementCount).toBe(1);
      expect(find(".toast-toast").getBoundingClientRect().height).toBe(44);
    },
  );

  it("leaves the mark to what was pressed", async () => {
    const { part } = await renderPart(<Toast toast={{ id: 1, kind: "success", text: "Copied", isMarked: false }} />);
    expect(part.textContent).toBe("Copied");
    expect(part.querySelector("svg")).toBeNull();
  });

  it("forwards its ref and what else it is given", async () => {
    const ref = createRef<HTMLDivElement>();
    const { part } = await renderPart(<Toast ref={ref} toast={undefined} className="mine" id="a" />);
    expect(ref.current).toBe(part);
    expect([part.id, part.className]).toEqual(["a", "toast-root mine"]);
  });
});
