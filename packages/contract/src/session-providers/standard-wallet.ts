import type { Namespace } from "../namespace.ts";
import { createListeners } from "./listeners.ts";
import type { NamespaceSession, SessionAccount } from "./namespace-session.ts";
import { CODES, walletError } from "./wallet-error.ts";

/** An account as the Wallet Standard has it. */
export type StandardAccount = {
  readonly address: string;
  readonly publicKey: Uint8Array;
  readonly chains: readonly string[];
  readonly features: readonly string[];
};

/** What a namespace adds to the Wallet Standard. */
export type StandardNamespace<N extends Namespace> = {
  /** The feature that asks for accounts, where it is not `standard:connect` alone. */
  readonly connect?: string;
  /** How its wallets name a chain. */
  nameChain(account: SessionAccount<N>): string;
  publicKey(account: SessionAccount<N>): Uint8Array;
  /** Features that the wallet agreed to the methods of. */
  features(): { readonly [name: string]: object };
};

/**
 * Makes a wallet of the Wallet Standard. It shows what the session shares, and asks nobody for it.
 * @see https://github.com/wallet-standard/wallet-standard
 * @example
 * import { createStandardWallet, type NamespaceSession } from "@foyer/contract/session-providers";
 *
 * function open(session: NamespaceSession<"sui">) {
 *   return createStandardWallet(session, {
 *     nameChain: ({ chain }) => chain,
 *     publicKey: () => new Uint8Array(32),
 *     features: () => ({}),
 *   });
 * }
 */
export function createStandardWallet<N extends Namespace>(
  session: NamespaceSession<N>,
  namespace: StandardNamespace<N>,
): object {
  const listeners = createListeners();
  const accounts = (): readonly StandardAccount[] => {
    const features = Object.keys(namespace.features());
    const grouped = new Map<string, SessionAccount<N>[]>();
    for (const account of session.accounts()) {
      grouped.set(account.address, [...(grouped.get(account.address) ?? []), account]);
    }
    return [...grouped].flatMap(([address, [first, ...more]]) =>
      first
        ? [
            {
              address,
              publicKey: namespace.publicKey(first),
              chains: [first, ...more].map(namespace.nameChain),
              features,
            },
          ]
        : [],
    );
  };
  let told = JSON.stringify(accounts());
  session.hear(() => {
    const now = JSON.stringify(accounts());
    if (now === told) return;
    told = now;
    listeners.emit("change", { accounts: accounts() });
  });
  const connect = async (): Promise<object> => ({ accounts: accounts() });
  return {
    version: "1.0.0",
    name: session.name,
    get chains() {
      return [...new Set(accounts().flatMap(({ chains }) => chains))];
    },
    get accounts() {
      return accounts();
    },
    get features() {
      return {
        "standard:connect": { version: "1.0.0", connect },
        "standard:events": { version: "1.0.0", on: listeners.on },
        ...(namespace.connect && { [namespace.connect]: { version: "1.0.0", connect } }),
        ...namespace.features(),
      };
    },
  };
}

/**
 * Finds the account of a session that a feature was called with. `isOn` says which chains will do; the wallet's first by default.
 * @throws an error with the EIP-1193 code 4100 where it is none of the session's, and 4901 where the session has it on other chains
 * @example
 * import { findAccount, type NamespaceSession } from "@foyer/contract/session-providers";
 *
 * function addressOf(session: NamespaceSession<"sui">, account: unknown) {
 *   return findAccount(session, { account }).address;
 * }
 */
export function findAccount<N extends Namespace>(
  session: NamespaceSession<N>,
  { account, isOn = () => true }: { readonly account: unknown; readonly isOn?: (own: SessionAccount<N>) => boolean },
): SessionAccount<N> {
  const { address } = Object(account) as { readonly address?: unknown };
  const own = session.accounts().filter((one) => one.address === address);
  const found = own.find(isOn);
  if (found) return found;
  if (own.length > 0)
    throw walletError(CODES.chainDisconnected, "The wallet does not share this account on this chain.");
  throw walletError(CODES.unauthorized, "The wallet does not share this account.");
}
