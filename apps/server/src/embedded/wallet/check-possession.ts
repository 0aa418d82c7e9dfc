import { possessionText } from "@foyer/embedded/accounts";
import { ed25519 } from "@noble/curves/ed25519.js";
import { base58 } from "@scure/base";
import { bytesToHex, getAddress, isAddress, recoverMessageAddress } from "viem";
import { Fault } from "../../faults/fault.ts";

type Claim = {
  readonly wallet: string;
  readonly version: number;
  readonly account: string;
  readonly addresses: { readonly eip155: string; readonly solana: string };
  readonly proofs: { readonly eip155: string; readonly solana: string };
};

const EVM_BYTES = 65;
const SOLANA_BYTES = { key: 32, signature: 64 } as const;

/**
 * Checks that whoever puts a wallet holds the keys of its addresses.
 * @throws {Fault} request/invalid
 */
export async function checkPossession({ addresses, proofs, ...of }: Claim): Promise<void> {
  const text = possessionText(of);
  if (!(await isEvmProof(text, addresses.eip155, proofs.eip155))) throw refuse("proofs.eip155");
  if (!isSolanaProof(text, addresses.solana, proofs.solana)) throw refuse("proofs.solana");
}

async function isEvmProof(message: string, address: string, proof: string): Promise<boolean> {
  const bytes = Buffer.from(proof, "base64url");
  if (bytes.length !== EVM_BYTES || !isAddress(address, { strict: false })) return false;
  const signer = await recoverMessageAddress({ message, signature: bytesToHex(bytes) }).catch(() => undefined);
  return signer === getAddress(address);
}

function isSolanaProof(message: string, address: string, proof: string): boolean {
  try {
    const [key, signature] = [base58.decode(address), new Uint8Array(Buffer.from(proof, "base64url"))];
    if (key.length !== SOLANA_BYTES.key || signature.length !== SOLANA_BYTES.signature) return false;
    // Without the second rules, a key of small order signs everything.
    return ed25519.verify(signature, new TextEncoder().encode(message), key, { zip215: false });
  } catch {
    return false;
  }
}

function refuse(name: string): Fault {
  return new Fault("request/invalid", { problems: [{ name, message: "is not of the address's key" }] });
}
