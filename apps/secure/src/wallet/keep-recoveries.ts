import type { WalletContext } from "./context.ts";
import type { ProvenWallet } from "./device-record.ts";
import { isWalletError } from "./wallet-error.ts";

/**
 * Keeps the owner's sealed share on this device, for a wallet that its owner alone recovers and that this device held before it was kept. The
 * server's answer is not tried: the owner's passkey or kit is not here. What fails is done at another opening.
 */
export async function keepRecoveries({ ports, sessions }: WalletContext, wallet: ProvenWallet): Promise<ProvenWallet> {
  if (!wallet.alone || wallet.recoveries !== undefined) return wallet;
  try {
    const { wallet: kept } = await ports.server.wallet(await sessions.token());
    if (kept?.id !== wallet.id || kept.version !== wallet.version || kept.recoveries.length === 0) return wallet;
    const { recoveries } = kept;
    const held = { ...wallet, recoveries };
    await ports.store.write({ wallet: held });
    return held;
  } catch (error) {
    if (!isWalletError(error)) throw error;
    return wallet;
  }
}
