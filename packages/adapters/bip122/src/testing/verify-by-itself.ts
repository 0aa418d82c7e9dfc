import type { ConformanceWorld } from "@foyer/contract/testing";
import { schnorr, secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { base64, bech32, bech32m } from "@scure/base";

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const twice = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes));
const uint32 = (value: number): Uint8Array =>
  Uint8Array.of(value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24);
const ZERO_AMOUNT = new Uint8Array(8);
const sized = (bytes: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(bytes.length), bytes);

/**
 * Verifies BIP-322 signatures byte by byte, as the BIPs write it down and without any library of transactions: nothing of
 * the adapter's, and nothing that it uses but the curve.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 * @see https://github.com/bitcoin/bips/blob/master/bip-0143.mediawiki
 * @see https://github.com/bitcoin/bips/blob/master/bip-0341.mediawiki
 */
export const verifyByItself: ConformanceWorld<"bip122">["verify"] = async ({ account, message, signature }) => {
  const address = account.split(":")[2] as `${string}1${string}`;
  const isTaproot = address.startsWith("tb1p");
  const { words } = (isTaproot ? bech32m : bech32).decode(address);
  const program = bech32.fromWords(words.slice(1));
  const script = concatBytes(Uint8Array.of(isTaproot ? 0x51 : 0), sized(program));
  const hash = schnorr.utils.taggedHash("BIP0322-signed-message", text(message));
  const spent = twice(
    concatBytes(
      ...[uint32(0), Uint8Array.of(1), new Uint8Array(32), uint32(0xffffffff)],
      ...[Uint8Array.of(34, 0, 32), hash, uint32(0)],
      ...[Uint8Array.of(1), ZERO_AMOUNT, sized(script), uint32(0)],
    ),
  );
  const witness = readWitness(base64.decode(signature.value));
  const outpoint = concatBytes(spent, uint32(0));
  const output = concatBytes(ZERO_AMOUNT, Uint8Array.of(1, 0x6a));
  try {
    return isTaproot
      ? schnorr.verify((witness[0] as Uint8Array).slice(0, 64), taprootDigest({ outpoint, output, script }), program)
      : secp256k1.verify(
          (witness[0] as Uint8Array).slice(0, -1),
          witnessDigest({ outpoint, output, program }),
          witness[1] as Uint8Array,
          { prehash: false, format: "der" },
        );
  } catch {
    // Bytes that are no signature.
    return false;
  }
};

function witnessDigest(a: { outpoint: Uint8Array; output: Uint8Array; program: Uint8Array }): Uint8Array {
  const code = concatBytes(Uint8Array.of(0x19, 0x76, 0xa9, 0x14), a.program, Uint8Array.of(0x88, 0xac));
  return twice(
    concatBytes(
      ...[uint32(0), twice(a.outpoint), twice(uint32(0)), a.outpoint, code],
      ...[ZERO_AMOUNT, uint32(0), twice(a.output), uint32(0), uint32(1)],
    ),
  );
}

function taprootDigest(a: { outpoint: Uint8Array; output: Uint8Array; script: Uint8Array }): Uint8Array {
  return schnorr.utils.taggedHash(
    "TapSighash",
    concatBytes(
      ...[Uint8Array.of(0, 0), uint32(0), uint32(0)],
      ...[sha256(a.outpoint), sha256(ZERO_AMOUNT), sha256(sized(a.script)), sha256(uint32(0)), sha256(a.output)],
      ...[Uint8Array.of(0), uint32(0)],
    ),
  );
}

function readWitness(bytes: Uint8Array): readonly Uint8Array[] {
  const items: Uint8Array[] = [];
  for (let at = 1; items.length < (bytes[0] ?? 0); ) {
    const size = bytes[at] ?? 0;
    items.push(bytes.slice(at + 1, at + 1 + size));
    at += 1 + size;
  }
  return items;
}
