import { createStandardWallet, hostileErrors, hostileRegistrations, suiPart } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { startAdapter } from "./testing/start-adapter.ts";

const ALDER = "wallet-standard:sui:Alder";

describe("a page of hostile wallets", () => {
  it("hides no good wallet, and none of them is listed", () => {
    const { adapter, page } = startAdapter();
    for (const { run } of hostileRegistrations(page)) run();
    createStandardWallet({ name: "Alder", parts: [suiPart()] }).register(page);
    expect(adapter.connectors().map(({ id }) => id)).toEqual([ALDER]);
  });

  it.each(hostileErrors())("gets a clear error out of $name, at any moment", async ({ value }) => {
    const { adapter, page } = startAdapter();
    const wallet = createStandardWallet({ name: "Alder", parts: [suiPart()] });
    wallet.register(page);
    wallet.lie({ fail: { "standard:connect": value } });
    await expect(adapter.connect({ connectorId: ALDER })).rejects.toMatchObject({ name: "FoyerError" });
    wallet.lie({});
    const { id } = await adapter.connect({ connectorId: ALDER });
    for (const throwsAtCall of [false, true]) {
      wallet.lie({ fail: { "sui:signPersonalMessage": value, "standard:disconnect": value }, throwsAtCall });
      const signing = adapter.signMessage({ connectionId: id, message: "Hello" });
      await expect(signing).rejects.toMatchObject({ name: "FoyerError" });
    }
    expect(await adapter.disconnect({ connectionId: id })).toEqual({ revoked: false });
  });
});
