import { selectRoute } from "@foyer/core";
import { describe, expect, it } from "vitest";
import { renderView } from "../../test/render.tsx";

describe("what a wallet is", () => {
  it("is told in three panels, with a way to get one [CNG-06]", async () => {
    const kit = await renderView(
      { view: "WhatIsAWallet", params: undefined },
      { prepare: ({ foyer }) => foyer.load() },
    );
    await expect.element(kit.screen.getByRole("heading", { name: "Your keys, in your hands" })).toBeVisible();
    expect(kit.screen.getByRole("heading").elements()).toHaveLength(3);
    await kit.screen.getByRole("button", { name: "Get a wallet" }).click();
    expect(selectRoute(kit.foyer.getSnapshot()).view).toBe("GetWallet");
  });
});
