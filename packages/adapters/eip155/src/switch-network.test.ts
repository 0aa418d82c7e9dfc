import type { Connection } from "@foyer/contract";
import { createEvmWallet, type EvmWallet, type EvmWalletOptions } from "@foyer/testing";
import { settle } from "@foyer/testing/conformance";
import { describe, expect, it } from "vitest";
import { ARRIVAL_CHECK_MS, ARRIVAL_TIMEOUT_MS } from "./constants.ts";
import { base, mainnet } from "./networks.ts";
import { type Started, startAdapter } from "./testing/start-adapter.ts";

const connectorId = "eip6963:com.acme";
const connectionId = `eip155:${connectorId}`;
const chain = "eip155:8453";
const hostUrls = { default: { http: ["https://rpc.example/secret-key"] }, chainDefault: base.rpcUrls.default };

type Connected = Started & {
  readonly wallet: EvmWallet;
  readonly asked: { readonly method: string; readonly params?: unknown }[];
  switchNetwork(signal?: AbortSignal): Promise<Connection<"eip155"> | undefined>;
};

async function connected(options: EvmWalletOptions = {}): Promise<Connected> {
  const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme", ...options });
  const started = startAdapter({ networks: [mainnet, { ...base, rpcUrls: hostUrls }] });
  wallet.announce(started.page);
  await started.adapter.connect({ connectorId });
  const asked: Connected["asked"] = [];
  const provider = wallet.provider(started.page);
  const { request } = provider;
  provider.request = (call) => {
    asked.push(call);
    return request(call);
  };
  const { switchNetwork } = started.adapter.capabilities;
  return {
    ...started,
    wallet,
    asked,
    switchNetwork: async (signal) => switchNetwork?.({ connectionId, chain, signal }),
  };
}

const knowsOnlyEthereum = { state: { chains: [1] } };

describe("switching the network [NSP-01]", () => {
  it("moves the wallet and the application together", async () => {
    const { switchNetwork, asked, wallet, adapter } = await connected();
    expect(await switchNetwork()).toMatchObject({ chain, walletChain: chain });
    expect(asked[0]).toEqual({ method: "wallet_switchEthereumChain", params: [{ chainId: "0x2105" }] });
    expect(wallet.state.chainId).toBe(8453);
    expect(wallet.listenerCount()).toBe(4);
    expect(adapter.connections()[0]?.chain).toBe(chain);
  });

  it("asks nothing when the wallet is there already", async () => {
    const { switchNetwork, asked, adapter } = await connected({ state: { chainId: 8453 } });
    await adapter.select({ connectionId, chain: "eip155:1" });
    expect(await switchNetwork()).toMatchObject({ chain, walletChain: chain });
    expect(asked).toEqual([]);
  });

  it("teaches the wallet a chain it does not know, with the chain's own URLs and never the host's", async () => {
    const { switchNetwork, asked } = await connected(knowsOnlyEthereum);
    expect(await switchNetwork()).toMatchObject({ chain, walletChain: chain });
    expect(asked.find(({ method }) => method === "wallet_addEthereumChain")?.params).toEqual([
      {
        chainId: "0x2105",
        chainName: "Base",
        nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
        rpcUrls: ["https://mainnet.base.org"],
        blockExplorerUrls: ["https://basescan.org"],
      },
    ]);
  });

  it("teaches it too when 4902 is hidden in data.originalError.code (pitfall E5)", async () => {
    const { switchNetwork, wallet } = await connected(knowsOnlyEthereum);
    wallet.lie({ hidesUnknownChain: true });
    expect(await switchNetwork()).toMatchObject({ walletChain: chain });
  });

  it("asks to switch again when the wallet added the chain and stayed where it was", async () => {
    const { switchNetwork, asked, wallet, page } = await connected(knowsOnlyEthereum);
    const provider = wallet.provider(page);
    const { request } = provider;
    provider.request = async (call) => {
      const answer = await request(call);
      if (call.method === "wallet_addEthereumChain") wallet.switchChain(1);
      return answer;
    };
    wallet.lie({ mute: true });
    expect(await switchNetwork()).toMatchObject({ walletChain: chain });
    expect(asked.map(({ method }) => method)).toEqual([
      "wallet_switchEthereumChain",
      "wallet_addEthereumChain",
      "eth_chainId",
      "wallet_switchEthereumChain",
      "eth_chainId",
    ]);
  });

  it("says that the wallet does not know the chain when it cannot be taught", async () => {
    const { switchNetwork, wallet } = await connected(knowsOnlyEthereum);
    wallet.lie({ fail: { wallet_addEthereumChain: { code: -32601 } } });
    await expect(switchNetwork()).rejects.toMatchObject({ code: "network/not-added" });
  });

  it.each(["wallet_switchEthereumChain", "wallet_addEthereumChain"])(
    "stays when the person refuses %s",
    async (method) => {
      const { switchNetwork, wallet, adapter } = await connected(knowsOnlyEthereum);
      wallet.lie({ fail: { [method]: { code: 4001, message: "no" } } });
      await expect(switchNetwork()).rejects.toMatchObject({
        code: "wallet/rejected",
        context: { operation: "switchNetwork" },
      });
      expect(adapter.connections()[0]).toMatchObject({ chain: "eip155:1", walletChain: "eip155:1" });
      expect(wallet.listenerCount()).toBe(4);
    },
  );

  it("believes a wallet that moves and never tells", async () => {
    const { switchNetwork, wallet } = await connected();
    wallet.lie({ mute: true });
    expect(await switchNetwork()).toMatchObject({ walletChain: chain });
  });

  it("believes a wallet that moves and never answers", async () => {
    const { switchNetwork, wallet } = await connected();
    wallet.lie({ hang: ["wallet_switchEthereumChain"] });
    const done = switchNetwork();
    await settle();
    wallet.switchChain(8453);
    expect(await done).toMatchObject({ walletChain: chain });
  });

  it("believes a wallet that answers before it has moved", async () => {
    const { switchNetwork, wallet, clock } = await connected();
    wallet.lie({ ignoresSwitch: true, mute: true });
    const done = switchNetwork();
    await settle();
    wallet.switchChain(8453);
    await clock.advanceAsync(ARRIVAL_CHECK_MS);
    expect(await done).toMatchObject({ walletChain: chain });
  });

  it("does not believe a wallet that says yes and stays, and says so after a while", async () => {
    const { switchNetwork, wallet, clock } = await connected();
    wallet.lie({ ignoresSwitch: true });
    const done = switchNetwork();
    const outcome = expect(done).rejects.toMatchObject({
      code: "wallet/timeout",
      context: { timeoutMs: ARRIVAL_TIMEOUT_MS },
    });
    await settle();
    await clock.advanceAsync(ARRIVAL_TIMEOUT_MS + ARRIVAL_CHECK_MS);
    await outcome;
    expect(clock.pendingTimers()).toBe(0);
  });

  it("ends when it is aborted, with its timers, and a late move is only the wallet's own", async () => {
    const { switchNetwork, wallet, clock, adapter } = await connected();
    await clock.advanceAsync(1_000);
    wallet.lie({ ignoresSwitch: true });
    const controller = new AbortController();
    const done = switchNetwork(controller.signal);
    await settle();
    controller.abort();
    await expect(done).rejects.toMatchObject({ code: "flow/aborted" });
    await settle();
    expect(clock.pendingTimers()).toBe(0);
    expect(wallet.listenerCount()).toBe(4);
    expect(adapter.connections()[0]?.walletChain).toBe("eip155:1");
  });

  it("fails calmly when the wallet locks meanwhile", async () => {
    const { switchNetwork, wallet } = await connected();
    wallet.script.onPrompt(() => {
      wallet.lock();
      return "approve";
    });
    await expect(switchNetwork()).rejects.toMatchObject({ code: "connection/not-found" });
  });

  it("learns that a wallet cannot switch, and says so when asked", async () => {
    const { switchNetwork, wallet, adapter } = await connected();
    const supported = () => adapter.supports({ operation: "switchNetwork", connectionId });
    expect(supported()).toEqual({ ok: true, via: "wallet" });
    wallet.lie({ fail: { wallet_switchEthereumChain: { code: 4200 } } });
    await expect(switchNetwork()).rejects.toMatchObject({ code: "wallet/method-unsupported" });
    expect(supported()).toEqual({ ok: false, reason: "wallet-lacks-it" });
    expect(adapter.supports({ operation: "switchNetwork", connectorId })).toEqual({
      ok: false,
      reason: "wallet-lacks-it",
    });
    expect(adapter.supports({ operation: "signMessage", connectionId })).toEqual({ ok: true, via: "wallet" });
  });
});

describe("adding a network [NSP-01]", () => {
  it("teaches the wallet a chain of the host's", async () => {
    const { adapter, wallet } = await connected(knowsOnlyEthereum);
    const local = { ...base, id: 31337, name: "Local", blockExplorers: undefined } as const;
    await adapter.capabilities.addNetwork?.({ connectionId, network: local });
    expect(wallet.state.chains).toContain(31337);
  });

  it("says that the person refused", async () => {
    const { adapter, wallet } = await connected(knowsOnlyEthereum);
    wallet.script.onPrompt("reject");
    const done = adapter.capabilities.addNetwork?.({ connectionId, network: base });
    await expect(done).rejects.toMatchObject({ code: "wallet/rejected", context: { operation: "addNetwork" } });
  });
});
