import { createStandardWallet, SOLANA_TEST_ADDRESSES, SUI_TEST_ADDRESSES, solanaPart, suiPart } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { devnet, mainnet, testnet } from "./networks.ts";
import { sui } from "./sui.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const [FIRST, SECOND] = SUI_TEST_ADDRESSES as [string, string];
const ALDER = "wallet-standard:sui:Alder";
type Options = Parameters<typeof createStandardWallet>[0];

function started(options: Options = {}) {
  const adapter = startAdapter();
  const wallet = createStandardWallet({ name: "Alder", parts: [suiPart()], ...options });
  wallet.register(adapter.page);
  return { ...adapter, wallet, connect: () => adapter.adapter.connect({ connectorId: ALDER }) };
}

describe("sui", () => {
  it("uses the main network where none is named", () => {
    expect(sui().networks).toEqual([mainnet]);
    expect(sui({ networks: [devnet, testnet] }).networks).toEqual([devnet, testnet]);
    expect(() => sui({ networks: [] as never })).toThrow("network of sui");
  });

  it("has nothing to switch: the chain goes with each request", async () => {
    const { adapter, connect } = started();
    expect(adapter.capabilities.switchNetwork).toBeUndefined();
    expect(await connect()).toMatchObject({ chain: "sui:mainnet", walletChain: "per-request" });
  });
});

describe("finding wallets", () => {
  it.each([["sui:signTransaction"], ["sui:signTransactionBlock"], ["sui:signAndExecuteTransaction"]])(
    "takes one that has %s alone",
    (feature) => {
      const { adapter, page, register } = startAdapter();
      const provider = createStandardWallet({ name: "Alder", parts: [suiPart()] }).standard(page);
      const { "standard:connect": ask, "standard:events": events } = provider.features;
      const signs = { [feature]: { [feature.replace("sui:", "")]: async () => undefined } };
      register({ ...provider, features: { "standard:connect": ask, "standard:events": events, ...signs } });
      expect(adapter.connectors().map(({ id }) => id)).toEqual([ALDER]);
    },
  );

  it("leaves out one that only signs messages", () => {
    const without = ["sui:signTransaction", "sui:signAndExecuteTransaction"];
    expect(started({ without }).adapter.connectors()).toEqual([]);
  });

  it("shares one wallet object with other namespaces, and takes its own accounts only", async () => {
    const { adapter, connect, wallet, page } = started({ parts: [solanaPart(), suiPart()] });
    const { accounts, connectorId } = await connect();
    expect(accounts.map(({ address }) => address)).toEqual([FIRST]);
    expect(wallet.accountsFor(page).map(({ address }) => address)).toEqual([SOLANA_TEST_ADDRESSES[0], FIRST]);
    expect(adapter.provider(connectorId)).toBe(wallet.standard(page));
    expect(adapter.connectors()[0]?.chains).toEqual(["sui:mainnet", "sui:testnet"]);
  });

  it("finds one that comes late, and asks again when told to", () => {
    const { adapter, page } = startAdapter();
    const wallet = createStandardWallet({ name: "Alder", parts: [suiPart()] });
    const undo = wallet.register(page);
    expect(adapter.connectors()).toHaveLength(1);
    undo();
    expect(adapter.connectors()).toHaveLength(0);
    wallet.register(page);
    adapter.refresh();
    expect(adapter.connectors()).toHaveLength(1);
  });
});

describe("the accounts of a wallet", () => {
  it("keep the address the wallet gives where its public key is missing, as for zkLogin", async () => {
    const { connect } = started({ parts: [suiPart({ hidesPublicKey: true })] });
    const { accounts } = await connect();
    expect(accounts).toMatchObject([{ address: FIRST, label: "Account 1" }]);
    expect(accounts[0].publicKey).toBeUndefined();
  });

  it.each([
    ["0x2", `0x${"0".repeat(63)}2`],
    [FIRST.toUpperCase().replace("0X", "0x"), FIRST],
  ])("are named in full and in lower case: %s", async (address, canonical) => {
    const { adapter, page, register } = startAdapter();
    const provider = createStandardWallet({ name: "Alder", parts: [suiPart()] }).standard(page);
    const account = { address, chains: ["sui:mainnet"], features: [] };
    const connect = async () => ({
      accounts: [account, { ...account, address: canonical }, { ...account, address: "0x" }],
    });
    register({ ...provider, features: { ...provider.features, "standard:connect": { version: "1.0.0", connect } } });
    const { accounts } = await adapter.connect({ connectorId: ALDER });
    expect(accounts.map((one) => one.id)).toEqual([`sui:mainnet:${canonical}`]);
  });

  it("take the application to the one chain they are on", async () => {
    const { connect } = started({
      parts: [suiPart({ chains: ["sui:testnet"] })],
      chains: ["sui:mainnet", "sui:testnet"],
    });
    expect(await connect()).toMatchObject({ chain: "sui:testnet", account: `sui:testnet:${FIRST}` });
  });

  it("change, lose features and go away as the wallet tells", async () => {
    const { connect, wallet, events, page } = started();
    const { id } = await connect();
    wallet.switchAccount(1);
    const [account] = wallet.standard(page).accounts;
    wallet.emit.change({ accounts: [{ ...account, features: ["sui:signTransaction"] }] as never });
    wallet.emit.change({ chains: ["sui:mainnet"] });
    wallet.lock();
    const told = events.flatMap((event) => (event.type === "connector" ? [] : [event]));
    expect(told).toMatchObject([
      { type: "opened", connection: { account: `sui:mainnet:${FIRST}` } },
      { type: "changed", what: ["accounts"], connection: { account: `sui:mainnet:${SECOND}` } },
      {
        type: "changed",
        what: ["features"],
        connection: { accounts: [{ details: { features: ["sui:signTransaction"] } }] },
      },
      { type: "changed", what: ["features"] },
      { type: "closed", cause: "wallet", connectionId: id },
    ]);
  });
});

describe("leaving and coming back", () => {
  it("lets the wallet clean up, and claims no revocation: the standard has none", async () => {
    for (const remembersSites of [false, true]) {
      const { adapter, connect, wallet, page } = started({ remembersSites });
      const { id } = await connect();
      expect(await adapter.disconnect({ connectionId: id })).toEqual({ revoked: false });
      expect(wallet.standard(page).accounts).toEqual([]);
    }
  });

  it("tells a wallet nothing when its permission is to stay", async () => {
    const { adapter, connect, wallet, page } = started();
    const { id } = await connect();
    await adapter.disconnect({ connectionId: id, revoke: false });
    expect(wallet.standard(page).accounts).toHaveLength(1);
  });

  it("restores beside another kit that asks the same wallet, without a prompt", async () => {
    const { adapter, page, wallet } = started({ state: { accounts: [0], origins: ["http://localhost"] } });
    const features = wallet.standard(page).features as never as {
      "standard:connect": { connect(input: object): Promise<unknown> };
    };
    const saved = [{ namespace: "sui", connectorId: ALDER, addresses: [FIRST], chain: "sui:testnet", at: 0 }] as const;
    const other = features["standard:connect"].connect({ silent: true });
    expect(await adapter.restore({ saved, graceMs: 0 })).toEqual(["restored"]);
    await other;
    expect(wallet.prompts).toEqual([]);
    expect(adapter.connections()).toMatchObject([{ chain: "sui:testnet", account: `sui:testnet:${FIRST}` }]);
  });
});
