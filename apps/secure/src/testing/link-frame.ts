import { openFrame } from "../frame/open-frame.ts";
import { createSealingKey } from "../keys/sealing.ts";
import { writeState } from "../social/state.ts";
import { createScriptedWallet } from "../wallet/scripted-wallet.ts";
import { WalletError } from "../wallet/wallet-error.ts";

/**
 * The frame with a wallet whose log-ins end at the question whether the wallet of that address is the user's, for tests. The provider of
 * `stage-frame.ts` proves it.
 */
void openFrame(window, ({ projectId }, origin) => {
  const { origin: own } = window.location;
  const begun = new Set<string>();
  const scripted = createScriptedWallet();
  const { linking } = scripted;
  return createScriptedWallet({
    answers: {
      user: () => scripted.user(),
      connectSocial: async () => ({ next: "link" }),
      isOwnSocial: async ({ state }) => begun.has(state),
      linking: {
        ...linking,
        socialUri: async () => {
          const { point } = await createSealingKey();
          const state = writeState({ point, page: own });
          begun.add(state);
          const query = new URLSearchParams({ state, redirect_uri: `${own}/social/${projectId}` });
          return { uri: `http://127.0.0.1:${new URL(origin).port}/authorize?${query}` };
        },
        bySocial: async ({ uri }) => {
          if (!uri.startsWith(`${own}/social/${projectId}#`)) throw new WalletError("social-refused", "No answer.");
          return await linking.goOn();
        },
      },
    },
  });
});
