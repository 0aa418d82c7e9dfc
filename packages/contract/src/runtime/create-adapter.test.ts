import { describe, expect, it, vi } from "vitest";
import type { AdapterEvent, AdapterHost, Page } from "../adapter.ts";
import type { Network } from "../network.ts";
import { disconnect } from "../on-demand/disconnect.ts";
import { select } from "../on-demand/select.ts";
import { createAdapter } from "./create-adapter.ts";
import type { ReadAccount, SharedAccounts } from "./found-wallet.ts";
import type { OnDemand } from "./on-demand.ts";
import type { Search, WalletProtocol } from "./wallet-protocol.ts";

type ChainId = `cosmos:${string}`;

const network = (id: string): Network<"cosmos"> => ({
  chainNamespace: "cosmos",
  caipNetworkId: `cosmos:${id}`,
  id,
  name: id,
  nativeCurrency: { name: id, symbol: id, decimals: 6 },
  rpcUrls: { default: { http: ["https://example.org"] } },
});
const account = (address: string, chains: ReadAccount<"cosmos">["chains"]): ReadAccount<"cosmos"> => ({
  address,
  chains,
  details: { algo: "secp256k1", isLedger: false },
});
const HUB: ChainId = "cosmos:hub";
const OSMOSIS: ChainId = "cosmos:osmosis";

/** A wallet with one address for each chain. */
const BOTH: SharedAccounts<"cosmos"> = { accounts: [account("cosmos1a", [HUB]), account("osmo1a", [OSMOSIS])] };

function world(shared: SharedAccounts<"cosmos"> = BOTH) {
  const searches: Search<"cosmos", object>[] = [];
  const tells: ((shared: SharedAccounts<"cosmos">) => void)[] = [];
  const requestAccounts = vi.fn(async () => shared);
  const protocol: WalletProtocol<"cosmos", object> = {
    namespace: "cosmos",
    ways: { connect: "wallet", restore: "wallet", balance: "rest", switchNetwork: "no-such-concept" },
    same: (a, b) => a === b,
    discover(given) {
      searches.push(given);
      return { refresh: () => undefined, stop: () => undefined };
    },
    requestAccounts,
    subscribe: (_, told) => {
      tells.push(told);
      return () => undefined;
    },
  };
  const events: AdapterEvent<"cosmos">[] = [];
  const host: AdapterHost<"cosmos"> = {
    app: { name: "Test", url: "" },
    page: new EventTarget() as Page,
    clock: { now: () => 0, after: () => () => undefined },
    fetch: () => Promise.reject(new TypeError("no network")),
    emit: (event) => void events.push(event),
  };
  const part: OnDemand<"cosmos", object> = {
    checkAddress: async () => ({ ok: false, problem: "none" }),
    explain: () => {
      throw new Error("unused");
    },
    signMessage: async () => ({ type: "adr36", value: "", pubKey: "" }),
    disconnect,
    select,
  };
  const networks = [network("hub"), network("osmosis")] as const;
  const adapter = createAdapter({ protocol, networks, load: async () => part });
  const stop = adapter.start(host);
  const add = (id: string, chains: readonly ChainId[] | "any" = "any", provider: object = {}): object => {
    searches.at(-1)?.add({ id, identity: { name: id }, source: "window", chains, provider });
    return provider;
  };
  return {
    adapter,
    events,
    requestAccounts,
    add,
    tell: (told: SharedAccounts<"cosmos">) => tells.at(-1)?.(told),
    stop,
    searches,
  };
}

describe("an adapter of a protocol", () => {
  it("names each account on its own chain, and uses the one of the chain in use", async () => {
    const { adapter, add } = world();
    add("keplr");
    const connection = await adapter.connect({ connectorId: "keplr", chain: OSMOSIS });
    expect(connection.accounts.map(({ id }) => id)).toEqual(["cosmos:hub:cosmos1a", "cosmos:osmosis:osmo1a"]);
    expect(connection).toMatchObject({ chain: OSMOSIS, account: "cosmos:osmosis:osmo1a", walletChain: "per-request" });
  });

  it("goes to the chain of an account that is chosen, and to the account of a chain", async () => {
    const { adapter, add, events } = world();
    add("keplr");
    const { id: connectionId } = await adapter.connect({ connectorId: "keplr" });
    expect(await adapter.select({ connectionId, account: "cosmos:osmosis:osmo1a" })).toMatchObject({ chain: OSMOSIS });
    expect(await adapter.select({ connectionId, chain: HUB })).toMatchObject({ account: "cosmos:hub:cosmos1a" });
    expect(events.filter(({ type }) => type === "changed")).toHaveLength(2);
  });

  it("takes the chain that a wallet has addresses for where it has none for the one wanted", async () => {
    const { adapter, add } = world({ accounts: [account("osmo1a", [OSMOSIS])] });
    add("keplr");
    expect(await adapter.connect({ connectorId: "keplr", chain: HUB })).toMatchObject({ chain: OSMOSIS });
  });

  it("keeps the address in use when other accounts come, and ends when none is left", async () => {
    const { adapter, add, tell, events } = world({ accounts: [account("a", "any")] });
    add("keplr");
    await adapter.connect({ connectorId: "keplr" });
    tell({ accounts: [account("b", "any"), account("a", "any")] });
    expect(adapter.connections()[0]).toMatchObject({ account: "cosmos:hub:a" });
    tell({ accounts: [account("b", "any")], walletChain: OSMOSIS });
    expect(adapter.connections()[0]).toMatchObject({ account: "cosmos:hub:b", walletChain: OSMOSIS });
    tell({ accounts: [] });
    expect(adapter.connections()).toEqual([]);
    expect(events.at(-1)).toMatchObject({ type: "closed", cause: "wallet" });
  });

  it("refuses a chain that the wallet does not serve, before it asks", async () => {
    const { adapter, add, requestAccounts } = world();
    add("leap", [HUB]);
    const asked = adapter.connect({ connectorId: "leap", chain: OSMOSIS });
    await expect(asked).rejects.toMatchObject({ code: "network/unsupported" });
    expect(requestAccounts).not.toHaveBeenCalled();
  });

  it("shows a second wallet that claims an id as what it is, and the same wallet once", () => {
    const { adapter, add } = world();
    const provider = add("keplr");
    add("keplr", "any", provider);
    add("keplr");
    expect(adapter.connectors().map(({ id, unverified }) => [id, unverified])).toEqual([
      ["keplr", undefined],
      ["keplr#2", true],
    ]);
  });

  it("forgets everything at the stop, and begins anew", async () => {
    const { adapter, add, stop, searches } = world();
    add("keplr");
    await adapter.connect({ connectorId: "keplr" });
    stop();
    stop();
    expect([adapter.connectors(), adapter.connections()]).toEqual([[], []]);
    await expect(adapter.connect({ connectorId: "keplr" })).rejects.toMatchObject({ code: "connector/not-found" });
    expect(searches).toHaveLength(1);
  });
});
