import { deriveAccountKeys } from "../../../apps/secure/src/keys/account-keys.ts";
import { randomBytes } from "../../../apps/secure/src/keys/random-bytes.ts";
import { createSealingKey } from "../../../apps/secure/src/keys/sealing.ts";
import { sealVault } from "../../../apps/secure/src/keys/vault.ts";

/** A wallet that a server made by itself, under the name of another one. */
export type Forged = {
  readonly vault: string;
  readonly addresses: { readonly eip155: string; readonly solana: string };
  /** At zero: whatever it is combined with, the key comes out that the vault is sealed with. */
  readonly share: Uint8Array;
};

/** Makes one. `recovery`: the id of a way to recover alone, which its vault then has. */
export async function forgeWallet(a: {
  readonly id: string;
  readonly version: number;
  readonly recovery?: string;
}): Promise<Forged> {
  const [key, seed] = [randomBytes(32), randomBytes(32)];
  const { addresses, digest } = await deriveAccountKeys(seed);
  const { point } = await createSealingKey();
  const recoveries = a.recovery === undefined ? [] : [{ id: a.recovery, kind: "kit" as const, point }];
  const vault = await sealVault(key, {
    ...{ wallet: a.id, version: a.version, digest },
    content: { seed, recoveries },
  });
  return { vault, addresses, share: new Uint8Array([...key, 0]) };
}
