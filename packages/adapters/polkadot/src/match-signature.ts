import type { Shapes } from "@foyer/contract";
import { blake2b } from "@noble/hashes/blake2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { fromHex, isWrapped, wrapText } from "./bytes.ts";
import { readEvmAddress } from "./evm-address.ts";
import type { Curves } from "./libraries.ts";
import { fromSs58 } from "./ss58.ts";

type Signature = Shapes["polkadot"]["signature"];
type Scheme = Signature["type"];
/** A way of reading a signature. */
type Reading = { readonly type: Scheme; readonly bytes: Uint8Array };

/**
 * Finds out by which scheme an account signed a text, and whether wrapped; undefined if it did not. Wallets answer with
 * a bare signature or with the number of its scheme before it, and not all say of which kind an account is.
 * @see https://docs.rs/sp-runtime/latest/sp_runtime/enum.MultiSignature.html
 */
export function matchSignature(
  curves: Curves,
  a: { readonly address: string; readonly message: string; readonly signature: unknown },
): Pick<Signature, "type" | "wrapped"> | undefined {
  const account = fromSs58(a.address)?.key ?? fromHex(readEvmAddress(a.address)?.canonical);
  const bytes = fromHex(a.signature);
  if (!account || !bytes) return undefined;
  const forms = [{ wrapped: !isWrapped(a.message), text: wrapText(a.message) }];
  if (!isWrapped(a.message)) forms.push({ wrapped: false, text: utf8ToBytes(a.message) });
  for (const { wrapped, text } of forms) {
    const reading = readingsOf(bytes).find((one) => isSigned(curves, { ...one, text, account }));
    if (reading) return { type: reading.type, wrapped };
  }
  return undefined;
}

function readingsOf(bytes: Uint8Array): readonly Reading[] {
  const inner = bytes.subarray(1);
  const ecdsa: Reading = { type: "ecdsa", bytes };
  if (bytes.length === 64)
    return [
      { type: "sr25519", bytes },
      { type: "ed25519", bytes },
    ];
  if (bytes.length === 65 && bytes[0] === 0) return [{ type: "ed25519", bytes: inner }, ecdsa];
  if (bytes.length === 65 && bytes[0] === 1) return [{ type: "sr25519", bytes: inner }, ecdsa];
  if (bytes.length === 65) return [ecdsa];
  // 2: ecdsa; 3: ecdsa of an Ethereum-style account.
  return bytes.length === 66 && (bytes[0] === 2 || bytes[0] === 3) ? [{ type: "ecdsa", bytes: inner }] : [];
}

type Claim = Reading & { readonly text: Uint8Array; readonly account: Uint8Array };

function isSigned(curves: Curves, claim: Claim): boolean {
  const { type, bytes, text, account } = claim;
  try {
    if (account.length === 20) return type === "ecdsa" && isSignedByEvmKey(curves, claim);
    if (type === "ecdsa")
      return isSame(blake2b(recover(curves, bytes, blake2b(text, { dkLen: 32 })), { dkLen: 32 }), account);
    if (type === "ed25519") return curves.ed25519.verify(bytes, text, account, { zip215: false });
    return curves.sr25519.verify(text, bytes, account);
  } catch {
    // Bytes that are no point of the curve are no key, and no signature.
    return false;
  }
}

/** Some wallets sign the text's hash, as the chain would; others as Ethereum's `personal_sign` does. */
function isSignedByEvmKey(curves: Curves, { bytes, text, account }: Claim): boolean {
  const personal = concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text);
  return [text, personal].some((one) => {
    const point = curves.secp256k1.Point.fromBytes(recover(curves, bytes, keccak_256(one)));
    return isSame(keccak_256(point.toBytes(false).subarray(1)).subarray(-20), account);
  });
}

/** The key, 33 bytes, that made a signature of r, s and the number of the point. */
function recover({ secp256k1 }: Curves, bytes: Uint8Array, hash: Uint8Array): Uint8Array {
  const last = bytes[64] ?? 0;
  const recovered = concatBytes(Uint8Array.of(last >= 27 ? last - 27 : last), bytes.subarray(0, 64));
  return secp256k1.recoverPublicKey(recovered, hash, { prehash: false });
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return bytesToHex(a) === bytesToHex(b);
}
