import { createRef, type ReactElement, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getDeepActiveElement } from "../focus/focusable.ts";
import { renderPart } from "../testing/render-part.tsx";
import { SearchField } from "./search-field.tsx";

function Sample({ onChange }: { onChange?: (value: string) => void }): ReactElement {
  const [value, setValue] = useState("");
  const change = (next: string): void => {
    onChange?.(next);
    setValue(next);
  };
  return <SearchField label="Search wallet" clearLabel="Clear" value={value} onChange={change} />;
}

describe("SearchField", () => {
  it("is a search box whose name is also what stands in it while it is empty", async () => {
    const onChange = vi.fn();
    await renderPart(<Sample onChange={onChange} />);
    const box = page.getByRole("searchbox", { name: "Search wallet" });
    await expect.element(box).toHaveAttribute("placeholder", "Search wallet");
    await userEvent.fill(box, "meta");
    expect(onChange).toHaveBeenLastCalledWith("meta");
  });

  it("offers to empty itself once there is something, and keeps the focus", async () => {
    const { find } = await renderPart(<Sample />);
    await expect.element(page.getByRole("button", { name: "Clear" })).not.toBeInTheDocument();
    await userEvent.fill(page.getByRole("searchbox"), "meta");
    await userEvent.click(page.getByRole("button", { name: "Clear" }));
    expect(find<HTMLInputElement>("input").value).toBe("");
    expect(getDeepActiveElement(document)).toBe(find("input"));
  });

  it("is emptied by Escape, which then closes nothing, and passes the next one on", async () => {
    const { find } = await renderPart(<Sample />);
    const passed: boolean[] = [];
    const hear = (event: KeyboardEvent): void => void passed.push(event.defaultPrevented);
    document.addEventListener("keydown", hear);
    await userEvent.fill(page.getByRole("searchbox"), "meta");
    await userEvent.keyboard("{Escape}");
    expect(find<HTMLInputElement>("input").value).toBe("");
    await userEvent.keyboard("{Escape}");
    document.removeEventListener("keydown", hear);
    expect(passed).toEqual([true, false]);
  });

  it("does not make phones zoom in", async () => {
    const { find } = await renderPart(<Sample />, { variables: { fontSizeMaster: "8px" } });
    expect(Number.parseFloat(getComputedStyle(find("input")).fontSize)).toBeGreaterThanOrEqual(16);
  });

  it("forwards its ref and what else it is given to the input, and its class to the whole", async () => {
    const ref = createRef<HTMLInputElement>();
    const { part, find } = await renderPart(
      <SearchField
        ref={ref}
        label="A"
        clearLabel="B"
        value=""
        onChange={() => undefined}
        className="mine"
        maxLength={9}
      />,
    );
    expect(ref.current).toBe(find("input"));
    expect([ref.current?.maxLength, part.className]).toEqual([9, "search-field-root mine"]);
  });
});
