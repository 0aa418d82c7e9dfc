import { createRef, type ReactElement, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getDeepActiveElement } from "../focus/focusable.ts";
import { renderPart } from "../testing/render-part.tsx";
import { getTabId, Tabs } from "./tabs.tsx";

const TABS = ["browser", "mobile", "desktop"].map((id) => ({ id, label: id }));

function Sample({ onChange }: { onChange?: (id: string) => void }): ReactElement {
  const [value, setValue] = useState("browser");
  const change = (id: string): void => {
    onChange?.(id);
    setValue(id);
  };
  return (
    <div>
      <Tabs label="Platform" panelId="panel" tabs={TABS} value={value} onChange={change} />
      <div id="panel" role="tabpanel" aria-labelledby={getTabId("panel", value)}>
        {value}
      </div>
    </div>
  );
}

describe("Tabs", () => {
  it("is a named list of tabs, one of them chosen, which names the panel", async () => {
    await renderPart(<Sample />);
    await expect.element(page.getByRole("tablist", { name: "Platform" })).toBeVisible();
    await expect.element(page.getByRole("tab", { name: "browser" })).toHaveAttribute("aria-selected", "true");
    await userEvent.click(page.getByRole("tab", { name: "mobile" }));
    await expect.element(page.getByRole("tabpanel", { name: "mobile" })).toBeVisible();
  });

  it("is one stop of Tab, and arrow keys, Home and End choose", async () => {
    const onChange = vi.fn();
    const { part } = await renderPart(<Sample onChange={onChange} />);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{ArrowLeft}{ArrowLeft}{Home}{End}");
    expect(onChange.mock.calls.flat()).toEqual(["mobile", "browser", "desktop", "browser", "desktop"]);
    expect(getDeepActiveElement(document)?.textContent).toBe("desktop");
    expect(part.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it("moves with the direction of the text", async () => {
    const onChange = vi.fn();
    await renderPart(<Sample onChange={onChange} />, { dir: "rtl" });
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    expect(onChange).toHaveBeenCalledExactlyOnceWith("mobile");
  });

  it("is easy to hit, and forwards its ref and what else it is given", async () => {
    const ref = createRef<HTMLDivElement>();
    const { part } = await renderPart(
      <Tabs ref={ref} label="A" panelId="p" tabs={TABS} value="mobile" onChange={() => undefined} className="mine" />,
    );
    expect(ref.current).toBe(part);
    expect(part.className).toBe("tabs-root mine");
    for (const tab of part.children) expect(tab.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  });
});
