import { describe, expect, it } from "vitest";
import { renderView } from "../../test/render.tsx";

describe("Connect", () => {
  it("lists wallets", async () => {
    const { screen } = await renderView(
      { view: "Connect", params: undefined },
      {
        prepare: async ({ foyer, evm }) => {
          evm.addWallet("Acme");
          await foyer.load();
        },
      },
    );
    await expect.element(screen.getByRole("button", { name: "Acme" })).toBeVisible();
  });
});
