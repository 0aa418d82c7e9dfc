import { combine, split } from "shamir-secret-sharing";
import { causedBy, WalletError } from "../wallet/wallet-error.ts";

export type KeyShares = {
  readonly device: Uint8Array<ArrayBuffer>;
  readonly server: Uint8Array<ArrayBuffer>;
  readonly recovery: Uint8Array<ArrayBuffer>;
};

/**
 * Splits a vault's key of 32 bytes in three, of which any two give it back. What is split is never the seed: shares of different keys,
 * and forged ones, combine to something without complaint, and only the vault decides whether it is the key.
 */
export async function splitKey(key: Uint8Array): Promise<KeyShares> {
  // As many as were asked for.
  const [device, server, recovery] = (await split(key, 3, 2)) as [Uint8Array, Uint8Array, Uint8Array];
  return { device: new Uint8Array(device), server: new Uint8Array(server), recovery: new Uint8Array(recovery) };
}

/**
 * The key that two shares stand for, if they belong together: see {@link splitKey}. A share at zero is refused: its bytes would be the key,
 * whatever the other share is, so a server that also supplies the vault could forge both.
 */
export async function combineShares(one: Uint8Array, other: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if ([one, other].some((share) => share.at(-1) === 0))
    throw new WalletError("vault-refused", "A share is at zero: its bytes would be the key.");
  try {
    return new Uint8Array(await combine([one, other]));
  } catch (error) {
    throw causedBy(error, "vault-refused", "Two shares of the vault's key do not belong together.");
  }
}
