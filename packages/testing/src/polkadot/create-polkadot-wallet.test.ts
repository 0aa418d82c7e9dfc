import { secp256k1 } from "@noble/curves/secp256k1.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { getPublicKey, secretFromSeed, verify } from "@scure/sr25519";
import { describe, expect, it } from "vitest";
import { createTestPage } from "../page/test-page.ts";
import { createPolkadotWallet } from "./create-polkadot-wallet.ts";
import { POLKADOT_TEST_ADDRESSES, POLKADOT_TEST_KEYS } from "./polkadot-keys.ts";
import type { InjectedTestAccount, InjectedTestObject, PolkadotWallet } from "./polkadot-wallet.ts";

const [ALICE] = POLKADOT_TEST_ADDRESSES as [string];
const HELLO = `0x${[...utf8ToBytes("Hello")].map((byte) => byte.toString(16)).join("")}`;

const open = async (wallet: PolkadotWallet): Promise<InjectedTestObject> => {
  const live = wallet.injected();
  return (await (live.connect ?? live.enable)?.("Example")) as InjectedTestObject;
};

describe("createPolkadotWallet", () => {
  it("has the development keys that everybody knows", () => {
    expect(createPolkadotWallet().addresses).toEqual(POLKADOT_TEST_ADDRESSES);
  });

  it("asks its person once, shares accounts, and lets the site in from then on", async () => {
    const wallet = createPolkadotWallet();
    const { accounts } = await open(wallet);
    expect(await accounts.get()).toEqual([{ address: ALICE, genesisHash: null, name: "Account 1", type: "sr25519" }]);
    await open(wallet);
    expect(wallet.prompts).toMatchObject([{ kind: "connect", method: "enable", params: { origin: "Example" } }]);
  });

  it("puts itself into the page's object, and a later one of its key replaces it", () => {
    const page = createTestPage();
    const [one, two] = [createPolkadotWallet({ key: "same" }), createPolkadotWallet({ key: "same" })];
    one.inject(page);
    two.inject(page);
    one.remove();
    expect(page["injectedWeb3"]).toEqual({ same: two.injected(page) });
    two.remove();
    expect(page["injectedWeb3"]).toEqual({});
  });

  it("tells its name only once it is connected, where its key hides it", async () => {
    const wallet = createPolkadotWallet({ scheme: "connect", name: "hidden", version: "2.0.0" });
    expect(Object.keys(wallet.injected())).toEqual(["connect"]);
    expect(await open(wallet)).toMatchObject({ name: "hidden", version: "2.0.0" });
  });

  it("asks again after a closed window, and not after a refusal that it remembers", async () => {
    const closed = createPolkadotWallet();
    closed.script.onPrompt("reject");
    await expect(open(closed)).rejects.toThrow("was cancelled by the user");
    await expect(open(closed)).rejects.toThrow("was cancelled by the user");
    const refused = createPolkadotWallet({ remembersRefusal: true });
    refused.script.onPrompt("reject");
    await expect(open(refused)).rejects.toThrow("was rejected by the user");
    const { accounts } = await open(refused);
    expect([await accounts.get(), refused.prompts.length]).toEqual([[], 1]);
  });

  it("refuses a second request while the first one waits", async () => {
    const wallet = createPolkadotWallet();
    wallet.script.onPrompt("hang");
    const first = open(wallet);
    await expect(open(wallet)).rejects.toThrow("pending authorization request");
    wallet.script.answerOpen("approve");
    await first;
  });

  it("shares nothing while it is locked", async () => {
    const wallet = createPolkadotWallet();
    const { accounts } = await open(wallet);
    wallet.lock();
    expect(await accounts.get()).toEqual([]);
    wallet.unlock();
    expect(await accounts.get()).toHaveLength(1);
  });

  it("tells subscribers of its accounts, and loses an undo that comes too early", async () => {
    const wallet = createPolkadotWallet();
    const { accounts } = await open(wallet);
    const told: InjectedTestAccount[][] = [];
    const undo = accounts.subscribe((list) => told.push(list));
    undo();
    await Promise.resolve();
    expect([told.length, wallet.listenerCount()]).toEqual([1, 1]);
    wallet.setAccounts([1, 0]);
    expect(told[1]?.map(({ name }) => name)).toEqual(["Account 2", "Account 1"]);
    undo();
    expect(wallet.listenerCount()).toBe(0);
  });

  it("signs the marked text, by its key", async () => {
    const { signer } = await open(createPolkadotWallet());
    const { signature = "0x" } = (await signer.signRaw?.({ address: ALICE, data: HELLO, type: "bytes" })) ?? {};
    const key = getPublicKey(secretFromSeed(hexToBytes(POLKADOT_TEST_KEYS[0]?.seed ?? "")));
    const bytes = hexToBytes(signature.slice(2));
    expect(verify(utf8ToBytes("<Bytes>Hello</Bytes>"), bytes, key)).toBe(true);
    expect(verify(utf8ToBytes("Hello"), bytes, key)).toBe(false);
  });

  it("names the scheme before an ecdsa signature when it is asked to", async () => {
    const wallet = createPolkadotWallet({ namesScheme: true, state: { accounts: [3] } });
    const { signer } = await open(wallet);
    const [, , , address = ""] = wallet.addresses;
    const { signature = "0x" } = (await signer.signRaw?.({ address, data: HELLO, type: "bytes" })) ?? {};
    const [scheme, ...bytes] = hexToBytes(signature.slice(2));
    const key = secp256k1.getPublicKey(hexToBytes(POLKADOT_TEST_KEYS[3]?.seed ?? ""));
    const hash = blake2b(utf8ToBytes("<Bytes>Hello</Bytes>"), { dkLen: 32 });
    expect([scheme, bytes.length]).toEqual([2, 65]);
    expect(secp256k1.verify(Uint8Array.from(bytes.slice(0, 64)), hash, key, { prehash: false })).toBe(true);
  });

  it("signs only for accounts it shares, and fails, hangs and lies as it is told", async () => {
    const wallet = createPolkadotWallet({ otherAccounts: [{ address: "0xother" }] });
    const { signer, accounts } = await open(wallet);
    const [, bob = ""] = wallet.addresses;
    await expect(signer.signRaw?.({ address: bob, data: HELLO, type: "bytes" })).rejects.toThrow("keypair");
    wallet.script.onPrompt("reject");
    await expect(signer.signRaw?.({ address: ALICE, data: HELLO, type: "bytes" })).rejects.toThrow("Cancelled");
    expect(await accounts.get()).toHaveLength(2);
    wallet.lie({ accounts: "none", fail: { "signer.signRaw": undefined } });
    expect(await accounts.get()).toBe("none");
    await expect(signer.signRaw?.({ address: ALICE, data: HELLO, type: "bytes" })).rejects.toBeUndefined();
  });
});
