import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";
import { p2wpkh, Transaction } from "@scure/btc-signer";
import { describe, expect, it, vi } from "vitest";
import { createTestClock } from "../clock/test-clock.ts";
import { createTestPage } from "../page/test-page.ts";
import { BITCOIN_TEST_ADDRESSES, BITCOIN_TEST_KEYS } from "./bitcoin-test-keys.ts";
import { createBitcoinWallet } from "./create-bitcoin-wallet.ts";
import { signBip137 } from "./sign-bip137.ts";
import { signBip322 } from "./sign-bip322.ts";

type Provider = {
  request(
    method: string,
    params?: unknown,
  ): Promise<{ readonly result?: never; readonly error?: { readonly code: number } }>;
  addListener(listening: object): () => void;
  requestAccounts(): Promise<readonly string[]>;
  getAccounts(): Promise<readonly string[]>;
  getChain(): Promise<unknown>;
  switchChain(name: string): Promise<unknown>;
  signPsbt(psbt: string, options: object): Promise<string>;
  disconnect(): Promise<void>;
  on(event: string, listener: (payload: unknown) => void): void;
  connect(): Promise<unknown>;
};

const [p2wpkhAddress = "", second = ""] = BITCOIN_TEST_ADDRESSES.p2wpkh;
const [p2trAddress = ""] = BITCOIN_TEST_ADDRESSES.p2tr;
/** The key of BIP-322's own vectors. */
const BIP_KEY = hexToBytes("bb051cd0dda0246f33c5a9e133ebd8e7bc02a92af6c41adc131ccd7826c5b004");

function open(options: Parameters<typeof createBitcoinWallet>[0] = {}) {
  const page = createTestPage();
  const wallet = createBitcoinWallet(options);
  const uninstall = wallet.install(page);
  return { page, wallet, uninstall, provider: wallet.provider(page) as Provider };
}

describe("a wallet of Xverse's kind", () => {
  it("enters itself in the list, and is at the path it names", () => {
    const { page, provider, uninstall } = open();
    expect(page["btc_providers"]).toMatchObject([{ id: "XverseProviders.BitcoinProvider", name: "Xverse" }]);
    expect((page["XverseProviders"] as { BitcoinProvider: object }).BitcoinProvider).toBe(provider);
    uninstall();
    expect(page["btc_providers"]).toEqual([]);
  });

  it("comes late", () => {
    const clock = createTestClock();
    const page = createTestPage();
    createBitcoinWallet({ clock }).installLate(page, 500);
    expect(page["btc_providers"]).toBeUndefined();
    clock.advance(500);
    expect(page["btc_providers"]).toHaveLength(1);
  });

  it("resolves with envelopes, and denies access without a prompt until it is connected", async () => {
    const { provider, wallet } = open();
    expect(await provider.request("wallet_getAccount")).toMatchObject({ error: { code: -32_002 } });
    expect(wallet.prompts).toEqual([]);
    expect(await provider.request("wallet_connect")).toMatchObject({
      result: {
        addresses: [
          { address: p2wpkhAddress, purpose: "payment" },
          { address: p2trAddress, purpose: "ordinals" },
        ],
      },
    });
    expect(wallet.prompts).toMatchObject([{ kind: "connect", namespace: "bip122" }]);
    expect(await provider.request("nothing")).toMatchObject({ error: { code: -32_601 } });
  });

  it("prompts a site that asks for addresses before it connected", async () => {
    const { provider, wallet } = open();
    await provider.request("getAddresses");
    expect(wallet.prompts).toMatchObject([{ method: "getAddresses" }]);
  });

  it("unlocks first, refuses as it is told, and lies about its failures as it is told", async () => {
    const { provider, wallet } = open({ state: { locked: true } });
    wallet.script.onPrompt("reject");
    expect(await provider.request("wallet_connect")).toMatchObject({ error: { code: -32_000 } });
    expect(wallet.prompts).toMatchObject([{ kind: "unlock" }]);
    wallet.lie({ errorAs: "thrown-envelope" });
    await expect(provider.request("wallet_connect")).rejects.toMatchObject({ error: { code: -32_000 } });
    wallet.lie({ errorAs: "status" });
    expect(await provider.request("wallet_connect")).toMatchObject({ status: "error", error: { code: -32_000 } });
    wallet.lie({ fail: { wallet_connect: "no" } });
    await expect(provider.request("wallet_connect")).rejects.toBe("no");
  });

  it("tells connected sites of accounts, networks and the end", async () => {
    const { provider, wallet } = open();
    const heard = vi.fn();
    for (const eventName of ["accountChange", "networkChange", "disconnect"])
      provider.addListener({ eventName, cb: heard });
    wallet.switchAccount(1);
    expect(heard).not.toHaveBeenCalled();
    await provider.request("wallet_connect");
    heard.mockClear();
    wallet.switchAccount(2);
    wallet.switchNetwork("signet");
    wallet.lock();
    expect(heard.mock.calls.map(([event]) => (event as { type: string }).type)).toEqual([
      "accountChange",
      "networkChange",
      "disconnect",
    ]);
    expect(wallet.listenerCount()).toBe(3);
  });
});

describe("a wallet of Leather's kind", () => {
  it("asks each time, and throws envelopes", async () => {
    const { provider, wallet } = open({ family: "leather" });
    await provider.request("getAddresses");
    await provider.request("getAddresses");
    expect(wallet.prompts).toHaveLength(2);
    wallet.script.onPrompt("reject");
    await expect(provider.request("getAddresses")).rejects.toMatchObject({ error: { code: 4001 } });
  });
});

describe("a wallet of UniSat's kind", () => {
  it("shows one address, tells of changes and forgets", async () => {
    const { provider, wallet } = open({ family: "unisat" });
    expect(await provider.getAccounts()).toEqual([]);
    expect(await provider.requestAccounts()).toEqual([p2wpkhAddress]);
    const heard = vi.fn();
    provider.on("accountsChanged", heard);
    wallet.switchAccount(1);
    expect(heard).toHaveBeenLastCalledWith([second]);
    await provider.switchChain("BITCOIN_TESTNET4");
    expect(await provider.getChain()).toMatchObject({ enum: "BITCOIN_TESTNET4" });
    await provider.disconnect();
    expect(await provider.getAccounts()).toEqual([]);
  });

  it("signs a transaction that another library takes", async () => {
    const { provider } = open({ family: "unisat" });
    await provider.requestAccounts();
    const secret = hexToBytes(BITCOIN_TEST_KEYS.p2wpkh[0] ?? "");
    const { script } = p2wpkh(secp256k1.getPublicKey(secret, true));
    const transaction = new Transaction();
    transaction.addInput({ txid: "1".repeat(64), index: 0, witnessUtxo: { script, amount: 10_000n } });
    transaction.addOutputAddress(second, 9_000n);
    const signed = await provider.signPsbt(base64.encode(transaction.toPSBT()), { toSignInputs: [{ index: 0 }] });
    const read = Transaction.fromPSBT(hexToBytes(signed));
    read.finalize();
    expect(read.id).toBe(transaction.id);
  });
});

describe("a wallet of OKX's kind", () => {
  it("has an object for each network", async () => {
    const { page, provider } = open({ family: "okx" });
    const { bitcoinSignet } = page["okxwallet"] as { bitcoinSignet: Provider };
    expect(await provider.connect()).toMatchObject({ address: p2wpkhAddress });
    expect(await bitcoinSignet.getAccounts()).toEqual([]);
    expect(await bitcoinSignet.connect()).toMatchObject({ address: expect.stringMatching(/^tb1q/) });
    expect(await provider.getAccounts()).toEqual([]);
  });
});

describe("signatures", () => {
  it("of BIP-322 are those of the BIP", () => {
    const { script } = p2wpkh(secp256k1.getPublicKey(BIP_KEY, true));
    expect(signBip322("Hello World", { secret: BIP_KEY, script })).toBe(
      "AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy",
    );
  });

  it("with the key alone give the key back", () => {
    const secret = hexToBytes(BITCOIN_TEST_KEYS.p2wpkh[0] ?? "");
    const [header = 0, ...compact] = base64.decode(signBip137("Hello", secret));
    const text = new TextEncoder().encode("\u0018Bitcoin Signed Message:\n\u0005Hello");
    const signature = secp256k1.Signature.fromBytes(Uint8Array.from(compact), "compact").addRecoveryBit(header - 31);
    expect(signature.recoverPublicKey(sha256(sha256(text))).toBytes(true)).toEqual(
      secp256k1.getPublicKey(secret, true),
    );
  });
});
