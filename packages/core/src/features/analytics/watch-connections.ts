import type { Connection, ErrorCode } from "@foyer/contract";
import { parseSourceId } from "../../connectors/source-ids.ts";
import { isOfSource } from "../../connectors/state.ts";
import type { FoyerEvents } from "../../events.ts";
import type { Foyer } from "../../kit/foyer.ts";
import type { AnalyticsEvents, ReportedWallet } from "../../ports/analytics.ts";
import type { Snapshot } from "../../state.ts";
import type { Wallet } from "../../wallets/wallet.ts";
import type { Moment, Report } from "./state.ts";

/** Hears of connections. */
export interface ConnectionWatch {
  /** Why attempts had failed as the kit began. */
  begin(state: Snapshot): void;
  opened(opened: FoyerEvents["connection-opened"], moment: Moment): void;
  stop(): void;
}

/** Reports connections that open and attempts that fail. */
export function watchConnections(foyer: Foyer, report: Report): ConnectionWatch {
  const sessions = new Set<string>();
  let failures: readonly Failure[] = [];
  const look = (): void => {
    const state = foyer.getSnapshot();
    const now = listFailures(state);
    const isPairing = selectIsPairing(state);
    for (const failure of now) {
      if (failures.includes(failure) || failure.code === "flow/aborted") continue;
      // What fails while a link is being answered is told by the pairing.
      if (isPairing && sessionOf(foyer, failure.connectorId ?? "") !== undefined) continue;
      report(failure.code === "wallet/rejected" ? "USER_REJECTED" : "CONNECT_ERROR", { message: failure.code });
    }
    failures = now;
  };
  return {
    begin(state) {
      failures = listFailures(state);
      look();
    },
    opened({ cause, connection }, moment) {
      const session = sessionOf(foyer, connection.connectorId);
      // A source's session connects each namespace by itself, and the visitor once.
      if (session !== undefined && sessions.has(session)) return;
      if (session !== undefined) sessions.add(session);
      const isKept = cause === "restore";
      report("CONNECT_SUCCESS", describeConnection(foyer, connection, { moment, isKept }), { moment, isKept });
    },
    stop: foyer.subscribe(look),
  };
}

type Failure = { readonly code: ErrorCode; readonly connectorId?: string | undefined };

/** The branch of the feature that pairs, as far as it is read here; absent until somebody pairs. */
type Pairing = { readonly status?: unknown; readonly failure?: Failure | undefined } | undefined;

/** Why the latest attempts failed: the same objects as long as they are the latest. */
function listFailures({ connections, features }: Snapshot): readonly Failure[] {
  const own = Object.values(connections.namespaces).flatMap(({ failure }) => failure ?? []);
  const pairing = features["pairing"] as Pairing;
  return [...own, ...(pairing?.failure ? [pairing.failure] : [])];
}

function selectIsPairing({ features }: Snapshot): boolean {
  const pairing = features["pairing"] as Pairing;
  return pairing !== undefined && (pairing.status !== "idle" || pairing.failure !== undefined);
}

function describeConnection(
  foyer: Foyer,
  { connectorId }: Connection,
  { moment, isKept: reconnect }: { readonly moment: Moment; readonly isKept: boolean },
): AnalyticsEvents["CONNECT_SUCCESS"] {
  const { connectors, router } = moment.state;
  const connector = connectors.list.find(({ id }) => id === connectorId);
  const wallet = findWalletOf(foyer, connectorId);
  const source = connector?.source;
  const paired = foyer.ports.page.isMobile ? "mobile" : "qrcode";
  return {
    ...describeWallet(foyer, wallet, connector?.wallet.name ?? connectorId),
    method: source === "relay" ? paired : source === "embedded" ? "email" : "browser",
    reconnect,
    view: router.stack.at(-1)?.view ?? "",
  };
}

/** The session of a connector, where it is of one of the kit's sources. */
function sessionOf({ ports }: Foyer, connectorId: string): string | undefined {
  const isOfSession = ports.sources?.some((source) => isOfSource(source, connectorId));
  const { kind, topic } = parseSourceId(connectorId);
  return isOfSession ? `${kind}:${topic}` : undefined;
}

/** Finds the wallet of a connector. */
export function findWalletOf(foyer: Foyer, connectorId: string): Wallet | undefined {
  return foyer.getWallets().find(({ connectors }) => connectors.some(({ id }) => id === connectorId));
}

/** Describes a wallet of the kit; an unknown one by the name it was asked for with. */
export function describeWallet(foyer: Foyer, wallet: Wallet | undefined, name: string): ReportedWallet {
  if (wallet === undefined) return { name };
  const { record } = wallet;
  return { name: wallet.name, walletRank: record?.rank, displayIndex: foyer.getWallets().indexOf(wallet) };
}
