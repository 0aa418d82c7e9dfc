import { FoyerError, isFoyerError, type Namespace, unlessAborted, within } from "@foyer/contract";
import type { Foyer } from "../../kit/foyer.ts";
import type { WalletLinks, WalletPage, WalletQuery, WalletRecord } from "../../ports/wallet-directory.ts";
import type { Wallet } from "../../wallets/wallet.ts";
import { ANSWER_MS } from "./constants.ts";

type Reading = {
  readonly query: WalletQuery;
  readonly signal: AbortSignal;
  readonly namespace?: Namespace | undefined;
  /** How long it may take. Default 15 s. */
  readonly ms?: number | undefined;
};

/** Whether there is a service to read from. */
export function hasService({ ports }: Foyer): boolean {
  return (ports.directories ?? []).some(({ read }) => read);
}

/**
 * Reads a page from the service, for the application's own networks.
 * @throws {FoyerError} directory/busy, directory/unreachable, flow/aborted, library/unreachable
 */
export async function readFrom(
  foyer: Foyer,
  { query, signal, namespace, ms = ANSWER_MS }: Reading,
): Promise<WalletPage> {
  const { ports } = foyer;
  const directory = (ports.directories ?? []).find(({ read }) => read);
  const chains = Object.values(foyer.getSnapshot().networks.namespaces)
    .flatMap(({ requested }) => requested)
    .filter(({ chainNamespace }) => namespace === undefined || chainNamespace === namespace)
    .map(({ caipNetworkId }) => caipNetworkId);
  return unlessAborted({ flow: "read wallets", signals: [signal] }, async (scope) => {
    const reading = directory?.read?.({ ...query, chains }, { http: ports.http, clock: ports.clock, signal: scope });
    const answer = Promise.resolve(reading).catch((cause: unknown) => {
      // In a chunk of its own: most services never refuse anybody.
      import("./show-refusal.ts").then(
        ({ showRefusal }) => showRefusal(foyer, cause),
        () => undefined,
      );
      throw isFoyerError(cause) ? cause : unreachable(String(cause), cause);
    });
    const page = await within({ clock: ports.clock, ms, scope, answer });
    if (!page) throw unreachable(`no answer within ${ms} ms`);
    return page;
  });
}

function unreachable(problem: string, cause?: unknown): FoyerError {
  return new FoyerError("directory/unreachable", { directory: "options.directory", problem }, { cause });
}

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

/** What is known of a wallet and of where to get it. */
export type WalletLookup = { readonly wallet?: Wallet | undefined; readonly links?: WalletLinks | undefined };

/**
 * Looks up a wallet and where to get it: among what is known, else at the directory's service, whose wallet the kit
 * knows from then on. Both are absent where nobody knows it, which is another thing than that nobody answered.
 * @throws {FoyerError} directory/busy, directory/unreachable, flow/aborted, library/unreachable
 * @example
 * import { lookUpWallet } from "@foyer/core/directory";
 *
 * const { wallet, links } = await lookUpWallet(foyer, { walletId: "acme", signal: AbortSignal.timeout(5_000) });
 * console.log(wallet?.name, links?.ios);
 */
export async function lookUpWallet(
  foyer: Foyer,
  { walletId, signal }: { readonly walletId: string; readonly signal: AbortSignal },
): Promise<WalletLookup> {
  const links = await foyer.walletLinks(walletId);
  const wallet = foyer.getWallets().find(({ id }) => id === walletId);
  if (links !== undefined || !hasService(foyer)) return { wallet, links };
  const { wallets } = await readFrom(foyer, { query: { page: 1, entries: 1, include: [walletId] }, signal });
  const record = wallets.find(({ id }) => id === walletId);
  if (!record) return { wallet };
  learnWallets(foyer, { wallets: [record] });
  const known = findMeant(foyer.getWallets())(record);
  // The kit may have known it by another id, and with links of its own.
  return { wallet: known, links: (known && (await foyer.walletLinks(known.id))) ?? record.links };
}
