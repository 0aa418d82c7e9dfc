import { loadInstalled } from "./load-installed.ts";

/** What the tests use of @scure/btc-signer. */
type BtcSigner = {
  readonly Transaction: new () => SignerTransaction;
  p2wpkh(key: Uint8Array, network: object): { readonly script: Uint8Array; readonly address: string };
  p2tr(key: Uint8Array, tree: undefined, network: object): { readonly script: Uint8Array; readonly address: string };
  readonly utils: { pubSchnorr(key: Uint8Array): Uint8Array };
};

type SignerTransaction = {
  readonly id: string;
  readonly hex: string;
  addInput(input: object): void;
  addOutputAddress(address: string, amount: bigint, network: object): void;
  sign(key: Uint8Array): void;
  finalize(): void;
};

export const REGTEST = { bech32: "bcrt", pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef };

/** Loads the library that the test wallets sign with. */
export function loadBtcSigner(): Promise<BtcSigner> {
  return loadInstalled<BtcSigner>("testing", "@scure/btc-signer");
}
