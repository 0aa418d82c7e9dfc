import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPart } from "../testing/render-part.tsx";
import { Switch } from "./switch.tsx";

describe("Switch", () => {
  it("is a switch that the pointer and Space turn", async () => {
    const changed = vi.fn();
    const { part } = await renderPart(<Switch aria-label="Sounds" onChange={changed} />);
    const control = page.getByRole("switch", { name: "Sounds" });
    await expect.element(control).not.toBeChecked();
    await userEvent.click(control);
    await expect.element(control).toBeChecked();
    part.focus();
    await userEvent.keyboard(" ");
    await expect.element(control).not.toBeChecked();
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it("is 24 px high or more, shows a ring on keyboard focus, and its thumb moves towards the end", async () => {
    const { part, rerender } = await renderPart(<Switch aria-label="A" checked={false} readOnly />);
    expect(part.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    await userEvent.tab();
    expect(getComputedStyle(part).outlineStyle).toBe("solid");
    const start = Number.parseFloat(getComputedStyle(part, "::before").insetInlineStart);
    await rerender(<Switch aria-label="A" checked readOnly />);
    await vi.waitFor(() =>
      expect(Number.parseFloat(getComputedStyle(part, "::before").insetInlineStart)).toBeGreaterThan(start + 10),
    );
  });

  it("forwards its ref and what else it is given", async () => {
    const ref = createRef<HTMLInputElement>();
    const { part } = await renderPart(<Switch ref={ref} aria-label="A" disabled className="mine" name="sounds" />);
    expect(ref.current).toBe(part);
    expect([ref.current?.disabled, ref.current?.name, part.className]).toEqual([true, "sounds", "switch-root mine"]);
  });
});
