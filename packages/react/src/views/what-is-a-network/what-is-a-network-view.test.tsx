import { describe, expect, it } from "vitest";
import { renderView } from "../../test/render.tsx";

describe("what a network is", () => {
  it("is told in panels, with a page to read more in a new tab [CNG-06] [API-07]", async () => {
    const kit = await renderView({ view: "WhatIsANetwork", params: undefined });
    await expect.element(kit.screen.getByRole("heading", { name: "A record that everyone shares" })).toBeVisible();
    expect(kit.screen.getByRole("heading").elements()).toHaveLength(3);
    const link = kit.screen.getByRole("link", { name: "Learn more, opens in a new tab" });
    await expect.element(link).toHaveAttribute("href", expect.stringMatching(/^https:/));
    await expect.element(link).toHaveAttribute("target", "_blank");
  });
});
