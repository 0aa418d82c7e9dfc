import { possessionText, shareInfo } from "@foyer/embedded/accounts";
import type { AccountKeys } from "./account-keys.ts";
import { base64url } from "./base64url.ts";
import { enrol, signWithAll } from "./control-key.ts";
import { wrapShare } from "./device-share.ts";
import { type KeyShares, splitKey } from "./key-shares.ts";
import type { MadeVersion, NewRecovery, VersionRequest } from "./keyring.ts";
import { randomBytes } from "./random-bytes.ts";
import { joinSealed } from "./read-share.ts";
import { deriveRecoveryKey } from "./recovery-factor.ts";
import { type Sealed, seal } from "./sealing.ts";
import { sealVault } from "./vault.ts";
import type { RecoveryKey, VaultContent } from "./vault-content.ts";
import { wipe } from "./wipe.ts";

/** A version of a wallet under a new key, with new shares of it. `isFirst`: it is enrolled at the keeper, too. */
export async function makeVersion(
  a: VersionRequest & { readonly content: VaultContent; readonly keys: AccountKeys; readonly isFirst: boolean },
): Promise<MadeVersion> {
  const name = { wallet: a.wallet, version: a.version };
  const recoveries = a.recoveries === undefined ? a.content.recoveries : await toRecoveryKeys(a.recoveries, a.wallet);
  const key = randomBytes(32);
  const shares = await splitKey(key);
  try {
    const receiptKey = a.content.receiptKey ?? base64url.decode(a.receiptKey);
    const content = { seed: a.content.seed, recoveries, receiptKey };
    const given = await giveRecovery(recoveries, { request: a, shares });
    const { thumbprint } = a;
    const share = given.keeper && { version: a.version, sealed: given.keeper };
    return {
      content: { isAlone: recoveries.length > 0, receiptKey: base64url.encode(receiptKey) },
      control: a.keys.controlPoint,
      enrolment: a.isFirst ? await enrol(a.keys, { wallet: a.wallet, thumbprint, share }) : undefined,
      id: a.wallet,
      version: a.version,
      vault: await sealVault(key, { ...name, digest: a.keys.digest, content }),
      addresses: a.keys.addresses,
      device: await wrapShare({ ...name, key: a.deviceKey, share: shares.device }),
      server: await sealTo(a.seals.server, { ...name, holder: "server", share: shares.server }),
      ...given,
      proofs: await prove(a),
    };
  } finally {
    wipe(key, shares.device, shares.server, shares.recovery);
  }
}

async function giveRecovery(
  recoveries: readonly RecoveryKey[],
  { request, shares }: { readonly request: VersionRequest; readonly shares: KeyShares },
): Promise<Pick<MadeVersion, "keeper" | "recoveries">> {
  const name = { wallet: request.wallet, version: request.version, share: shares.recovery };
  if (recoveries.length === 0) {
    return { keeper: await sealTo(request.seals.keeper, { ...name, holder: "keeper" }), recoveries: [] };
  }
  const sealed = recoveries.map(async ({ id, kind, point }) => {
    const info = shareInfo({ ...name, holder: kind });
    return { id, kind, sealed: joinSealed(await seal({ to: point, info, bytes: shares.recovery })) };
  });
  return { keeper: undefined, recoveries: await Promise.all(sealed) };
}

function toRecoveryKeys(recoveries: readonly NewRecovery[], wallet: string): Promise<RecoveryKey[]> {
  const keys = recoveries.map(async ({ id, factor }) => {
    const { point } = await deriveRecoveryKey({ factor, wallet });
    return { id, kind: factor.kind, point };
  });
  return Promise.all(keys);
}

function sealTo(
  point: string,
  a: {
    readonly holder: "server" | "keeper";
    readonly wallet: string;
    readonly version: number;
    readonly share: Uint8Array<ArrayBuffer>;
  },
): Promise<Sealed> {
  return seal({ to: base64url.decode(point), info: shareInfo(a), bytes: a.share });
}

function prove(a: VersionRequest & { readonly keys: AccountKeys }): Promise<MadeVersion["proofs"]> {
  const { wallet, version, account, keys } = a;
  return signWithAll(keys, possessionText({ wallet, version, account, control: keys.controlPoint }));
}
