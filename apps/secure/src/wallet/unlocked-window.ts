import type { Keyring } from "../keys/keyring.ts";
import type { ProvenWallet } from "./device-record.ts";
import type { WalletPorts } from "./ports.ts";

const LONGEST_MS = 5 * 60_000;

/** How long the vault stays open between two signatures: not at all, or as the person chose, five minutes at most. */
export function createUnlockedWindow(a: Pick<WalletPorts, "keyring" | "clock">) {
  const { clock } = a;
  let opened: ProvenWallet | undefined;
  let until = 0;
  let timer: AbortController | undefined;

  // Whoever locks it, the window knows.
  const keyring: Keyring = {
    ...a.keyring,
    async lock() {
      opened = undefined;
      await a.keyring.lock();
    },
  };

  return {
    keyring,
    /** Ends it: the next signature opens the vault anew, and again locks it at once. */
    async lock(): Promise<void> {
      timer?.abort();
      until = 0;
      await keyring.lock();
    },
    set(milliseconds: number, onEnd: () => void): void {
      timer?.abort();
      until = clock.now() + Math.min(Math.max(milliseconds, 0), LONGEST_MS);
      timer = new AbortController();
      const { signal } = timer;
      void clock.sleep(until - clock.now(), signal).then(
        () => (signal.aborted ? undefined : onEnd()),
        () => {},
      );
    },
    async open(run: () => Promise<ProvenWallet>): Promise<ProvenWallet> {
      if (opened !== undefined && clock.now() < until) return opened;
      return await run();
    },
    async afterUse(wallet: ProvenWallet): Promise<void> {
      if (clock.now() < until) opened = wallet;
      else await keyring.lock();
    },
  };
}
