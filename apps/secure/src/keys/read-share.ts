import { shareInfo } from "@foyer/embedded/accounts";
import { causedBy, WalletError } from "../wallet/wallet-error.ts";
import { base64url } from "./base64url.ts";
import { unwrapShare } from "./device-share.ts";
import type { SealedWallet, ShareSource } from "./keyring.ts";
import { deriveRecoveryKey } from "./recovery-factor.ts";
import { type SealingKey, unseal } from "./sealing.ts";

const POINT = 65;

/** A share in the clear, from wherever it lies. */
export async function readShare(
  source: ShareSource,
  a: { readonly wallet: SealedWallet; readonly receipts: ReadonlyMap<string, SealingKey> },
): Promise<Uint8Array<ArrayBuffer>> {
  const { id: wallet, version } = a.wallet;
  switch (source.from) {
    case "device":
      return unwrapShare({ wallet, version, key: source.key, wrapped: source.wrapped });
    case "server":
    case "keeper": {
      const received = a.receipts.get(source.receipt);
      if (received === undefined) throw new WalletError("internal", "A share came for a key that is forgotten.");
      const info = shareInfo({ holder: source.from, wallet, version });
      return unseal({ key: received.key, info, sealed: source.sealed });
    }
    case "factor": {
      const { key } = await deriveRecoveryKey({ factor: source.factor, wallet });
      const info = shareInfo({ holder: source.factor.kind, wallet, version });
      return unseal({ key, info, sealed: splitSealed(source.sealed) }).catch((error: unknown) => {
        throw causedBy(error, "factor-refused", `This ${source.factor.kind} is not of this wallet.`);
      });
    }
  }
}

/** One text of what is sealed: the 65 bytes of `enc`, then the ciphertext. */
export function joinSealed({ enc, ciphertext }: { readonly enc: string; readonly ciphertext: string }): string {
  const [head, tail] = [base64url.decode(enc), base64url.decode(ciphertext)];
  const bytes = new Uint8Array(head.length + tail.length);
  bytes.set(head);
  bytes.set(tail, head.length);
  return base64url.encode(bytes);
}

function splitSealed(text: string): { readonly enc: string; readonly ciphertext: string } {
  const bytes = base64url.decode(text);
  return { enc: base64url.encode(bytes.slice(0, POINT)), ciphertext: base64url.encode(bytes.slice(POINT)) };
}
