import type { Operation, Support } from "@foyer/contract";
import { createStandardWallet } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { devnet, mainnet } from "./networks.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const ALDER = "wallet-standard:solana:Alder";
const WALLET: Support = { ok: true, via: "wallet" };
const no = (reason: Extract<Support, { ok: false }>["reason"]): Support => ({ ok: false, reason });

const EXPECTED: { readonly [O in Operation]: Support } = {
  connect: WALLET,
  restore: WALLET,
  revoke: no("no-such-concept"),
  switchNetwork: no("no-such-concept"),
  addNetwork: no("no-such-concept"),
  signMessage: WALLET,
  signIn: no("not-built"),
  verifyMessage: { ok: true, via: "local" },
  sendNative: WALLET,
  sendToken: WALLET,
  estimateFee: { ok: true, via: "rpc" },
  balance: { ok: true, via: "rpc" },
  tokens: { ok: true, via: "rpc" },
  activity: { ok: true, via: "rpc" },
  outcome: { ok: true, via: "rpc" },
  sentSince: { ok: false, reason: "not-built" },
  smartAccount: no("no-such-concept"),
  signTypedData: no("no-such-concept"),
};
const OPERATIONS = Object.keys(EXPECTED) as Operation[];

async function connected(options: Parameters<typeof createStandardWallet>[0] = {}) {
  const started = startAdapter();
  const wallet = createStandardWallet({ name: "Alder", ...options });
  wallet.register(started.page);
  const { id } = await started.adapter.connect({ connectorId: ALDER });
  return { ...started, wallet, id };
}

describe("supports", () => {
  it.each(OPERATIONS)("answers for %s, whoever is asked about", async (operation) => {
    const { adapter, id } = await connected();
    for (const about of [
      {},
      { connectorId: ALDER },
      { connectionId: id },
      { connectionId: id, chain: mainnet.caipNetworkId },
    ]) {
      expect(adapter.supports({ operation, ...about })).toEqual(EXPECTED[operation]);
    }
  });

  it.each(OPERATIONS)("says of %s that a connection is not open, where one is needed", async (operation) => {
    const { adapter } = await connected();
    const expected = EXPECTED[operation] === WALLET ? no("not-connected") : EXPECTED[operation];
    expect(adapter.supports({ operation, connectionId: "solana:nobody" })).toEqual(expected);
  });

  it("says what a wallet that is not there cannot do", async () => {
    const { adapter } = await connected();
    expect(adapter.supports({ operation: "connect", connectorId: "nobody" })).toEqual(no("wallet-lacks-it"));
    expect(adapter.supports({ operation: "balance", connectorId: "nobody" })).toEqual(EXPECTED.balance);
  });

  it("says that a wallet does not serve a chain", async () => {
    const { adapter, id } = await connected({ chains: ["solana:mainnet"] });
    const chain = devnet.caipNetworkId;
    expect(adapter.supports({ operation: "connect", connectorId: ALDER, chain })).toEqual(no("wallet-lacks-it"));
    expect(adapter.supports({ operation: "sendNative", connectionId: id, chain })).toEqual(no("wallet-lacks-it"));
    expect(adapter.supports({ operation: "balance", connectionId: id, chain })).toEqual(EXPECTED.balance);
  });

  it("says that a wallet cannot sign messages", async () => {
    const { adapter, id } = await connected({ without: ["solana:signMessage"] });
    expect(adapter.supports({ operation: "signMessage", connectorId: ALDER })).toEqual(no("wallet-lacks-it"));
    expect(adapter.supports({ operation: "signMessage", connectionId: id })).toEqual(no("wallet-lacks-it"));
    expect(adapter.supports({ operation: "sendNative", connectionId: id })).toEqual(WALLET);
  });

  it("says that the account in use cannot sign messages although its wallet can", async () => {
    const { adapter, id, wallet, page } = await connected();
    const [account] = wallet.standard(page).accounts;
    wallet.emit.change({ accounts: [{ ...account, features: ["solana:signTransaction"] }] as never });
    expect(adapter.supports({ operation: "signMessage", connectionId: id })).toEqual(no("wallet-lacks-it"));
  });
});
