import { createStandardWallet, SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { startAdapter } from "./testing/start-adapter.ts";

const [FIRST, SECOND] = SOLANA_TEST_ADDRESSES as [string, string];
const ALDER = "wallet-standard:solana:Alder";

async function connected(options: Parameters<typeof createStandardWallet>[0] = {}) {
  const started = startAdapter();
  const wallet = createStandardWallet({ name: "Alder", ...options });
  wallet.register(started.page);
  const connection = await started.adapter.connect({ connectorId: ALDER });
  const told = started.events.length;
  const addresses = (): readonly string[] | undefined =>
    started.adapter.connections()[0]?.accounts.map(({ address }) => address);
  return { ...started, wallet, connection, addresses, since: () => started.events.slice(told) };
}

/** A wallet whose changes are told by hand. */
async function told(subscribe: (listener: (change: unknown) => void) => unknown) {
  const started = startAdapter();
  const provider = createStandardWallet({ name: "Alder" }).standard(started.page);
  started.register({
    ...provider,
    features: { ...provider.features, "standard:events": { on: (_: string, f: () => void) => subscribe(f) } },
  });
  const connection = await started.adapter.connect({ connectorId: ALDER });
  return { ...started, connection };
}

describe("following a wallet", () => {
  it("tells of accounts that come and go, and keeps the one in use while it is shared", async () => {
    const { wallet, addresses, since, adapter } = await connected();
    wallet.setAccounts([1, 0]);
    expect(addresses()).toEqual([SECOND, FIRST]);
    expect(adapter.connections()[0]?.account).toMatch(new RegExp(`:${FIRST}$`));
    wallet.setAccounts([1]);
    expect(adapter.connections()[0]?.account).toMatch(new RegExp(`:${SECOND}$`));
    expect(since()).toMatchObject([
      { type: "changed", what: ["accounts"] },
      { type: "changed", what: ["accounts"] },
    ]);
  });

  it("tells of features that an account lost", async () => {
    const { wallet, since, adapter, page } = await connected();
    const [account] = wallet.standard(page).accounts;
    wallet.emit.change({ accounts: [{ ...account, features: ["solana:signTransaction"] }] as never });
    expect(since()).toMatchObject([{ type: "changed", what: ["features"] }]);
    expect(adapter.connections()[0]?.accounts[0].details.features).toEqual(["solana:signTransaction"]);
  });

  it("reads the wallet again when it only says that its features changed", async () => {
    const { wallet, addresses, since } = await connected();
    wallet.dropFeature("solana:signIn");
    expect(addresses()).toEqual([FIRST]);
    expect(since()).toEqual([]);
  });

  it("closes when only accounts of other namespaces are left", async () => {
    const { wallet, adapter, since, connection } = await connected();
    wallet.emit.change({ accounts: [{ address: "0xab", chains: ["sui:mainnet"], features: [] }] as never });
    expect(adapter.connections()).toEqual([]);
    expect(since()).toEqual([{ type: "closed", cause: "wallet", connectionId: connection.id }]);
  });

  it("stays connected to a wallet that says nothing about accounts", async () => {
    let tell: (change: unknown) => void = () => undefined;
    const { adapter } = await told((listener) => {
      tell = listener;
    });
    for (const change of [{}, undefined, null, 5, { chains: [] }, { features: {} }]) tell(change);
    expect(adapter.connections()).toHaveLength(1);
  });

  it("does not drown in changes that change nothing", async () => {
    const { wallet, events } = await connected();
    const before = events.length;
    for (let count = 0; count < 10_000; count++) wallet.setAccounts([0]);
    expect(events).toHaveLength(before);
  });

  it("uses a wallet that cannot be listened to", async () => {
    const { adapter } = await told(() => {
      throw new Error("no events");
    });
    expect(adapter.connections()).toHaveLength(1);
  });

  it.each([
    ["gives nothing to undo with", () => undefined],
    [
      "fails at the undo",
      () => () => {
        throw new Error("trap");
      },
    ],
  ])("hears no more of a wallet that %s", async (_, subscribe) => {
    let tell: (change: unknown) => void = () => undefined;
    const { adapter, connection, events } = await told((listener) => {
      tell = listener;
      return subscribe();
    });
    await adapter.disconnect({ connectionId: connection.id });
    const before = events.length;
    tell({ accounts: [] });
    expect(events).toHaveLength(before);
  });
});
