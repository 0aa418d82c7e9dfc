import type { ControlledWalletOptions } from "../wallet/controlled-wallet.ts";
import type { WalletState } from "../wallet/wallet-core.ts";

/** One lock for several sides: whichever is locked or unlocked, the others follow. */
export type OneLock = {
  /** What saves a side's state, so that the lock hears of it. */
  watch<State extends WalletState>(options: ControlledWalletOptions<State> | undefined): (state: State) => void;
};

/** Makes the lock. `follow`: locks or unlocks every side. */
export function createOneLock(follow: (locked: boolean) => void): OneLock {
  return {
    watch(options) {
      let wasLocked = options?.state?.locked ?? false;
      return (state) => {
        options?.save?.(state);
        if (state.locked === wasLocked) return;
        wasLocked = state.locked;
        follow(wasLocked);
      };
    },
  };
}
