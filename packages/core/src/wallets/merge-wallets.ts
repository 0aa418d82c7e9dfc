import type { Connection, Connector } from "@foyer/contract";
import type { RecentConnection } from "../connections/state.ts";
import type { WalletRecord } from "../ports/wallet-directory.ts";
import type { Wallet } from "./wallet.ts";

/** What wallets are made from. `handle` gives the provider behind a connector, compared by identity only. */
export type WalletSources = {
  readonly connectors: readonly Connector[];
  readonly connections: readonly Connection[];
  readonly recent: readonly RecentConnection[];
  readonly records: readonly WalletRecord[];
  handle(connector: Connector): unknown;
};

type Draft = { connectors: Connector[]; record: WalletRecord | undefined; handles: unknown[] };

// One string, in which the better ones come first: it is part of what opening a modal waits for.
const PREFERENCE = "eip6963 wallet-standard wbip004 injectedWeb3 embedded window external relay";

/** In no list of identities. */
const NONE = " ";

/** The rank of a wallet that the directory does not rank. */
const LAST = 1e9;

/** Makes one wallet of the connectors that belong together, installed ones first, then the directory's others by rank. */
export function mergeWallets(sources: WalletSources): readonly Wallet[] {
  const drafts: Draft[] = [];
  for (const connector of sources.connectors) join(drafts, connector, sources);
  const installed = drafts.map((draft) => toWallet(draft, sources));
  const present = new Set(drafts.map(({ record }) => record?.id));
  const others = sources.records
    .filter(({ id }) => !present.has(id))
    .map((record) => toWallet({ connectors: [], record, handles: [] }, sources));
  return [...installed.sort(byRank), ...others.sort(byRank)];
}

/**
 * Puts a connector where it belongs, first match wins: the same provider, the same directory record, the same
 * exact name in another namespace. Never by icon, part of a name or address: those are anyone's to claim.
 */
function join(drafts: Draft[], connector: Connector, sources: WalletSources): void {
  const handle = sources.handle(connector);
  const record = connector.unverified ? undefined : findRecord(sources.records, connector);
  const home = connector.unverified
    ? undefined
    : (drafts.find(({ handles }) => handle !== undefined && handles.includes(handle)) ??
      drafts.find((draft) => record !== undefined && draft.record === record) ??
      drafts.find((draft) => isNamesake(draft, connector)));
  if (!home) {
    drafts.push({ connectors: [connector], record, handles: [handle] });
    return;
  }
  home.record ??= record;
  home.handles.push(handle);
  const rival = home.connectors.findIndex(({ namespace }) => namespace === connector.namespace);
  if (rival < 0) home.connectors.push(connector);
  else if (preference(connector) < preference(home.connectors[rival] as Connector)) home.connectors[rival] = connector;
}

function findRecord(
  records: readonly WalletRecord[],
  { wallet: { rdns = NONE, standardName = NONE, windowPath = NONE } }: Connector,
): WalletRecord | undefined {
  return records.find(
    (record) =>
      record.rdns.includes(rdns) ||
      record.standardNames.includes(standardName) ||
      record.windowPaths.includes(windowPath),
  );
}

/**
 * Exact names join across namespaces only: two wallets of one name in one namespace stay two. What is at the other end
 * of a relay may call itself anything, and joins nothing that is here.
 */
function isNamesake({ connectors }: Draft, connector: Connector): boolean {
  const name = nameOf(connector);
  const isNamed = connectors.some((known) => !known.unverified && nameOf(known) === name);
  return name !== "" && isNamed && connectors.every((known) => known.namespace !== connector.namespace);
}

function nameOf({ source, wallet }: Connector): string {
  return (source === "relay" ? source : "") + normalize(wallet.name);
}

/** Lower-case letters and digits of any script, without the words that wallets add or leave out at will. */
export function normalize(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/\b(wallet|extension)\b/g, "")
      // Which letters there are takes a browser a while to say: it is asked about names that are more than ASCII.
      .replace(/[^a-z\d]/gu, (mark) => (mark > "~" && /[\p{L}\p{N}]/u.test(mark) ? mark : ""))
  );
}

function toWallet({ connectors, record }: Draft, { connections, recent }: WalletSources): Wallet {
  const [first] = connectors;
  const ids = connectors.map(({ id }) => id);
  const rank = recent.findIndex(({ connectorId }) => ids.includes(connectorId));
  return {
    id: record?.id ?? idOf(first),
    name: record?.name ?? first?.wallet.name ?? "",
    icon: connectors.find(({ wallet }) => wallet.icon !== undefined)?.wallet.icon,
    connectors,
    namespaces: first ? connectors.map(({ namespace }) => namespace) : (record?.namespaces ?? []),
    isInstalled: connectors.some(({ source }) => source !== "external"),
    connectionIds: connections.filter(({ connectorId }) => ids.includes(connectorId)).map(({ id }) => id),
    recentRank: rank < 0 ? undefined : rank,
    isUnverified: first?.unverified === true,
    isGeneric: record === undefined && first?.source === "window" && isNameless(first),
    record,
  };
}

/** Globals that the last wallet to load takes: what is there has no name of its own. */
const ANYBODYS = /^(ethereum(\.providers\.\d+)?|StacksProvider)$/;

function isNameless({ wallet: { name, windowPath } }: Connector): boolean {
  return name === "" || ANYBODYS.test(windowPath ?? "");
}

function idOf(connector: Connector | undefined): string {
  if (!connector || connector.unverified) return connector?.id ?? "";
  return connector.wallet.rdns ?? (normalize(connector.wallet.name) || connector.id);
}

function preference({ source }: Connector): number {
  return PREFERENCE.indexOf(source);
}

function byRank(a: Wallet, b: Wallet): number {
  return (a.record?.rank ?? LAST) - (b.record?.rank ?? LAST);
}
