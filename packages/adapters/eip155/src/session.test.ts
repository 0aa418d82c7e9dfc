import { FoyerError } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createLater } from "./later.ts";
import { mainnet } from "./networks.ts";
import { createSession } from "./session.ts";
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
    expect(() => adapter.select({ connectionId })).toThrow("No connection 'eip155:nobody' is open");
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

describe("what is fetched when it is used", () => {
  it("is fetched once and then used in the caller's own task", async () => {
    let fetched = 0;
    const later = createLater(async () => {
      fetched += 1;
      return "ready";
    });
    expect(later.now()).toBeUndefined();
    expect(await Promise.all([later.use(async (a) => a), later.use(async (a) => a)])).toEqual(["ready", "ready"]);
    let used = false;
    void later.use(async () => {
      used = true;
    });
    expect(used).toBe(true);
    expect(fetched).toBe(1);
  });

  it("is fetched again after a request that failed", async () => {
    const answers = [Promise.reject(new TypeError("offline")), Promise.resolve("ready")];
    const later = createLater(() => answers.shift() as Promise<string>);
    await expect(later.use(async (a) => a)).rejects.toMatchObject({ code: "library/unreachable", retryable: true });
    expect(await later.use(async (a) => a)).toBe("ready");
  });

  it("leaves a wallet's failure known as one when the table of failures cannot be fetched", async () => {
    const session = createSession([mainnet]);
    session.onDemand.use = () => Promise.reject(new FoyerError("library/unreachable", { library: "@foyer/eip155" }));
    const context = { namespace: "eip155", operation: "connect" };
    const cause = { code: 4001 };
    expect(await session.explain(cause, context)).toMatchObject({ code: "wallet/internal", cause });
    const ours = new FoyerError("connection/not-found", { connectionId });
    expect(await session.explain(ours, context)).toBe(ours);
  });
});
