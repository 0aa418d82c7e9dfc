import { type Adapter, type ChainId, type Connection, FoyerError, type Operation } from "@foyer/contract";
import { findAdapter } from "../../kit/account-readings.ts";
import type { FeatureContext } from "../../kit/foyer.ts";
import { selectAccount, selectConnection } from "../../selectors.ts";
import type { CallsState } from "./state.ts";

/** What the parts of making calls work with. */
export type CallsContext = FeatureContext<CallsState>;

/** What a wallet is asked by: EIP-1193. What it answers is hostile until it has been read. */
type Wallet = { request(call: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown> };

/** Who makes calls, where, and by which wallet. */
export interface Place {
  readonly account: `eip155:${string}:${string}`;
  readonly address: string;
  readonly chain: ChainId<"eip155">;
  readonly connection: Connection;
  readonly adapter: Adapter;
  /** Asks the wallet in the caller's own task. Rejects with what the adapter makes of what it says. */
  ask(call: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>;
}

/** As wallets know it that are asked for a transaction. */
const OPERATION = "sendNative" satisfies Operation;

/**
 * The account in use, on a chain or on the one in use.
 * @throws {FoyerError} connection/not-found
 */
export function needPlace({ foyer, adapters }: CallsContext, wanted?: ChainId<"eip155">): Place {
  const state = foyer.getSnapshot();
  const connection = selectConnection(state, "eip155");
  const account = selectAccount(state, "eip155");
  if (!connection || !account) throw new FoyerError("connection/not-found", { connectionId: "eip155" });
  const chain = wanted ?? connection.chain;
  const adapter = findAdapter(adapters, "eip155");
  const wallet = foyer.provider({ namespace: "eip155" }) as Wallet;
  const { connectorId } = connection;
  return {
    account: `${chain}:${account.address}`,
    address: account.address,
    chain,
    connection,
    adapter,
    async ask(call) {
      try {
        return await wallet.request(call);
      } catch (error) {
        throw await adapter.explain(error, { operation: OPERATION, connectorId });
      }
    },
  };
}

/** A chain's number as wallets want it: in hex without padding. */
export function toHex(value: bigint | ChainId<"eip155">): `0x${string}` {
  return `0x${(typeof value === "bigint" ? value : BigInt(value.slice("eip155:".length))).toString(16)}`;
}
