import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { readKit } from "./kit.ts";
import { deriveSealingKey, type SealingKey } from "./sealing.ts";
import { wipe } from "./wipe.ts";

/** What a person has to recover with: the code of their kit, or what their passkey's PRF gave for the wallet's salt (32 bytes). */
export type RecoveryFactor =
  | { readonly kind: "kit"; readonly code: string }
  | { readonly kind: "passkey"; readonly output: Uint8Array };

/**
 * The key that a way to recover stands for, by HKDF-SHA256 with the wallet's id as salt: one kit or passkey for two wallets is two keys.
 * @see https://www.rfc-editor.org/rfc/rfc5869
 */
export async function deriveRecoveryKey(a: {
  readonly factor: RecoveryFactor;
  readonly wallet: string;
}): Promise<SealingKey> {
  const secret = a.factor.kind === "kit" ? readKit(a.factor.code) : a.factor.output;
  const bytes = new Uint8Array(
    hkdf(sha256, secret, utf8ToBytes(a.wallet), utf8ToBytes(`foyer/recovery/${a.factor.kind}`), 32),
  );
  const key = await deriveSealingKey(bytes);
  wipe(bytes);
  if (a.factor.kind === "kit") wipe(secret);
  return key;
}
