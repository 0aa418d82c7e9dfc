import type { Foyer } from "../../kit/foyer.ts";
import type { WalletPage, WalletRecord } from "../../ports/wallet-directory.ts";
import type { Wallet } from "../../wallets/wallet.ts";

/** Adds what a service says of wallets to what the kit knows; who is known already keeps what is known of them. */
export function learnWallets(foyer: Foyer, { wallets, count, isPartial }: Lesson): void {
  const find = indexBySame(listRecords(foyer), (known) => known);
  const fresh = wallets.filter((record) => find(record) === undefined);
  if (fresh.length > 0 || count !== undefined) foyer.provideDirectory({ wallets: fresh, count, isPartial });
}

/** Makes what finds the wallet that a record of a service means. */
export function findMeant(wallets: readonly Wallet[]): (record: WalletRecord) => Wallet | undefined {
  const find = indexBySame(wallets, ({ id, record }) => record ?? { id, name: "", rdns: [] });
  return (record) => find(record);
}

type Lesson = Pick<WalletPage, "wallets"> & {
  /** How many there are in all, if that was said. */
  readonly count?: number | undefined;
  /** More is on its way. */
  readonly isPartial?: boolean | undefined;
};

type Identity = Pick<WalletRecord, "id" | "name" | "rdns">;

function listRecords({ choice, ports }: Foyer): readonly Identity[] {
  const own = (choice.custom ?? []).map(({ id, name, rdns = [] }) => ({ id, name, rdns }));
  return [...own, ...(ports.directories ?? []).flatMap(({ wallets }) => wallets ?? [])];
}

/**
 * Finds by what says that two records mean one wallet; of several, the one that was known first. Here a name counts:
 * both come from lists that the host chose. By tables: a page of forty is held against all that came before it.
 */
function indexBySame<T>(known: readonly T[], identify: (each: T) => Identity): (record: Identity) => T | undefined {
  const places = new Map<string, number>();
  known.forEach((each, place) => {
    for (const mark of listMarks(identify(each))) if (!places.has(mark)) places.set(mark, place);
  });
  return (record) => {
    const found = listMarks(record).flatMap((mark) => places.get(mark) ?? []);
    return found.length > 0 ? known[Math.min(...found)] : undefined;
  };
}

function listMarks({ id, name, rdns }: Identity): readonly string[] {
  const named = name === "" ? [] : [`name ${name.toLowerCase()}`];
  return [`id ${id}`, ...rdns.map((each) => `rdns ${each}`), ...named];
}
