import { base64url } from "../keys/base64url.ts";
import { readKit } from "../keys/kit.ts";
import { randomBytes, randomId } from "../keys/random-bytes.ts";
import type { RecoveryFactor } from "../keys/recovery-factor.ts";
import { wipe } from "../keys/wipe.ts";
import { findShare, type WalletContext } from "./context.ts";
import type { KeptRecovery, Passkeys } from "./ports.ts";
import { type AddedRecovery, recoverAlone, renewOpenWallet, withOpenWallet } from "./renew-wallet.ts";
import type { Wallet } from "./wallet.ts";
import { isWalletError, WalletError } from "./wallet-error.ts";

/** Makes the person alone the one who recovers: see `Wallet.upgrade`. */
export async function upgrade(context: WalletContext, a: Parameters<Wallet["upgrade"]>[0]): Promise<void> {
  const count = Number(a.passkey) + Number(a.kit !== undefined);
  if (count === 0 || (count === 1 && !a.mayLoseAccess)) {
    throw new WalletError("one-factor", "One way to recover alone needs the word that losing it may lose the wallet.");
  }
  if (a.kit !== undefined) wipe(readKit(a.kit));
  // First of all, for a press counts for a moment only.
  const passkey = a.passkey ? await createPasskey(context) : undefined;
  const kit: AddedRecovery | undefined =
    a.kit === undefined ? undefined : { id: randomId(), factor: { kind: "kit", code: a.kit } };
  try {
    await checkNotFresh(context);
    const recoveries = [passkey, kit].filter((each) => each !== undefined);
    await withOpenWallet(context, (opened) => renewOpenWallet(context, opened, { tier: "self", recoveries }));
  } finally {
    if (passkey?.factor.kind === "passkey") wipe(passkey.factor.output);
  }
}

/** Brings the wallet to this device by what only its person has: see `Wallet.recover`. */
export function recover(context: WalletContext, a: Parameters<Wallet["recover"]>[0]): Promise<void> {
  return recoverAlone(context, async ({ kept }) =>
    "kit" in a ? waysByKit(kept, a.kit) : await waysByPasskey(kept, context.ports.passkeys),
  );
}

/**
 * Opens a wallet that its owner alone recovers without any server: with this device's share, and the owner's, which is kept here sealed. See
 * `Wallet.rescue`.
 */
export function rescue(
  { ports, alone }: WalletContext,
  a: Parameters<Wallet["rescue"]>[0],
): Promise<readonly string[]> {
  return ports.lock("wallet", () =>
    alone(async () => {
      const record = await ports.store.read();
      const { wallet } = record;
      const share = wallet && findShare(record, wallet);
      if (wallet?.recoveries === undefined || share === undefined)
        throw new WalletError("recovery-needed", "This device cannot open the wallet by itself.");
      const { recoveries } = wallet;
      const ways = "kit" in a ? waysByKit({ recoveries }, a.kit) : await waysByPasskey({ recoveries }, ports.passkeys);
      const own = { from: "device", wrapped: share.wrapped, key: await ports.store.deviceKey() } as const;
      try {
        for (const { sealed, factor } of ways) {
          const isOpen = await ports.keyring.open({ wallet, shares: [own, { from: "factor", factor, sealed }] }).then(
            () => true,
            (error: unknown) => {
              if (!isWalletError(error, "factor-refused")) throw error;
              return false;
            },
          );
          if (isOpen) return await ports.keyring.words();
        }
      } finally {
        await ports.keyring.lock();
      }
      throw new WalletError("factor-refused", "It is none of the ways that this wallet is recovered by.");
    }),
  );
}

/** A device that came to the wallet less than a day ago neither exports nor changes how it is recovered. */
export async function checkNotFresh({ ports, sessions }: WalletContext): Promise<void> {
  const { freshUntil } = await sessions.renew();
  if (freshUntil !== undefined && freshUntil > ports.clock.now()) {
    throw new WalletError("device-fresh", "This device came to the wallet less than a day ago.");
  }
}

async function createPasskey({ ports }: WalletContext): Promise<AddedRecovery> {
  const { wallet, session } = await ports.store.read();
  if (wallet === undefined || session === undefined) throw new WalletError("not-logged-in", "Nobody is logged in.");
  const salt = base64url.encode(randomBytes(32));
  const { credentialId, output } = await ports.passkeys.create({
    user: wallet.id,
    name: session.email || (session.social?.userName ?? ""),
    salt,
  });
  return { id: randomId(), factor: { kind: "passkey", output }, credentialId, salt };
}

type Recoverable = { readonly recoveries: readonly KeptRecovery[] };

function waysByKit(kept: Recoverable, code: string) {
  wipe(readKit(code));
  const factor: RecoveryFactor = { kind: "kit", code };
  return kept.recoveries.filter(({ kind }) => kind === "kit").map(({ sealed }) => ({ sealed, factor }));
}

async function waysByPasskey(kept: Recoverable, passkeys: Passkeys) {
  const known = kept.recoveries.filter(({ kind }) => kind === "passkey");
  const credentials = known.flatMap(({ credentialId, salt }) =>
    credentialId === undefined || salt === undefined ? [] : [{ credentialId, salt }],
  );
  if (credentials.length === 0) throw new WalletError("factor-refused", "This wallet has no passkey.");
  const { credentialId, output } = await passkeys.get({ credentials });
  const factor: RecoveryFactor = { kind: "passkey", output };
  return known.filter((each) => each.credentialId === credentialId).map(({ sealed }) => ({ sealed, factor }));
}
