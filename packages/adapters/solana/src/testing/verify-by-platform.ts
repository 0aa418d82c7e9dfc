import type { ConformanceWorld } from "@foyer/contract/testing";
import { base58 } from "@scure/base";

/** Verifies a message's signature with the platform's own cryptography and another base58: nothing of the adapter's. */
export const verifyByPlatform: ConformanceWorld<"solana">["verify"] = async ({ account, message, signature }) => {
  const raw = Uint8Array.from(base58.decode(account.split(":")[2] ?? ""));
  const key = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"]);
  const signed = Uint8Array.from(signature.signedBytes);
  const isOurs = new TextDecoder().decode(signed) === message;
  return (
    isOurs && (await crypto.subtle.verify("Ed25519", key, Uint8Array.from(base58.decode(signature.value)), signed))
  );
};
