import type { Answerer } from "@foyer/embedded/protocol";
import type { Wallet, WalletUser } from "../wallet/wallet.ts";

type TellOptions = {
  readonly wallet: Wallet;
  readonly channel: Pick<Answerer, "tell">;
  readonly randomId: () => string;
};

/** Who brings a wallet back to a new device. */
export function toRecovery({ isAlone }: Pick<WalletUser, "isAlone">): "assisted" | "own" {
  return isAlone ? "own" : "assisted";
}

/**
 * Tells the page of a new session, by a name that opens nothing, and of another address of whoever is logged in, or another way to recover.
 */
export async function tellChanges({ wallet, channel, randomId }: TellOptions): Promise<void> {
  let known: WalletUser | undefined;
  const look = async (): Promise<void> => {
    const user = await wallet.user();
    const before = known;
    known = user;
    if (user === undefined) return;
    const isOther = before?.addresses.eip155 !== user.addresses.eip155;
    if (before === undefined || isOther) return void channel.tell("SESSION_UPDATE", { token: randomId() });
    // Only whoever logs in by it changes an address.
    if (user.social === undefined && before.email !== user.email) channel.tell("EMAIL_CHANGED", { email: user.email });
    if (before.isAlone !== user.isAlone) channel.tell("RECOVERY_CHANGED", { recovery: toRecovery(user) });
  };
  wallet.onChange(() => void look());
  await look();
}
