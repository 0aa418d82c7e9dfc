import { randomBytes } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519.js";
import { base58 } from "@scure/base";
import { hexToBytes } from "viem";
import { privateKeyToAccount } from "viem/accounts";

/** The keys of a wallet of a test. Each signs a text: signatures and the public control key are base64url. */
export type WalletKeys = {
  readonly addresses: { readonly eip155: string; readonly solana: string };
  readonly control: string;
  readonly signEvm: (text: string) => Promise<string>;
  readonly signSolana: (text: string) => string;
  readonly signControl: (text: string) => string;
  /** By all three. */
  readonly proveAll: (text: string) => Promise<{ readonly [Name in "eip155" | "solana" | "control"]: string }>;
};

/** Makes real keys: of an account of eip155, of one of solana, and of control. */
export function createWalletKeys(): WalletKeys {
  const evm = privateKeyToAccount(`0x${randomBytes(32).toString("hex")}`);
  const solana = new Uint8Array(randomBytes(32));
  const control = new Uint8Array(randomBytes(32));
  const sign = (key: Uint8Array, text: string): string =>
    Buffer.from(ed25519.sign(new TextEncoder().encode(text), key)).toString("base64url");
  const signEvm = async (message: string): Promise<string> =>
    Buffer.from(hexToBytes(await evm.signMessage({ message }))).toString("base64url");
  return {
    addresses: { eip155: evm.address, solana: base58.encode(ed25519.getPublicKey(solana)) },
    control: Buffer.from(ed25519.getPublicKey(control)).toString("base64url"),
    signEvm,
    signSolana: (text) => sign(solana, text),
    signControl: (text) => sign(control, text),
    proveAll: async (text) => ({
      eip155: await signEvm(text),
      solana: sign(solana, text),
      control: sign(control, text),
    }),
  };
}
