import { createRef } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPart } from "../testing/render-part.tsx";
import { Checkbox } from "./checkbox.tsx";

describe("Checkbox", () => {
  it("is ticked by its text, by the pointer and by Space", async () => {
    await renderPart(<Checkbox>I accept the terms</Checkbox>);
    const box = page.getByRole("checkbox", { name: "I accept the terms" });
    await userEvent.click(page.getByText("I accept the terms"));
    await expect.element(box).toBeChecked();
    await userEvent.keyboard(" ");
    await expect.element(box).not.toBeChecked();
  });

  it("is a target of 24 px or more, label included, with a ring on keyboard focus", async () => {
    const { part, find } = await renderPart(<Checkbox>Terms</Checkbox>);
    expect(part.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    await userEvent.tab();
    expect(getComputedStyle(find("input")).outlineStyle).toBe("solid");
  });

  it("forwards its ref and what else it is given to the input, and its class to the whole", async () => {
    const ref = createRef<HTMLInputElement>();
    const { part, find } = await renderPart(
      <Checkbox ref={ref} className="mine" name="terms" required>
        Terms
      </Checkbox>,
    );
    expect(ref.current).toBe(find("input"));
    expect([ref.current?.name, ref.current?.required, part.className]).toEqual(["terms", true, "checkbox-root mine"]);
  });
});
