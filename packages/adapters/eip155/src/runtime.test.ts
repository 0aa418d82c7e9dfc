import { describe, expect, it } from "vitest";
import { startAdapter } from "./testing/start-adapter.ts";

const connectionId = "eip155:nobody";

describe("an adapter that has not started", () => {
  const { adapter, stop } = startAdapter();
  stop();

  it("knows no wallet and no connection, and says so", async () => {
    await expect(adapter.connect({ connectorId: "nobody" })).rejects.toMatchObject({ code: "connector/not-found" });
    await expect(adapter.disconnect({ connectionId })).rejects.toMatchObject({ code: "connection/not-found" });
    await expect(adapter.signMessage({ connectionId, message: "" })).rejects.toMatchObject({
      code: "connection/not-found",
    });
    await expect(adapter.select({ connectionId })).rejects.toThrow("No connection 'eip155:nobody' is open");
  });

  it("asks nobody anything", async () => {
    await expect(adapter.restore({ saved: [], graceMs: 0 })).rejects.toMatchObject({ code: "flow/aborted" });
    const balance = adapter.capabilities.balance?.({ account: `eip155:1:0x${"0".repeat(40)}` });
    await expect(balance).rejects.toMatchObject({ code: "flow/aborted" });
  });

  it("checks addresses all the same", async () => {
    expect(await adapter.address.check({ address: "0x", chain: "eip155:1" })).toMatchObject({ ok: false });
    expect(adapter.address.same("0xAB", "0xab")).toBe(true);
  });
});
