import { makeSignDoc, Secp256k1HdWallet, serializeSignDoc } from "@cosmjs/amino";
import type { AccountId, Shapes } from "@foyer/contract";
import { COSMOS_TEST_ADDRESSES, TEST_MNEMONIC } from "@foyer/testing";
import { bech32 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { toSignedBytes } from "./adr36.ts";
import { verifyMessage } from "./verify-message.ts";

type Signature = Shapes["cosmos"]["signature"];

const signer = COSMOS_TEST_ADDRESSES[0] as string;
const account: AccountId<"cosmos"> = `cosmos:cosmoshub-4:${signer}`;
const message = "Sign in 🦊";

/** Signs as cosmjs' own wallet does. */
async function signByCosmjs(text: string): Promise<Signature> {
  const wallet = await Secp256k1HdWallet.fromMnemonic(TEST_MNEMONIC);
  const data = btoa(String.fromCharCode(...new TextEncoder().encode(text)));
  const msgs = [{ type: "sign/MsgSignData", value: { signer, data } }];
  const { signature } = await wallet.signAmino(signer, makeSignDoc(msgs, { gas: "0", amount: [] }, "", "", 0, 0));
  return { type: "adr36", value: signature.signature, pubKey: signature.pub_key.value };
}

describe("verifyMessage", () => {
  it("agrees with what cosmjs signed, and with no other text or account", async () => {
    const signature = await signByCosmjs(message);
    expect(await verifyMessage({ account, message, signature })).toBe(true);
    expect(await verifyMessage({ account, message: `${message} `, signature })).toBe(false);
    const other: AccountId<"cosmos"> = `cosmos:cosmoshub-4:${COSMOS_TEST_ADDRESSES[1]}`;
    expect(await verifyMessage({ account: other, message, signature })).toBe(false);
  });

  it("writes the document as cosmjs does", () => {
    const data = btoa(String.fromCharCode(...new TextEncoder().encode(message)));
    const msgs = [{ type: "sign/MsgSignData", value: { signer, data } }];
    const expected = serializeSignDoc(makeSignDoc(msgs, { gas: "0", amount: [] }, "", "", 0, 0));
    expect(toSignedBytes({ signer, message })).toEqual(Uint8Array.from(expected));
  });

  it("refuses the same key's address on another chain, since that is another signer", async () => {
    const signature = await signByCosmjs(message);
    const onOsmosis = bech32.encode("osmo", bech32.decode(signer as `cosmos1${string}`).words);
    expect(await verifyMessage({ account: `cosmos:osmosis-1:${onOsmosis}`, message, signature })).toBe(false);
  });

  it("refuses a good signature under another's key", async () => {
    const signature = await signByCosmjs(message);
    const wallet = await Secp256k1HdWallet.fromMnemonic(
      "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about",
    );
    const [{ pubkey } = { pubkey: new Uint8Array() }] = await wallet.getAccounts();
    const pubKey = btoa(String.fromCharCode(...pubkey));
    expect(await verifyMessage({ account, message, signature: { ...signature, pubKey } })).toBe(false);
  });

  it("refuses the other half of a signature, with a high s", async () => {
    const signature = await signByCosmjs(message);
    const bytes = Uint8Array.from(atob(signature.value), (character) => character.charCodeAt(0));
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
    const s = BigInt(`0x${[...bytes.slice(32)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`);
    const high = (order - s).toString(16).padStart(64, "0").match(/../g) ?? [];
    const turned = [...bytes.slice(0, 32), ...high.map((pair) => Number.parseInt(pair, 16))];
    const value = btoa(String.fromCharCode(...turned));
    expect(await verifyMessage({ account, message, signature: { ...signature, value } })).toBe(false);
  });

  it.each([
    ["no base64", { value: "!!" }],
    ["too short a signature", { value: btoa("x".repeat(63)) }],
    ["nothing", { value: "" }],
    ["zeros", { value: btoa("\0".repeat(64)) }],
    ["a key that is no point", { pubKey: btoa(`\x02${"\xff".repeat(32)}`) }],
    ["an uncompressed key", { pubKey: btoa("x".repeat(65)) }],
    ["no text at all", { value: 5 as unknown as string }],
  ])("refuses %s", async (_, change) => {
    const signature = { ...(await signByCosmjs(message)), ...change };
    expect(await verifyMessage({ account, message, signature })).toBe(false);
  });

  it("refuses an address that is none", async () => {
    const signature = await signByCosmjs(message);
    expect(await verifyMessage({ account: "cosmos:cosmoshub-4:cosmos1nobody", message, signature })).toBe(false);
  });
});
