import { isFoyerError } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createFoyer } from "../kit/create-foyer.ts";
import type { Foyer } from "../kit/foyer.ts";
import { selectNetworkOrPlaceholder } from "../kit/network-or-placeholder.ts";
import { selectNetwork } from "../selectors.ts";
import { createMemoryPorts, createScriptedAdapter, testNetwork } from "../testing.ts";
import { selectRoute } from "../view-selectors.ts";

async function world(settings = {}) {
  const evm = createScriptedAdapter("eip155");
  const solana = createScriptedAdapter("solana");
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [evm, solana],
    ports: createMemoryPorts(),
    settings,
  });
  foyer.start();
  await foyer.load();
  evm.addWallet("Acme");
  solana.addWallet("Sun");
  const heard: string[] = [];
  foyer.on("network-changed", ({ network }) => heard.push(network));
  return { evm, solana, foyer, heard };
}

describe("switchNetwork", () => {
  it("asks the wallet where it has a network of its own, and tells the host", async () => {
    const { evm, foyer, heard } = await world();
    await foyer.connect({ wallet: "Acme" });
    await foyer.switchNetwork({ network: "eip155:2" });
    expect(evm.asked).toContain("switchNetwork:eip155:2");
    expect(selectNetwork(foyer.getSnapshot(), "eip155")).toMatchObject({ id: "eip155:2", isSupported: true });
    expect(heard).toEqual(["eip155:2"]);
  });

  it("moves only the application where wallets have no network", async () => {
    const { solana, foyer } = await world();
    await foyer.connect({ wallet: "Sun" });
    await foyer.switchNetwork({ network: "solana:2" });
    expect(solana.asked).toContain("select:solana:2");
    expect(solana.asked).not.toContain("switchNetwork:solana:2");
    expect(selectNetwork(foyer.getSnapshot(), "solana")?.id).toBe("solana:2");
  });

  it("chooses a network before anything is connected", async () => {
    const { evm, foyer, heard } = await world();
    await foyer.switchNetwork({ network: "eip155:2" });
    expect(selectNetwork(foyer.getSnapshot(), "eip155")?.id).toBe("eip155:2");
    expect(heard).toEqual(["eip155:2"]);
    expect(evm.asked).toEqual([]);
  });

  it("keeps what was shown when the connection ends, wherever the wallet had gone by itself", async () => {
    const { evm, foyer, heard } = await world();
    const { id } = await foyer.connect({ wallet: "Acme" });
    evm.moveTo(id, "eip155:2");
    await foyer.disconnect();
    expect(selectNetwork(foyer.getSnapshot(), "eip155")).toMatchObject({ id: "eip155:2", isSupported: true });
    expect(heard).toEqual(["eip155:2"]);
  });

  it("goes back to the last network of the host's own when the connection ends on another", async () => {
    const { evm, foyer } = await world();
    const { id } = await foyer.connect({ wallet: "Acme" });
    evm.moveTo(id, "eip155:2");
    evm.moveTo(id, "eip155:99");
    evm.lock(id);
    expect(selectNetwork(foyer.getSnapshot(), "eip155")).toMatchObject({ id: "eip155:2", isSupported: true });
  });

  it("keeps what the connection in use shows when that one ends, not what another had", async () => {
    const { evm, foyer } = await world();
    evm.addWallet("Birch");
    const first = await foyer.connect({ wallet: "Acme" });
    const second = await foyer.connect({ wallet: "Birch" });
    evm.moveTo(first.id, "eip155:2");
    expect(selectNetwork(foyer.getSnapshot(), "eip155")?.id).toBe("eip155:1");
    await foyer.switchConnection({ connectionId: first.id });
    await foyer.disconnect({ connectionId: second.id });
    await foyer.disconnect({ connectionId: first.id });
    expect(selectNetwork(foyer.getSnapshot(), "eip155")?.id).toBe("eip155:2");
  });

  it("leaves everything as it was when the wallet declines [NET-02]", async () => {
    const { evm, foyer, heard } = await world();
    await foyer.connect({ wallet: "Acme" });
    evm.answer.switchNetwork = "reject";
    const error = await foyer.switchNetwork({ network: "eip155:2" }).catch((reason: unknown) => reason);
    expect(isFoyerError(error, "wallet/rejected")).toBe(true);
    expect(selectNetwork(foyer.getSnapshot(), "eip155")?.id).toBe("eip155:1");
    expect(heard).toEqual([]);
  });

  it("refuses a network that the host did not ask for, and a namespace without an adapter", async () => {
    const { foyer } = await world();
    await expect(foyer.switchNetwork({ network: "eip155:77" })).rejects.toThrow("eip155:77 is not among");
    await expect((foyer as Foyer).switchNetwork({ network: "sui:mainnet" })).rejects.toThrow("No adapter serves 'sui'");
    await expect(foyer.switchNetwork({ network: "nonsense" as never })).rejects.toThrow("is not a CAIP-2 chain id");
  });

  it("gives a placeholder for a network that the host did not request: a name, and no URL to ask [NET-06]", async () => {
    const { evm, foyer } = await world();
    expect(selectNetworkOrPlaceholder(foyer.getSnapshot(), "sui")).toBeUndefined();
    const { id } = await foyer.connect({ wallet: "Acme" });
    expect(selectNetworkOrPlaceholder(foyer.getSnapshot())).toEqual(testNetwork("eip155", "1"));
    evm.moveTo(id, "eip155:999");
    expect(selectNetwork(foyer.getSnapshot())).toEqual({ id: "eip155:999", network: undefined, isSupported: false });
    expect(selectNetworkOrPlaceholder(foyer.getSnapshot())).toEqual({
      id: 999,
      name: "Unknown Network",
      caipNetworkId: "eip155:999",
      chainNamespace: "eip155",
      nativeCurrency: { name: "", symbol: "", decimals: 0 },
      rpcUrls: { default: { http: [] } },
    });
  });

  it.each(["eip155:", "eip155:1e3", "eip155:<b>", `eip155:${"9".repeat(40)}`] as const)(
    "takes the reference of %j as text",
    async (chain) => {
      const { evm, foyer } = await world();
      const { id } = await foyer.connect({ wallet: "Acme" });
      evm.moveTo(id, chain);
      expect(selectNetworkOrPlaceholder(foyer.getSnapshot())?.id).toBe(chain.slice(7));
    },
  );

  it("shows the alert for a network that is not there, until another one is moved to", async () => {
    const { foyer } = await world();
    const alert = () => foyer.getSnapshot().notices.alert?.code;
    await expect(foyer.switchNetwork({ network: "eip155:77" })).rejects.toMatchObject({
      code: "network/not-configured",
    });
    expect(alert()).toBe("APKT001");
    await foyer.switchNetwork({ network: "eip155:2" });
    expect(alert()).toBeUndefined();
    foyer.alert("APKT007");
    await foyer.switchNetwork({ network: "eip155:1" });
    expect(alert()).toBe("APKT007");
  });

  it("closes the modal after leaving a network that is not in the list [NET-05]", async () => {
    const { evm, foyer } = await world();
    const { id } = await foyer.connect({ wallet: "Acme" });
    evm.moveTo(id, "eip155:999");
    foyer.open();
    await foyer.switchNetwork({ network: "eip155:2" });
    expect(foyer.getSnapshot().router.isOpen).toBe(false);
    foyer.open({ view: "Networks" });
    await foyer.switchNetwork({ network: "eip155:1" });
    expect(foyer.getSnapshot().router.isOpen).toBe(true);
  });

  it("shows the unsupported network when switching is disabled and fails [NET-05]", async () => {
    const { evm, foyer } = await world({ enableNetworkSwitch: false });
    const { id } = await foyer.connect({ wallet: "Acme" });
    evm.moveTo(id, "eip155:999");
    evm.answer.switchNetwork = "reject";
    await foyer.switchNetwork({ network: "eip155:2" }).catch(() => {});
    expect(foyer.getSnapshot().router.isOpen).toBe(true);
    expect(selectRoute(foyer.getSnapshot()).view).toBe("UnsupportedChain");
    expect(selectNetwork(foyer.getSnapshot(), "eip155")).toMatchObject({ id: "eip155:999", isSupported: false });
  });

  it("is on a network that does not count where the wallet stays on one of the host's, until it follows [NET-05]", async () => {
    const { evm, foyer } = await world({ enableNetworkSwitch: false });
    await foyer.connect({ wallet: "Acme" });
    const inUse = () => selectNetwork(foyer.getSnapshot(), "eip155");
    expect(inUse()).toMatchObject({ id: "eip155:1", isSupported: true });
    evm.answer.switchNetwork = "reject";
    await expect(foyer.switchNetwork({ network: "eip155:2" })).rejects.toMatchObject({ code: "wallet/rejected" });
    expect(foyer.getSnapshot().router.isOpen).toBe(true);
    expect(selectRoute(foyer.getSnapshot()).view).toBe("UnsupportedChain");
    expect(inUse()).toEqual({ id: "eip155:1", network: undefined, isSupported: false });
    evm.answer.switchNetwork = "approve";
    await foyer.switchNetwork({ network: "eip155:2" });
    expect(inUse()).toMatchObject({ id: "eip155:2", isSupported: true });
    expect(foyer.getSnapshot().router.isOpen).toBe(false);
  });

  it("counts again where the host asks for the network that the wallet is on, and the wallet has nothing to tell", async () => {
    const { evm, foyer } = await world({ enableNetworkSwitch: false });
    await foyer.connect({ wallet: "Acme" });
    evm.answer.switchNetwork = "reject";
    await foyer.switchNetwork({ network: "eip155:2" }).catch(() => {});
    expect(selectNetwork(foyer.getSnapshot(), "eip155")?.isSupported).toBe(false);
    const { switchNetwork } = evm.capabilities;
    Object.assign(evm.capabilities, { switchNetwork: async () => undefined });
    await foyer.switchNetwork({ network: "eip155:1" });
    Object.assign(evm.capabilities, { switchNetwork });
    expect(selectNetwork(foyer.getSnapshot(), "eip155")).toMatchObject({ id: "eip155:1", isSupported: true });
  });

  it("shows nothing where the connection ended while its wallet was asked", async () => {
    const { evm, foyer } = await world({ enableNetworkSwitch: false });
    const { id } = await foyer.connect({ wallet: "Acme" });
    Object.assign(evm.capabilities, {
      async switchNetwork() {
        evm.lock(id);
        throw new Error("gone");
      },
    });
    await expect(foyer.switchNetwork({ network: "eip155:2" })).rejects.toThrow();
    expect(foyer.getSnapshot().router.isOpen).toBe(false);
    expect(selectNetwork(foyer.getSnapshot(), "eip155")).toMatchObject({ id: "eip155:1", isSupported: true });
  });

  it("stays as it is where a switch is taken back", async () => {
    const { evm, foyer } = await world({ enableNetworkSwitch: false });
    await foyer.connect({ wallet: "Acme" });
    evm.answer.switchNetwork = "hang";
    const over = new AbortController();
    const switching = foyer.switchNetwork({ network: "eip155:2", signal: over.signal });
    over.abort();
    await expect(switching).rejects.toMatchObject({ code: "flow/aborted" });
    expect(selectNetwork(foyer.getSnapshot(), "eip155")).toMatchObject({ id: "eip155:1", isSupported: true });
    expect(foyer.getSnapshot().router.isOpen).toBe(false);
  });

  it("counts again once the wallet moves by itself, and where people may switch it always does [NET-05]", async () => {
    const { evm, foyer } = await world({ enableNetworkSwitch: false });
    const { id } = await foyer.connect({ wallet: "Acme" });
    const inUse = () => selectNetwork(foyer.getSnapshot(), "eip155");
    evm.answer.switchNetwork = "reject";
    await foyer.switchNetwork({ network: "eip155:2" }).catch(() => {});
    expect(inUse()?.isSupported).toBe(false);
    evm.moveTo(id, "eip155:2");
    expect(inUse()?.isSupported).toBe(true);
    foyer.setSettings({ enableNetworkSwitch: true });
    foyer.close();
    await foyer.switchNetwork({ network: "eip155:1" }).catch(() => {});
    expect(inUse()).toMatchObject({ id: "eip155:2", isSupported: true });
    expect(foyer.getSnapshot().router.isOpen).toBe(false);
  });

  it("moves an open modal to the unsupported network when the wallet leaves for one [NET-04]", async () => {
    const { evm, foyer } = await world();
    const { id } = await foyer.connect({ wallet: "Acme" });
    foyer.open();
    evm.moveTo(id, "eip155:999");
    expect(selectRoute(foyer.getSnapshot()).view).toBe("UnsupportedChain");
  });

  it("stays where it is when unsupported networks are allowed [NET-04]", async () => {
    const { evm, foyer } = await world({ allowUnsupportedChain: true });
    const { id } = await foyer.connect({ wallet: "Acme" });
    foyer.open();
    evm.moveTo(id, "eip155:999");
    expect(selectRoute(foyer.getSnapshot()).view).toBe("Account");
  });

  it("falls back to the first network left when the one in use is removed [NET-05]", async () => {
    const { foyer } = await world();
    foyer.addNetwork(testNetwork("eip155", "3"));
    await foyer.switchNetwork({ network: "eip155:3" });
    foyer.removeNetwork("eip155:3");
    expect(selectNetwork(foyer.getSnapshot(), "eip155")?.id).toBe("eip155:1");
    foyer.removeNetwork("eip155:1");
    foyer.removeNetwork("eip155:2");
    expect(foyer.getSnapshot().networks.namespaces.eip155?.requested.map(({ id }) => id)).toEqual(["2"]);
  });
});
