import type { Question, Script } from "../script/create-script.ts";
import { findOwn } from "../script/find-own.ts";
import { createWalletCore, type WalletCore } from "../wallet/wallet-core.ts";
import { COSMOS_CHAINS, type CosmosChain } from "./cosmos-chains.ts";
import { type CosmosKey, createCosmosKey } from "./cosmos-key.ts";
import { COSMOS_TEST_KEYS } from "./cosmos-test-keys.ts";
import type { CosmosLies, CosmosState, CosmosWalletOptions } from "./cosmos-wallet.ts";

/** The inside of a wallet for Cosmos. */
export type CosmosCore = WalletCore<CosmosState, CosmosLies> & CosmosTalk;

type CosmosTalk = {
  /** The key of an account on a chain; the active account's by default. */
  keyOn(chainId: string, index?: number): CosmosKey | undefined;
  /** Learns a chain. */
  learn(chainId: string, chain: CosmosChain): void;
  ask(question: Omit<Question, "namespace">): Promise<void>;
};

/** Puts state, keys and script together. */
export function createCosmosCore(options: CosmosWalletOptions, script: Script): CosmosCore {
  const chains: { [chainId: string]: CosmosChain } = { ...COSMOS_CHAINS, ...options.chains };
  const keys = options.keys ?? COSMOS_TEST_KEYS;
  const core = createWalletCore<CosmosState, CosmosLies>({
    state: { accounts: [0], locked: false, origins: [], chains: Object.keys(chains), ...options.state },
    lies: {},
    save: options.save ?? (() => undefined),
  });
  const talk: CosmosTalk = {
    keyOn(chainId, index = core.state.accounts[0] ?? 0) {
      const [secret, chain] = [keys[index], findOwn(chains, chainId)];
      return secret !== undefined && chain ? createCosmosKey(secret, chain) : undefined;
    },
    learn(chainId, chain) {
      chains[chainId] = chain;
      core.set({ chains: [...core.state.chains, chainId] });
    },
    async ask(question) {
      if (await script.ask({ ...question, namespace: "cosmos" })) return;
      throw options.rejection ? options.rejection() : new Error("Request rejected");
    },
  };
  return Object.assign(core, talk);
}
