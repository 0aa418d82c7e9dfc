import type { Connection, Namespace } from "@foyer/contract";
import type { Foyer, Snapshot } from "@foyer/core";
import { TEXTS } from "../texts.ts";
import { element } from "./element.ts";
import type { DrawTab } from "./tab.ts";

const WORDS = TEXTS.connections;

/** How each namespace stands, and who owns its connections: the adapter, the connector, the wallet. */
export const drawConnectionsTab: DrawTab = ({ foyer }) => {
  const { namespaces } = foyer.getSnapshot().connections;
  const all = Object.entries(namespaces) as [Namespace, Facts][];
  const drawn = all.flatMap(([namespace, facts]) => drawNamespace(foyer, namespace, facts));
  return drawn.length > 0 ? drawn : [element("p", { class: "quiet" }, WORDS.none)];
};

type Facts = NonNullable<Snapshot["connections"]["namespaces"][Namespace]>;

function drawNamespace(foyer: Foyer, namespace: Namespace, facts: Facts): readonly Node[] {
  const { list, activeId, isRestoring, pending, authenticating, failure } = facts;
  const notes = [
    isRestoring && WORDS.restoring,
    pending && `${WORDS.pending}: ${pending.connectorId}`,
    authenticating && WORDS.authenticating,
    failure && `${WORDS.failed}: ${failure.code} (${failure.connectorId})`,
  ].filter((note) => typeof note === "string");
  if (list.length === 0 && notes.length === 0) return [];
  return [
    element("h3", {}, namespace),
    ...notes.map((note) => element("p", { class: "quiet" }, note)),
    ...list.map((connection) => drawConnection(foyer, connection as Connection, connection.id === activeId)),
  ];
}

function drawConnection(foyer: Foyer, connection: Connection, isActive: boolean): HTMLElement {
  const { id, connectorId, namespace, accounts, account, chain, walletChain } = connection;
  const connector = foyer.getSnapshot().connectors.list.find((each) => each.id === connectorId);
  const wallet = foyer.getWallets().find(({ connectionIds }) => connectionIds.includes(id));
  const adapter = foyer.adapters.find((each) => each.namespace === namespace);
  const facts: readonly (readonly [string, string])[] = [
    [WORDS.wallet, wallet?.name ?? connector?.wallet.name ?? connectorId],
    [WORDS.connector, connector ? connectorId : `${connectorId}: ${WORDS.nobody}`],
    [WORDS.adapter, adapter?.namespace ?? namespace],
    [WORDS.network, chain],
    [WORDS.walletNetwork, walletChain],
    ...accounts.map(({ id: each }) => [WORDS.account, each === account ? `${each} ${WORDS.active}` : each] as const),
  ];
  return element(
    "section",
    { class: "card" },
    element("p", {}, element("code", {}, id), isActive ? ` ${WORDS.active}` : ""),
    element("dl", {}, ...facts.flatMap(([term, said]) => [element("dt", {}, term), element("dd", {}, said)])),
  );
}
