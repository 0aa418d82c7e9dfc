import type { Undo } from "@foyer/contract";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";
import { Transaction } from "@scure/btc-signer";
import { createRpcError, RPC_ERROR_CODES } from "../rpc/rpc-error.ts";
import type { Question, Script } from "../script/create-script.ts";
import { createWalletCore, type WalletCore, type WalletCoreOptions } from "../wallet/wallet-core.ts";
import { type BitcoinKey, type BitcoinKeyOptions, createBitcoinKey } from "./bitcoin-key.ts";
import type { BitcoinNetworkName } from "./bitcoin-networks.ts";
import type { BitcoinLies, BitcoinState, BitcoinTransfer } from "./bitcoin-wallet.ts";

/** An address that a site sees. */
export type SharedAddress = { readonly key: BitcoinKey; readonly address: string };

/** What of the state changed; `origin`: for one site alone. */
export type BitcoinChange = { readonly type: "accounts" | "network"; readonly origin?: string | undefined };

/** The inside of a Bitcoin wallet: what every family's provider is made of. */
export type BitcoinCore = WalletCore<BitcoinState, BitcoinLies> & {
  /** The addresses a site sees now; none while locked or not allowed. */
  shared(origin: string): readonly SharedAddress[];
  /** Unlocks and asks for permission where needed, then shares. */
  /** `network`: where a site that was just allowed wants the wallet to be. */
  connect(origin: string, method: string, network?: BitcoinNetworkName): Promise<readonly SharedAddress[]>;
  /** Asks the person; fails as the family does when they say no. */
  ask(question: Omit<Question, "namespace">): Promise<void>;
  signMessage(a: Signing & { readonly message: string; readonly protocol: "bip322" | "ecdsa" }): Promise<string>;
  signPsbt(a: Signing & { readonly psbt: Uint8Array; readonly inputs: readonly number[] }): Promise<Transaction>;
  send(a: Signing & { readonly transfer: BitcoinTransfer }): Promise<string>;
  moveTo(network: BitcoinNetworkName): void;
  tell(change: BitcoinChange): void;
  onChange(listener: (change: BitcoinChange) => void): Undo;
};

/** For which site and address something is signed, and what the site asked. */
export type Signing = {
  readonly origin: string;
  readonly method: string;
  readonly params: unknown;
  readonly address: string;
};

export type BitcoinCoreOptions = WalletCoreOptions<BitcoinState, BitcoinLies> & {
  readonly keys: readonly BitcoinKeyOptions[];
  readonly script: Script;
  readonly rejection: () => unknown;
  readonly send: (transfer: BitcoinTransfer) => Promise<string>;
};

/** Puts state, keys and script together. */
export function createBitcoinCore(options: BitcoinCoreOptions): BitcoinCore {
  const listeners = new Set<(change: BitcoinChange) => void>();
  const made = new Map<number, BitcoinKey>();
  const core = createWalletCore(options);
  // Made when first needed: each costs some milliseconds.
  const keyAt = (index: number): BitcoinKey | undefined => {
    const secret = options.keys[index];
    const key = made.get(index) ?? (secret && createBitcoinKey(secret));
    if (key) made.set(index, key);
    return key;
  };
  const shared: BitcoinCore["shared"] = (origin) =>
    core.sharedWith(origin).flatMap((index) => {
      const key = keyAt(index);
      return key ? { key, address: key.address(core.state.network) } : [];
    });
  const ask: BitcoinCore["ask"] = async (question) => {
    if (await options.script.ask({ ...question, namespace: "bip122" })) return;
    throw options.rejection();
  };
  const keyFor = async (kind: Question["kind"], { origin, address, ...asked }: Signing): Promise<BitcoinKey> => {
    const entry = shared(origin).find((one) => one.address === address);
    if (!entry) throw createRpcError({ code: RPC_ERROR_CODES.unauthorized, message: "The address is not connected." });
    await ask({ kind, origin, address, method: asked.method, params: asked.params });
    return entry.key;
  };
  const tell = (change: BitcoinChange): void => {
    for (const listener of core.lies.mute ? [] : [...listeners]) listener(change);
  };
  return Object.assign(core, {
    shared,
    ask,
    tell,
    connect: (origin: string, method: string, network?: BitcoinNetworkName) =>
      connect({ core, ask, shared, tell }, { origin, method, network }),
    async signMessage({ message, protocol, ...signing }: Parameters<BitcoinCore["signMessage"]>[0]) {
      const key = await keyFor("sign-message", signing);
      return core.lies.forgesSignature ? base64.encode(new Uint8Array(66)) : key.signMessage(message, protocol);
    },
    async signPsbt({ psbt, inputs, ...signing }: Parameters<BitcoinCore["signPsbt"]>[0]) {
      const key = await keyFor("sign-transaction", signing);
      const transaction = Transaction.fromPSBT(psbt);
      for (const index of inputs) key.signInput(transaction, index);
      return transaction;
    },
    async send({ transfer, ...signing }: Parameters<BitcoinCore["send"]>[0]) {
      await keyFor("send-transaction", signing);
      return await options.send(transfer);
    },
    moveTo(network: BitcoinNetworkName) {
      if (core.state.network === network) return;
      core.set({ network });
      tell({ type: "network" });
    },
    onChange(listener: (change: BitcoinChange) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
}

/** A transaction id that no chain knows: the same for the same transfer. */
export function inventTxid(transfer: BitcoinTransfer): string {
  return bytesToHex(sha256(new TextEncoder().encode(JSON.stringify([transfer.to, String(transfer.amount)]))));
}

type Parts = { readonly core: WalletCore<BitcoinState, BitcoinLies> } & Pick<BitcoinCore, "ask" | "shared" | "tell">;

async function connect(
  { core, ask, shared, tell }: Parts,
  a: { readonly origin: string; readonly method: string; readonly network: BitcoinNetworkName | undefined },
): Promise<readonly SharedAddress[]> {
  const { origin, method, network } = a;
  const question = { origin, method, params: [] };
  if (core.state.locked) {
    await ask({ ...question, kind: "unlock" });
    core.set({ locked: false });
  }
  if (!core.state.origins.includes(origin)) {
    await ask({ ...question, kind: "connect" });
    // First where it is, then who: addresses of the network before would be told last.
    if (network && core.state.network !== network) {
      core.set({ network });
      tell({ type: "network" });
    }
    core.allow(origin);
    tell({ type: "accounts", origin });
  }
  return shared(origin);
}
