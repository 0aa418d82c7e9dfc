import type { Failures } from "../script/failures.ts";
import type { WalletState } from "../wallet/wallet-core.ts";

/** What a wallet for Stacks remembers; plain data, so that it can be kept. */
export type StacksState = WalletState & {
  /** The name of the network it is on, one of `networks`. */
  readonly network: string;
  /** Version of the addresses on each network it knows, by the network's name: 22 on main networks, 26 on others. */
  readonly networks: { readonly [name: string]: number };
  /** Nodes that transfers go to, by the network's name; without one, a transfer is signed and not sent. */
  readonly nodes: { readonly [name: string]: string };
};

/** Ways in which a wallet for Stacks departs from the truth. Each stands alone; `lie({})` is honest. */
export type StacksLies = Failures & {
  /** What it shows as its addresses, whatever the truth. */
  readonly addresses?: unknown;
  /** The whole answer to every request. */
  readonly answer?: unknown;
  /** Signs with the key at this index, whichever is asked for. */
  readonly signsWith?: number | undefined;
  /** How it writes signatures down. */
  readonly order?: "rsv" | "vrs" | undefined;
  /** Members of its answer to `stx_signMessage` that differ. */
  readonly signed?: { readonly [member: string]: unknown } | undefined;
  /** No event is ever told. */
  readonly mute?: boolean | undefined;
};

/** The state of a wallet that was just installed. */
export function createStacksState(given: Partial<StacksState> = {}): StacksState {
  return {
    network: "Mainnet",
    nodes: {},
    accounts: [0],
    locked: false,
    origins: [],
    ...given,
    networks: { Mainnet: 22, Testnet: 26, ...given.networks },
  };
}
