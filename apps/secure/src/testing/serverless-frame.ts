import { openFrame } from "../frame/open-frame.ts";
import { createScriptedWallet } from "../wallet/scripted-wallet.ts";
import { WalletError } from "../wallet/wallet-error.ts";

const KIT = "ABCD-EFGH";

/** The frame with a wallet that only its owner brings back, and without a server, for tests. */
void openFrame(window, () => {
  const scripted = createScriptedWallet();
  return createScriptedWallet({
    loggedIn: true,
    user: { tier: "self", isAlone: true },
    answers: {
      askStepUp: async () => {
        throw new WalletError("unreachable", "Gone.");
      },
      rescue: async (by) => {
        if ("kit" in by && by.kit !== KIT) throw new WalletError("factor-refused", "Another kit.");
        return scripted.rescue(by);
      },
    },
  });
});
