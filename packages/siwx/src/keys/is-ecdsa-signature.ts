import { attempt } from "../reading/decode.ts";

/** What is used of a curve of @noble/curves. */
type Curve = {
  verify(
    signature: Uint8Array,
    digest: Uint8Array,
    publicKey: Uint8Array,
    options: { readonly prehash: boolean; readonly lowS: boolean; readonly format: "compact" | "der" },
  ): boolean;
};

type Claim = {
  readonly signature: Uint8Array;
  readonly digest: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly format?: "compact" | "der";
};

/** Whether a compressed key signed a digest. Only the lower of the two values of s is taken: no signature has a twin. */
export function isEcdsaSignature(curve: Curve, { signature, digest, publicKey, format = "compact" }: Claim): boolean {
  if (publicKey.length !== 33) return false;
  return attempt(() => curve.verify(signature, digest, publicKey, { prehash: false, lowS: true, format })) === true;
}
