import { isFoyerError } from "@foyer/contract";
import { createEvmWallet, EVM_TEST_ADDRESSES, type EvmWallet, type EvmWalletOptions } from "@foyer/testing";
import { settle } from "@foyer/testing/conformance";
import { describe, expect, it } from "vitest";
import { CHAIN_TIMEOUT_MS } from "./constants.ts";
import { type Started, startAdapter } from "./testing/start-adapter.ts";

const connectorId = "eip6963:com.acme";
const [FIRST, SECOND] = EVM_TEST_ADDRESSES as [string, string];

function begin(options: EvmWalletOptions = {}): Started & { readonly wallet: EvmWallet } {
  const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme", ...options });
  const started = startAdapter();
  wallet.announce(started.page);
  return { ...started, wallet };
}

/** Records what a wallet is asked, in order. */
function record({ wallet, page }: { wallet: EvmWallet; page: Started["page"] }): readonly string[] {
  const provider = wallet.provider(page);
  const { request } = provider;
  const asked: string[] = [];
  provider.request = (call) => {
    asked.push(call.method);
    return request(call);
  };
  return asked;
}

describe("connecting [NSP-01]", () => {
  it("asks for accounts in the caller's own task, so that a click counts as the person's doing", () => {
    const started = begin();
    const asked = record(started);
    void started.adapter.connect({ connectorId });
    expect(asked).toEqual(["eth_requestAccounts"]);
  });

  it("gives the accounts and the chain that the wallet names", async () => {
    const { adapter, wallet } = begin({ state: { chainId: 8453 } });
    wallet.setAccounts([1, 0]);
    expect(await adapter.connect({ connectorId })).toEqual({
      id: "eip155:eip6963:com.acme",
      namespace: "eip155",
      connectorId,
      accounts: [SECOND, FIRST].map((address) => ({
        id: `eip155:8453:${address}`,
        address,
        chains: "any",
        details: { kind: "unknown" },
      })),
      account: `eip155:8453:${SECOND}`,
      chain: "eip155:8453",
      walletChain: "eip155:8453",
    });
  });

  it.each([
    ["checksum", FIRST],
    ["lower", FIRST.toLowerCase()],
    ["upper", FIRST.toLowerCase()],
  ] as const)("keeps a checksum that the wallet wrote, and has none of its own: %s", async (addressAs, address) => {
    const { adapter, wallet } = begin();
    wallet.lie({ addressAs });
    expect((await adapter.connect({ connectorId })).accounts[0].address).toBe(address);
  });

  it("keeps the spelling it knows, however the wallet writes an address the next time", async () => {
    const { adapter, wallet, events } = begin();
    const first = await adapter.connect({ connectorId });
    wallet.lie({ addressAs: "lower" });
    wallet.setAccounts([0]);
    expect(await adapter.connect({ connectorId })).toBe(first);
    expect(events.filter(({ type }) => type === "changed")).toEqual([]);
  });

  it.each(["number", "decimal-text", "padded-hex"] as const)("reads a chain id written as %s", async (as) => {
    const { adapter, wallet } = begin({ state: { chainId: 8453 } });
    wallet.lie({ chainIdAs: as });
    expect((await adapter.connect({ connectorId })).walletChain).toBe("eip155:8453");
  });

  it("uses its own first network when the wallet is on one it does not have, and says where the wallet is", async () => {
    const { adapter } = begin({ state: { chainId: 137 } });
    expect(await adapter.connect({ connectorId })).toMatchObject({ chain: "eip155:1", walletChain: "eip155:137" });
  });

  it("uses the chain asked for, and leaves the wallet where it is", async () => {
    const { adapter, wallet } = begin();
    const connection = await adapter.connect({ connectorId, chain: "eip155:8453" });
    expect(connection).toMatchObject({ chain: "eip155:8453", walletChain: "eip155:1" });
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["connect"]);
  });

  it.each([
    ["lies about it", { chainId: "banana" }],
    ["fails to name it", { fail: { eth_chainId: undefined } }],
  ])("connects a wallet on an unknown chain when it %s", async (_, lies) => {
    const { adapter, wallet } = begin();
    wallet.lie(lies);
    expect(await adapter.connect({ connectorId })).toMatchObject({ chain: "eip155:1", walletChain: "unknown" });
  });

  it("does not wait long for the chain of a wallet that does not answer", async () => {
    const { adapter, wallet, clock } = begin();
    wallet.lie({ hang: ["eth_chainId"] });
    const connection = adapter.connect({ connectorId });
    await settle();
    await clock.advanceAsync(CHAIN_TIMEOUT_MS);
    expect((await connection).walletChain).toBe("unknown");
  });

  it("reads an open connection again without a question (pitfall E2)", async () => {
    const { adapter, wallet, events } = begin();
    await adapter.connect({ connectorId });
    wallet.lie({ mute: true });
    wallet.setAccounts([1]);
    expect((await adapter.connect({ connectorId })).accounts[0].address).toBe(SECOND);
    expect(wallet.prompts).toHaveLength(1);
    expect(events.map(({ type }) => type)).toEqual(["connector", "opened", "changed"]);
  });

  it("takes the answer to a question that is still open when the person comes back to it", async () => {
    const { adapter, wallet } = begin();
    wallet.script.onPrompt("hang");
    const controller = new AbortController();
    const first = adapter.connect({ connectorId, signal: controller.signal });
    await settle();
    controller.abort();
    await expect(first).rejects.toMatchObject({ code: "flow/aborted" });
    const second = adapter.connect({ connectorId });
    await settle();
    expect(wallet.prompts).toHaveLength(1);
    wallet.script.answerOpen("approve");
    expect((await second).accounts[0].address).toBe(FIRST);
  });

  it("says that a question is pending when it was not ours", async () => {
    const { adapter, wallet } = begin();
    wallet.lie({ pending: true });
    await expect(adapter.connect({ connectorId })).rejects.toMatchObject({ code: "wallet/pending", retryable: true });
  });

  it.each([
    ["no list", undefined],
    ["an empty list", []],
    ["trash", [null, 5, {}, "0x1"]],
    ["a text", FIRST],
  ])("takes %s for no accounts", async (_, accounts) => {
    const { adapter, wallet } = begin();
    wallet.lie({ accounts });
    await expect(adapter.connect({ connectorId })).rejects.toMatchObject({
      code: "wallet/no-accounts",
      context: { namespace: "eip155", operation: "connect", wallet: "Acme", connectorId },
    });
    expect(adapter.connections()).toEqual([]);
  });

  it("fails in words of ours when a list of accounts is a trap", async () => {
    const { adapter, wallet } = begin();
    const trap = new Proxy([FIRST], {
      get() {
        throw new Error("trap");
      },
    });
    wallet.lie({ accounts: trap });
    const failure: unknown = await adapter.connect({ connectorId }).catch((error: unknown) => error);
    expect(isFoyerError(failure)).toBe(true);
    expect(adapter.connections()).toEqual([]);
  });

  it("fails in words of ours when the wallet throws at the call itself", async () => {
    const { adapter, wallet } = begin();
    wallet.lie({ fail: { "*": "boom" }, throwsAtCall: true });
    await expect(adapter.connect({ connectorId })).rejects.toMatchObject({ code: "wallet/internal", cause: "boom" });
  });

  it("keeps two wallets connected at once, each by itself", async () => {
    const { adapter, page, wallet } = begin();
    const other = createEvmWallet({ name: "Birch", rdns: "org.birch" });
    other.announce(page);
    await Promise.all(["com.acme", "org.birch"].map((rdns) => adapter.connect({ connectorId: `eip6963:${rdns}` })));
    wallet.lock();
    expect(adapter.connections().map((connection) => connection.connectorId)).toEqual(["eip6963:org.birch"]);
  });
});
