import { concatBytes } from "@noble/hashes/utils.js";
import { base64url } from "./base64url.ts";

/**
 * A key that the person's own way to recover derives. It lies inside the vault, where whoever keeps the vault cannot put their own in its
 * place: the next shares are sealed to it without asking for the passkey or the kit.
 */
export type RecoveryKey = { readonly id: string; readonly kind: "passkey" | "kit"; readonly point: Uint8Array };

/**
 * `receiptKey`: the keeper's, by which it signs that it has erased a share (a point of P-256, uncompressed). It is pinned when the wallet is made;
 * one from before has none until its next version.
 */
export type VaultContent = {
  readonly seed: Uint8Array;
  readonly recoveries: readonly RecoveryKey[];
  readonly receiptKey?: Uint8Array | undefined;
};

const FORMATS = { plain: 1, pinned: 2 } as const;
const KINDS = ["passkey", "kit"] as const;
const SEED = 32;
const ID = 16;
const POINT = 65;
const RECOVERY = 1 + ID + POINT;

/** One byte of format, 32 of seed, in the second format 65 of receipt key, then for each way to recover its kind, id and key. */
export function encodeVaultContent({ seed, recoveries, receiptKey }: VaultContent): Uint8Array<ArrayBuffer> {
  const parts = recoveries.map(({ kind, id, point }) =>
    concatBytes(Uint8Array.of(KINDS.indexOf(kind)), base64url.decode(id), point),
  );
  const head =
    receiptKey === undefined
      ? [Uint8Array.of(FORMATS.plain), seed]
      : [Uint8Array.of(FORMATS.pinned), seed, requirePoint(receiptKey)];
  return new Uint8Array(concatBytes(...head, ...parts));
}

/** Reads it back; nothing where it is none. */
export function decodeVaultContent(bytes: Uint8Array): VaultContent | undefined {
  const isPinned = bytes[0] === FORMATS.pinned;
  const start = 1 + SEED + (isPinned ? POINT : 0);
  const rest = bytes.length - start;
  if ((bytes[0] !== FORMATS.plain && !isPinned) || rest < 0 || rest % RECOVERY !== 0) return undefined;
  const recoveries: RecoveryKey[] = [];
  for (let at = start; at < bytes.length; at += RECOVERY) {
    const kind = KINDS[bytes[at] ?? KINDS.length];
    if (kind === undefined) return undefined;
    const id = base64url.encode(bytes.subarray(at + 1, at + 1 + ID));
    recoveries.push({ kind, id, point: bytes.slice(at + 1 + ID, at + RECOVERY) });
  }
  const content = { seed: bytes.slice(1, 1 + SEED), recoveries };
  return isPinned ? { ...content, receiptKey: bytes.slice(1 + SEED, start) } : content;
}

function requirePoint(point: Uint8Array): Uint8Array {
  if (point.length !== POINT || point[0] !== 4) throw new Error("The receipt key is no point");
  return point;
}
