import { BITCOIN_TEST_KEYS, createBitcoinWallet } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { startAdapter } from "../testing/start-adapter.ts";

/** The three extensions, each with a key of its own. Each claims `window.unisat` as it comes. */
const WALLETS = {
  UniSat: { family: "unisat", path: "unisat_wallet", flags: {} },
  "OKX Wallet": { family: "okx", path: "okxwallet.bitcoin", flags: { isOkxWallet: true, isOKExWallet: true } },
  "Bitget Wallet": { family: "unisat", path: "bitkeep.unisat", flags: { isBitKeep: true, isBitget: true } },
} as const;
type Name = keyof typeof WALLETS;
const NAMES = Object.keys(WALLETS) as Name[];

const ORDERS: readonly (readonly Name[])[] = NAMES.flatMap((first) =>
  NAMES.filter((name) => name !== first).map((second) => [
    first,
    second,
    ...NAMES.filter((name) => name !== first && name !== second),
  ]),
);

/** Makes them, and what loads a page on which they come in some order. */
function createBrowser() {
  const wallets = Object.fromEntries(
    NAMES.map((name, index) => {
      const keys = [{ secret: BITCOIN_TEST_KEYS.p2wpkh[index] ?? "", type: "p2wpkh" }] as const;
      return [name, createBitcoinWallet({ name, ...WALLETS[name], keys })];
    }),
  ) as Record<Name, ReturnType<typeof createBitcoinWallet>>;
  const load = async (order: readonly Name[]) => {
    const started = startAdapter();
    for (const name of order) {
      wallets[name].install(started.page);
      started.page.set("unisat", wallets[name].provider(started.page));
    }
    started.adapter.refresh();
    await started.listed(3);
    const idOf = (name: Name): string =>
      started.adapter.connectors().find(({ wallet }) => wallet.name === name)?.id ?? "none";
    return { ...started, idOf };
  };
  return { wallets, load };
}

describe.each(ORDERS)("UniSat, OKX and Bitget on one page, which come as %s, %s, %s", (...order) => {
  it("are three wallets, and each that is picked is the one that is asked", async () => {
    const { wallets, load } = createBrowser();
    const { adapter, idOf, stop } = await load(order);
    expect(NAMES.map(idOf)).toEqual(["window:unisat_wallet", "window:okxwallet.bitcoin", "window:bitkeep.unisat"]);
    for (const name of NAMES) {
      const others = NAMES.filter((other) => other !== name);
      const before = others.map((other) => wallets[other].prompts.length);
      const { id: connectionId, account, accounts } = await adapter.connect({ connectorId: idOf(name) });
      expect(accounts.map(({ address }) => address)).toEqual(wallets[name].addressesFor("http://localhost"));
      const message = `Hello ${name}`;
      const signature = await adapter.signMessage({ connectionId, message });
      expect(await adapter.capabilities.verifyMessage?.({ account, message, signature })).toBe(true);
      expect(others.map((other) => wallets[other].prompts.length)).toEqual(before);
    }
    stop();
  });

  it("bring back the one that was connected, whichever has window.unisat at the next visit, without a prompt", async () => {
    const { wallets, load } = createBrowser();
    const first = await load(order);
    const connectorId = first.idOf("UniSat");
    const { accounts, chain } = await first.adapter.connect({ connectorId });
    first.stop();
    const asked = NAMES.map((name) => wallets[name].prompts.length);
    const next = await load([...order].reverse());
    const saved = [
      { namespace: "bip122", connectorId, addresses: accounts.map(({ address }) => address), chain, at: 0 } as const,
    ];
    expect(await next.adapter.restore({ saved, graceMs: 0 })).toEqual(["restored"]);
    expect(next.adapter.connections().map((each) => [each.connectorId, each.accounts[0].address])).toEqual([
      [connectorId, accounts[0].address],
    ]);
    expect(NAMES.map((name) => wallets[name].prompts.length)).toEqual(asked);
    next.stop();
  });
});
