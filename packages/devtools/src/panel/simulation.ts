import type { Namespace } from "@foyer/contract";
import type { InstalledWallets } from "@foyer/testing/page";

/** What the test wallet answers. */
export type SimulatedAnswer = "approve" | "reject" | "slow" | "hang";

/** A test wallet that is put on the page and told what to do. Wallets of other people are never touched by it. */
export type Simulation = {
  readonly isThere: boolean;
  readonly answer: SimulatedAnswer;
  readonly isLocked: boolean;
  /** How often it was asked something. */
  readonly asked: number;
  add(): Promise<void>;
  remove(): void;
  setAnswer(answer: SimulatedAnswer): void;
  toggleLock(): void;
  /** Chooses its next account, in each namespace that can. */
  nextAccount(): void;
  /** Switches its EVM side: `chainId` as a number. */
  switchChain(chainId: number): void;
};

const NAME = "Devtools wallet";
const SLOW_MS = 5_000;
const ACCOUNTS = 2;

/** `onChange`: told of every change of it. */
export function createSimulation(namespaces: readonly Namespace[], onChange: () => void): Simulation {
  let installed: InstalledWallets | undefined;
  let answer: SimulatedAnswer = "approve";
  let isLocked = false;
  let account = 0;
  const wallet = (): InstalledWallets["wallets"][number] | undefined => installed?.wallets[0];
  const sides = (): readonly Side[] => {
    const { evm, standard, bitcoin, stacks, polkadot, cosmos } = wallet() ?? {};
    return [evm, standard, bitcoin, stacks, polkadot, cosmos].filter((side) => side !== undefined);
  };
  return {
    get isThere() {
      return installed !== undefined;
    },
    get answer() {
      return answer;
    },
    get isLocked() {
      return isLocked;
    },
    get asked() {
      return wallet()?.script.prompts.length ?? 0;
    },
    async add() {
      const { installWallets } = await import("@foyer/testing/page");
      installed ??= installWallets(window, {
        wallets: [{ kind: "multi-chain", name: NAME, namespaces }],
        remember: false,
      });
      wallet()?.script.onPrompt(() => {
        queueMicrotask(onChange);
        return answer === "slow" ? { afterMs: SLOW_MS } : answer;
      });
      onChange();
    },
    remove() {
      installed?.remove();
      installed = undefined;
      isLocked = false;
      onChange();
    },
    setAnswer(next) {
      answer = next;
      onChange();
    },
    toggleLock() {
      isLocked = !isLocked;
      for (const side of sides()) isLocked ? side.lock() : side.unlock();
      onChange();
    },
    nextAccount() {
      account = (account + 1) % ACCOUNTS;
      for (const side of sides()) side.switchAccount(account);
      onChange();
    },
    switchChain(chainId) {
      wallet()?.evm?.switchChain(chainId);
      onChange();
    },
  };
}

type Side = { lock(): void; unlock(): void; switchAccount(index: number): void };
