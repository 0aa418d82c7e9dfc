import { describe, expect, it } from "vitest";
import { createFoyer } from "../kit/create-foyer.ts";
import { createManualClock, createMemoryPorts, createScriptedAdapter, settle } from "../testing.ts";
import { selectBalance } from "../view-selectors.ts";

async function world() {
  const evm = createScriptedAdapter("eip155");
  const clock = createManualClock();
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm], ports: createMemoryPorts({ clock }) });
  foyer.start();
  await foyer.load();
  evm.addWallet("Acme");
  const connection = await foyer.connect({ wallet: "Acme" });
  return { evm, foyer, clock, connection, balance: () => selectBalance(foyer.getSnapshot()) };
}

describe("refreshBalance", () => {
  it("knows nothing until it is asked: a connection alone sends no request", async () => {
    const { evm, balance } = await world();
    expect(balance()).toBeUndefined();
    expect(evm.asked.filter((asked) => asked.startsWith("balance"))).toEqual([]);
  });

  it("keeps the sum exact, as digits, with the time of reading", async () => {
    const { foyer, clock, balance } = await world();
    await foyer.refreshBalance();
    expect(balance()).toEqual({ status: "ready", value: "123456789", decimals: 8, symbol: "COIN", at: clock.now() });
  });

  it("is loading, failed or stale, and never zero by mistake", async () => {
    const { evm, foyer, balance } = await world();
    const seen: (string | undefined)[] = [];
    foyer.subscribe(() => seen.push(balance()?.status));
    evm.answer.balance = { error: new Error("unreachable") };
    await foyer.refreshBalance();
    expect(balance()).toEqual({ status: "failed" });
    await settle();
    expect(seen).toEqual(["loading", "failed"]);
    evm.answer.balance = "approve";
    await foyer.refreshBalance();
    evm.answer.balance = { error: new Error("unreachable") };
    await foyer.refreshBalance();
    expect(balance()).toMatchObject({ status: "stale", value: "123456789" });
  });

  it("keeps sums apart by network", async () => {
    const { foyer, balance } = await world();
    await foyer.refreshBalance();
    await foyer.switchNetwork({ network: "eip155:2" });
    expect(balance()).toBeUndefined();
  });

  it("drops an older reading for a newer one without a failure in between", async () => {
    const { evm, foyer, balance } = await world();
    evm.answer.balance = "hang";
    void foyer.refreshBalance();
    await settle();
    evm.answer.balance = "approve";
    await foyer.refreshBalance();
    expect(balance()?.status).toBe("ready");
  });

  it("asks nothing on a network the host does not know", async () => {
    const { evm, foyer, connection } = await world();
    evm.moveTo(connection.id, "eip155:999");
    await foyer.refreshBalance();
    expect(evm.asked.filter((asked) => asked.startsWith("balance"))).toEqual([]);
  });
});

describe("signMessage", () => {
  it("has the account in use sign, and says when nothing is connected", async () => {
    const { evm, foyer } = await world();
    expect(await foyer.signMessage({ message: "hello" })).toEqual({ type: "eip191", value: "0x00" });
    expect(evm.asked).toContain("sign:hello");
    await foyer.disconnect();
    await expect(foyer.signMessage({ message: "hello" })).rejects.toThrow("is open. Connect first");
  });

  it("passes a refusal on as a refusal", async () => {
    const { evm, foyer } = await world();
    evm.answer.sign = "reject";
    await expect(foyer.signMessage({ message: "hello" })).rejects.toMatchObject({ code: "wallet/rejected" });
  });
});
