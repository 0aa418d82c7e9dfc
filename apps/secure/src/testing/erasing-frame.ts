import { openFrame } from "../frame/open-frame.ts";
import { createScriptedWallet } from "../wallet/scripted-wallet.ts";
import type { WalletUser } from "../wallet/wallet.ts";

/** The frame with a wallet whose keeper gives its receipt late, for tests: when the document hears `receipt`. */
void openFrame(window, () => {
  const listeners = new Set<() => void>();
  let said: Partial<WalletUser> = {};
  const scripted = createScriptedWallet({ loggedIn: true });
  const say = (change: Partial<WalletUser>): void => {
    said = change;
    for (const listener of listeners) listener();
  };
  document.documentElement.addEventListener("receipt", () => say({ tier: "self", isAlone: true, isErasing: false }));
  return createScriptedWallet({
    loggedIn: true,
    answers: {
      async user() {
        const user = await scripted.user();
        return user && { ...user, ...said };
      },
      upgrade: async () => say({ isErasing: true }),
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
});
