import type { IdentifierRecord, Wallet, WalletAccount } from "@wallet-standard/base";
import type { StandardEventsChangeProperties } from "@wallet-standard/features";
import { SOLANA_CHAINS } from "../../src/solana/solana-chains.ts";
import { createSolanaFeatures, SOLANA_FEATURES } from "../../src/solana/solana-features.ts";
import type { SolanaSigning } from "../../src/solana/solana-signing.ts";
import { createStandardObject } from "../../src/standard/wallet-object.ts";
import { SUI_CHAINS } from "../../src/sui/sui-chains.ts";
import { createSuiFeatures, OLD_SUI_FEATURES, SUI_FEATURES } from "../../src/sui/sui-features.ts";
import type { SuiSigning } from "../../src/sui/sui-signing.ts";
import type { SolanaAction, SuiAction, WireAccount } from "../wire/messages.ts";
import { createWalletIcon, WALLET_NAME } from "./identity.ts";
import type { WireClient } from "./wire-client.ts";

/** What the accounts of each namespace are for. */
const KINDS = {
  solana: { chains: SOLANA_CHAINS, features: SOLANA_FEATURES },
  sui: { chains: SUI_CHAINS, features: SUI_FEATURES },
} as const;

/**
 * Makes the wallet's object of the Wallet Standard for this page, for Solana and Sui: all that needs a key or the person
 * is done by the worker.
 */
export function createStandardWallet(client: WireClient): Wallet {
  const listeners = new Set<(properties: StandardEventsChangeProperties) => void>();
  let accounts: readonly WalletAccount[] = [];
  let isConnected = false;

  const ask = (action: SolanaAction, input?: unknown): Promise<unknown> =>
    client.request({ kind: "solana", action, input });
  const show = (next: readonly WalletAccount[]): void => {
    if (addresses(next) === addresses(accounts)) return;
    accounts = next;
    for (const listener of [...listeners]) listener({ accounts });
  };
  const connect = async (input: { readonly silent: boolean }): Promise<readonly WalletAccount[]> => {
    const shared = ((await ask("connect", input)) as readonly WireAccount[]).map(createAccount);
    isConnected = shared.length > 0 || isConnected;
    show(shared);
    return accounts;
  };
  client.onEvent((event) => {
    if (event.kind === "solana" && isConnected) void connect({ silent: true });
  });
  return createStandardObject({
    name: WALLET_NAME,
    icon: createWalletIcon(),
    chains: () => [...SOLANA_CHAINS, ...SUI_CHAINS],
    accounts: () => accounts,
    connect,
    async disconnect() {
      isConnected = false;
      await ask("disconnect");
      show([]);
    },
    features: () => ({
      ...createSolanaFeatures({ signing: createRemoteSigning(ask, connect), accounts: () => accounts }),
      ...createRemoteSui(client),
    }),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
}

function createRemoteSigning(
  ask: (action: SolanaAction, input: unknown) => Promise<unknown>,
  connect: (input: { readonly silent: boolean }) => Promise<unknown>,
): SolanaSigning {
  const signing = {
    signMessage: (input: unknown) => ask("signMessage", input),
    async signIn(input: unknown) {
      const signed = await ask("signIn", input);
      // Signing in has connected the site: the page shows the account from here on.
      await connect({ silent: true });
      return signed;
    },
    signTransaction: (input: unknown) => ask("signTransaction", input),
    signAndSendTransaction: (input: unknown) => ask("signAndSendTransaction", input),
  };
  return signing as unknown as SolanaSigning;
}

function createRemoteSui(client: WireClient): IdentifierRecord<object> {
  const ask =
    (action: SuiAction) =>
    (input: unknown): Promise<never> =>
      client.request({ kind: "sui", action, input }) as Promise<never>;
  const signing: SuiSigning = {
    signPersonalMessage: ask("signPersonalMessage"),
    signTransaction: ask("signTransaction"),
    signAndExecuteTransaction: ask("signAndExecuteTransaction"),
  };
  const made = Object.entries(createSuiFeatures(signing));
  return Object.fromEntries(made.filter(([name]) => !(OLD_SUI_FEATURES as readonly string[]).includes(name)));
}

function createAccount({ namespace, address, publicKey, label }: WireAccount): WalletAccount {
  return Object.freeze({ address, publicKey, label, ...KINDS[namespace] });
}

function addresses(accounts: readonly WalletAccount[]): string {
  return accounts.map((account) => account.address).join();
}
