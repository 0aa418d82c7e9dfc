import type { ConformanceWorld } from "@foyer/contract/testing";
import { hexToU8a, stringToU8a, u8aWrapBytes } from "@polkadot/util";
import { cryptoWaitReady, decodeAddress, ed25519Verify, secp256k1Verify, sr25519Verify } from "@polkadot/util-crypto";

/** Checks a signature with Polkadot's own library, over exactly the bytes and by the scheme that the answer names. */
export const verifyByVendor: ConformanceWorld<"polkadot">["verify"] = async ({ account, message, signature }) => {
  await cryptoWaitReady();
  const key = decodeAddress(account.split(":")[2]);
  const text = stringToU8a(message);
  const signed = signature.wrapped ? u8aWrapBytes(text) : text;
  const bytes = hexToU8a(signature.value);
  const isNamed = bytes.length === (signature.type === "ecdsa" ? 66 : 65);
  const bare = isNamed ? bytes.subarray(1) : bytes;
  if (signature.type === "sr25519") return sr25519Verify(signed, bare, key);
  if (signature.type === "ed25519") return ed25519Verify(signed, bare, key);
  return secp256k1Verify(signed, bare, key, "blake2");
};
