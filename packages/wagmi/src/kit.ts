import { type Connection, type Foyer, parseChainId, selectConnection, selectStatus, type Undo } from "@foyer/core";
import { type Address, getAddress } from "viem";
import { START_PATIENCE_MS } from "./constants.ts";

/** What the bridge uses of a kit: any kit fits, whatever its adapters. */
export type Kit = Pick<
  Foyer,
  "id" | "ports" | "getSnapshot" | "subscribe" | "start" | "connect" | "disconnect" | "switchNetwork" | "provider"
>;

/** The kit's EVM connection in use, as wagmi tells of one. */
export type Link = {
  readonly connectorId: string;
  /** The account in use comes first: wagmi takes the first for the current one. */
  readonly accounts: readonly [Address, ...Address[]];
  readonly chainId: number;
};

/** Reads the kit's EVM connection in use. */
export function readLink({ getSnapshot }: Pick<Kit, "getSnapshot">): Link | undefined {
  const connection = selectConnection(getSnapshot(), "eip155");
  return connection && toLink(connection);
}

/** Describes a connection as wagmi would. */
export function toLink({ connectorId, accounts, account: active, chain, walletChain }: Connection): Link {
  const isNamed = walletChain !== "unknown" && walletChain !== "per-request";
  const sorted = [...accounts].sort((a, b) => Number(b.id === active) - Number(a.id === active));
  return {
    connectorId,
    // Never empty. wagmi's users expect every address with its checksum, which not every wallet writes.
    accounts: sorted.map(({ address }) => getAddress(address)) as unknown as Link["accounts"],
    chainId: Number(parseChainId(isNamed ? walletChain : chain).reference),
  };
}

/** Whether wagmi would see no difference. */
export function isSameLink(a: Link | undefined, b: Link | undefined): boolean {
  return a?.connectorId === b?.connectorId && a?.chainId === b?.chainId && a?.accounts.join() === b?.accounts.join();
}

/** Resolves once it is known what is left of the last visit, with the connection that came back, if one did. */
export function whenRestored(kit: Kit): Promise<Link | undefined> {
  return new Promise((resolve) => {
    const undos: Undo[] = [];
    const end = (): void => {
      for (const undo of undos.splice(0)) undo();
      resolve(readLink(kit));
    };
    const look = (): void => {
      const status = selectStatus(kit.getSnapshot(), "eip155");
      if (status !== "idle" && status !== "reconnecting") end();
    };
    undos.push(kit.subscribe(look));
    // A kit that is restoring ends by itself; one that nobody starts would keep wagmi waiting for ever.
    undos.push(kit.ports.clock.after(START_PATIENCE_MS, () => kit.getSnapshot().isStarted || end()));
    look();
  });
}
