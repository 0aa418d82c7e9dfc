import { concatBytes } from "@noble/hashes/utils.js";
import { base64url } from "./base64url.ts";

/**
 * A key that the person's own way to recover derives. It lies inside the vault, where whoever keeps the vault cannot put their own in its
 * place: the next shares are sealed to it without asking for the passkey or the kit.
 */
export type RecoveryKey = { readonly id: string; readonly kind: "passkey" | "kit"; readonly point: Uint8Array };

export type VaultContent = { readonly seed: Uint8Array; readonly recoveries: readonly RecoveryKey[] };

const FORMAT = 1;
const KINDS = ["passkey", "kit"] as const;
const SEED = 32;
const ID = 16;
const POINT = 65;
const RECOVERY = 1 + ID + POINT;

/** One byte of format, 32 of seed, then for each way to recover its kind, id and key. */
export function encodeVaultContent({ seed, recoveries }: VaultContent): Uint8Array<ArrayBuffer> {
  const parts = recoveries.map(({ kind, id, point }) =>
    concatBytes(Uint8Array.of(KINDS.indexOf(kind)), base64url.decode(id), point),
  );
  return new Uint8Array(concatBytes(Uint8Array.of(FORMAT), seed, ...parts));
}

/** Reads it back; nothing where it is none. */
export function decodeVaultContent(bytes: Uint8Array): VaultContent | undefined {
  const rest = bytes.length - 1 - SEED;
  if (bytes[0] !== FORMAT || rest < 0 || rest % RECOVERY !== 0) return undefined;
  const recoveries: RecoveryKey[] = [];
  for (let at = 1 + SEED; at < bytes.length; at += RECOVERY) {
    const kind = KINDS[bytes[at] ?? KINDS.length];
    if (kind === undefined) return undefined;
    const id = base64url.encode(bytes.subarray(at + 1, at + 1 + ID));
    recoveries.push({ kind, id, point: bytes.slice(at + 1 + ID, at + RECOVERY) });
  }
  return { seed: bytes.slice(1, 1 + SEED), recoveries };
}
