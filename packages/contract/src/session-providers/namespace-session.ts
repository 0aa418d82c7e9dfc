import type { ChainId } from "../caip.ts";
import type { Undo } from "../emitter.ts";
import type { Namespace } from "../namespace.ts";
import type { Network } from "../network.ts";

/** An account of a session: its address, and a network of the application's that it is on. */
export type SessionAccount<N extends Namespace = Namespace> = {
  readonly address: string;
  readonly network: Network<N>;
  /** The network's id as the wallet spells it. */
  readonly chain: ChainId<N>;
};

/** What a session's namespace is told of. */
export type SessionNews =
  /** The accounts or the methods are others now. None are left once the session ended. */
  | { readonly type: "session" }
  | { readonly type: "event"; readonly name: string; readonly data: unknown; readonly chain: string };

/** One namespace of a session: all that its live object works with. */
export interface NamespaceSession<N extends Namespace = Namespace> {
  /** The wallet's name. */
  readonly name: string;
  readonly networks: readonly Network<N>[];
  /** The chain in use before. */
  readonly initialChain: string | undefined;
  /** Each address once for each network, in the wallet's order; none once the session ended. */
  accounts(): readonly SessionAccount<N>[];
  /** Those on one chain, where a wallet has others on each; without it all of them are on every chain. */
  accountsOn?(chain: ChainId<N>): readonly SessionAccount<N>[];
  /** Whether the wallet agreed to a method. */
  can(method: string): boolean;
  /** What the wallet said of the session besides. */
  property(name: string): unknown;
  /** Asks the wallet; rejects with an EIP-1193 code and the wallet's own error as its cause. */
  request(chain: ChainId, method: string, params: unknown): Promise<unknown>;
  hear(listener: (news: SessionNews) => void): Undo;
}
