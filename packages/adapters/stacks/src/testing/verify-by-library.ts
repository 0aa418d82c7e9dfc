import { createHash } from "node:crypto";
import type { ConformanceWorld } from "@foyer/contract/testing";
import { getAddressFromPublicKey, publicKeyFromSignatureRsv } from "@stacks/transactions";

/** Verifies a message's signature with the platform's hash and the vendor's curve: nothing of the adapter's. */
export const verifyByLibrary: ConformanceWorld<"stacks">["verify"] = async ({ account, message, signature }) => {
  const { value, publicKey } = signature;
  try {
    const key = publicKeyFromSignatureRsv(hash(message), value);
    const addresses = (["mainnet", "testnet"] as const).map((network) => getAddressFromPublicKey(key, network));
    return key === publicKey && addresses.includes(account.split(":")[2] ?? "");
  } catch {
    // No point of the curve.
    return false;
  }
};

function hash(message: string): string {
  const bytes = Buffer.from(message, "utf8");
  const { length } = bytes;
  const long = Buffer.from([0xfd, length & 0xff, length >> 8]);
  const prefix = Buffer.from("\x17Stacks Signed Message:\n", "latin1");
  return createHash("sha256")
    .update(Buffer.concat([prefix, length < 0xfd ? Buffer.from([length]) : long, bytes]))
    .digest("hex");
}
