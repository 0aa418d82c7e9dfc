import { createStandardWallet, SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { devnet, mainnet, testnet } from "./networks.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const [FIRST, SECOND] = SOLANA_TEST_ADDRESSES as [string, string];
const ALDER = "wallet-standard:solana:Alder";

function start(
  options: Parameters<typeof createStandardWallet>[0] = {},
  adapterOptions: Parameters<typeof startAdapter>[0] = {},
) {
  const started = startAdapter(adapterOptions);
  const wallet = createStandardWallet({ name: "Alder", ...options });
  wallet.register(started.page);
  return { ...started, wallet, provider: wallet.standard(started.page) };
}

/** A wallet that answers a connect with these accounts, whatever they are. */
function answering(accounts: unknown) {
  const started = startAdapter();
  const wallet = createStandardWallet({ name: "Alder" });
  started.register({
    ...wallet.standard(started.page),
    accounts: [],
    features: {
      ...wallet.standard(started.page).features,
      "standard:connect": { version: "1.0.0", connect: async () => ({ accounts }) },
    },
  });
  return started;
}

describe("connecting", () => {
  it("describes the connection and its accounts", async () => {
    const { adapter } = start({ state: { accounts: [1, 0] } });
    const connection = await adapter.connect({ connectorId: ALDER });
    const chain = mainnet.caipNetworkId;
    expect(connection).toMatchObject({
      id: `solana:${ALDER}`,
      namespace: "solana",
      connectorId: ALDER,
      account: `${chain}:${SECOND}`,
      chain,
      walletChain: "per-request",
    });
    expect(connection.accounts).toEqual([
      {
        id: `${chain}:${SECOND}`,
        address: SECOND,
        label: "Account 2",
        chains: [mainnet.caipNetworkId, devnet.caipNetworkId],
        details: { features: expect.arrayContaining(["solana:signMessage"]) },
      },
      expect.objectContaining({ address: FIRST, label: "Account 1" }),
    ]);
  });

  it("leaves out accounts of other namespaces that the wallet keeps in the same list", async () => {
    const sui = {
      address: `0x${"ab".repeat(32)}`,
      publicKey: new Uint8Array(32),
      chains: ["sui:mainnet"],
      features: [],
    } as const;
    const { adapter } = start({ otherAccounts: [sui] });
    const { accounts } = await adapter.connect({ connectorId: ALDER });
    expect(accounts.map(({ address }) => address)).toEqual([FIRST]);
  });

  it("takes no account of other namespaces alone for a connection", async () => {
    const { adapter } = answering([{ address: "0xab", chains: ["eip155:1"], features: [] }]);
    await expect(adapter.connect({ connectorId: ALDER })).rejects.toMatchObject({ code: "wallet/no-accounts" });
  });

  it("takes from a wallet's answer what is an account, each once", async () => {
    const account = {
      address: FIRST,
      chains: ["solana:mainnet"],
      features: ["solana:signMessage", 5],
      label: "\u202e Main ",
    };
    const trapped = new Proxy(account, {
      get() {
        throw new Error("trap");
      },
    });
    const junk = [null, 1, "text", {}, trapped, { ...account, address: "0OIl" }, { ...account, address: 5 }];
    const { adapter } = answering([
      ...junk,
      account,
      { ...account, label: "again" },
      { address: SECOND, chains: ["solana:devnet"] },
    ]);
    const { accounts } = await adapter.connect({ connectorId: ALDER });
    expect(accounts).toMatchObject([
      { address: FIRST, label: "Main", chains: [mainnet.caipNetworkId], details: { features: ["solana:signMessage"] } },
      { address: SECOND, label: undefined, chains: [devnet.caipNetworkId], details: { features: [] } },
    ]);
  });

  it.each([undefined, null, 5, "text", {}, [], { length: 1e9 }])("takes %j for no account", async (accounts) => {
    await expect(answering(accounts).adapter.connect({ connectorId: ALDER })).rejects.toMatchObject({
      code: "wallet/no-accounts",
      context: { wallet: "Alder", connectorId: ALDER },
    });
  });

  it("uses the first network that the wallet serves", async () => {
    const { adapter } = start({ chains: ["solana:devnet"] });
    expect((await adapter.connect({ connectorId: ALDER })).chain).toBe(devnet.caipNetworkId);
  });

  it("says before asking that the wallet serves none of the networks, or not the one asked for", async () => {
    const { adapter, wallet } = start({ chains: ["solana:testnet"] });
    const refused = { code: "network/unsupported", context: { wallet: "Alder", chain: mainnet.caipNetworkId } };
    await expect(adapter.connect({ connectorId: ALDER })).rejects.toMatchObject(refused);
    await expect(adapter.connect({ connectorId: ALDER, chain: mainnet.caipNetworkId })).rejects.toMatchObject(refused);
    expect(wallet.prompts).toEqual([]);
  });

  it("keeps network and account of an open connection that is asked for again", async () => {
    const { adapter, events } = start({ state: { accounts: [0, 1] } });
    const { id } = await adapter.connect({ connectorId: ALDER, chain: devnet.caipNetworkId });
    await adapter.select({ connectionId: id, account: `${devnet.caipNetworkId}:${SECOND}` });
    const told = events.length;
    const again = await adapter.connect({ connectorId: ALDER });
    expect([again.chain, again.account]).toEqual([devnet.caipNetworkId, `${devnet.caipNetworkId}:${SECOND}`]);
    expect(events.slice(told)).toEqual([]);
    const moved = await adapter.connect({ connectorId: ALDER, chain: mainnet.caipNetworkId });
    expect([moved.chain, moved.account]).toEqual([mainnet.caipNetworkId, `${mainnet.caipNetworkId}:${SECOND}`]);
  });

  it("opens nothing when the wallet leaves while the person thinks", async () => {
    const { adapter, wallet, events } = start();
    let approve = (): void => undefined;
    wallet.script.onPrompt(() => new Promise((resolve) => (approve = () => resolve("approve"))));
    const pending = adapter.connect({ connectorId: ALDER });
    wallet.remove();
    approve();
    await expect(pending).rejects.toMatchObject({ code: "connector/not-found" });
    expect(adapter.connections()).toEqual([]);
    expect(events.map(({ type }) => type)).toEqual(["connector", "connector"]);
  });

  it("explains a wallet that throws at the call instead of failing", async () => {
    const { adapter, wallet } = start();
    wallet.lie({ fail: { "standard:connect": "no" }, throwsAtCall: true });
    await expect(adapter.connect({ connectorId: ALDER })).rejects.toMatchObject({
      code: "wallet/internal",
      cause: "no",
    });
  });

  it("connects each of two wallets of one name", async () => {
    const { adapter, register, page } = start();
    register({ ...createStandardWallet({ name: "Alder" }).standard(page) });
    const ids = await Promise.all([ALDER, `${ALDER}#2`].map((connectorId) => adapter.connect({ connectorId })));
    expect(ids.map(({ id }) => id)).toEqual([`solana:${ALDER}`, `solana:${ALDER}#2`]);
  });

  it("says before the start, and after the stop, that it knows no wallet", async () => {
    const { adapter, stop } = start({}, { networks: [testnet] });
    stop();
    await expect(adapter.connect({ connectorId: ALDER })).rejects.toMatchObject({ code: "connector/not-found" });
  });
});
