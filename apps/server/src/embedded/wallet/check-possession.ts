import { possessionText } from "@foyer/embedded/accounts";
import { isEvmSignature, isSolanaSignature } from "@foyer-apps/service/signatures/is-address-signature";
import { isEd25519Signature } from "@foyer-apps/service/signatures/is-ed25519-signature";
import { Fault } from "../../faults/fault.ts";

type Claim = {
  readonly wallet: string;
  readonly version: number;
  readonly account: string;
  readonly addresses: { readonly eip155: string; readonly solana: string };
  readonly control: string;
  readonly proofs: { readonly eip155: string; readonly solana: string; readonly control: string };
};

/**
 * Checks that the wallet's owner puts it: the key of each address and the control key have signed. The keys of accounts sign for pages, too;
 * the control key signs for none.
 * @throws {Fault} request/invalid
 */
export async function checkPossession({ addresses, proofs, ...of }: Claim): Promise<void> {
  const text = possessionText(of);
  if (!(await isEvmSignature(text, { address: addresses.eip155, signature: proofs.eip155 })))
    throw refuse("proofs.eip155");
  if (!isSolanaSignature(text, { address: addresses.solana, signature: proofs.solana })) throw refuse("proofs.solana");
  if (!isEd25519Signature(text, { key: Buffer.from(of.control, "base64url"), signature: proofs.control }))
    throw refuse("proofs.control");
}

function refuse(name: string): Fault {
  return new Fault("request/invalid", { problems: [{ name, message: "is not of the wallet's key" }] });
}
