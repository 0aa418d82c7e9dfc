import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { createRejection, createRpcError, RPC_ERROR_CODES } from "../rpc/rpc-error.ts";
import type { Question, Script } from "../script/create-script.ts";
import { createWalletCore, type WalletCore, type WalletCoreOptions } from "../wallet/wallet-core.ts";
import { type EvmLies, tellAccounts, tellChainId } from "./lies.ts";
import type { EvmState } from "./state.ts";

type Hex = `0x${string}`;

/** An EIP-1193 event on its way to the pages of one site, or of all. */
export type EvmEvent = {
  readonly name: "accountsChanged" | "chainChanged" | "connect" | "disconnect" | "message";
  readonly payload: unknown;
  /** The site that hears it; all sites without. */
  readonly origin?: string | undefined;
};

/** The inside of an EVM wallet: its state, its keys, and the ways to tell and to ask. */
export type EvmCore = WalletCore<EvmState, EvmLies> & EvmTalk;

type EvmTalk = {
  /** What a site sees: nothing while locked or not allowed. */
  addressesFor(origin: string): readonly Hex[];
  keyOf(address: string): PrivateKeyAccount | undefined;
  /** Asks the person; fails with 4001 when they say no. */
  ask(question: Omit<Question, "namespace">): Promise<void>;
  /** Whether a question of this kind from this site still waits for its answer. */
  isAsking(question: Pick<Question, "kind" | "origin">): boolean;
  emit(event: EvmEvent): void;
  /** Tells every allowed site which accounts it sees now. */
  tellAccounts(): void;
  onEvent(listener: (event: EvmEvent) => void): () => void;
};

export type EvmCoreOptions = WalletCoreOptions<EvmState, EvmLies> & {
  readonly keys: readonly Hex[];
  readonly script: Script;
};

/** Puts state, keys and script together. */
export function createEvmCore(options: EvmCoreOptions): EvmCore {
  const listeners = new Set<(event: EvmEvent) => void>();
  const signers = createSigners(options.keys);
  const core = createWalletCore(options);
  const talk: EvmTalk = {
    addressesFor: (origin) => core.sharedWith(origin).map((index) => signers.at(index).address),
    keyOf: (address) => signers.find(address),
    async ask(question) {
      const approved = await options.script.ask({ ...question, namespace: "eip155" });
      if (!approved) throw createRejection();
    },
    isAsking({ kind, origin }) {
      const same = (prompt: Question): boolean => prompt.namespace === "eip155" && prompt.kind === kind;
      return options.script.open.some((prompt) => same(prompt) && prompt.origin === origin);
    },
    emit(event) {
      if (core.lies.mute) return;
      for (const listener of [...listeners]) listener(event);
    },
    tellAccounts() {
      for (const origin of core.state.origins) {
        talk.emit({ name: "accountsChanged", payload: tellAccounts(talk.addressesFor(origin), core.lies), origin });
      }
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return Object.assign(core, talk);
}

/** Moves the wallet to a chain and tells every site. */
export function moveToChain(core: EvmCore, chainId: number): void {
  if (core.state.chainId === chainId) return;
  core.set({ chainId });
  core.emit({ name: "chainChanged", payload: tellChainId(chainId, core.lies) });
}

type Signers = { at(index: number): PrivateKeyAccount; find(address: string): PrivateKeyAccount | undefined };

function createSigners(keys: readonly Hex[]): Signers {
  const made = new Map<number, PrivateKeyAccount>();
  const at = (index: number): PrivateKeyAccount => {
    const key = keys[index];
    if (!key) throw createRpcError({ code: RPC_ERROR_CODES.internal, message: `The wallet has no account ${index}.` });
    const account = made.get(index) ?? privateKeyToAccount(key);
    made.set(index, account);
    return account;
  };
  const find = (address: string): PrivateKeyAccount | undefined => {
    const wanted = address.toLowerCase();
    return keys.map((_, index) => at(index)).find((account) => account.address.toLowerCase() === wanted);
  };
  return { at, find };
}
