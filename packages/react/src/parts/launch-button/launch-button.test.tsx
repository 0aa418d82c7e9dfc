import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emulateMedia } from "../testing/emulate-media.ts";
import { LaunchSample } from "../testing/launch-sample.tsx";
import { renderPart } from "../testing/render-part.tsx";

const EVM = "0x6480C8098527886E0F7030069857D2E4169EE7aa";
const renderButton = async (ui: ReactElement) => {
  const stage = await renderPart(ui);
  return { ...stage, button: stage.find<HTMLButtonElement>("button") };
};

describe("the launch button", () => {
  it("is a button of 144 by 40 px that opens a dialog [BTN-01]", async () => {
    const { button } = await renderButton(<LaunchSample label="Connect" />);
    await expect.element(page.getByRole("button", { name: "Connect" })).toBeEnabled();
    const { width, height } = button.getBoundingClientRect();
    expect([width, height]).toEqual([144, 40]);
    expect([button.type, button.ariaHasPopup, button.ariaExpanded, button.ariaBusy]).toEqual([
      "button",
      "dialog",
      "false",
      "false",
    ]);
  });

  it("is disabled while something is going on, and turns nothing without motion [BTN-01]", async () => {
    const { button, find } = await renderButton(<LaunchSample label="Connecting..." isDisabled isBusy />);
    await expect.element(page.getByRole("button", { name: "Connecting..." })).toBeDisabled();
    expect(button.ariaBusy).toBe("true");
    expect(find("button > :first-child").getAnimations()).toHaveLength(1);
    await emulateMedia({ "prefers-reduced-motion": "reduce" });
    expect(find("button > :first-child").getAnimations()).toEqual([]);
  });

  it("shows an account with its face and its balance, and takes both back [BTN-03] [AVT-01]", async () => {
    const ui = <LaunchSample label="0x52…169EE7" tone="plain" face={EVM} balance="1.28 ETH" />;
    const { button, find, rerender } = await renderButton(ui);
    await expect.element(page.getByRole("button", { name: "0x52…169EE7 1.28 ETH" })).toBeVisible();
    expect(getComputedStyle(find(".avatar-face-root")).backgroundImage).toContain("rgb(100, 128, 200)");
    expect(button.getBoundingClientRect().height).toBe(40);
    await rerender(<LaunchSample label="Connect" />);
    await expect.element(page.getByRole("button", { name: /^Connect$/ })).toBeVisible();
    expect(button.querySelector(".avatar-face-root")).toBeNull();
    expect(button.isConnected).toBe(true);
  });

  it("shows a ring on keyboard focus, and keeps the focus whatever it says", async () => {
    const { button, root, rerender } = await renderButton(<LaunchSample label="Connect" />);
    await userEvent.tab();
    expect(getComputedStyle(button).outlineStyle).toBe("solid");
    await rerender(<LaunchSample label="0x52…169EE7" tone="danger" face={EVM} isExpanded />);
    expect(root.activeElement).toBe(button);
    expect(button.ariaExpanded).toBe("true");
  });
});
