import { describe, expect, it } from "vitest";
import { createFoyer } from "../kit/create-foyer.ts";
import { createMemoryPorts, createScriptedAdapter } from "../testing.ts";
import { planSwitch, type SwitchPlan } from "./plan-switch.ts";

async function world() {
  const [evm, solana] = [createScriptedAdapter("eip155"), createScriptedAdapter("solana")];
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm, solana], ports: createMemoryPorts() });
  foyer.start();
  await foyer.load();
  evm.addWallet("Acme");
  solana.addWallet("Sun");
  const plan = (network: `eip155:${string}` | `solana:${string}`): SwitchPlan =>
    planSwitch({ adapters: foyer.adapters, state: foyer.getSnapshot(), network });
  return { evm, solana, foyer, plan };
}

describe("what moving to a network takes", () => {
  it("is only a choice while nothing is connected", async () => {
    const { plan } = await world();
    expect([plan("eip155:1"), plan("eip155:2"), plan("solana:1")]).toEqual(["here", "at-once", "at-once"]);
  });

  it("is the wallet's decision where wallets have a network of their own", async () => {
    const { foyer, plan } = await world();
    await foyer.connect({ wallet: "Acme" });
    expect([plan("eip155:1"), plan("eip155:2")]).toEqual(["here", "asks-wallet"]);
  });

  it("takes a connection in a namespace that has none", async () => {
    const { foyer, plan } = await world();
    await foyer.connect({ wallet: "Acme" });
    expect(plan("solana:1")).toBe("needs-connection");
    await foyer.connect({ wallet: "Sun" });
    expect([plan("solana:1"), plan("solana:2"), plan("eip155:1")]).toEqual(["here", "at-once", "at-once"]);
  });

  it("is not possible where the wallet does not serve the network, or cannot switch", async () => {
    const { evm, foyer, plan } = await world();
    evm.addWallet("Small", { chains: ["eip155:1"] });
    await foyer.connect({ wallet: "Small" });
    expect(plan("eip155:2")).toBe("wallet-lacks-network");
    await foyer.connect({ wallet: "Acme" });
    const stubborn = { ...evm, supports: () => ({ ok: false, reason: "wallet-lacks-it" }) as const };
    expect(planSwitch({ adapters: [stubborn], state: foyer.getSnapshot(), network: "eip155:2" })).toBe(
      "wallet-cannot-switch",
    );
  });
});
