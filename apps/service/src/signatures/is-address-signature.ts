import { base58 } from "@scure/base";
import { bytesToHex, getAddress, isAddress, recoverMessageAddress } from "viem";
import { isEd25519Signature } from "./is-ed25519-signature.ts";

const EVM_BYTES = 65;

type Claim = { readonly address: string; readonly signature: string };

/** Returns whether a signature (base64url) is one of a text by the key of an eip155 address: EIP-191. */
export async function isEvmSignature(text: string, { address, signature }: Claim): Promise<boolean> {
  const bytes = Buffer.from(signature, "base64url");
  if (bytes.length !== EVM_BYTES || !isAddress(address, { strict: false })) return false;
  const signer = await recoverMessageAddress({ message: text, signature: bytesToHex(bytes) }).catch(() => undefined);
  return signer === getAddress(address);
}

/** Returns whether a signature (base64url) is one of a text by the key of a solana address: ed25519 over its UTF-8. */
export function isSolanaSignature(text: string, { address, signature }: Claim): boolean {
  try {
    return isEd25519Signature(text, { key: base58.decode(address), signature });
  } catch {
    return false;
  }
}
