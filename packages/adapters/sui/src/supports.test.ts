import type { Operation, Support } from "@foyer/contract";
import { createStandardWallet, suiPart } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { startAdapter } from "./testing/start-adapter.ts";

const ALDER = "wallet-standard:sui:Alder";
const WALLET: Support = { ok: true, via: "wallet" };
const no = (reason: Extract<Support, { ok: false }>["reason"]): Support => ({ ok: false, reason });

const EXPECTED: { readonly [O in Operation]: Support } = {
  connect: WALLET,
  restore: WALLET,
  revoke: no("no-such-concept"),
  switchNetwork: no("no-such-concept"),
  addNetwork: no("no-such-concept"),
  signMessage: WALLET,
  signIn: no("no-such-concept"),
  verifyMessage: { ok: true, via: "local" },
  sendNative: WALLET,
  sendToken: no("not-built"),
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
  const wallet = createStandardWallet({ name: "Alder", parts: [suiPart()], ...options });
  wallet.register(started.page);
  const { id } = await started.adapter.connect({ connectorId: ALDER });
  return { ...started, wallet, id };
}

describe("supports", () => {
  it.each(OPERATIONS)("answers for %s, whoever is asked about", async (operation) => {
    const { adapter, id } = await connected();
    for (const about of [{}, { connectorId: ALDER }, { connectionId: id }, { connectionId: id, chain: "sui:testnet" }])
      expect(adapter.supports({ operation, ...(about as object) })).toEqual(EXPECTED[operation]);
  });

  it("says that a wallet does not serve a chain", async () => {
    const { adapter, id } = await connected({ chains: ["sui:mainnet"] });
    const chain = "sui:testnet";
    expect(adapter.supports({ operation: "connect", connectorId: ALDER, chain })).toEqual(no("wallet-lacks-it"));
    expect(adapter.supports({ operation: "sendNative", connectionId: id, chain })).toEqual(no("wallet-lacks-it"));
    expect(adapter.supports({ operation: "balance", connectionId: id, chain })).toEqual(EXPECTED.balance);
  });

  it("says that a wallet cannot sign messages, and that an older way is as good", async () => {
    const { adapter, id } = await connected({ without: ["sui:signPersonalMessage"] });
    expect(adapter.supports({ operation: "signMessage", connectorId: ALDER })).toEqual(no("wallet-lacks-it"));
    expect(adapter.supports({ operation: "sendNative", connectionId: id })).toEqual(WALLET);
    const old = await connected({ parts: [suiPart({ isOld: true })] });
    for (const operation of ["signMessage", "sendNative"] as const)
      expect(old.adapter.supports({ operation, connectionId: old.id })).toEqual(WALLET);
  });

  it("says that the account in use cannot do what its wallet can", async () => {
    const { adapter, id, wallet, page } = await connected();
    const [account] = wallet.standard(page).accounts;
    wallet.emit.change({ accounts: [{ ...account, features: ["sui:signPersonalMessage"] }] as never });
    expect(adapter.supports({ operation: "sendNative", connectionId: id })).toEqual(no("wallet-lacks-it"));
    expect(adapter.supports({ operation: "signMessage", connectionId: id })).toEqual(WALLET);
  });
});
