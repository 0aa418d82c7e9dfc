import { FoyerError, type Outcome } from "@foyer/contract";

/** Luck that is the same for the same seed. */
export type Dice = {
  /** From 0 to below 1. */
  roll(): number;
  pick<const T>(from: readonly T[]): T;
};

/** Makes dice: Mulberry32. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  // Below the length of a list that is not empty.
  return { roll, pick: <T>(from: readonly T[]) => from[Math.floor(roll() * from.length)] as T };
}

type Transaction = { fate: "confirmed" | "failed"; status: "pending" | "confirmed" | "failed"; readonly what: string };

/** What a chain has, by hash, while whoever asks it is not always answered. */
export interface UncertainChain {
  readonly transactions: ReadonlyMap<string, Transaction>;
  /** Whether a question may come to nothing. */
  isShaky: boolean;
  /** Takes a transaction in; it has not happened yet. */
  take(what: string): string;
  /** Some of what waits happens. `all`: all of it. */
  mine(all?: boolean): void;
  /** @throws {FoyerError} network/unreachable */
  outcome(hash: string): Outcome;
  /** Resolves once it happened; rejects where nobody can be asked. */
  settled(hash: string): Promise<"confirmed" | "failed">;
  /** What there is of one thing: it happened, it may, or it did not. */
  truth(what: string): "confirmed" | "nothing" | "open";
}

/** Makes a chain that never lies, and does not always answer. */
export function createUncertainChain(dice: Dice): UncertainChain {
  const transactions = new Map<string, Transaction>();
  const waiting = new Set<() => void>();
  const chain: UncertainChain = {
    transactions,
    isShaky: true,
    take(what) {
      const hash = `0x${(transactions.size + 1).toString(16).padStart(64, "0")}`;
      transactions.set(hash, { what, fate: dice.pick(["confirmed", "confirmed", "failed"]), status: "pending" });
      return hash;
    },
    mine(all = false) {
      for (const one of transactions.values()) if (all || dice.roll() < 0.5) one.status = one.fate;
      for (const look of [...waiting]) look();
    },
    outcome(hash) {
      if (chain.isShaky && dice.roll() < 0.3)
        throw new FoyerError("network/unreachable", { chain: "eip155:1", problem: "status 503" });
      return { status: transactions.get(hash)?.status ?? "pending" };
    },
    settled: (hash) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const { status = "pending" } = transactions.get(hash) ?? {};
          if (chain.isShaky && dice.roll() < 0.1) reject(new Error("status 503"));
          else if (status !== "pending") resolve(status);
          else return;
          waiting.delete(look);
        };
        waiting.add(look);
      }),
    truth(what) {
      const own = [...transactions.values()].filter((one) => one.what === what);
      if (own.some(({ status }) => status === "confirmed")) return "confirmed";
      return own.some(({ status }) => status === "pending") ? "open" : "nothing";
    },
  };
  return chain;
}

/** What a wallet does with a transaction, and what it says of that. */
const FATES = [
  "sends",
  "sends",
  "declines",
  "breaks",
  "falls silent",
  "sends and falls silent",
  "sends and goes",
] as const;

/** Asks a wallet that does not always do, or say, what it should. @throws {FoyerError} what such a wallet is said to throw */
export function askUncertainWallet(dice: Dice, take: () => string): string {
  const about = { namespace: "eip155", operation: "sendNative" } as const;
  switch (dice.pick(FATES)) {
    case "sends":
      return take();
    case "declines":
      throw new FoyerError("wallet/rejected", about);
    case "breaks":
      throw new FoyerError("wallet/internal", { ...about, problem: "nonce too low" });
    case "falls silent":
      throw new FoyerError("wallet/timeout", { ...about, timeoutMs: 1 });
    case "sends and falls silent":
      take();
      throw new FoyerError("wallet/timeout", { ...about, timeoutMs: 1 });
    default:
      take();
      throw new FoyerError("wallet/disconnected", about);
  }
}
