import type { ConformanceWorld } from "@foyer/contract/testing";
import { getAddressFromPublicKey, publicKeyFromSignatureRsv } from "@stacks/transactions";

/** Verifies a message's signature with the platform's hash and the vendor's curve: nothing of the adapter's. */
export const verifyByLibrary: ConformanceWorld<"stacks">["verify"] = async ({ account, message, signature }) => {
  const { value, publicKey } = signature;
  const digest = await hash(message);
  try {
    const key = publicKeyFromSignatureRsv(digest, value);
    const addresses = (["mainnet", "testnet"] as const).map((network) => getAddressFromPublicKey(key, network));
    return key === publicKey && addresses.includes(account.split(":")[2] ?? "");
  } catch {
    // No point of the curve.
    return false;
  }
};

async function hash(message: string): Promise<string> {
  const [prefix, bytes] = ["\x17Stacks Signed Message:\n", message].map((text) => [
    ...new TextEncoder().encode(text),
  ]) as [number[], number[]];
  const { length } = bytes;
  const written = length < 0xfd ? [length] : [0xfd, length & 0xff, length >> 8];
  const digest = await crypto.subtle.digest("SHA-256", Uint8Array.from([...prefix, ...written, ...bytes]));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
