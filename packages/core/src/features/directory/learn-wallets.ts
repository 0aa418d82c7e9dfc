import type { Foyer } from "../../kit/foyer.ts";
import type { WalletPage, WalletRecord } from "../../ports/wallet-directory.ts";
import type { Wallet } from "../../wallets/wallet.ts";

/** Adds what a service says of wallets to what the kit knows; who is known already keeps what is known of them. */
export function learnWallets(foyer: Foyer, { wallets, count }: Lesson): void {
  const known = listRecords(foyer);
  const fresh = wallets.filter((record) => !known.some((each) => isSame(each, record)));
  if (fresh.length > 0 || count !== undefined) foyer.provideDirectory({ wallets: fresh, count });
}

/** Finds the wallet that a record of a service means. */
export function findMeant(wallets: readonly Wallet[], record: WalletRecord): Wallet | undefined {
  return wallets.find(
    (wallet) => wallet.id === record.id || (wallet.record !== undefined && isSame(wallet.record, record)),
  );
}

type Lesson = Pick<WalletPage, "wallets"> & {
  /** How many there are in all, if that was said. */
  readonly count?: number | undefined;
};

function listRecords({ choice, ports }: Foyer): readonly Pick<WalletRecord, "id" | "name" | "rdns">[] {
  const own = (choice.custom ?? []).map(({ id, name, rdns = [] }) => ({ id, name, rdns }));
  return [...own, ...(ports.directories ?? []).flatMap(({ wallets }) => wallets ?? [])];
}

/**
 * Whether two records mean one wallet. Here a name counts: both come from lists that the host chose, and the one that
 * was known first is shown.
 */
function isSame(a: Pick<WalletRecord, "id" | "name" | "rdns">, b: WalletRecord): boolean {
  return a.id === b.id || a.rdns.some((name) => b.rdns.includes(name)) || a.name.toLowerCase() === b.name.toLowerCase();
}
