import { enrolText, type putShareRequest, shareDigest } from "@foyer/embedded/recovery";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import type { Sealed } from "@foyer-apps/service/keys/share-keys";
import { isEvmSignature, isSolanaSignature } from "@foyer-apps/service/signatures/is-address-signature";
import { isEd25519Signature } from "@foyer-apps/service/signatures/is-ed25519-signature";
import type { Call } from "./call.ts";

type Enrolment = NonNullable<(typeof putShareRequest)["_zod"]["output"]["enrolment"]>;

/** The names and signatures that a wallet enrols with. `share`: its first share. */
type Enrolling = {
  readonly id: string;
  readonly addresses: { readonly eip155: string; readonly solana: string };
  readonly enrolment?: Enrolment | undefined;
  readonly share?: { readonly version: number; readonly sealed: Sealed } | undefined;
};

/**
 * Checks that the key of each address, and the control key itself, have named the control key to this keeper, for the key that calls.
 * Gives the control key.
 * @throws {ServiceFault} login/unauthorized
 */
export async function checkEnrolment({ thumbprint }: Call, a: Enrolling): Promise<string> {
  const { id, addresses, enrolment, share } = a;
  if (enrolment === undefined) throw new ServiceFault("login/unauthorized", {});
  const { control, proofs } = enrolment;
  const named = share && { version: share.version, digest: await shareDigest(share.sealed) };
  const text = enrolText({ wallet: id, addresses, control, share: named, thumbprint });
  const isSigned =
    (await isEvmSignature(text, { address: addresses.eip155, signature: proofs.eip155 })) &&
    isSolanaSignature(text, { address: addresses.solana, signature: proofs.solana }) &&
    isEd25519Signature(text, { key: Buffer.from(control, "base64url"), signature: proofs.control });
  if (!isSigned) throw new ServiceFault("login/unauthorized", {});
  return control;
}
