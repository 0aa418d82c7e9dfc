import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { p2pkh, p2sh, p2tr, p2wpkh, type Transaction } from "@scure/btc-signer";
import { BITCOIN_NETWORKS, type BitcoinNetworkName } from "./bitcoin-networks.ts";
import type { BitcoinAddressType } from "./bitcoin-test-keys.ts";
import { signBip137 } from "./sign-bip137.ts";
import { signBip322 } from "./sign-bip322.ts";

/** One address of a wallet: a key and how it is paid to. */
export type BitcoinKeyOptions = {
  /** The private key, in hex. */
  readonly secret: string;
  readonly type: BitcoinAddressType;
  /** Default: `ordinals` for taproot, else `payment`. */
  readonly purpose?: "payment" | "ordinals" | undefined;
};

/** A key that signs for an address. */
export type BitcoinKey = {
  readonly type: BitcoinAddressType;
  readonly purpose: "payment" | "ordinals";
  /** Hex; without its first byte, and not tweaked, for taproot. */
  readonly publicKey: string;
  address(network: BitcoinNetworkName): string;
  /** Base64. BIP-322 is for `p2wpkh` and `p2tr` alone; others sign with the key as BIP-137 has it. */
  signMessage(message: string, protocol: "bip322" | "ecdsa"): string;
  signInput(transaction: Transaction, index: number): void;
};

/** Makes the key of an address. */
export function createBitcoinKey({ secret: hex, type, purpose }: BitcoinKeyOptions): BitcoinKey {
  const secret = hexToBytes(hex);
  const publicKey = secp256k1.getPublicKey(secret, true);
  const tapInternalKey = type === "p2tr" ? publicKey.slice(1) : undefined;
  const payment = (name: BitcoinNetworkName): { readonly address?: string; readonly script: Uint8Array } => {
    const { format } = BITCOIN_NETWORKS[name];
    if (type === "p2tr") return p2tr(publicKey.slice(1), undefined, format);
    if (type === "p2sh") return p2sh(p2wpkh(publicKey, format), format);
    return type === "p2pkh" ? p2pkh(publicKey, format) : p2wpkh(publicKey, format);
  };
  return {
    type,
    purpose: purpose ?? (type === "p2tr" ? "ordinals" : "payment"),
    publicKey: bytesToHex(tapInternalKey ?? publicKey),
    address: (name) => payment(name).address ?? "",
    signMessage(message, protocol) {
      const isKeyAlone = protocol === "ecdsa" || type === "p2pkh" || type === "p2sh";
      return isKeyAlone
        ? signBip137(message, secret)
        : signBip322(message, { secret, script: payment("mainnet").script, tapInternalKey });
    },
    signInput: (transaction, index) => void transaction.signIdx(secret, index),
  };
}
