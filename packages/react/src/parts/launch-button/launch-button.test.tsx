import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emulateMedia } from "../testing/emulate-media.ts";
import { renderPart } from "../testing/render-part.tsx";
import { LaunchButton } from "./launch-button.tsx";

describe("LaunchButton", () => {
  it("is a button of 144 by 40 px [BTN-01]", async () => {
    const pressed = vi.fn();
    const { part } = await renderPart(<LaunchButton onClick={pressed}>Connect</LaunchButton>);
    await userEvent.click(page.getByRole("button", { name: "Connect" }));
    expect(pressed).toHaveBeenCalledOnce();
    const { width, height } = part.getBoundingClientRect();
    expect([width, height]).toEqual([144, 40]);
  });

  it("is disabled while something is going on, and turns nothing without motion [BTN-01]", async () => {
    const { find } = await renderPart(<LaunchButton loading>Connecting...</LaunchButton>);
    await expect.element(page.getByRole("button", { name: "Connecting..." })).toBeDisabled();
    expect(find(".launch-button-dots").getAnimations()).toHaveLength(1);
    await emulateMedia({ "prefers-reduced-motion": "reduce" });
    expect(find(".launch-button-dots").getAnimations()).toEqual([]);
  });

  it("shows an account with its face and its balance [BTN-03]", async () => {
    const { part } = await renderPart(
      <LaunchButton tone="plain" start={<i data-face="" />} end="1.28 ETH">
        0x52…169EE7
      </LaunchButton>,
    );
    await expect.element(page.getByRole("button", { name: "0x52…169EE7 1.28 ETH" })).toBeVisible();
    expect(part.querySelector("[data-face]")).not.toBeNull();
    expect(part.getBoundingClientRect().height).toBe(40);
  });

  it("shows a ring on keyboard focus, and forwards its ref and what else it is given", async () => {
    const ref = createRef<HTMLButtonElement>();
    const { part } = await renderPart(
      <LaunchButton ref={ref} className="mine" aria-haspopup="dialog">
        Connect
      </LaunchButton>,
    );
    await userEvent.tab();
    expect(getComputedStyle(part).outlineStyle).toBe("solid");
    expect(ref.current).toBe(part);
    expect([part.className, part.ariaHasPopup]).toEqual(["launch-button-root mine", "dialog"]);
  });
});
