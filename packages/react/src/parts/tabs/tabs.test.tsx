import { createRef, type ReactElement, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getDeepActiveElement } from "../focus/focusable.ts";
import { emulateMedia } from "../testing/emulate-media.ts";
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

/** As wide as the modal. */
const Panel = ({ children }: { children: ReactElement }): ReactElement => (
  <svg width="330" height="80" role="presentation">
    <foreignObject width="330" height="80">
      {children}
    </foreignObject>
  </svg>
);

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
    const { find } = await renderPart(
      <Tabs ref={ref} label="A" panelId="p" tabs={TABS} value="mobile" onChange={() => undefined} className="mine" />,
    );
    const part = find("[role=tablist]");
    expect(ref.current).toBe(part);
    expect(part.className).toBe("tabs-root mine");
    for (const tab of part.children) expect(tab.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  });

  it("keeps seven tabs readable, and the chosen one in sight, in both directions", async () => {
    const seven = ["EVM", "Solana", "Bitcoin", "Polkadot", "Cosmos", "Sui", "Stacks"];
    for (const dir of ["ltr", "rtl"] as const) {
      const { root, unmount } = await renderPart(
        <Panel>
          <Tabs
            label="Chains"
            tabs={seven.map((label) => ({ id: label, label }))}
            value="Stacks"
            onChange={() => undefined}
            panelId="seven"
          />
        </Panel>,
        { dir },
      );
      const tabs = [...root.querySelectorAll<HTMLElement>("[role=tab]")];
      expect(tabs.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
      const box = root.querySelector("[role=tablist]")?.parentElement?.getBoundingClientRect() as DOMRect;
      const chosen = tabs.at(-1)?.getBoundingClientRect() as DOMRect;
      expect(chosen.left).toBeGreaterThanOrEqual(box.left - 1);
      expect(chosen.right).toBeLessThanOrEqual(box.right + 1);
      await unmount();
    }
  });

  it("says that there are more than fit, and shows the rest when that is pressed, in both directions", async () => {
    await emulateMedia({ "prefers-reduced-motion": "reduce" });
    const labels = ["EVM", "Solana", "Bitcoin", "Polkadot", "Cosmos", "Sui", "Stacks"];
    for (const dir of ["ltr", "rtl"] as const) {
      const { root, unmount } = await renderPart(
        <Panel>
          <Tabs
            label="Chains"
            tabs={labels.map((label) => ({ id: label, label }))}
            value="EVM"
            onChange={() => undefined}
            panelId="cut"
            more="More"
          />
        </Panel>,
        { dir },
      );
      const more = (): HTMLElement | null => root.querySelector("[class*=tabs-more]");
      const scroll = root.querySelector("[role=tablist]")?.parentElement as HTMLElement;
      await vi.waitFor(() => expect(more()?.textContent).toBe("More"));
      expect(scroll.style.maskImage).toContain("linear-gradient");
      // By key the arrows lead there: no stop of its own.
      expect(more()?.tabIndex).toBe(-1);
      for (let press = 0; press < 5 && more(); press += 1) {
        const before = scroll.scrollLeft;
        more()?.click();
        await vi.waitFor(() => expect(scroll.scrollLeft).not.toBe(before));
      }
      await vi.waitFor(() => expect(more()).toBeNull());
      const last = root.querySelectorAll("[role=tab]")[6]?.getBoundingClientRect() as DOMRect;
      const box = scroll.getBoundingClientRect();
      expect(last.left).toBeGreaterThanOrEqual(box.left - 1);
      expect(last.right).toBeLessThanOrEqual(box.right + 1);
      await unmount();
    }
  });

  it("says nothing of more where all fit", async () => {
    const { root } = await renderPart(
      <Panel>
        <Tabs label="A" panelId="p" tabs={TABS} value="mobile" onChange={() => undefined} more="More" />
      </Panel>,
    );
    expect(root.querySelector("[class*=tabs-more]")).toBeNull();
  });
});
