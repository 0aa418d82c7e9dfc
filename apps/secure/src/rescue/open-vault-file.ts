import { shareInfo } from "@foyer/embedded/accounts";
import { deriveAccountKeys, wipeAccountKeys } from "../keys/account-keys.ts";
import { base64url } from "../keys/base64url.ts";
import { combineShares } from "../keys/key-shares.ts";
import { splitSealed } from "../keys/read-share.ts";
import { deriveRecoveryKey } from "../keys/recovery-factor.ts";
import { unseal } from "../keys/sealing.ts";
import { toWords } from "../keys/seed-words.ts";
import { openVault } from "../keys/vault.ts";
import { wipe } from "../keys/wipe.ts";
import { causedBy, WalletError } from "../wallet/wallet-error.ts";
import { readVaultFile } from "./vault-file-schema.ts";

/** What a wallet was, once it is opened: its words, and the addresses they belong to. */
export type RescuedWallet = {
  readonly words: readonly string[];
  readonly addresses: { readonly eip155: string; readonly solana: string };
};

/**
 * Opens a vault file with the code of a kit. Throws `kit-misspelt`, `factor-refused` where it is another wallet's kit or one that was replaced,
 * and `vault-refused` where the file is damaged.
 */
export async function openVaultFile(a: { readonly file: string; readonly code: string }): Promise<RescuedWallet> {
  const read = readVaultFile(a.file);
  if (read === undefined) throw new WalletError("vault-refused", "This is no vault file.");
  const { wallet } = read;
  const key = await deriveRecoveryKey({ factor: { kind: "kit", code: a.code }, wallet: wallet.id });
  const info = shareInfo({ holder: "kit", wallet: wallet.id, version: wallet.version });
  // What was sealed for a passkey does not open with a kit.
  for (const { sealed } of wallet.recoveries) {
    const share = await unseal({ key: key.key, info, sealed: splitSealed(sealed) }).catch(() => undefined);
    if (share !== undefined) return await open(wallet, [share, base64url.decode(read.share)]);
  }
  throw new WalletError("factor-refused", "No kit of this wallet has that code.");
}

async function open(
  wallet: NonNullable<ReturnType<typeof readVaultFile>>["wallet"],
  [one, other]: readonly [Uint8Array, Uint8Array],
): Promise<RescuedWallet> {
  const combined = await combineShares(one, other);
  const name = { wallet: wallet.id, version: wallet.version, vault: wallet.vault };
  const { seed } = await openVault(combined, name).catch((error: unknown) => {
    throw causedBy(error, "vault-refused", "The vault file is damaged.");
  });
  const keys = await deriveAccountKeys(seed);
  const { addresses } = keys;
  const words = toWords(seed);
  wipe(combined, seed);
  wipeAccountKeys(keys);
  if (addresses.eip155 !== wallet.addresses.eip155 || addresses.solana !== wallet.addresses.solana) {
    throw new WalletError("vault-refused", "The vault holds other keys than the file says.");
  }
  return { words, addresses };
}
