import type { Address, Blockhash, Signature, Transaction } from "@solana/kit";
import { getBase58Decoder, getCompiledTransactionMessageDecoder, lamports } from "@solana/kit";
import type { FailedTransactionMetadata, LiteSVM } from "litesvm";
import { loadLitesvm } from "./load-litesvm.ts";
import { readBalances, readMessage, type TransactionRecord } from "./record-transaction.ts";
import { readTransactionError } from "./transaction-error.ts";

/** A transaction that the chain has taken. */
export type Landed = {
  readonly signature: string;
  readonly slot: number;
  /** Unix milliseconds. */
  readonly at: number;
  readonly record: TransactionRecord;
  readonly logs: readonly string[];
  readonly units: number;
};

/** What a transaction did, or why it did not. `error`: as Solana's nodes write it. */
export type Execution = { readonly error: unknown; readonly logs: readonly string[]; readonly units: number };

/** The state of the chain: real programs in a virtual machine, with slots, blockhashes and signatures kept beside it. */
export type Ledger = {
  readonly svm: LiteSVM;
  slot(): number;
  /** When a slot was, in Unix milliseconds; undefined for one that has not been. */
  timeOf(slot: number): number | undefined;
  /** Whether transactions may still name this blockhash. */
  isBlockhashRecent(blockhash: string): boolean;
  send(transaction: Transaction): Execution & { readonly signature: string };
  /** Tries a transaction out. `isSigned`: whether its signatures have to be there and right. */
  simulate(transaction: Transaction, how: { readonly isSigned: boolean }): Execution;
  airdrop(address: string, amount: bigint): string;
  find(signature: string): Landed | undefined;
  /** The signatures that concern an address, newest first. */
  signaturesFor(address: string): readonly Landed[];
  onLanded(listener: (signature: string) => void): () => void;
  stop(): void;
};

/** The number of slots a blockhash stays usable for, as on the real chain. */
export const BLOCKHASH_SLOTS = 150;
const SLOT_MS = 400;
const NOBODY = "11111111111111111111111111111112" as Address;
const HISTORY = 10_000n;

/** Starts a chain; a slot passes every 400 ms. */
export async function createLedger(): Promise<Ledger> {
  const { LiteSVM, FailedTransactionMetadata } = await loadLitesvm();
  // The machine knows one blockhash only; the check over the last 150 is made here.
  const svm = new LiteSVM().withTransactionHistory(HISTORY).withBlockhashCheck(false);
  const landed = new Map<string, Landed>();
  const byAddress = new Map<string, Landed[]>();
  const listeners = new Set<(signature: string) => void>();
  const chain = createSlots(svm);

  const land = (signature: string, done: Pick<Landed, "record" | "logs" | "units">): void => {
    const entry = { signature, slot: chain.slot(), at: Date.now(), ...done };
    landed.set(signature, entry);
    for (const { pubkey } of done.record.keys) byAddress.set(pubkey, [entry, ...(byAddress.get(pubkey) ?? [])]);
    setImmediate(() => {
      for (const listener of [...listeners]) listener(signature);
    });
  };
  const failure = (failed: FailedTransactionMetadata): Execution => ({
    error: readTransactionError(failed.toString()),
    ...measure(failed.meta()),
  });
  const stale = (transaction: Transaction): Execution | undefined =>
    chain.isRecent(blockhashOf(transaction)) ? undefined : { error: "BlockhashNotFound", logs: [], units: 0 };

  return {
    svm,
    slot: chain.slot,
    timeOf: chain.timeOf,
    isBlockhashRecent: chain.isRecent,
    send(transaction) {
      const signature = signatureOf(transaction);
      const refused = stale(transaction);
      if (refused) return { ...refused, signature };
      const message = readMessage(transaction);
      const before = readBalances(svm, message.keys);
      const result = svm.sendTransaction(transaction);
      if (result instanceof FailedTransactionMetadata) return { ...failure(result), signature };
      const measured = measure(result);
      land(signature, { record: { ...message, before, after: readBalances(svm, message.keys) }, ...measured });
      return { error: null, ...measured, signature };
    },
    simulate(transaction, { isSigned }) {
      svm.withSigverify(isSigned);
      const result = svm.simulateTransaction(transaction);
      svm.withSigverify(true);
      return result instanceof FailedTransactionMetadata ? failure(result) : { error: null, ...measure(result.meta()) };
    },
    airdrop(address, amount) {
      const gift = describeGift(address as Address, svm.latestBlockhash());
      const [, had = { lamports: 0n }] = readBalances(svm, gift.keys);
      const result = svm.airdrop(address as Address, lamports(amount));
      if (!result || result instanceof FailedTransactionMetadata) throw new Error(`No airdrop to ${address}.`);
      const signature = getBase58Decoder().decode(result.signature());
      const before = [{ lamports: amount }, had];
      const after = [{ lamports: 0n }, { ...had, lamports: had.lamports + amount }];
      land(signature, { record: { ...gift, before, after }, ...measure(result) });
      return signature;
    },
    find: (signature) => landed.get(signature),
    signaturesFor: (address) => byAddress.get(address) ?? [],
    onLanded(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: chain.stop,
  };
}

/** Who gives what `requestAirdrop` asks for is not told by the machine: nobody is named in its place. */
function describeGift(to: Address, recentBlockhash: string): Omit<TransactionRecord, "before" | "after"> {
  const keys = [NOBODY, to].map((pubkey, index) => ({ pubkey, signer: index === 0, writable: true }));
  return { version: "legacy", recentBlockhash, keys, instructions: [] };
}

type Slots = {
  slot(): number;
  timeOf(slot: number): number | undefined;
  isRecent(blockhash: string): boolean;
  stop(): void;
};

function createSlots(svm: LiteSVM): Slots {
  const recent: Blockhash[] = [svm.latestBlockhash()];
  let slot = 1;
  const startedAt = Date.now();
  const timer = setInterval(() => {
    slot += 1;
    svm.warpToSlot(BigInt(slot));
    svm.expireBlockhash();
    recent.push(svm.latestBlockhash());
    if (recent.length > BLOCKHASH_SLOTS) recent.shift();
  }, SLOT_MS);
  timer.unref();
  return {
    slot: () => slot,
    timeOf: (asked) => (asked >= 1 && asked <= slot ? startedAt + (asked - 1) * SLOT_MS : undefined),
    isRecent: (blockhash) => recent.includes(blockhash as Blockhash),
    stop: () => clearInterval(timer),
  };
}

type Metadata = { logs(): string[]; computeUnitsConsumed(): bigint };

function measure(metadata: Metadata): { logs: readonly string[]; units: number } {
  return { logs: metadata.logs(), units: Number(metadata.computeUnitsConsumed()) };
}

function blockhashOf(transaction: Transaction): string {
  return getCompiledTransactionMessageDecoder().decode(transaction.messageBytes).lifetimeToken;
}

function signatureOf(transaction: Transaction): Signature {
  const first = Object.values(transaction.signatures)[0];
  return getBase58Decoder().decode(first ?? new Uint8Array(64)) as Signature;
}
