import { createHmac, createPublicKey, pbkdf2Sync, verify } from "node:crypto";
import { blake2b } from "@noble/hashes/blake2.js";
import { base64 } from "@scure/base";
import type { Wallet, WalletAccount } from "@wallet-standard/base";
import { describe, expect, it } from "vitest";
import { TEST_MNEMONIC } from "../keys/test-keys.ts";
import { createTestPage } from "../page/test-page.ts";
import { createStandardWallet } from "../standard/create-standard-wallet.ts";
import type { StandardWalletOptions } from "../standard/standard-wallet.ts";
import { createSuiKey } from "./sui-key.ts";
import { type SuiPartOptions, suiPart } from "./sui-part.ts";
import { SUI_TEST_ADDRESSES, SUI_TEST_KEYS } from "./sui-test-keys.ts";

type Method = (input: object) => Promise<{ readonly [name: string]: string }>;

describe("the Sui side of a wallet", () => {
  it("has the test phrase's keys and their addresses", () => {
    const derived = [0, 1, 2].map((index) => deriveSeed([44, 784, index, 0, 0]));
    expect(SUI_TEST_KEYS.slice(0, 3).map(({ secret }) => secret)).toEqual(derived);
    expect(SUI_TEST_KEYS.map((key) => createSuiKey(key).address)).toEqual(SUI_TEST_ADDRESSES);
  });

  it("signs personal messages that the platform's own ed25519 verifies", async () => {
    const { call, account, message } = await connected();
    const { bytes, signature } = await call("sui:signPersonalMessage", { account, message });
    expect(base64.decode(bytes as string)).toEqual(message);
    expect(isSigned(account, { signature, message: Uint8Array.of(3, 0, 0, message.length, ...message) })).toBe(true);
  });

  it("says what it really signed when it alters messages, and forges a signature when told to", async () => {
    const { call, account, message, wallet } = await connected();
    wallet.lie({ altersMessage: true });
    const altered = await call("sui:signPersonalMessage", { account, message });
    expect(base64.decode(altered["bytes"] as string)).toEqual(Uint8Array.of(0xff, ...message));
    wallet.lie({ forgesSignature: true });
    const { signature } = await call("sui:signPersonalMessage", { account, message });
    expect(isSigned(account, { signature, message: Uint8Array.of(3, 0, 0, message.length, ...message) })).toBe(false);
  });

  it("has the older features alone when it is an old wallet, and signs bare messages when told to", async () => {
    const { call, account, message, live } = await connected({ isOld: true, signsBareMessages: true });
    const names = Object.keys(live.features).filter((name) => name.startsWith("sui:"));
    expect(names).toEqual(["sui:signMessage", "sui:signTransactionBlock"]);
    expect(account.features).toEqual(names);
    const { messageBytes, signature } = await call("sui:signMessage", { account, message });
    expect(base64.decode(messageBytes as string)).toEqual(message);
    expect(isSigned(account, { signature, message: Uint8Array.of(3, 0, 0, ...message) })).toBe(true);
  });

  it("builds, signs and hands over transactions with what it was given for that", async () => {
    const asked: object[] = [];
    const { call, account, wallet } = await connected({
      build: async (a) => {
        asked.push(a);
        return new TextEncoder().encode(a.json);
      },
      execute: async (a) => {
        asked.push(a);
        return "effects";
      },
    });
    const transaction = { toJSON: async () => "{}" };
    const input = { transaction, account, chain: "sui:devnet" };
    const { bytes, signature } = await call("sui:signTransaction", input);
    expect(bytes).toBe("e30=");
    expect(isSigned(account, { signature, message: Uint8Array.of(0, 0, 0, 0x7b, 0x7d) })).toBe(true);
    const sent = await call("sui:signAndExecuteTransaction", input);
    expect(sent).toMatchObject({ bytes, signature, effects: "effects" });
    expect(sent["digest"]).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/);
    const build = { json: "{}", sender: account.address, chain: "sui:devnet" };
    expect(asked).toEqual([build, build, { bytes, signature, chain: "sui:devnet" }]);
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["connect", "sign-transaction", "send-transaction"]);
  });

  it("asks nobody to sign what it cannot build or send, nor for an account that the site was not given", async () => {
    const { call, account, message, wallet } = await connected();
    const input = { transaction: { toJSON: async () => "{}" }, account, chain: "sui:devnet" };
    await expect(call("sui:signTransaction", input)).rejects.toMatchObject({ code: -32603 });
    await expect(call("sui:signAndExecuteTransaction", input)).rejects.toMatchObject({ code: -32603 });
    const other = { account: { address: SUI_TEST_ADDRESSES[1] }, message };
    await expect(call("sui:signPersonalMessage", other)).rejects.toMatchObject({ code: 4100 });
    expect(wallet.prompts).toHaveLength(1);
  });

  it("shows no public key when it hides them", async () => {
    const { account } = await connected({ hidesPublicKey: true });
    expect(account.publicKey).toHaveLength(0);
  });
});

async function connected(options: SuiPartOptions = {}, more: StandardWalletOptions = {}) {
  const wallet = createStandardWallet({ ...more, parts: [suiPart(options)] });
  const live = wallet.standard(createTestPage());
  const call = (name: string, input: object) => method(live, name)(input);
  const { accounts } = (await call("standard:connect", {})) as unknown as { accounts: readonly WalletAccount[] };
  const message = new TextEncoder().encode("Hello");
  return { wallet, live, call, account: accounts[0] as WalletAccount, message };
}

function method(wallet: Wallet, name: string): Method {
  const feature = wallet.features[name as "sui:x"] as { readonly [method: string]: Method };
  return feature[name.replace(/.*:/, "")] as Method;
}

/** Whether the account's key of ed25519 signed the message: with the platform's curve. */
function isSigned(account: WalletAccount, a: { signature: string | undefined; message: Uint8Array }): boolean {
  const bytes = base64.decode(a.signature ?? "");
  const digest = blake2b(a.message, { dkLen: 32 });
  const der = Buffer.concat([
    Buffer.from("302a300506032b6570032100", "hex"),
    Buffer.from(account.publicKey as Uint8Array),
  ]);
  const key = createPublicKey({ key: der, format: "der", type: "spki" });
  const isOwn = Buffer.from(bytes.subarray(65)).equals(Buffer.from(account.publicKey as Uint8Array));
  return bytes[0] === 0 && isOwn && verify(null, digest, key, bytes.subarray(1, 65));
}

/** SLIP-0010 for ed25519, where every step is hardened. */
function deriveSeed(path: readonly number[]): string {
  const seed = pbkdf2Sync(TEST_MNEMONIC, "mnemonic", 2048, 64, "sha512");
  let node = createHmac("sha512", "ed25519 seed").update(seed).digest();
  for (const step of path) {
    const input = Buffer.alloc(37);
    node.copy(input, 1, 0, 32);
    input.writeUInt32BE(0x80000000 + step, 33);
    node = createHmac("sha512", node.subarray(32)).update(input).digest();
  }
  return node.subarray(0, 32).toString("hex");
}
