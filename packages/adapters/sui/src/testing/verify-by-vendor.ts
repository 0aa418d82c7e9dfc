import type { ConformanceWorld } from "@foyer/contract/testing";
import { isValidPersonalMessageSignature } from "@mysten/sui/verify";
import { base64 } from "@scure/base";

/** Verifies a message's signature with the vendor's library: nothing of the adapter's. */
export const verifyByVendor: ConformanceWorld<"sui">["verify"] = async ({ account, message, signature }) => {
  const bytes = new TextEncoder().encode(message);
  const isOurs = base64.encode(bytes) === signature.bytes;
  return (
    isOurs && (await isValidPersonalMessageSignature(bytes, signature.value, { address: account.split(":")[2] ?? "" }))
  );
};
